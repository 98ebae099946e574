import { describe, expect, it } from 'vitest';
import { createConnectForm } from '#renderer/features/set-up/connect-form-store.ts';
import type { ConnectInput, ConnectionInput } from '#shared/contract.ts';
import { usualAppearance } from '#shared/domain/settings/appearance.ts';
import { defaultSettings } from '#shared/domain/settings/settings.ts';
import { type Failure, failed, succeeded } from '#shared/result.ts';
import type { ConnectionView, SessionView } from '#shared/session.ts';

const CREDENTIAL = 'a-credential-made-up-for-this-test';

const connection: ConnectionView = {
  baseUrl: 'https://api.supplier.example',
  store: 'KIRRAWEE',
  useStoreVehicles: false,
  credential: { kind: 'present', savedAt: '2026-03-02T10:00:00.000+11:00' },
  merchantId: 4812,
  merchantToConfirm: null,
};

/** What the shop says of the prices of the supplier that is connected. */
const SAID = { ...defaultSettings(), supplierPricesIncludeGst: true, freightIncludesGst: true };

function session(part: Partial<SessionView> = {}): SessionView {
  return {
    mode: 'none',
    connection: null,
    settings: defaultSettings(),
    appearance: usualAppearance(),
    guide: 'to be offered',
    customerWindow: 'closed',
    live: 'offered',
    lastState: null,
    keys: [],
    records: { kind: 'closed' },
    connectionStatus: { state: 'up', since: '2026-03-02T10:00:00.000Z', answeredAt: null },
    notices: [],
    lock: { locked: false, asks: 'nobody' },
    people: null,
    shopCounter: null,
    policy: { enforced: [], connection: {}, counter: {}, places: [] },
    version: '1.0.0',
    ...part,
  };
}

function form(answers: { readonly connect?: Failure; readonly test?: Failure } = {}) {
  const sent: ConnectionInput[] = [];
  const cancelled: string[] = [];
  const saved: ConnectInput['gst'][] = [];
  const store = createConnectForm({
    test: async (input) => {
      sent.push(input);
      return answers.test === undefined ? succeeded({ merchantId: 4812, makes: [] }) : failed(answers.test);
    },
    connect: async (input) => {
      sent.push(input);
      saved.push(input.gst);
      return answers.connect === undefined
        ? succeeded(session({ mode: 'service', connection }))
        : failed(answers.connect);
    },
    cancel: (lookup) => cancelled.push(lookup),
    newLookup: () => 'trial',
  });
  return { store, sent, saved, cancelled };
}

describe('connecting to the service', () => {
  it('has no answer of its own to whether prices include GST, and connects only once it was given', async () => {
    const { store, sent } = form();
    store.getState().begin(session());
    expect(store.getState().draft.supplierPricesIncludeGst).toBeNull();
    await store.getState().connect();
    expect(store.getState().gstProblem?.words).toMatch(/GST/);
    expect(sent).toEqual([]);
  });

  it('says all that is wrong at once, and not GST alone', async () => {
    const { store, sent } = form();
    store.getState().begin(session());
    store.getState().change({ baseUrl: 'example.com' });
    await store.getState().connect();
    const { phase, gstProblem } = store.getState();
    const failure = phase.kind === 'failed' ? phase.failure : null;
    expect(failure?.kind === 'invalid input' ? failure.problems.map(({ field }) => field) : null).toEqual([
      'baseUrl',
      'store',
      'credential',
    ]);
    expect(gstProblem?.words).toMatch(/GST/);
    expect(sent).toEqual([]);
    store.getState().change({ baseUrl: 'http://parts.example?x=1', store: 'S', credential: CREDENTIAL });
    await store.getState().connect();
    const then = store.getState().phase;
    expect(then, 'what main would refuse is said at once').toMatchObject({
      kind: 'failed',
      failure: { problems: [{ field: 'baseUrl', message: expect.stringMatching(/question mark.* https:/) }] },
    });
    store.getState().change({ baseUrl: 'https://parts.example' });
    await store.getState().connect();
    expect(store.getState().phase).toEqual({ kind: 'idle' });
  });

  it('refuses anew each time that the GST basis is still unsaid, so that it is said again', async () => {
    const { store } = form();
    store.getState().begin(session());
    await store.getState().connect();
    const first = store.getState().gstProblem;
    await store.getState().connect();
    expect(store.getState().gstProblem).toEqual(first);
    expect(store.getState().gstProblem).not.toBe(first);
  });

  it('can be stopped while it tests and while it connects, and says so', async () => {
    const stopped: Failure = { kind: 'cancelled' };
    const { store, cancelled } = form({ test: stopped, connect: stopped });
    store.getState().stop();
    expect(cancelled).toEqual([]);
    store.getState().change({ supplierPricesIncludeGst: true });
    for (const act of [() => store.getState().test(), () => store.getState().connect()]) {
      cancelled.length = 0;
      const done = act();
      store.getState().stop();
      await done;
      expect(cancelled).toEqual(['trial']);
      expect(store.getState().phase).toEqual({ kind: 'stopped' });
    }
  });

  it('does again what failed: a connection that was to be saved is not only tested', async () => {
    const locked: Failure = { kind: 'keychain', detail: 'It is locked.' };
    const { store, sent, saved } = form({ connect: locked });
    store.getState().begin(session());
    store.getState().change({ baseUrl: 'https://api.supplier.example', supplierPricesIncludeGst: true });
    await store.getState().connect();
    expect(store.getState().phase).toEqual({ kind: 'failed', failure: locked });
    await store.getState().again();
    expect(saved).toHaveLength(2);
    await store.getState().test();
    await store.getState().again();
    expect([sent.length, saved.length]).toEqual([4, 2]);
  });

  it('hands the GST basis over with the connection, to be saved in the same step, and forgets the credential', async () => {
    const { store, sent, saved } = form();
    store.getState().begin(session());
    store.getState().change({ baseUrl: 'https://api.supplier.example', store: 'KIRRAWEE', credential: CREDENTIAL });
    store.getState().change({ supplierPricesIncludeGst: false });
    await store.getState().connect();
    expect(sent[0]?.credential).toBe(CREDENTIAL);
    expect(saved).toEqual([{ supplierPricesIncludeGst: false, freightIncludesGst: null }]);
    expect(store.getState().draft.credential).toBe('');
    expect(JSON.stringify(store.getState())).not.toContain(CREDENTIAL);
  });

  it('begins with what was said of GST of the supplier that is connected, and saves what is said of it now', async () => {
    const { store, saved } = form();
    store.getState().begin(session({ connection, settings: SAID }));
    expect(store.getState().draft).toMatchObject({ supplierPricesIncludeGst: true, freightIncludesGst: true });
    store.getState().change({ supplierPricesIncludeGst: true, freightIncludesGst: false });
    await store.getState().connect();
    expect(saved).toEqual([{ supplierPricesIncludeGst: true, freightIncludesGst: false }]);
  });

  it('keeps the saved credential once the keychain gives it up while the form stands, and what was typed', async () => {
    const { store, sent } = form();
    const locked = { kind: 'locked or missing', savedAt: '2026-03-02T10:00:00.000+11:00' } as const;
    store.getState().begin(session({ connection: { ...connection, credential: locked } }));
    store.getState().change({ store: 'DARWIN' });
    expect(store.getState().keepsCredential).toBe(false);
    store.getState().hear(session({ connection }));
    await store.getState().test();
    expect(sent).toMatchObject([{ store: 'DARWIN', credential: null }]);
  });

  it('fills everything in but the credential, and keeps the saved one where none is typed', async () => {
    const { store, sent } = form();
    store.getState().begin(session({ connection }));
    expect(store.getState().draft).toMatchObject({
      baseUrl: 'https://api.supplier.example',
      store: 'KIRRAWEE',
      useStoreVehicles: false,
      credential: '',
    });
    await store.getState().test();
    expect(sent[0]?.credential).toBeNull();
  });

  it('does not pretend that a locked keychain has one', async () => {
    const { store, sent } = form();
    const locked = { kind: 'locked or missing', savedAt: '2026-03-02T10:00:00.000+11:00' } as const;
    store.getState().begin(session({ connection: { ...connection, credential: locked } }));
    await store.getState().test();
    expect(sent[0]?.credential).toBe('');
  });

  it('keeps everything typed when the service says no', async () => {
    const failure: Failure = { kind: 'not authorised', operation: 'vehicle access', status: 401, said: null };
    const { store } = form({ connect: failure });
    store.getState().change({ baseUrl: 'https://x.example', store: 'S', credential: CREDENTIAL });
    store.getState().change({ supplierPricesIncludeGst: true });
    await store.getState().connect();
    expect(store.getState().phase).toEqual({ kind: 'failed', failure });
    expect(store.getState().draft).toMatchObject({ baseUrl: 'https://x.example', store: 'S', credential: CREDENTIAL });
  });
});

describe('what was said of GST of one supplier', () => {
  const UNSAID = { supplierPricesIncludeGst: null, freightIncludesGst: null };
  const ANSWERS = { supplierPricesIncludeGst: true, freightIncludesGst: true };

  it('is not said of the next one once it was disconnected', async () => {
    const { store, sent } = form();
    store.getState().begin(session({ settings: SAID }));
    expect(store.getState().draft).toMatchObject(UNSAID);
    store.getState().change({ baseUrl: 'https://other.example', store: 'S', credential: CREDENTIAL });
    await store.getState().connect();
    expect(store.getState().gstProblem?.words).toMatch(/GST/);
    expect(sent).toEqual([]);
  });

  it('is not said of another address or store, and is again where its own is typed back', () => {
    for (const change of [{ baseUrl: 'https://other.example' }, { store: 'OTHER' }]) {
      const { store } = form();
      store.getState().begin(session({ connection, settings: SAID }));
      store.getState().change({ useStoreVehicles: true, credential: 'another-one' });
      expect(store.getState().draft).toMatchObject(ANSWERS);
      store.getState().change(change);
      expect(store.getState().draft).toMatchObject({ ...change, ...UNSAID });
      const { baseUrl, store: own } = connection;
      store.getState().change({ baseUrl, store: own });
      expect(store.getState().draft).toMatchObject(ANSWERS);
    }
  });

  it('stays as it is said of another one while more of its address is typed', async () => {
    const { store, saved } = form();
    store.getState().begin(session({ connection, settings: SAID }));
    store.getState().change({ baseUrl: 'https://o' });
    store.getState().change({ supplierPricesIncludeGst: false });
    store.getState().change({ baseUrl: 'https://other.example' });
    store.getState().change({ store: 'OTHER', credential: CREDENTIAL });
    await store.getState().connect();
    expect(saved).toEqual([{ supplierPricesIncludeGst: false, freightIncludesGst: null }]);
  });

  it('is asked for once it is missed, and not once the own address is typed back', async () => {
    const { store } = form();
    store.getState().begin(session({ connection, settings: SAID }));
    store.getState().change({ store: 'OTHER' });
    await store.getState().connect();
    expect(store.getState().gstProblem?.words).toMatch(/GST/);
    store.getState().change({ store: 'OTHER 2' });
    expect(store.getState().gstProblem?.words).toMatch(/GST/);
    store.getState().change({ store: connection.store });
    expect(store.getState().gstProblem).toBeNull();
  });

  it('is of the one that was connected last, in a form that stays open', async () => {
    const { store } = form();
    store.getState().begin(session({ connection, settings: SAID }));
    const next = { baseUrl: 'https://other.example/', store: ' OTHER ' };
    const answers = { supplierPricesIncludeGst: false, freightIncludesGst: false };
    store.getState().change({ ...next, credential: CREDENTIAL });
    store.getState().change(answers);
    await store.getState().connect();
    store.getState().change({ credential: 'another-one' });
    expect(store.getState().draft).toMatchObject(answers);
    store.getState().change({ store: connection.store });
    expect(store.getState().draft).toMatchObject(UNSAID);
    store.getState().change(next);
    expect(store.getState().draft).toMatchObject(answers);
  });

  it('is not said of another one that was typed while it was connected', async () => {
    const { store } = form();
    store.getState().change({ baseUrl: 'https://other.example', store: 'S', credential: CREDENTIAL, ...ANSWERS });
    const connecting = store.getState().connect();
    store.getState().change({ store: 'OTHER' });
    await connecting;
    expect(store.getState().draft).toMatchObject({ store: 'OTHER', ...UNSAID });
    store.getState().change({ store: 'S' });
    expect(store.getState().draft).toMatchObject(ANSWERS);
  });

  it('is as the settings say it by now, in a form that was open before, but for what was said otherwise in it', async () => {
    const { store, saved } = form();
    store.getState().begin(session({ connection, settings: SAID }));
    const since = { ...SAID, supplierPricesIncludeGst: false, freightIncludesGst: false };
    store.getState().change({ store: 'OTHER' });
    store.getState().hear(session({ connection, settings: since }));
    expect(store.getState().draft).toMatchObject(UNSAID);
    store.getState().change({ store: connection.store });
    expect(store.getState().draft).toMatchObject({ supplierPricesIncludeGst: false, freightIncludesGst: false });
    store.getState().change({ freightIncludesGst: true });
    store.getState().hear(session({ connection, settings: { ...since, supplierPricesIncludeGst: true } }));
    // As while it is connected in vain: the shop was told, and told back.
    store.getState().hear(session({ connection, settings: SAID }));
    store.getState().hear(session({ connection, settings: { ...since, supplierPricesIncludeGst: true } }));
    await store.getState().connect();
    expect(saved).toEqual([{ supplierPricesIncludeGst: true, freightIncludesGst: true }]);
  });

  it('is not missed any more once the settings say it', async () => {
    const { store } = form();
    store.getState().begin(session({ connection }));
    await store.getState().connect();
    expect(store.getState().gstProblem?.words).toMatch(/GST/);
    store.getState().hear(session({ connection }));
    expect(store.getState().gstProblem?.words).toMatch(/GST/);
    store.getState().hear(session({ connection, settings: SAID }));
    expect(store.getState().gstProblem).toBeNull();
  });

  it('stays where the organisation or the shop set it, whatever is typed', () => {
    for (const set of [
      { policy: { enforced: ['supplierPricesIncludeGst'], connection: {}, counter: {}, places: [] } },
      { setForShop: ['supplierPricesIncludeGst'] },
    ]) {
      for (const stands of [null, connection]) {
        const { store } = form();
        store.getState().begin(session({ connection: stands, settings: SAID, ...set }));
        store.getState().change({ baseUrl: 'https://other.example' });
        expect(store.getState().draft).toMatchObject({ supplierPricesIncludeGst: true, freightIncludesGst: null });
      }
    }
  });
});

describe('a connection that is on its way', () => {
  const TYPED = { baseUrl: 'https://api.supplier.example', store: 'KIRRAWEE', supplierPricesIncludeGst: true };

  it('is called off where the form begins anew, and says nothing in it', async () => {
    const offline: Failure = { kind: 'offline', operation: 'vehicle access', detail: 'no way there' };
    for (const answers of [{}, { connect: offline }]) {
      const { store, cancelled } = form(answers);
      store.getState().change({ ...TYPED, credential: CREDENTIAL });
      const late = store.getState().connect();
      store.getState().begin(session());
      expect(cancelled).toEqual(['trial']);
      store.getState().change({ store: 'OTHER', credential: 'another-one' });
      await late;
      expect(store.getState()).toMatchObject({
        draft: { store: 'OTHER', credential: 'another-one' },
        keepsCredential: false,
        phase: { kind: 'idle' },
      });
    }
  });

  it('is called off where the form begins anew while it tests, too', async () => {
    const { store, cancelled } = form();
    store.getState().change(TYPED);
    const late = store.getState().test();
    store.getState().begin(session());
    await late;
    expect(cancelled).toEqual(['trial']);
    expect(store.getState().phase).toEqual({ kind: 'idle' });
  });
});

describe('what a trial of a connection said', () => {
  const TYPED = { baseUrl: 'https://api.supplier.example', store: 'KIRRAWEE', credential: CREDENTIAL };
  const CHANGES = [
    { baseUrl: 'https://other.example' },
    { store: 'OTHER' },
    { useStoreVehicles: false },
    { credential: 'another-one' },
  ];

  it('stands until one of the tried values is another', async () => {
    for (const change of CHANGES) {
      const { store } = form();
      store.getState().change(TYPED);
      await store.getState().test();
      store.getState().change({ supplierPricesIncludeGst: true, store: 'KIRRAWEE' });
      expect(store.getState().phase.kind, 'the values are those that were tried').toBe('tested');
      store.getState().change(change);
      expect(store.getState().phase).toEqual({ kind: 'idle' });
    }
  });

  it('stands where connecting is refused for the GST basis alone, and what failed is what is tried again', async () => {
    const { store } = form();
    store.getState().change(TYPED);
    await store.getState().test();
    await store.getState().connect();
    expect(store.getState().gstProblem).not.toBeNull();
    expect(store.getState().phase.kind).toBe('tested');
    const refused = form({ test: { kind: 'not authorised', operation: 'vehicle access', status: 401, said: null } });
    refused.store.getState().change(TYPED);
    await refused.store.getState().test();
    await refused.store.getState().connect();
    expect(refused.store.getState().phase).toMatchObject({ kind: 'failed', failure: { kind: 'not authorised' } });
    await refused.store.getState().again();
    expect(refused.sent).toHaveLength(2);
  });

  it('is over with another value where it failed, or was stopped', async () => {
    for (const test of [
      { kind: 'not authorised', operation: 'vehicle access', status: 401, said: null },
      { kind: 'cancelled' },
    ] as const) {
      const { store } = form({ test });
      store.getState().change(TYPED);
      await store.getState().test();
      store.getState().change({ credential: 'another-one' });
      expect(store.getState().phase).toEqual({ kind: 'idle' });
    }
  });

  it('is still said of fields that were refused and are as they were', async () => {
    const [baseUrl, store, gst] = [
      { field: 'baseUrl', message: 'No address.' },
      { field: 'store', message: 'No store.' },
      { field: 'supplierPricesIncludeGst', message: 'Set by your organisation.' },
    ];
    const refused = form({
      connect: { kind: 'invalid input', operation: 'vehicle access', problems: [baseUrl, store, gst] as never },
    });
    refused.store.getState().change({ ...TYPED, supplierPricesIncludeGst: true });
    await refused.store.getState().connect();
    refused.store.getState().change({ baseUrl: 'https://other.example' });
    expect(refused.store.getState().phase).toMatchObject({ kind: 'failed', failure: { problems: [store, gst] } });
    refused.store.getState().change({ supplierPricesIncludeGst: false });
    expect(refused.store.getState().phase).toMatchObject({ kind: 'failed', failure: { problems: [store] } });
    refused.store.getState().change({ store: 'OTHER' });
    expect(refused.store.getState().phase).toEqual({ kind: 'idle' });
  });

  it('is not said where another value was typed while it was tried', async () => {
    for (const change of CHANGES) {
      const { store } = form();
      store.getState().change(TYPED);
      const testing = store.getState().test();
      store.getState().change(change);
      expect(store.getState().phase.kind, 'it goes on, and can be stopped').toBe('testing');
      await testing;
      expect(store.getState().phase).toEqual({ kind: 'idle' });
    }
  });

  it('is said where a value was typed back meanwhile, and of the form that asked for it alone', async () => {
    const { store } = form();
    store.getState().change(TYPED);
    const testing = store.getState().test();
    store.getState().change({ store: 'OTHER' });
    store.getState().change({ store: 'KIRRAWEE' });
    await testing;
    expect(store.getState().phase.kind).toBe('tested');
    const late = store.getState().test();
    store.getState().begin(session({ connection }));
    await late;
    expect(store.getState().phase).toEqual({ kind: 'idle' });
  });
});
