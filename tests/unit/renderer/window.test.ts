import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import type { WarehouseStock } from '#shared/domain/part/part-view.ts';
import type { UnknownOrder } from '#shared/records-view.ts';
import { answerQuestion, pickCandidate, type PlateVehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { type Failure, failed, invalidField, type Result, succeeded } from '#shared/result.ts';
import type { SessionView } from '#shared/session.ts';
import { setCustomer, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { practice, session } from '#tests/gallery/sessions.ts';
import { loadLineReading } from '#renderer/sale/line-reading.ts';
import { loadSaleRules } from '#renderer/sale/sale-rules.ts';
import { plateChoice } from '#tests/builders/domain-samples.ts';
import { partView } from '#tests/builders/part-samples.ts';
import { sampleQuote, sampleTicketRow } from '#tests/builders/quote-samples.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';
import { sampleUnknown } from '#tests/builders/unknown-order-samples.ts';
import { until } from '#tests/support/until.ts';

type Answer = (value: unknown) => void;

/** A main that keeps every question until it is answered by hand, and answers the usual ones at once. */
const asked: { readonly call: string; readonly input: unknown; readonly answer: Answer }[] = [];
const listeners = new Map<string, Set<(news: unknown) => void>>();
let current: SessionView = practice();
/** The ticket that main has in front; null for an empty one of the mode. */
let inFront: Ticket | null = null;

function usual(call: string, input: unknown): Result<unknown> | null {
  switch (call) {
    case 'setUp.session':
      return succeeded(current);
    case 'tickets.current':
      return succeeded(inFront ?? emptyTicket({ id: `ticket of ${current.mode}` }));
    case 'tickets.save':
      return succeeded({ savedAt: '2026-03-02T12:00:00.000+11:00' });
    case 'tickets.keepPlace':
      return succeeded(true);
    case 'tickets.cursor':
    case 'orders.submission':
    case 'lookups.cancel':
      return succeeded(null);
    case 'parts.question':
      return succeeded({ question: null, input });
    default:
      return null;
  }
}

function bridge(): unknown {
  const room = (name: string): unknown =>
    new Proxy(
      {},
      {
        get: (_, verb: string) => (name === 'on' ? hear(verb) : (input: unknown) => ask(`${name}.${verb}`, input)),
      },
    );
  return new Proxy({}, { get: (_, name: string) => room(name) });
}

function hear(event: string) {
  return (take: (news: unknown) => void) => {
    const takers = listeners.get(event) ?? new Set();
    listeners.set(event, takers.add(take));
    return () => void takers.delete(take);
  };
}

function ask(call: string, input: unknown): Promise<unknown> {
  const known = usual(call, input);
  if (known !== null) {
    asked.push({ call, input, answer: () => undefined });
    return Promise.resolve(known);
  }
  return new Promise((answer) => asked.push({ call, input, answer }));
}

/** The newest question of that name. */
function question(call: string): (typeof asked)[number] {
  const found = asked.findLast((each) => each.call === call);
  if (found === undefined) throw new Error(`main was not asked ${call}`);
  return found;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

async function load() {
  const { beginWindow, followMode } = await import('#renderer/window.ts');
  const { commands } = await import('#renderer/commands.ts');
  const { beginOpenTicket, ticketInFront, useOpenTicket } = await import('#renderer/sale/open-ticket.ts');
  const { beginSession, takeSession } = await import('#renderer/sale/session.ts');
  const { useMainView } = await import('#renderer/sale/main-view.ts');
  const { useOpenPart } = await import('#renderer/sale/open-part.ts');
  const part = await import('#renderer/features/part/window-part.ts');
  const vehicle = await import('#renderer/features/vehicle/vehicle-acts.ts');
  const recent = await import('#renderer/features/vehicle/recent-vehicles.ts');
  const makes = await import('#renderer/features/vehicle/make-browser.ts');
  const { takeScan } = await import('#renderer/sale/scan-acts.ts');
  const { typedAhead } = await import('#renderer/keyboard/typed-ahead.ts');
  const { keyTurns } = await import('#renderer/keyboard/window-turns.ts');
  const { heldKeys } = await import('#renderer/keyboard/window-holds.ts');
  return {
    beginWindow,
    followMode,
    commands,
    beginOpenTicket,
    ticketInFront,
    useOpenTicket,
    beginSession,
    takeSession,
    useMainView,
    useOpenPart,
    takeScan,
    typedAhead,
    keyTurns,
    heldKeys,
    ...part,
    ...vehicle,
    ...recent,
    ...makes,
  };
}

let window: Awaited<ReturnType<typeof load>>;

/** Enters a mode, as main's answer to its button does. */
async function enter(view: SessionView): Promise<void> {
  current = view;
  window.takeSession(succeeded(view));
  await settled();
}

/** As much of a page as the window touches while nothing is drawn. It is taken away after each test. */
function standIn(): void {
  const element = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('window', { ...element, counterpart: bridge() });
  vi.stubGlobal('document', {
    ...element,
    activeElement: null,
    body: element,
    documentElement: { dataset: {} },
    getElementById: () => null,
  });
  // Nothing is drawn here: what waits for a frame does not come, where a test does not say otherwise.
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('HTMLInputElement', class {});
  vi.stubGlobal('HTMLTextAreaElement', class {});
}

beforeAll(async () => {
  standIn();
  window = await load();
});

beforeEach(standIn);

describe('the window before it is put together', () => {
  it('has no store and no command: importing it makes nothing', () => {
    expect(() => window.useOpenTicket.getState()).toThrow('useOpenTicket was used before the window built it.');
    expect(() => window.commands.openPart('L-2')).toThrow('commands.openPart is not a function');
    expect(asked).toEqual([]);
  });
});

/** Puts the window together, in practice. */
async function begin(): Promise<void> {
  asked.length = 0;
  listeners.clear();
  current = practice();
  inFront = null;
  window.beginWindow();
  await Promise.all([window.beginSession(), window.beginOpenTicket()]);
  window.followMode();
}

describe('a line that is read as a plate', () => {
  beforeEach(begin);

  it('stays as it was typed while its state is asked for: it may be meant as a part', async () => {
    const { commands, usePlateLookUp } = window;
    usePlateLookUp.getState().type('BALL-50');
    commands.lookUpPlate({ plate: 'BALL50', state: null });
    await settled();
    expect(usePlateLookUp.getState()).toMatchObject({
      typed: 'BALL-50',
      stateProblem: expect.stringMatching(/state/),
      phase: { kind: 'idle' },
    });
    commands.lookUpPlate({ plate: 'ABC123', state: null });
    expect(usePlateLookUp.getState().typed).toBe('ABC123');
  });

  it.each([
    ['1AB2CD', null],
    ['1AB2CD', '1ab2cd'],
  ])(
    'waits its turn and leaves what was typed into the plate field since: %s, typed there as %s',
    async (plate, typedThere) => {
      const { commands, usePlateLookUp, sendPlateLine, keyTurns } = window;
      await loadLineReading();
      asked.length = 0;
      const { type, chooseState } = usePlateLookUp.getState();
      const came = keyTurns.begin('part', 'L-2', () => undefined);
      keyTurns.take({ words: 'F5', on: ['part'], leads: false, ready: () => true, run: () => undefined });
      chooseState('VIC');
      if (typedThere === null) commands.lookUpPlate({ plate, state: 'VIC' });
      else {
        type(typedThere);
        sendPlateLine();
        question('orders.known').answer(succeeded({ named: [], some: false }));
        await settled();
      }
      type('xy-1');
      chooseState('QLD');
      expect(asked.map(({ call }) => call)).not.toContain('vehicles.identify');
      came(null);
      await expect.poll(() => asked.map(({ call }) => call)).toContain('vehicles.identify');
      expect(question('vehicles.identify').input).toMatchObject({ plate, state: 'VIC' });
      expect(usePlateLookUp.getState()).toMatchObject({ typed: 'xy-1', state: 'QLD', phase: { plate } });
    },
  );
});

describe('a plate whose kept answer is on the ticket', () => {
  const whyKept = { kind: 'offline' } as const;
  const KEPT = plateChoice([{ ids: ['a1'] }, { ids: ['a2'], description: 'The other one' }], { whyKept });
  const vehicle = () => window.useOpenTicket.getState().ticket?.vehicle;

  /** Answers about the vehicle of the ticket, and picks one of the two. */
  const PICKED = pickCandidate(answerQuestion(KEPT, { attribute: 'build month', value: '2019-05' }), 2);

  beforeEach(async () => {
    await begin();
    await loadSaleRules();
    const { usePlateLookUp, lookUpPlate } = window;
    usePlateLookUp.getState().show(KEPT);
    const looking = lookUpPlate();
    question('vehicles.identify').answer(succeeded(KEPT));
    await looking;
    window.changeVehicle(PICKED);
  });

  /** Tries it again, as its button does, and has main answer. */
  async function tryAgain(answer: PlateVehicleChoice): Promise<void> {
    const { lookUpKept } = await import('#renderer/features/vehicle/restore-vehicle.ts');
    lookUpKept(KEPT);
    question('vehicles.identify').answer(succeeded(answer));
    await settled();
    await settled();
  }

  it('keeps what was answered while it is tried again in vain, and once it brings the same vehicles', async () => {
    await tryAgain({ ...KEPT, whyKept: { kind: 'timed out' } });
    expect(vehicle()).toEqual({ ...PICKED, whyKept: { kind: 'timed out' } });
    const { whyKept: _kept, ...came } = KEPT;
    await tryAgain({ ...came, readAt: '2026-03-05T09:00:00.000+11:00' });
    const { whyKept: _kept2, ...picked } = PICKED;
    expect(vehicle()).toEqual({ ...picked, readAt: '2026-03-05T09:00:00.000+11:00' });
  });

  it('is asked for nothing while the ticket is locked: what came would not be taken', async () => {
    const { useOpenTicket } = window;
    const { lookUpKept } = await import('#renderer/features/vehicle/restore-vehicle.ts');
    useOpenTicket.getState().lockFor('ticket of practice', 'sending');
    asked.length = 0;
    lookUpKept(KEPT);
    useOpenTicket.getState().unlock('ticket of practice');
    expect(asked.filter(({ call }) => call === 'vehicles.identify')).toEqual([]);
  });

  it('leaves the next plate and its state in the field, and asks for its own', async () => {
    const form = window.usePlateLookUp;
    form.getState().chooseState('QLD');
    form.getState().type('xy-1');
    await tryAgain(KEPT);
    expect(question('vehicles.identify').input).toMatchObject({ plate: KEPT.plate, state: KEPT.state });
    expect(form.getState()).toMatchObject({ typed: 'xy-1', state: 'QLD', phase: { kind: 'idle' } });
    expect(vehicle()).toEqual(PICKED);
    // Nothing of the sort is there to be left: the plate of the vehicle is, with its own state.
    form.getState().type('');
    await tryAgain(KEPT);
    expect(form.getState()).toMatchObject({ typed: KEPT.plate, state: KEPT.state });
    form.getState().type('abc 123');
    await tryAgain(KEPT);
    expect(form.getState().typed).toBe(KEPT.plate);
    form.getState().chooseState('QLD');
    await tryAgain(KEPT);
    expect(form.getState()).toMatchObject({ typed: KEPT.plate, state: 'QLD' });
  });
});

describe('a plate that is looked up while another ticket is brought to the front', () => {
  beforeEach(begin);

  it('goes on, and how it ended is said on the ticket that it was asked for', async () => {
    const { useOpenTicket, usePlateLookUp, lookUpPlate } = window;
    const phase = () => usePlateLookUp.getState().phase.kind;
    const bring = (ticket: Ticket) => useOpenTicket.getState().bring(() => Promise.resolve(succeeded(ticket)));
    const first = emptyTicket({ id: 'first' });
    await bring(first);
    usePlateLookUp.getState().show(FOUND);
    const looking = lookUpPlate();
    await bring(emptyTicket({ id: 'next' }));
    usePlateLookUp.getState().clear();
    question('vehicles.identify').answer(
      failed({ kind: 'not found', operation: 'plate search', status: 404, said: null }),
    );
    await settled();
    expect(phase()).toBe('idle');
    await bring(first);
    usePlateLookUp.getState().clear();
    usePlateLookUp.getState().takeUp(first);
    await looking;
    expect(phase()).toBe('failed');
    const calls = asked.map(({ call }) => call);
    expect(calls.filter((call) => call === 'vehicles.identify')).toHaveLength(1);
    expect(calls).not.toContain('lookups.cancel');
  });
});

describe('a plate that the supplier does not find', () => {
  beforeEach(begin);

  it('is offered no more: the recent vehicles are read once it was said', async () => {
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
    const { readRecent, useRecentVehicles, usePlateLookUp, lookUpPlate } = window;
    const reading = readRecent();
    question('vehicles.recent').answer(succeeded([FOUND]));
    await reading;
    usePlateLookUp.getState().type('ABC123');
    usePlateLookUp.getState().chooseState('NSW');
    const looking = lookUpPlate();
    question('vehicles.identify').answer(
      failed({ kind: 'not found', operation: 'plate search', status: 404, said: null }),
    );
    await looking;
    await expect.poll(() => asked.filter(({ call }) => call === 'vehicles.recent')).toHaveLength(2);
    question('vehicles.recent').answer(succeeded([]));
    await expect.poll(() => useRecentVehicles.getState().vehicles).toEqual([]);
  });

  it('is the one that is tried again where its field was emptied since, in its own state or the one beside it', async () => {
    const { usePlateLookUp, lookUpPlate } = window;
    const { lookUpAgain, lookUpAnother } = await import('#renderer/features/vehicle/restore-vehicle.ts');
    const form = usePlateLookUp.getState();
    form.type('ABC123');
    form.chooseState('NSW');
    const looking = lookUpPlate();
    question('vehicles.identify').answer(failed({ kind: 'not connected', reason: 'credential missing' }));
    await looking;
    form.type('');
    // The next plate is of another state.
    form.chooseState('QLD');
    asked.length = 0;
    lookUpAgain();
    expect(question('vehicles.identify').input).toMatchObject({ plate: 'ABC123', state: 'NSW' });
    expect(usePlateLookUp.getState()).toMatchObject({ typed: 'ABC123', plateProblem: null });
    question('vehicles.identify').answer(failed({ kind: 'not connected', reason: 'credential missing' }));
    await expect.poll(() => usePlateLookUp.getState().phase.kind).toBe('failed');
    form.chooseState('VIC');
    asked.length = 0;
    lookUpAgain();
    expect(question('vehicles.identify').input).toMatchObject({ plate: 'ABC123', state: 'VIC' });
    question('vehicles.identify').answer(failed({ kind: 'not connected', reason: 'credential missing' }));
    await expect.poll(() => usePlateLookUp.getState().phase.kind).toBe('failed');
    form.type('');
    form.chooseState('QLD');
    lookUpAnother('A8C123');
    expect(question('vehicles.identify').input).toMatchObject({ plate: 'A8C123', state: 'VIC' });
  });
});

describe('a plate that a failed one may have been misread from', () => {
  beforeEach(begin);

  it('waits its turn behind a key that was pressed before it was picked, and is asked for then', async () => {
    const { usePlateLookUp, lookUpPlate, keyTurns } = window;
    const { lookUpAnother } = await import('#renderer/features/vehicle/restore-vehicle.ts');
    usePlateLookUp.getState().show(FOUND);
    const looking = lookUpPlate();
    question('vehicles.identify').answer(
      failed({ kind: 'not found', operation: 'plate search', status: 404, said: null }),
    );
    await looking;
    const came = keyTurns.begin('part', 'L-2', () => undefined);
    let done = false;
    keyTurns.take({ words: 'F5', on: ['part'], leads: false, ready: () => true, run: () => (done = true) });
    asked.length = 0;
    lookUpAnother('AB12C0');
    expect(asked.map(({ call }) => call)).not.toContain('vehicles.identify');
    came(null);
    await expect.poll(() => asked.map(({ call }) => call)).toContain('vehicles.identify');
    expect(question('vehicles.identify').input).toMatchObject({ plate: 'AB12C0', state: FOUND.state });
    expect([done, usePlateLookUp.getState().typed]).toEqual([true, 'AB12C0']);
  });
});

describe('another mode', () => {
  beforeEach(begin);

  it('has stores of its own: nothing that stood in the one before stands in it', async () => {
    const { useOpenTicket, usePartStore, usePlateLookUp, useMainView, useOpenPart } = window;
    useOpenTicket.getState().edit((ticket) => setCustomer(ticket, { name: 'of practice' }));
    usePartStore.getState().type('L-2');
    usePlateLookUp.getState().type('ABC123');
    useOpenPart.getState().tell({ sku: 'L-2', readAt: '2026-03-02T12:00:00.000+11:00', brand: null });
    useMainView.getState().show('settings');
    await enter(session());
    expect(useOpenTicket.getState().ticket).toEqual(emptyTicket({ id: 'ticket of service' }));
    expect(usePartStore.getState().typed).toBe('');
    expect(usePlateLookUp.getState().typed).toBe('');
    expect(useOpenPart.getState().part).toBeNull();
    expect(useMainView.getState().view).toBe('part');
  });

  it('shows no ticket, nor lets one be typed into, before its own is read', async () => {
    const before = window.useOpenTicket.current();
    current = session();
    window.takeSession(succeeded(current));
    expect(window.useOpenTicket.getState().ticket).toBeNull();
    expect(before.getState().edit((ticket) => setCustomer(ticket, { name: 'too late' }))).toBe(false);
    await settled();
    expect(window.useOpenTicket.getState().ticket?.id).toBe('ticket of service');
  });

  it('keeps nothing into its records that was typed into the one before', async () => {
    vi.useFakeTimers();
    window.useOpenTicket.getState().edit((ticket) => setCustomer(ticket, { name: 'of practice' }));
    current = session();
    window.takeSession(succeeded(current));
    asked.length = 0;
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(asked.filter(({ call }) => call === 'tickets.save')).toEqual([]);
  });

  it('begins once what was typed in the settings of the one before is saved there', async () => {
    const { perform, useSettingsForm } = await import('#renderer/features/set-up/set-up-acts.ts');
    useSettingsForm.getState().edit(current.settings, (draft) => ({ ...draft, quoteDays: '3' }));
    const leaving = perform('toStartPage');
    await settled();
    expect(question('setUp.saveSettings').input).toMatchObject({ mode: 'practice', quoteDays: '3' });
    expect(asked.filter(({ call }) => call === 'setUp.toStartPage')).toEqual([]);
    question('setUp.saveSettings').answer(succeeded(current));
    await settled();
    question('setUp.toStartPage').answer(succeeded(session({ mode: 'none' })));
    expect(await leaving).toBeNull();
  });

  it('is not gone to while something typed in the settings of the one before is refused, which would be lost', async () => {
    const { perform, useSettingsForm } = await import('#renderer/features/set-up/set-up-acts.ts');
    useSettingsForm.getState().edit(current.settings, (draft) => ({ ...draft, quoteDays: '0' }));
    asked.length = 0;
    const leaving = perform('toStartPage');
    await settled();
    const problems = [{ field: 'quoteDays', message: 'Type days, 1 to 90.' }];
    question('setUp.saveSettings').answer(failed({ kind: 'invalid input', operation: null, problems }));
    const words = 'Settings: not saved. Type days, 1 to 90. What you typed is still there.';
    const refused = { kind: 'invalid input', operation: null, problems: [{ field: 'settings', message: words }] };
    expect(await leaving).toEqual(refused);
    asked.length = 0;
    expect(await perform('toStartPage')).toEqual(refused);
    // Nor is it sent once more: another counter's change that is told of so would be overwritten unasked.
    expect(asked).toEqual([]);
    // Undone, it keeps nobody.
    useSettingsForm.getState().reset();
    const going = perform('toStartPage');
    await settled();
    question('setUp.toStartPage').answer(succeeded(session({ mode: 'none' })));
    expect(await going).toBeNull();
  });

  it('has what could not be saved in the one before tried once more each time', async () => {
    const { perform, useSettingsForm } = await import('#renderer/features/set-up/set-up-acts.ts');
    useSettingsForm.getState().edit(current.settings, (draft) => ({ ...draft, quoteDays: '3' }));
    asked.length = 0;
    const leaving = perform('toStartPage');
    await settled();
    question('setUp.saveSettings').answer(failed({ kind: 'storage', words: 'The disk is full.' }));
    const words = expect.stringContaining('The disk is full.');
    expect(await leaving).toMatchObject({ problems: [{ field: 'settings', message: words }] });
    asked.length = 0;
    const again = perform('toStartPage');
    await settled();
    question('setUp.saveSettings').answer(succeeded(current));
    await settled();
    question('setUp.toStartPage').answer(succeeded(session({ mode: 'none' })));
    expect(await again).toBeNull();
  });

  it('is gone to where what was refused is the shop’s to say by now, and is shown as that says it', async () => {
    const { perform, useSettingsForm } = await import('#renderer/features/set-up/set-up-acts.ts');
    useSettingsForm.getState().edit(current.settings, (draft) => ({ ...draft, quoteDays: '3' }));
    asked.length = 0;
    const leaving = perform('toStartPage');
    await settled();
    window.takeSession(succeeded({ ...current, setForShop: ['quoteDays'] }));
    const problems = [{ field: 'quoteDays', message: 'This counter may not change it.' }];
    question('setUp.saveSettings').answer(failed({ kind: 'invalid input', operation: null, problems }));
    await settled();
    question('setUp.toStartPage').answer(succeeded(session({ mode: 'none' })));
    expect(await leaving).toBeNull();
  });

  it('has nothing saved into its settings that was typed in those of the one before', async () => {
    const { useSettingsForm } = await import('#renderer/features/set-up/set-up-acts.ts');
    const before = useSettingsForm.getState();
    before.edit(current.settings, (draft) => ({ ...draft, quoteDays: '3' }));
    await enter(session());
    // The screen is taken away behind the mode: it saves what stands in a field that was not left.
    void before.saveLeft(() => current.settings);
    await settled();
    expect(question('setUp.saveSettings').input).toMatchObject({ mode: 'practice' });
    question('setUp.saveSettings').answer(failed({ kind: 'not connected', reason: 'no mode chosen' }));
    await settled();
    expect(useSettingsForm.getState()).toMatchObject({ draft: null, failure: null });
  });

  it('has saved into its settings what stands in one of them when Counterpart closes', async () => {
    const { useSettingsForm } = await import('#renderer/features/set-up/set-up-acts.ts');
    const close = () => {
      for (const take of listeners.get('closing') ?? []) take(null);
    };
    useSettingsForm.getState().edit(current.settings, (draft) => ({ ...draft, quoteDays: '3' }));
    asked.length = 0;
    // Behind a lock nobody is signed in who may.
    await enter(practice({ lock: { locked: true, asks: 'a PIN' } }));
    close();
    await settled();
    expect(asked.map(({ call }) => call)).not.toContain('setUp.saveSettings');
    await enter(practice());
    asked.length = 0;
    close();
    await settled();
    const calls = asked.map(({ call }) => call);
    expect(question('setUp.saveSettings').input).toMatchObject({ quoteDays: '3' });
    expect(calls.indexOf('setUp.saveSettings')).toBeLessThan(calls.indexOf('platform.allKept'));
  });

  it('gets no ticket that was asked for in the one before', async () => {
    const before = window.useOpenTicket.current();
    let answer: Answer = () => undefined;
    const bringing = before.getState().bring(() => new Promise((resolve) => (answer = resolve as Answer)));
    await settled();
    await enter(session());
    answer(succeeded(emptyTicket({ id: 'another one of practice' })));
    expect(await bringing).toBe(false);
    expect(await before.getState().bring(async () => succeeded(emptyTicket()))).toBe(false);
    expect(window.useOpenTicket.getState().ticket?.id).toBe('ticket of service');
  });

  it('is not told what main answers to the one before: lists, plates and scans', async () => {
    const { readRecent, useRecentVehicles, readMakes, useMakeBrowser, usePlateLookUp, lookUpPlate } = window;
    const reading = [readRecent(), readMakes()];
    usePlateLookUp.getState().type('ABC123');
    usePlateLookUp.getState().chooseState('NSW');
    const looking = lookUpPlate();
    const scanning = window.takeScan({ code: '9312345678907', count: null, slowestGapMs: 4 });
    await settled();
    await enter(session());
    question('vehicles.recent').answer(succeeded([]));
    question('vehicles.makes').answer(succeeded({ makes: [], readAt: '2026-03-02T12:00:00.000+11:00' }));
    question('vehicles.identify').answer(succeeded(FOUND));
    question('barcodes.find').answer(succeeded({ kind: 'part', sku: 'L-2', linked: false }));
    await Promise.all([...reading, looking]);
    expect(await scanning).toBe('It was scanned in the mode that was left.');
    expect(useRecentVehicles.getState().vehicles).toBeNull();
    expect(useMakeBrowser.getState().makes).toBeNull();
    expect(usePlateLookUp.getState()).toMatchObject({ typed: '', phase: { kind: 'idle' } });
    expect(window.useOpenTicket.getState().ticket?.vehicle).toBeNull();
    expect(window.usePartStore.getState().phase.kind).toBe('idle');
  });

  it('is not waited for by what waited for the ticket of the one before', async () => {
    current = session({ records: { kind: 'closed' } });
    window.takeSession(succeeded(current));
    const waiting = window.ticketInFront();
    await enter(practice());
    expect(await waiting).toBeNull();
  });

  it('does no key that waited for the part of the one before, and has none wait for it', async () => {
    const { usePartStore, keyTurns } = window;
    void usePartStore.getState().open('L-2');
    const run = vi.fn<() => void>();
    keyTurns.take({ words: 'F5', on: ['part'], leads: false, ready: () => true, run });
    expect(keyTurns.waitsOn(['part'])).toBe(true);
    await enter(session());
    expect(run).not.toHaveBeenCalled();
    expect(keyTurns.use.getState().waiting).toBeNull();
  });

  it('leaves a ticket locked whose key to send was pressed, when its mode is entered again', async () => {
    window.useOpenTicket.getState().lockFor('ticket of practice', 'unknown');
    await enter(session());
    expect(window.useOpenTicket.getState().lock).toBeNull();
    await enter(practice());
    expect(window.useOpenTicket.getState()).toMatchObject({ ticket: { id: 'ticket of practice' }, lock: 'unknown' });
    window.useOpenTicket.getState().unlock('ticket of practice');
  });

  it('hears of orders once, whatever was entered before', async () => {
    for (const view of [session(), practice(), session()]) await enter(view);
    expect(listeners.get('submissionChanged')?.size).toBe(1);
    for (const take of listeners.get('submissionChanged') ?? []) take(SENDING);
    expect(window.useOpenTicket.getState().lock).toBe('sending');
  });

  it('has the keys and scans that were typed while it opened', async () => {
    window.typedAhead.begin();
    const key = { ctrlKey: false, metaKey: false, altKey: false, repeat: false };
    window.typedAhead.keep({ ...key, key: 'A' });
    await enter(session());
    window.typedAhead.keep({ ...key, key: 'B' });
    window.typedAhead.keepScan({ code: 'L-2', count: null, slowestGapMs: 4 });
    expect(window.typedAhead.take()).toMatchObject({ text: 'AB', scans: [{ code: 'L-2' }] });
  });

  it('is the same one while only its settings or its line change', async () => {
    const ticket = window.useOpenTicket.current();
    await enter(
      practice({ connectionStatus: { state: 'down', since: '2026-03-02T12:00:00.000+11:00', answeredAt: null } }),
    );
    expect(window.useOpenTicket.current()).toBe(ticket);
    expect(asked.filter(({ call }) => call === 'tickets.current')).toHaveLength(1);
  });

  it('reads its ticket once its records are open', async () => {
    await enter(session({ records: { kind: 'closed' } }));
    expect(window.useOpenTicket.getState().ticket).toBeNull();
    await enter(session());
    expect(window.useOpenTicket.getState().ticket?.id).toBe('ticket of service');
  });

  it('is kept with what is typed by keys that were held when Counterpart closes', async () => {
    await enter(session());
    const { useOpenTicket, heldKeys } = window;
    const close = () => {
      for (const take of listeners.get('closing') ?? []) take(null);
    };
    const letGo = heldKeys.hold();
    heldKeys.inTurn(() => useOpenTicket.getState().edit((ticket) => setCustomer(ticket, { name: 'typed ahead' })));
    asked.length = 0;
    close();
    await settled();
    expect(asked.map(({ call }) => call)).not.toContain('platform.allKept');
    letGo();
    await until(() =>
      expect(question('tickets.save').input).toMatchObject({ ticket: { customer: { name: 'typed ahead' } } }),
    );
    question('tickets.save').answer(succeeded({ savedAt: '2026-03-02T09:00:00.000Z' }));
    await until(() => expect(asked.map(({ call }) => call)).toContain('platform.allKept'));
  });

  it('is kept also where the keys that were held are forgotten meanwhile, as by the cover of a locked window', async () => {
    await enter(session());
    const { heldKeys } = window;
    heldKeys.hold();
    heldKeys.inTurn(() => undefined);
    asked.length = 0;
    for (const take of listeners.get('closing') ?? []) take(null);
    await settled();
    heldKeys.giveWay();
    await until(() => expect(asked.map(({ call }) => call)).toContain('platform.allKept'));
  });

  it('is begun anew where its records were locked: no customer stays in the window, and it goes on once they open', async () => {
    await enter(session());
    const { useOpenTicket } = window;
    useOpenTicket.getState().edit((ticket) => setCustomer(ticket, { name: 'of the shop' }));
    // Main lets the window keep that first.
    for (const take of listeners.get('closing') ?? []) take(null);
    await settled();
    await settled();
    expect(useOpenTicket.getState().edit((ticket) => setCustomer(ticket, { name: 'too late' }))).toBe(false);
    const words = 'This counter has not heard from its shop for 30 days.';
    const locked = { kind: 'locked until the shop is heard', heardAt: null, words } as const;
    await enter(session({ records: { ...locked, why: 'asking' } }));
    expect(useOpenTicket.getState().ticket).toBeNull();
    const same = useOpenTicket.current();
    await enter(session({ records: { ...locked, why: 'not reached' } }));
    expect(useOpenTicket.current()).toBe(same);
    await enter(session());
    expect(useOpenTicket.getState().ticket?.id).toBe('ticket of service');
    expect(useOpenTicket.getState().edit((ticket) => setCustomer(ticket, { name: 'typed on' }))).toBe(true);
  });
});

describe('a command', () => {
  beforeEach(async () => {
    asked.length = 0;
    window.beginWindow();
    await Promise.all([window.beginSession(), window.beginOpenTicket()]);
  });

  it('looks a plate up that was typed for a part', () => {
    window.commands.lookUpPlate({ plate: 'ABC123', state: 'VIC' });
    expect(question('vehicles.identify').input).toMatchObject({ plate: 'ABC123', state: 'VIC' });
  });

  it('opens a part in the middle', () => {
    window.useMainView.getState().show('settings');
    window.commands.openPart('L-2');
    expect(window.useMainView.getState().view).toBe('part');
    expect(question('parts.recheck').input).toMatchObject({ sku: 'L-2' });
  });

  it('opens what a scan is known for by its SKU alone, and a scan that nobody knows by whatever code it is', async () => {
    const scan = async (code: string, meaning: unknown) => {
      const scanning = window.takeScan({ code, count: null, slowestGapMs: 4 });
      await settled();
      question('barcodes.find').answer(succeeded(meaning));
      expect(await scanning).toBeNull();
    };
    await scan('9312345678907', { kind: 'part', sku: 'L-2', linked: true });
    expect(question('parts.recheck').input).toMatchObject({ sku: 'L-2' });
    await scan('9312345678914', { kind: 'unknown' });
    expect(question('parts.open').input).toMatchObject({ code: '9312345678914' });
  });

  it('keeps how many of a part were scanned as soon as they are counted: a restart may come next', async () => {
    const { usePartStore } = window;
    const scanning = usePartStore.getState().scan('L-2', 1, 'elsewhere');
    question('parts.open').answer(succeeded(partView('L-2')));
    await scanning;
    await usePartStore.getState().scan('L-2', 1, 'elsewhere');
    await settled();
    expect(question('tickets.keepPlace').input).toMatchObject({ cursor: expect.stringContaining('2 records L-2') });
    usePartStore.getState().takeCounted();
    await settled();
    expect(question('tickets.keepPlace').input).toMatchObject({ cursor: expect.stringContaining('0 records L-2') });
  });

  it('loads what shows orders and quotes, and then shows them', async () => {
    window.commands.showOrders('CP-2');
    await expect.poll(() => window.useMainView.getState().view).toBe('orders');
    const { useOrderFinder } = await import('#renderer/features/orders/window-orders.ts');
    expect(useOrderFinder.getState().wanted).toBe('CP-2');
    window.commands.showQuote({ kind: 'read', number: 7, revision: null });
    await expect.poll(() => question('quotes.read').input).toEqual({ number: 7, revision: null });
    expect(window.useMainView.getState().view).toBe('quotes');
  });
});

describe('an order that is opened from a list, from the bar or from Ctrl+K', () => {
  beforeEach(begin);

  it('has the keys behind it wait for its ticket, from the press on', async () => {
    const { goToOrder } = await import('#renderer/sale/go-to-order.ts');
    // What the tests before had opened is on its way to no screen here.
    window.heldKeys.giveWay();
    expect(window.heldKeys.holding()).toBe(false);
    const going = goToOrder({ ticketId: 'T9', ticketState: 'closed' });
    let doneIn: string | undefined;
    window.heldKeys.inTurn(() => {
      doneIn = window.useOpenTicket.getState().ticket?.id;
    });
    await until(() => question('tickets.reopen'));
    expect(doneIn).toBeUndefined();
    question('tickets.reopen').answer(succeeded(emptyTicket({ id: 'T9' })));
    expect(await going).toBe(true);
    await until(() => expect(window.useMainView.getState().view).toBe('review'));
    expect(doneIn, 'its review is to be drawn first').toBeUndefined();
    window.useMainView.getState().show('part');
    await until(() => expect(doneIn).toBe('T9'));
  });
});

describe('a ticket that is closed', () => {
  beforeEach(begin);

  it('has the next Alt and number wait for the numbers of the tickets that are left', async () => {
    const { closeTicket, pickTicket } = await import('#renderer/features/tickets/ticket-acts.ts');
    const { useTicketList } = await import('#renderer/features/tickets/window-tickets.ts');
    const list = (...ids: readonly string[]) => {
      const open = ids.map((ticketId) => sampleTicketRow({ ticketId, lineCount: 0 }));
      return succeeded({ inFront: null, open, closed: [] });
    };
    const reading = useTicketList.getState().read();
    question('tickets.list').answer(list('ticket of practice', 'T2', 'T3'));
    await reading;
    void closeTicket('ticket of practice').then(() => pickTicket(1));
    await until(() => question('tickets.close'));
    const { answer } = question('tickets.close');
    asked.length = 0;
    answer(succeeded(emptyTicket({ id: 'T3' })));
    await until(() => question('tickets.list'));
    question('tickets.list').answer(list('T2', 'T3'));
    await until(() => expect(question('tickets.open').input).toEqual({ ticketId: 'T2' }));
  });

  it('is asked why, and can be brought back, where it took a second try to close it', async () => {
    const { closeTicket } = await import('#renderer/features/tickets/ticket-acts.ts');
    const { useTicketList } = await import('#renderer/features/tickets/window-tickets.ts');
    const { passWhyClosed } = await import('#renderer/features/tickets/why-closed.ts');
    const ticketId = 'ticket of practice';
    const open = [sampleTicketRow({ ticketId, sold: false })];
    window.useOpenTicket.getState().edit((ticket) => ({ ...ticket, lines: [sampleLine()] }));
    const reading = useTicketList.getState().read();
    question('tickets.list').answer(succeeded({ inFront: null, open, closed: [] }));
    await reading;
    const closing = closeTicket(ticketId);
    await vi.waitFor(() => question('tickets.close'));
    question('tickets.close').answer(failed({ kind: 'storage', words: 'The disk is full.' }));
    await closing;
    expect(useTicketList.getState().asked).toBeNull();
    asked.length = 0;
    void window.useOpenTicket.getState().tryAgain();
    await vi.waitFor(() => question('tickets.close'));
    question('tickets.close').answer(succeeded(emptyTicket({ id: 'T3' })));
    await vi.waitFor(() => question('tickets.list'));
    question('tickets.list').answer(succeeded({ inFront: 'T3', open: [], closed: [] }));
    await vi.waitFor(() =>
      expect(useTicketList.getState()).toMatchObject({ asked: { ticketId }, justClosed: { ticketId } }),
    );
    passWhyClosed();
  });
});

describe('choosing a vehicle by its make', () => {
  beforeEach(begin);

  const broken = failed({ kind: 'storage', words: 'The disk is full.' });

  it('looks once more for what is typed where its vehicles could not be read', async () => {
    const { readVehiclesOf, readAgain, useMakeBrowser } = window;
    const reading = readVehiclesOf('Toyota', 'hilux');
    question('vehicles.ofMake').answer(broken);
    await reading;
    expect(useMakeBrowser.getState().failure).not.toBeNull();
    void readAgain();
    expect(question('vehicles.ofMake').input).toEqual({ make: 'Toyota', filter: 'hilux' });
  });

  it('goes to the list of what is typed by then, never to that of an earlier filter', async () => {
    const { readVehiclesOf, whenVehiclesOf } = window;
    const list = succeeded({ vehicles: [], more: 0, partsLeft: 'none' });
    const reading = readVehiclesOf('Toyota', 'hi');
    question('vehicles.ofMake').answer(list);
    await reading;
    // Nothing is read anew for what is shown.
    asked.length = 0;
    expect(await whenVehiclesOf('Toyota', 'hi')).toBe(true);
    expect(asked).toEqual([]);
    const later = whenVehiclesOf('Toyota', 'hilux');
    let isThere: boolean | null = null;
    void later.then((there) => (isThere = there));
    await settled();
    expect(isThere).toBeNull();
    expect(question('vehicles.ofMake').input).toEqual({ make: 'Toyota', filter: 'hilux' });
    question('vehicles.ofMake').answer(list);
    expect(await later).toBe(true);
    const failing = whenVehiclesOf('Toyota', 'hilux sr5');
    question('vehicles.ofMake').answer(broken);
    expect(await failing).toBe(false);
    const overtaken = whenVehiclesOf('Toyota', 'rav');
    const { answer } = question('vehicles.ofMake');
    void readVehiclesOf('Toyota', 'rav4');
    answer(list);
    expect(await overtaken).toBe(false);
  });

  it('says nothing of the makes, which are not read again in time, over the vehicles of one of them', async () => {
    const { readMakes, readVehiclesOf, useMakeBrowser } = window;
    const makes = readMakes();
    const vehicles = readVehiclesOf('Toyota', '');
    question('vehicles.ofMake').answer(succeeded({ vehicles: [], more: 0, partsLeft: 'none' }));
    question('vehicles.makes').answer(broken);
    await Promise.all([makes, vehicles]);
    expect(useMakeBrowser.getState()).toMatchObject({ make: 'Toyota', vehicles: [], failure: null });
  });
});

describe('a lesson that is started by its number', () => {
  beforeEach(begin);

  it('has the keys behind the number wait for the ticket of its sale', async () => {
    const { startLesson, useLessons } = await import('#renderer/features/lessons/window-lessons.ts');
    window.heldKeys.giveWay();
    useLessons.getState().type('PC');
    const starting = startLesson('slow plate');
    let doneIn: string | undefined;
    window.heldKeys.inTurn(() => {
      doneIn = window.useOpenTicket.getState().ticket?.id;
    });
    expect(doneIn).toBeUndefined();
    question('practice.startLesson').answer(succeeded(null));
    await until(() => question('tickets.startNew'));
    question('tickets.startNew').answer(succeeded(emptyTicket({ id: 'ticket of the lesson' })));
    expect(await starting).toBe(true);
    window.useMainView.getState().show('part');
    await until(() => expect(doneIn).toBe('ticket of the lesson'));
  });

  it('is not asked beside whether it is the first time here', async () => {
    const { startLesson, useLessons } = await import('#renderer/features/lessons/window-lessons.ts');
    const { useGuideOffer } = await import('#renderer/sale/guide-offer-store.ts');
    expect(useGuideOffer.getState().taken).toBe(false);
    useLessons.getState().type('PC');
    const starting = startLesson('slow plate');
    question('practice.startLesson').answer(succeeded(null));
    await until(() => question('tickets.startNew'));
    question('tickets.startNew').answer(succeeded(emptyTicket({ id: 'ticket of the lesson' })));
    await starting;
    expect(useGuideOffer.getState().taken).toBe(true);
  });
});

describe('a call-back about a part that is back in stock', () => {
  const row = { ticket: sampleTicketRow({ ticketId: 'T9' }), sku: 'L-2' };

  beforeEach(async () => {
    await begin();
    window.useMainView.getState().show('call-backs');
  });

  /** Goes to it from the list, as its number does; main answers for its ticket. */
  async function goTo(answer: Result<unknown>): Promise<void> {
    const { goToCallBack } = await import('#renderer/features/call-backs/window-call-backs.ts');
    const { takeTicket } = await import('#renderer/features/tickets/ticket-acts.ts');
    const going = goToCallBack(row, takeTicket);
    await expect.poll(() => asked.some(({ call }) => call === 'tickets.open')).toBe(true);
    question('tickets.open').answer(answer);
    await going;
    await settled();
  }

  const opened = () => asked.filter(({ call }) => call === 'parts.recheck').map(({ input }) => input);

  it('opens that part on its own ticket', async () => {
    await goTo(succeeded(emptyTicket({ id: 'T9' })));
    expect(window.useOpenTicket.getState().ticket?.id).toBe('T9');
    expect(window.useMainView.getState().view).toBe('part');
    expect(opened()).toMatchObject([{ sku: 'L-2' }]);
  });

  it('opens nothing where another counter has its ticket: the list stays, and it is said what to do', async () => {
    const message = 'Counter 1002 has this ticket now. Take it over from the list of tickets.';
    const elsewhere: Failure = { kind: 'invalid input', operation: null, problems: [{ field: 'ticket', message }] };
    await goTo(failed(elsewhere));
    expect(opened()).toEqual([]);
    expect(window.useOpenTicket.getState().ticket?.id).toBe('ticket of practice');
    expect(window.useMainView.getState().view).toBe('call-backs');
    expect(window.keyTurns.use.getState().refused).toEqual([`Ticket not opened. ${message}`]);
  });

  it('opens nothing where what is typed on the ticket in front cannot be kept', async () => {
    const { goToCallBack } = await import('#renderer/features/call-backs/window-call-backs.ts');
    const { takeTicket } = await import('#renderer/features/tickets/ticket-acts.ts');
    const { useOpenTicket } = window;
    const failure: Failure = { kind: 'storage', words: 'The disk is full.' };
    useOpenTicket.setState({ save: { kind: 'failed', savedAt: null, failure } });
    await goToCallBack(row, takeTicket);
    await settled();
    expect(opened()).toEqual([]);
    expect(window.keyTurns.use.getState().refused).toEqual([
      'Ticket not opened: the current ticket is not saved yet. Records error. Try again.',
    ]);
  });
});

describe('a ticket that is picked in a list over the counter, and does not come', () => {
  const gone: Failure = { kind: 'storage', words: 'The disk is full.' };

  beforeEach(begin);

  it.each(['open', 'closed'] as const)('is said not to have come: one that is %s', async (state) => {
    const { takeTicket } = await import('#renderer/features/tickets/ticket-acts.ts');
    window.useMainView.getState().show('quotes');
    const taking = takeTicket(sampleTicketRow({ ticketId: 'T9', state }));
    const call = state === 'open' ? 'tickets.open' : 'tickets.reopen';
    await expect.poll(() => asked.some((each) => each.call === call)).toBe(true);
    question(call).answer(failed(gone));
    expect(await taking).toBe(false);
    expect(window.keyTurns.use.getState().refused).toEqual([expect.stringMatching(/^Ticket not opened\. ./)]);
  });

  it('is said by its note alone at the counter', async () => {
    const { takeTicket } = await import('#renderer/features/tickets/ticket-acts.ts');
    const taking = takeTicket(sampleTicketRow({ ticketId: 'T9' }));
    await expect.poll(() => asked.some(({ call }) => call === 'tickets.open')).toBe(true);
    question('tickets.open').answer(failed(gone));
    expect(await taking).toBe(false);
    expect(window.useOpenTicket.getState().failure).toEqual(gone);
    expect(window.keyTurns.use.getState().refused).toEqual([]);
  });
});

describe('a part that is to be told of once it is back in stock', () => {
  const stock = (quantity: string, word: string | null, availability: WarehouseStock['availability']) => [
    { warehouse: 'SYD1', quantity, word, availability },
  ];
  const ORDERED = stock('40.0000', 'Back Order', 'not checked');

  async function load() {
    const { awaitStockOf, refreshAwaited, useCallBackQuestion } = await import(
      '#renderer/features/call-backs/window-call-backs.ts'
    );
    const said = () => useCallBackQuestion.getState().confirmed;
    /** Asks for it as its key does; main takes whatever it is asked to wait for. */
    const awaits = async (held: readonly WarehouseStock[], wanted = '1'): Promise<unknown> => {
      asked.length = 0;
      void awaitStockOf(
        { id: 'T1', lines: [sampleLine({ sku: 'TB-1', quantity: wanted })] },
        { sku: 'TB-1', stock: held },
      );
      await settled();
      const waited = asked.find(({ call }) => call === 'callBacks.awaitStock');
      waited?.answer(succeeded(['TB-1']));
      await settled();
      question('callBacks.list').answer(succeeded({ rows: [], unconfirmed: [], hidden: { timed: 0, waiting: 0 } }));
      await settled();
      return waited?.input ?? null;
    };
    const refreshes = async (held: readonly WarehouseStock[], wanted = 1): Promise<boolean> => {
      const refreshing = refreshAwaited({ sku: 'TB-1', wanted });
      await settled();
      question('parts.recheck').answer(succeeded({ ...partView('TB-1'), stock: held }));
      await settled();
      question('callBacks.list').answer(succeeded({ rows: [], unconfirmed: [], hidden: { timed: 0, waiting: 0 } }));
      return refreshing;
    };
    return { awaits, refreshes, said };
  }

  beforeEach(begin);

  it('is waited for where only an unknown word has it in stock, and the word is said', async () => {
    const { awaits, said } = await load();
    expect(await awaits(ORDERED)).toEqual({ ticketId: 'T1', parts: [{ sku: 'TB-1', wanted: 1 }] });
    expect(said()).toBe(
      'TB-1: not sure, the supplier says “Back Order”. Listed under call-backs when it is back in stock.',
    );
    expect(await awaits(stock('2', null, 'not checked'), '2')).toMatchObject({ parts: [{ wanted: 2 }] });
    expect(said()).toBe(
      'TB-1: not sure, the supplier gives no availability. Listed under call-backs when 2 are in stock.',
    );
  });

  it('is said to be back once the supplier says so, and else what is known of it', async () => {
    const { refreshes, said } = await load();
    expect(await refreshes(ORDERED)).toBe(false);
    expect(said()).toBe('TB-1: not sure, the supplier says “Back Order”.');
    expect(await refreshes(stock('unreadable', null, 'not checked'))).toBe(false);
    expect(said()).toBe('TB-1: stock is not known.');
    expect(await refreshes(stock('0', 'Back Order', 'not available'))).toBe(false);
    expect(said()).toBe('TB-1 is still out of stock.');
    expect(await refreshes(stock('2', 'In Stock', 'available'))).toBe(true);
    expect(said()).toBe('TB-1 is back in stock.');
  });
});

describe('a ticket in front that another counter takes over', () => {
  const NEXT = emptyTicket({ id: 'T3', lines: [sampleLine({ title: 'Towbar of the next customer' })] });
  const ROW = {
    ...sampleTicketRow({ ticketId: 'ticket of practice' }),
    holder: { counter: 1002, name: 'Back' },
    hold: 2,
  };

  /** Main has the last open ticket in front from here on, and tells that the one before changed hands. */
  async function takenOver(): Promise<void> {
    for (const tell of listeners.get('sharedTicketsChanged') ?? []) tell([ROW.ticketId]);
    await settled();
    inFront = NEXT;
    question('tickets.holder').answer(succeeded({ holder: ROW.holder }));
  }

  const told = () => asked.filter(({ call }) => call === 'customerWindow.show').map(({ input }) => input);

  beforeEach(async () => {
    await begin();
    const { useShop } = await import('#renderer/features/shop/window-shop.ts');
    useShop.getState().understood();
    inFront = emptyTicket({ id: ROW.ticketId, lines: [sampleLine({ title: 'Towbar of theirs' })] });
    await window.useOpenTicket.getState().load();
    await enter(practice({ customerWindow: 'open' }));
    await vi.waitUntil(() => JSON.stringify(told().at(-1))?.includes('Towbar of theirs'));
  });

  it('says nothing of the next one to the customer who still stands there, until the seller does something on it', async () => {
    const { useShop } = await import('#renderer/features/shop/window-shop.ts');
    await takenOver();
    await expect.poll(() => window.useOpenTicket.getState().ticket?.id).toBe('T3');
    await settled();
    expect(told().at(-1)).toEqual({ mode: 'practice', view: { kind: 'shop' } });
    expect(JSON.stringify(told())).not.toContain('next customer');
    expect(useShop.getState().takenBy).toBe('Back');
    window.useOpenTicket.getState().edit((ticket) => setCustomer(ticket, { name: 'The next one' }));
    expect(JSON.stringify(told().at(-1))).toContain('Towbar of the next customer');
  });

  it('leaves one that the shop has nobody for by now, as after it was closed there, and one that is here it keeps', async () => {
    const { useShop } = await import('#renderer/features/shop/window-shop.ts');
    for (const tell of listeners.get('sharedTicketsChanged') ?? []) tell([ROW.ticketId]);
    await settled();
    question('tickets.holder').answer(succeeded(null));
    await settled();
    expect(window.useOpenTicket.getState().ticket?.id).toBe(ROW.ticketId);
    expect(useShop.getState().takenBy).toBeNull();
    for (const tell of listeners.get('sharedTicketsChanged') ?? []) tell([ROW.ticketId]);
    await settled();
    inFront = NEXT;
    question('tickets.holder').answer(succeeded({ holder: null }));
    await expect.poll(() => window.useOpenTicket.getState().ticket?.id).toBe('T3');
    await expect.poll(() => useShop.getState().takenBy).toBe('');
    expect(told().at(-1)).toEqual({ mode: 'practice', view: { kind: 'shop' } });
  });

  it('has nothing typed into the next one that was typed for it', async () => {
    const pressed = vi.fn<() => boolean>(() => false);
    vi.stubGlobal('KeyboardEvent', class {});
    Object.assign(document.body, { dispatchEvent: pressed });
    const key = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false };
    const kept: boolean[] = [];
    const stop = window.useOpenTicket.subscribe(({ ticket }, before) => {
      if (ticket?.id !== before.ticket?.id) kept.push(window.heldKeys.keep({ ...key, key: 'M', code: 'KeyM' }));
    });
    await takenOver();
    await expect.poll(() => window.useOpenTicket.getState().ticket?.id).toBe('T3');
    stop();
    await settled();
    expect(kept).toEqual([true]);
    expect(pressed).not.toHaveBeenCalled();
    // Nor is it still to be pressed there.
    expect(window.heldKeys.dropTyped()).toBe(false);
  });

  it('takes nobody from the ticket that they went to meanwhile', async () => {
    const { useShop } = await import('#renderer/features/shop/window-shop.ts');
    for (const tell of listeners.get('sharedTicketsChanged') ?? []) tell([ROW.ticketId]);
    await settled();
    await window.useOpenTicket.getState().bring(async () => succeeded(emptyTicket({ id: 'T2' })));
    inFront = NEXT;
    question('tickets.holder').answer(succeeded({ holder: ROW.holder }));
    await expect.poll(() => useShop.getState().takenBy).toBe('Back');
    expect(window.useOpenTicket.getState()).toMatchObject({ ticket: { id: 'T2' }, arrival: { byItself: false } });
  });
});

describe('a customer who was deleted at another counter, by the hourly round, or here', () => {
  beforeEach(begin);

  const load = async () => ({
    ...(await import('#renderer/features/ticket/pasted-address.ts')),
    ...(await import('#renderer/features/tickets/window-tickets.ts')),
    ...(await import('#renderer/features/quotes/window-quotes.ts')),
    ...(await import('#renderer/features/orders/window-orders.ts')),
    ...(await import('#renderer/features/call-backs/window-call-backs.ts')),
    ...(await import('#renderer/screens-after-forgetting.ts')),
  });

  /** Main tells of records that were cleared. */
  async function hear(...ids: readonly string[]): Promise<void> {
    for (const tell of listeners.get('customersChanged') ?? []) tell({ what: 'forgotten', ids });
    await settled();
  }

  it('is not put back by what was pasted on their ticket, which stays on that of somebody else', async () => {
    const { pastedInto, usePastedAddress } = await load();
    const pasted = pastedInto(emptyTicket({ id: 'T1' }), '12 Sample St, Perth WA 6000, 0491 570 006', false);
    expect(pasted).not.toBeNull();
    const last = { pasted, unsorted: 'T1', entered: { ticketId: 'T1', line1: '12 Sample St' } };
    usePastedAddress.setState(last);
    await hear('T2');
    expect(usePastedAddress.getState()).toEqual(last);
    await hear('T2', 'T1');
    expect(usePastedAddress.getState()).toEqual({ pasted: null, unsorted: null, entered: null });
    const ofT3 = { ticketId: 'T3', line1: '' };
    usePastedAddress.setState({ pasted, unsorted: null, entered: ofT3 });
    await hear('T1');
    expect(usePastedAddress.getState()).toEqual({ pasted: null, unsorted: null, entered: ofT3 });
  });

  it('is on the ticket in front no more once that is read again, where nobody else is', async () => {
    const [named, cleared] = [{ name: 'Ava' }, { name: '' }].map((customer) =>
      setCustomer(emptyTicket({ id: 'T1' }), customer),
    );
    inFront = named ?? null;
    await window.useOpenTicket.getState().load();
    asked.length = 0;
    await hear('T2');
    expect(asked.map(({ call }) => call)).not.toContain('tickets.holder');
    inFront = cleared ?? null;
    await hear('T1');
    await expect.poll(() => question('tickets.holder').input).toEqual({ ticketId: 'T1' });
    question('tickets.holder').answer(succeeded(null));
    await expect.poll(() => window.useOpenTicket.getState().ticket?.customer.name).toBe('');
  });

  it('has no plate come back to their ticket that was still looked up as another one came to the front', async () => {
    await load();
    const form = window.usePlateLookUp;
    form.getState().type('AAA111');
    form.getState().chooseState('NSW');
    void form.getState().lookUp();
    form.getState().leave(emptyTicket({ id: 'T1' }));
    form.getState().clear();
    await hear('T1');
    form.getState().takeUp(emptyTicket({ id: 'T1' }));
    expect(form.getState()).toMatchObject({ typed: '', phase: { kind: 'idle' } });
  });

  it('is not named by the bar as the one whose ticket was closed last', async () => {
    const { useTicketList } = await load();
    useTicketList.getState().closed('T1', 'Ava');
    await hear('T2');
    expect(useTicketList.getState().justClosed).toEqual({ ticketId: 'T1', name: 'Ava' });
    await hear('T1');
    expect(useTicketList.getState().justClosed).toBeNull();
  });

  it('is named by no list, nor by a quote of theirs that is shown: those are read again', async () => {
    const { useQuoteStore, useOrderFinder } = await load();
    const quote = sampleQuote();
    useQuoteStore.setState({ quote, justMade: true });
    void useOrderFinder.getState().again();
    question('orders.find').answer(succeeded({ rows: [], more: false, outstanding: 0 }));
    await settled();
    asked.length = 0;
    await hear('T2');
    const calls = () => asked.map(({ call }) => call);
    const lists = [
      'tickets.list',
      'quotes.find',
      'orders.find',
      'orders.outcomes',
      'vehicles.recent',
      'callBacks.list',
    ];
    expect(calls()).toEqual(expect.arrayContaining(lists));
    expect(useQuoteStore.getState(), 'that of somebody else stays as it is').toMatchObject({ quote, justMade: true });
    await hear(quote.quoteId);
    expect(question('quotes.read').input).toEqual({ number: quote.number, revision: quote.revision });
  });

  it('is named by no question when to ring back, of a ticket or of a quote, and it is said that they are gone', async () => {
    const { askWhen, useCallBackQuestion } = await load();
    const customer = { name: 'Ava', phone: '0491 570 006' };
    const ofTicket = { ticketId: 'T1', namedBy: 'T1', quote: null, label: '', customer };
    askWhen(ofTicket);
    await hear('T2');
    expect(useCallBackQuestion.getState().of).toBe(ofTicket);
    expect(window.keyTurns.use.getState().refused).toEqual([]);
    await hear('T2', 'T1');
    const nobody = { name: '', phone: '' };
    expect(useCallBackQuestion.getState().of).toEqual({ ...ofTicket, customer: nobody });
    expect(window.keyTurns.use.getState().refused).toHaveLength(1);
    // A quote names whom it was given to, whatever name its ticket has since.
    askWhen({ ticketId: 'T1', namedBy: 'quote 7', quote: 7, label: 'Q-000007', customer });
    await hear('T1');
    expect(useCallBackQuestion.getState().of).toMatchObject({ customer });
    await hear('quote 7');
    expect(useCallBackQuestion.getState().of).toMatchObject({ customer: nobody });
  });

  it('changes nothing where another counter only noted something of one', async () => {
    const { useTicketList } = await load();
    useTicketList.getState().closed('T1', 'Ava');
    asked.length = 0;
    for (const tell of listeners.get('customersChanged') ?? []) tell({ what: 'noted' });
    await settled();
    expect(useTicketList.getState().justClosed).not.toBeNull();
    expect(asked.filter(({ call }) => call === 'vehicles.recent')).toEqual([]);
  });
});

describe('a customer whose data is being deleted', () => {
  beforeEach(async () => {
    vi.stubGlobal('requestAnimationFrame', (act: () => void) => act());
    await begin();
  });

  const load = async () => ({
    ...(await import('#renderer/features/privacy/window-privacy.ts')),
    ...(await import('#renderer/features/privacy/customer-question-store.ts')),
    ...(await import('#renderer/features/ticket/field-focus-store.ts')),
  });

  /** Has the data of the customer of a ticket being deleted, up to the answer of main. */
  async function deleting(ticketId: string) {
    const privacy = await load();
    window.commands.showCustomer(ticketId);
    const reading = privacy.useCustomerStore.getState().open(ticketId);
    await settled();
    const counts = { tickets: 1, quotes: 0, submissions: 0, callBacks: 0 };
    const people = [{ id: 'one', name: 'Practice Customer', isOfSale: true, ...counts }];
    question('privacy.find').answer(succeeded({ people }));
    await reading;
    const done = privacy.forgetCustomer('PC');
    await settled();
    return { ...privacy, done, counts };
  }

  it('keeps its question open until it is known what became of it, and then says why it was not done', async () => {
    const { useCustomerQuestion, useCustomerStore, closeCustomer, done } = await deleting('T1');
    closeCustomer();
    expect(useCustomerQuestion.getState().ticketId).toBe('T1');
    expect(window.keyTurns.use.getState().refused).toEqual([expect.stringMatching(/can’t be stopped/)]);
    question('privacy.forget').answer(failed({ kind: 'storage', words: 'The disk is full.' }));
    await done;
    expect(useCustomerStore.getState().failure).toMatchObject({ act: 'forget' });
    expect(window.keyTurns.use.getState().refused).toEqual([]);
    closeCustomer();
    expect(useCustomerQuestion.getState().ticketId).toBeNull();
  });

  it('has what is entered on a ticket meanwhile turned away with words', async () => {
    const { done } = await deleting('T1');
    expect(window.useOpenTicket.getState().edit((ticket) => setCustomer(ticket, { name: 'Somebody' }))).toBe(false);
    expect(window.keyTurns.use.getState().refused).toEqual([expect.stringMatching(/^Not entered/)]);
    question('privacy.forget').answer(failed({ kind: 'cancelled' }));
    await done;
    expect(window.useOpenTicket.getState().edit((ticket) => setCustomer(ticket, { name: 'Somebody' }))).toBe(true);
  });

  it('says nothing of what would change nothing, nor of what was read meanwhile, which comes onto the ticket later', async () => {
    const { refreshLines } = await import('#renderer/features/part/window-part.ts');
    const line = sampleLine({ sku: 'TB-1' });
    window.useOpenTicket.setState(({ ticket }) => ({ ticket: ticket && { ...ticket, lines: [line] } }));
    const { done } = await deleting('T1');
    const { edit } = window.useOpenTicket.getState();
    const stock = [{ warehouse: 'SYD9', quantity: '3', word: 'In Stock', availability: 'available' as const }];
    expect(edit((ticket) => setCustomer(ticket, { name: ticket.customer.name }))).toBe(false);
    refreshLines({ ...partView('TB-1'), readAt: '2099-03-02T01:00:00.000Z', stock });
    await settled();
    expect(window.keyTurns.use.getState().refused).toEqual([]);
    expect(window.useOpenTicket.getState().ticket?.lines[0]?.stock).toEqual(line.stock);
    question('privacy.forget').answer(failed({ kind: 'cancelled' }));
    await done;
    expect(window.useOpenTicket.getState().ticket?.lines[0]?.stock).toEqual(stock);
  });

  it('has the ticket in front read again by that alone, not by what main tells of it meanwhile', async () => {
    const { clearScreens } = await import('#renderer/screens-after-forgetting.ts');
    const { done } = await deleting('T1');
    void clearScreens(['ticket of practice']);
    await settled();
    expect(asked.map(({ call }) => call)).not.toContain('tickets.holder');
    question('privacy.forget').answer(failed({ kind: 'cancelled' }));
    await done;
  });

  it('has what was read meanwhile done again once, when the ticket is back', async () => {
    const { done } = await deleting('T1');
    const again = vi.fn<() => void>();
    expect(window.useOpenTicket.getState().edit((ticket) => setCustomer(ticket, { name: 'Read' }), again)).toBe(false);
    expect(window.keyTurns.use.getState().refused).toEqual([]);
    expect(again).not.toHaveBeenCalled();
    question('privacy.forget').answer(failed({ kind: 'cancelled' }));
    await done;
    expect(again).toHaveBeenCalledTimes(1);
  });

  it('shuts the question of no other one, and leaves the cursor where it is', async () => {
    const { useCustomerQuestion, useCustomerStore, useFieldFocus, done, counts } = await deleting('T1');
    window.commands.showCustomer('T2');
    const reading = useCustomerStore.getState().open('T2');
    await settled();
    question('privacy.forget').answer(succeeded(counts));
    await done;
    expect(useCustomerQuestion.getState()).toMatchObject({ ticketId: 'T2', forgotten: 1 });
    expect(useFieldFocus.getState().field).toBeNull();
    question('privacy.find').answer(succeeded({ people: [] }));
    await reading;
    expect(useCustomerStore.getState()).toMatchObject({ ticketId: 'T2', kept: { people: [] }, forgotten: counts });
  });

  it('is said not to be deleted where another question stands there by then', async () => {
    const { useCustomerStore, done } = await deleting('T1');
    window.commands.showCustomer('T2');
    void useCustomerStore.getState().open('T2');
    question('privacy.forget').answer(failed({ kind: 'cancelled' }));
    await done;
    expect(window.keyTurns.use.getState().refused).toEqual([expect.stringMatching(/was not deleted/)]);
    expect(useCustomerStore.getState()).toMatchObject({ ticketId: 'T2', doing: 'read', failure: null });
  });

  it('shuts the question, and puts the cursor to the customer, once it was done', async () => {
    const { useCustomerQuestion, useFieldFocus, done, counts } = await deleting('T1');
    question('privacy.forget').answer(succeeded(counts));
    await done;
    expect(useCustomerQuestion.getState()).toMatchObject({ ticketId: null, forgotten: 1 });
    expect(useFieldFocus.getState().field).toBe('customer.phone');
  });
});

describe('what was saved of an unconfirmed order', () => {
  beforeEach(begin);

  const resolve = async (orders: readonly UnknownOrder[], shutMeanwhile = false) => {
    const { useUnknownOrders, writeDown } = await import('#renderer/features/unknown-orders/window-unknown-orders.ts');
    const draft = { rung: 'Kim', said: 'They have it.', placed: true, transactionId: 'AB-1', initials: '' };
    useUnknownOrders.setState({ orders, open: true, chosen: 'S1', saved: null, drafts: { S1: draft } });
    const writing = writeDown('S1');
    await settled();
    if (shutMeanwhile) useUnknownOrders.getState().shut();
    question('orders.resolve').answer(succeeded(SAVED));
    await writing;
    return useUnknownOrders.getState();
  };

  it('is still told once the dialog is shut behind the last one, until the dialog opens again', async () => {
    const state = await resolve([sampleUnknown()]);
    expect(state).toMatchObject({ open: false, saved: SAVED });
    state.show(null);
    const { useUnknownOrders } = await import('#renderer/features/unknown-orders/window-unknown-orders.ts');
    expect(useUnknownOrders.getState().saved).toBeNull();
    state.shut();
  });

  it('is told in the dialog where another one is left', async () => {
    const state = await resolve([sampleUnknown(), sampleUnknown({ submissionId: 'S2' })]);
    expect(state).toMatchObject({ open: true, chosen: null, saved: SAVED });
    state.shut();
  });

  it('is told where the dialog was shut while it was saved, though another one is left', async () => {
    const state = await resolve([sampleUnknown(), sampleUnknown({ submissionId: 'S2' })], true);
    expect(state).toMatchObject({ open: false, saved: SAVED });
    state.shut();
  });
});

describe('what was not done', () => {
  beforeEach(begin);

  const refused = () => window.keyTurns.use.getState().refused;

  it('is in sight where the guided sale is begun beside a lesson', async () => {
    const { useGuideOffer } = await import('#renderer/sale/guide-offer-store.ts');
    const { guidedSale, useGuide } = await import('#renderer/features/guide/window-guide.ts');
    useGuideOffer.setState({ inLesson: true });
    await guidedSale();
    useGuideOffer.setState({ inLesson: false });
    expect(useGuide.getState().standing.kind).toBe('none');
    expect(refused()).toEqual(['A lesson is open. Stop or close it, then start the guided sale.']);
  });

  it('is in sight where a ticket that is not in front is not closed', async () => {
    const { closeTicket } = await import('#renderer/features/tickets/ticket-acts.ts');
    const closing = closeTicket('T9');
    await settled();
    question('tickets.close').answer(failed({ kind: 'storage', words: 'The disk is full.' }));
    await closing;
    expect(refused()).toEqual([expect.stringMatching(/The disk is full/)]);
  });

  it('is in sight where an order is being sent, and where there is nothing to reopen', async () => {
    const { closeTicket, reopenLast } = await import('#renderer/features/tickets/ticket-acts.ts');
    window.useOpenTicket.getState().lockFor('ticket of practice', 'sending');
    await closeTicket('ticket of practice');
    await reopenLast();
    expect(refused()).toEqual([
      'This order is being sent. Close the ticket when that ends.',
      'No closed ticket to reopen.',
    ]);
  });

  it('is in sight where the reason of a closed ticket is not kept', async () => {
    const { useTicketList } = await import('#renderer/features/tickets/window-tickets.ts');
    const { answerWhyClosed } = await import('#renderer/features/tickets/why-closed.ts');
    useTicketList.getState().ask({ ticketId: 'T9' } as never);
    const answering = answerWhyClosed('price');
    await settled();
    question('tickets.lost').answer(failed(invalidField('ticket', 'This ticket is not closed any more.')));
    await settled();
    question('tickets.list').answer(failed({ kind: 'cancelled' }));
    await answering;
    expect(refused()).toEqual(['The reason was not saved. This ticket is not closed any more.']);
  });

  it('is in sight where the ticket of an order, or of a sale, is not kept any more, and where no sale is picked', async () => {
    const { goToOrder } = await import('#renderer/sale/go-to-order.ts');
    const { openSale, sellSaleAgain } = await import('#renderer/features/customer-sheet/window-customer-sheet.ts');
    await goToOrder({ ticketId: 'T9', ticketState: null });
    await openSale({ kind: 'ticket', quote: null, ticketId: 'T9', standing: { ticketState: null } } as never);
    await sellSaleAgain(undefined);
    expect(refused()).toEqual([
      'The ticket of this order is not kept any more.',
      expect.stringMatching(/not kept|no longer|any more/),
      expect.stringMatching(/first/),
    ]);
  });

  it('is in sight where a required part has no code that can be read', async () => {
    const { addRequired, openRequired } = await import('#renderer/features/ticket/required-actions.ts');
    const part = { lineId: 'l1', requiredBy: 'L-1', sku: '', title: 'Wiring', unsure: false } as never;
    addRequired(part);
    openRequired(part);
    expect(refused()).toEqual(['Not readable in full – ask the supplier which part it is.']);
  });
});

const FOUND: PlateVehicleChoice = {
  kind: 'by plate',
  plate: 'ABC123',
  state: 'NSW',
  candidates: [],
} as unknown as PlateVehicleChoice;

const SAVED = {
  id: 'S1',
  ticketId: 'another ticket',
  customerReference: 'CP-1',
  state: { kind: 'resolved', placed: true },
} as unknown as SubmissionView;

const SENDING = {
  id: 'S1',
  ticketId: 'ticket of service',
  customerReference: 'CP-1',
  state: { kind: 'sending' },
} as unknown as SubmissionView;
