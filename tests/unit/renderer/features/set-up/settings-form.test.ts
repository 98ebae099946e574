import { describe, expect, it } from 'vitest';
import { addRow, changeRow, removeRow, sameDraft, settingsDraft } from '#renderer/features/set-up/settings-draft.ts';
import { createSettingsForm } from '#renderer/features/set-up/settings-form-store.ts';
import type { SettingsInput } from '#shared/contract.ts';
import { usualAppearance } from '#shared/domain/settings/appearance.ts';
import { checkSettings, defaultSettings, type ShopSettings } from '#shared/domain/settings/settings.ts';
import { failed, succeeded } from '#shared/result.ts';
import type { SessionView } from '#shared/session.ts';

const SETTINGS = defaultSettings();
const NOW = new Date('2026-03-02T10:00:00.000Z');

function sessionOf(settings: ShopSettings): SessionView {
  return {
    mode: 'service',
    connection: null,
    settings,
    appearance: usualAppearance(),
    guide: 'to be offered',
    customerWindow: 'closed',
    live: 'offered',
    lastState: null,
    keys: [],
    records: { kind: 'open', recoveryCode: 'not due', remark: null },
    connectionStatus: { state: 'up', since: NOW.toISOString(), answeredAt: null },
    notices: [],
    lock: { locked: false, asks: 'nobody' },
    people: null,
    shopCounter: null,
    policy: { enforced: [], connection: {}, counter: {}, places: [] },
    version: '1.0.0',
  };
}

function form() {
  const sent: SettingsInput[] = [];
  const store = createSettingsForm(
    async (input) => {
      sent.push(input);
      const checked = checkSettings(input);
      if (!checked.ok) return failed({ kind: 'invalid input', operation: null, problems: checked.problems });
      return succeeded(sessionOf(checked.settings));
    },
    () => NOW,
  );
  return { store, sent };
}

/** The form over settings that are kept, as main keeps them; `refuse` names what is not taken. */
function keptForm() {
  const shop: { settings: ShopSettings; refuse: readonly string[]; answering: Promise<void> } = {
    settings: SETTINGS,
    refuse: [],
    answering: Promise.resolve(),
  };
  const sent: SettingsInput[] = [];
  const store = createSettingsForm(
    async (input) => {
      sent.push(input);
      await shop.answering;
      const kept = settingsDraft(shop.settings);
      const problems = shop.refuse
        .filter((field) => kept[field as 'quoteDays'] !== input[field as 'quoteDays'])
        .map((field) => ({ field, message: 'The server is away.' }));
      const checked = checkSettings(input);
      if (!checked.ok || problems.length > 0) {
        return failed({ kind: 'invalid input', operation: null, problems: checked.ok ? problems : checked.problems });
      }
      shop.settings = checked.settings;
      return succeeded(sessionOf(shop.settings));
    },
    () => NOW,
  );
  const type = (change: Partial<SettingsInput>) =>
    store.getState().edit(shop.settings, (draft) => ({ ...draft, ...change }));
  const save = () => store.getState().saveLeft(() => shop.settings);
  return { store, sent, shop, type, save };
}

describe('the settings form', () => {
  it('shows the saved settings as they would be typed, deadlines in seconds', () => {
    const draft = settingsDraft(SETTINGS);
    expect(draft.plateDeadlineSeconds).toBe(String(SETTINGS.plateDeadlineMs / 1000));
    expect(checkSettings(draft)).toEqual({ ok: true, settings: SETTINGS });
  });

  it('keeps a bad number as typed, with its problem, and saves the rest', async () => {
    const { store, sent } = form();
    store.getState().edit(SETTINGS, (draft) => ({ ...draft, rateLimit: '2,5', orderAccount: 'CTR-1' }));
    await store.getState().save(() => SETTINGS);
    expect(store.getState().draft).toMatchObject({ rateLimit: '2,5', orderAccount: 'CTR-1' });
    expect(sent.at(-1)).toMatchObject({ rateLimit: String(SETTINGS.rateLimit), orderAccount: 'CTR-1' });
    expect(store.getState().savedAt).toBe(NOW.toISOString());
    const { failure } = store.getState();
    expect(failure?.kind === 'invalid input' && failure.problems.map((problem) => problem.field)).toEqual([
      'rateLimit',
    ]);
  });

  it('leaves alone what another counter changed meanwhile, and asks where both changed the same', async () => {
    const { store, sent } = form();
    store.getState().edit(SETTINGS, (draft) => ({ ...draft, quoteDays: '10' }));
    const elsewhere = { ...SETTINGS, shopTerms: 'Of the other counter' };
    await store.getState().save(() => elsewhere);
    expect(sent.at(-1)).toMatchObject({ quoteDays: '10', shopTerms: 'Of the other counter' });

    store.getState().edit(elsewhere, (draft) => ({ ...draft, quoteDays: '12' }));
    const both = { ...elsewhere, quoteDays: 30, shopPhone: '(02) 5550 0100' };
    await store.getState().save(() => both);
    expect(sent).toHaveLength(1);
    const { failure } = store.getState();
    expect(failure?.kind === 'invalid input' && failure.problems).toMatchObject([{ field: 'quoteDays' }]);
    expect(store.getState().draft).toMatchObject({ quoteDays: '12', shopPhone: '(02) 5550 0100' });
    // Asked for once more, it is what the person wants.
    await store.getState().save(() => both);
    expect(sent.at(-1)).toMatchObject({ quoteDays: '12', shopPhone: '(02) 5550 0100' });
  });

  it('says nothing more of a value that was corrected, nor of rows behind one that was removed', async () => {
    const { store } = form();
    const rows = [
      { name: 'Tail lift', code: 'TAIL', price: 'dear' },
      { name: 'Fitting', code: '', price: '150' },
    ];
    store.getState().edit(SETTINGS, (draft) => ({ ...draft, charges: rows, chargesIncludeGst: true }));
    await store.getState().save(() => SETTINGS);
    const wrong = () => {
      const { failure } = store.getState();
      return failure?.kind === 'invalid input' ? failure.problems.map(({ field }) => field) : failure;
    };
    expect(wrong()).toEqual(['charges.0.price', 'charges.1.code']);
    store.getState().edit(SETTINGS, (draft) => changeRow(draft, 'charges', 0, { name: 'Lift' }));
    expect(wrong(), 'another value of the row').toHaveLength(2);
    store.getState().edit(SETTINGS, (draft) => changeRow(draft, 'charges', 0, { price: '45' }));
    expect(wrong()).toEqual(['charges.1.code']);
    store.getState().edit(SETTINGS, (draft) => removeRow(draft, 'charges', 0));
    expect(wrong()).toBeNull();
  });

  it('says when it saved, and starts from the saved settings again', async () => {
    const { store, sent } = form();
    store.getState().edit(SETTINGS, (draft) => ({ ...draft, orderAccount: 'CTR-1' }));
    await store.getState().save(() => SETTINGS);
    expect(sent[0]?.orderAccount).toBe('CTR-1');
    expect(store.getState()).toMatchObject({ draft: null, failure: null, savedAt: NOW.toISOString() });
  });

  it('saves nothing where all that was typed is bad, and does not try it again because a field was left', async () => {
    const { store, sent } = form();
    store.getState().edit(SETTINGS, (draft) => ({ ...draft, rateLimit: 'ten' }));
    await store.getState().saveLeft(() => SETTINGS);
    await store.getState().saveLeft(() => SETTINGS);
    expect(sent).toHaveLength(1);
    expect(store.getState().savedAt).toBeNull();
    store.getState().edit(SETTINGS, (draft) => ({ ...draft, rateLimit: '10' }));
    await store.getState().saveLeft(() => SETTINGS);
    expect(store.getState()).toMatchObject({ draft: null, failure: null });
  });

  it('keeps a whole table back where one of its rows is bad', async () => {
    const { store, sent } = form();
    store.getState().edit(SETTINGS, (draft) => ({
      ...changeRow(addRow(draft, 'serviceMap'), 'serviceMap', 0, { serviceCode: 'TNT-ROAD' }),
      orderAccount: 'CTR-1',
    }));
    await store.getState().save(() => SETTINGS);
    expect(sent.at(-1)).toMatchObject({ serviceMap: [], orderAccount: 'CTR-1' });
    expect(store.getState().draft?.serviceMap).toHaveLength(1);
  });

  it('keeps what is typed while a save is under way', async () => {
    const { store } = form();
    store.getState().edit(SETTINGS, (draft) => ({ ...draft, orderAccount: 'CTR-1' }));
    const saving = store.getState().save(() => SETTINGS);
    await Promise.resolve();
    store.getState().edit(SETTINGS, (draft) => ({ ...draft, carrierAccount: '77120' }));
    await saving;
    expect(store.getState().draft).toMatchObject({ carrierAccount: '77120' });
  });

  it('takes a second change of a setting after a save that refused another one', async () => {
    const { store, shop, type, save } = keptForm();
    type({ rateLimit: 'abc' });
    await save();
    type({ quoteDays: '10', vehicleInNotes: true });
    await save();
    expect(shop.settings).toMatchObject({ quoteDays: 10, vehicleInNotes: true });
    type({ quoteDays: '12', vehicleInNotes: false });
    await save();
    expect(store.getState().failure).toMatchObject({ problems: [{ field: 'rateLimit' }] });
    expect(shop.settings).toMatchObject({ quoteDays: 12, vehicleInNotes: false });
    type({ quoteDays: String(SETTINGS.quoteDays) });
    await save();
    expect(shop.settings.quoteDays, 'back to what it was before').toBe(SETTINGS.quoteDays);
    expect(store.getState().draft).toMatchObject({ rateLimit: 'abc' });
  });
});

describe('the settings form while a save is under way', () => {
  it('takes a field that is changed again', async () => {
    const { store, shop, type, save } = keptForm();
    type({ quoteDays: '10', vehicleInNotes: true });
    const saving = save();
    await Promise.resolve();
    type({ quoteDays: '12', vehicleInNotes: false });
    await saving;
    expect(shop.settings).toMatchObject({ quoteDays: 10, vehicleInNotes: true });
    await save();
    expect(store.getState()).toMatchObject({ draft: null, failure: null });
    expect(shop.settings).toMatchObject({ quoteDays: 12, vehicleInNotes: false });
  });

  it('asks where another counter changed it as well, and is asked once', async () => {
    const { store, sent, shop, type, save } = keptForm();
    type({ quoteDays: '10' });
    const saving = save();
    await Promise.resolve();
    type({ quoteDays: '12' });
    await saving;
    shop.settings = { ...shop.settings, quoteDays: 30 };
    await save();
    expect(store.getState().failure).toMatchObject({ problems: [{ field: 'quoteDays' }] });
    expect(sent).toHaveLength(1);
    await store.getState().save(() => shop.settings);
    expect(shop.settings.quoteDays).toBe(12);
  });

  it('puts back nothing that another counter changed meanwhile, where it was refused', async () => {
    const { shop, sent, type, save } = keptForm();
    shop.refuse = ['quoteDays'];
    type({ quoteDays: '10' });
    const saving = save();
    await Promise.resolve();
    type({ orderAccount: 'CTR-1' });
    shop.settings = { ...shop.settings, shopTerms: 'Of the other counter' };
    await saving;
    shop.refuse = [];
    await save();
    expect(sent.at(-1)).toMatchObject({ quoteDays: '10', orderAccount: 'CTR-1', shopTerms: 'Of the other counter' });
  });

  it('is not tried again by leaving a field where the rest was saved', async () => {
    const { sent, type, save } = keptForm();
    type({ rateLimit: 'abc', quoteDays: '10' });
    await save();
    await save();
    expect(sent).toHaveLength(2);
  });

  it('says what became of it to who leaves right behind a field that was left', async () => {
    const { store, sent, shop, type, save } = keptForm();
    let answer = (): void => undefined;
    shop.answering = new Promise((resolve) => {
      answer = resolve;
    });
    shop.refuse = ['quoteDays'];
    type({ quoteDays: '10' });
    void save();
    await Promise.resolve();
    const left = save().then(() => store.getState().failure);
    answer();
    expect(await left).toMatchObject({ problems: [{ field: 'quoteDays' }] });
    expect(sent).toHaveLength(1);
  });

  it('leaves alone what is typed after all before was undone', async () => {
    const { store, shop, type, save } = keptForm();
    type({ quoteDays: '10' });
    const saving = save();
    await Promise.resolve();
    store.getState().reset();
    type({ orderAccount: 'CTR-1' });
    await saving;
    await save();
    expect(shop.settings).toMatchObject({ quoteDays: 10, orderAccount: 'CTR-1' });
  });
});

describe('the settings form where people sign in', () => {
  /** Main, which takes a setting of those alone who may change it. */
  function formOfPeople(mayChange: readonly (string | null)[] = ['km']) {
    const shop: { settings: ShopSettings; person: string | null; colleague: Promise<boolean> } = {
      settings: SETTINGS,
      person: 'jo',
      colleague: Promise.resolve(false),
    };
    const sent: { readonly by: string | null; readonly input: SettingsInput }[] = [];
    const store = createSettingsForm(
      async (input) => {
        const by = shop.person;
        sent.push({ by, input });
        // Main says that it may not be, and a colleague is asked.
        if (!mayChange.includes(by) && !(await shop.colleague)) {
          return failed({ kind: 'not allowed', act: 'change settings', may: ['KM'] });
        }
        const checked = checkSettings(input);
        if (!checked.ok) return failed({ kind: 'invalid input', operation: null, problems: checked.problems });
        shop.settings = checked.settings;
        return succeeded(sessionOf(shop.settings));
      },
      () => NOW,
      () => shop.person,
    );
    const type = (change: Partial<SettingsInput>) =>
      store.getState().edit(shop.settings, (draft) => ({ ...draft, ...change }));
    const save = () => store.getState().saveLeft(() => shop.settings);
    return { store, sent, shop, type, save };
  }

  it('does not save what one person typed, and was refused, by the change of the next', async () => {
    const { store, sent, shop, type, save } = formOfPeople();
    type({ quoteDays: '90' });
    await save();
    expect(store.getState().failure).toMatchObject({ kind: 'not allowed' });
    shop.person = 'km';
    type({ orderAccount: 'CTR-1' });
    await save();
    expect(sent.at(-1)).toMatchObject({ by: 'km', input: { quoteDays: String(SETTINGS.quoteDays) } });
    expect(shop.settings).toMatchObject({ quoteDays: SETTINGS.quoteDays, orderAccount: 'CTR-1' });
    expect(store.getState()).toMatchObject({ draft: null, failure: null });
  });

  it('shows the next person nothing of it, and sends nothing where a field is only left', async () => {
    const { store, sent, shop, type, save } = formOfPeople();
    type({ quoteDays: '90' });
    await save();
    shop.person = 'km';
    await save();
    expect(sent).toHaveLength(1);
    expect(store.getState()).toMatchObject({ draft: null, failure: null });
    type({ rateLimit: 'abc' });
    shop.person = 'jo';
    store.getState().forgetOthers();
    expect(store.getState()).toMatchObject({ draft: null, failure: null });
  });

  it('keeps what was typed for the person who typed it: behind the lock, and while a colleague is asked', async () => {
    const { store, shop, type, save } = formOfPeople();
    const colleague = Promise.withResolvers<boolean>();
    shop.colleague = colleague.promise;
    type({ quoteDays: '90' });
    const saving = save();
    await Promise.resolve();
    type({ orderAccount: 'CTR-1' });
    store.getState().forgetOthers();
    colleague.resolve(true);
    await saving;
    expect(shop.settings.quoteDays).toBe(90);
    expect(store.getState().draft).toMatchObject({ orderAccount: 'CTR-1' });
    await save();
    expect(shop.settings.orderAccount).toBe('CTR-1');
  });

  it('sends no rest of a save, and says nothing of it, once somebody else has taken over', async () => {
    const { store, sent, shop, type, save } = formOfPeople(['jo', 'km']);
    type({ rateLimit: 'abc', orderAccount: 'CTR-1' });
    const saving = save();
    await Promise.resolve();
    shop.person = 'km';
    await saving;
    expect(sent.map(({ by }) => by)).toEqual(['jo']);
    expect(store.getState()).toMatchObject({ draft: null, failure: null, saving: false });
  });

  it('keeps for the first person who signs in what was typed before anybody had to', async () => {
    const { store, shop, type, save } = formOfPeople();
    shop.person = null;
    type({ rateLimit: 'abc' });
    shop.person = 'km';
    await save();
    expect(store.getState().draft).toMatchObject({ rateLimit: 'abc' });
    type({ quoteDays: '12' });
    shop.person = 'jo';
    await save();
    expect(store.getState().draft).toBeNull();
  });
});

describe('the table of carriers', () => {
  it('gains, changes and loses rows', () => {
    const empty = settingsDraft(SETTINGS);
    const one = changeRow(addRow(empty, 'serviceMap'), 'serviceMap', 0, { serviceCode: 'TNT-ROAD' });
    const two = changeRow(addRow(one, 'serviceMap'), 'serviceMap', 1, { serviceCode: 'HUNTER' });
    expect(two.serviceMap.map((row) => row.serviceCode)).toEqual(['TNT-ROAD', 'HUNTER']);
    expect(removeRow(two, 'serviceMap', 0).serviceMap.map((row) => row.serviceCode)).toEqual(['HUNTER']);
    expect(sameDraft(removeRow(one, 'serviceMap', 0), empty)).toBe(true);
    expect(sameDraft(one, empty)).toBe(false);
  });
});
