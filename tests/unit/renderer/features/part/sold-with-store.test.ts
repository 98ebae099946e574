import { describe, expect, it } from 'vitest';
import { createSoldWithStore } from '#renderer/features/part/sold-with-store.ts';
import { soldWithChoices, soldWithFacts, soldWithTitle } from '#renderer/features/part/sold-with-words.ts';
import { createLookUpRace } from '#renderer/look-ups/look-up-race.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import { failed, type Result, succeeded } from '#shared/result.ts';
import { partView } from '#tests/builders/part-samples.ts';

const LISTED: Verdict = { kind: 'listed', evidence: [], unchecked: [] };
const NOT_LISTED: Verdict = { kind: 'not listed', compared: [], nearest: [], unchecked: [] };

const harness = { sku: 'WH-1', title: 'Wiring harness', requiredBy: { lineId: 'L1', sku: 'TB-HIL-C4' } };
const ball = { sku: 'BALL', title: 'Tow ball', requiredBy: null };

function harnessOf(verdict: Verdict | null, notKnown = false) {
  const added: string[] = [];
  const asked: ((answer: Result<PartView>) => void)[] = [];
  const front = { ticketId: 'T1' as string | null };
  const store = createSoldWithStore({
    read: () => new Promise<Result<PartView>>((resolve) => asked.push(resolve)),
    race: createLookUpRace(
      () => undefined,
      () => String(asked.length),
    ),
    verdict: () => Promise.resolve(verdict),
    notKnown: () => notKnown,
    ticketId: () => front.ticketId,
    add(part) {
      added.push(part.sku);
      return Promise.resolve(true);
    },
  });
  return { store, added, front, answer: (answer: Result<PartView>) => asked.at(-1)?.(answer) };
}

function questionOf(store: ReturnType<typeof harnessOf>['store']) {
  const { phase } = store.getState();
  if (phase.kind !== 'asked') throw new Error(`Nothing is asked: ${phase.kind}`);
  return phase.question;
}

describe('a part that is sold with another', () => {
  it('goes onto the ticket at once where it is listed for the vehicle', async () => {
    const { store, added, answer } = harnessOf(LISTED);
    const adding = store.getState().add(harness);
    expect(store.getState().phase.kind).toBe('reading');
    answer(succeeded(partView('WH-1')));
    await adding;
    expect(added).toEqual(['WH-1']);
    expect(store.getState().phase.kind).toBe('idle');
  });

  it('wants one more key where nothing is known of the vehicle, and goes on with it', async () => {
    const { store, added, answer } = harnessOf(null);
    const adding = store.getState().add(ball);
    answer(succeeded(partView('BALL')));
    await adding;
    expect(added).toEqual([]);
    expect(questionOf(store)).toMatchObject({ advice: 'ask' });
    expect(soldWithTitle(questionOf(store))).toBe('Add Tow ball to the ticket?');
    expect(soldWithChoices(questionOf(store)).map(({ act }) => act)).toEqual(['put it on', 'open it']);
    await store.getState().goOn();
    expect(added).toEqual(['BALL']);
  });

  it('stays off where it is listed for other vehicles only, and going without is one of the ways on', async () => {
    const { store, added, answer } = harnessOf(NOT_LISTED);
    const adding = store.getState().add(harness);
    answer(succeeded(partView('WH-1')));
    await adding;
    const question = questionOf(store);
    expect(question).toMatchObject({ advice: 'refuse' });
    expect(question.words).toContain('TB-HIL-C4 needs WH-1');
    expect(soldWithChoices(question).map(({ act }) => act)).toEqual(['open it', 'go without it']);
    await store.getState().goOn();
    expect(added).toEqual([]);
    store.getState().letBe();
    expect(store.getState().phase.kind).toBe('idle');
  });

  it('is not there to be put on where the service does not know it, and can be tried again where it failed', async () => {
    const unknown = harnessOf(LISTED);
    const adding = unknown.store.getState().add(ball);
    unknown.answer(failed({ kind: 'not found', operation: 'product', status: 404, said: null }));
    await adding;
    expect(soldWithChoices(questionOf(unknown.store)).map(({ act }) => act)).toEqual(['leave it off']);

    const failing = harnessOf(LISTED);
    const again = failing.store.getState().add(ball);
    failing.answer(failed({ kind: 'timed out', operation: 'product', afterMs: 10_000 }));
    await again;
    expect(soldWithTitle(questionOf(failing.store))).toBe('Tow ball is not on the ticket');
    expect(soldWithChoices(questionOf(failing.store)).map(({ act }) => act)).toEqual(['try again']);
  });

  it('is not asked about again where the customer did not know what its fit depends on', async () => {
    const depends = { kind: 'depends on', attribute: null, words: 'Ask: which?', byValue: [], unchecked: [] } as const;
    const open = harnessOf(depends);
    const first = open.store.getState().add(ball);
    open.answer(succeeded(partView('BALL')));
    await first;
    expect(soldWithChoices(questionOf(open.store)).map(({ act }) => act)).toEqual(['put it on', 'ask the customer']);

    const inVain = harnessOf(depends, true);
    const second = inVain.store.getState().add(ball);
    inVain.answer(succeeded(partView('BALL')));
    await second;
    expect(soldWithChoices(questionOf(inVain.store)).map(({ act }) => act)).toEqual(['put it on', 'open it']);
  });

  it('waits its turn while another one is read, and is put on then', async () => {
    const { store, added, answer } = harnessOf(LISTED);
    const first = store.getState().add(ball);
    void store.getState().add(harness);
    void store.getState().add(harness);
    answer(succeeded(partView('BALL')));
    await first;
    expect(store.getState().phase).toMatchObject({ kind: 'reading', sold: { sku: 'WH-1' } });
    answer(succeeded(partView('WH-1')));
    await expect.poll(() => store.getState().phase.kind).toBe('idle');
    expect(added).toEqual(['BALL', 'WH-1']);
  });

  it('is dropped by Esc, and where another ticket came to the front meanwhile', async () => {
    const stopped = harnessOf(LISTED);
    const first = stopped.store.getState().add(ball);
    stopped.store.getState().stop();
    stopped.answer(succeeded(partView('BALL')));
    await first;
    expect(stopped.added).toEqual([]);

    const other = harnessOf(LISTED);
    const second = other.store.getState().add(ball);
    other.front.ticketId = 'T2';
    other.answer(succeeded(partView('BALL')));
    await second;
    expect(other.added).toEqual([]);
    expect(other.store.getState().phase.kind).toBe('idle');
  });

  it('is asked about its own ticket alone: "Add" puts nothing on the one that is in front by then', async () => {
    const { store, added, front, answer } = harnessOf(null);
    const adding = store.getState().add(ball);
    void store.getState().add(harness);
    answer(succeeded(partView('BALL')));
    await adding;
    expect(questionOf(store)).toMatchObject({ sold: { sku: 'BALL' }, ticketId: 'T1' });

    // Another counter took the ticket over, and one of another customer is in front.
    front.ticketId = 'T2';
    await store.getState().goOn();
    expect(added).toEqual([]);
    expect(store.getState().phase.kind).toBe('idle');
  });

  it('goes with its ticket, and so does what waits for that one; what is added to the next one is read', async () => {
    const { store, added, front, answer } = harnessOf(null);
    const adding = store.getState().add(ball);
    void store.getState().add(harness);
    answer(succeeded(partView('BALL')));
    await adding;
    store.getState().ticketWent();
    expect(questionOf(store)).toMatchObject({ sold: { sku: 'BALL' } });

    front.ticketId = 'T2';
    const second = store.getState().add(harness);
    expect(store.getState().phase).toMatchObject({ kind: 'reading', sold: { sku: 'WH-1' }, ticketId: 'T2' });
    void store.getState().add(ball);
    answer(succeeded(partView('WH-1')));
    await second;
    expect(questionOf(store)).toMatchObject({ sold: { sku: 'WH-1' }, ticketId: 'T2' });

    front.ticketId = 'T3';
    store.getState().letBe();
    expect(store.getState().phase.kind).toBe('idle');
    expect(added).toEqual([]);
  });

  it('is read for the ticket in front though the same part is being read for the one before', async () => {
    const { store, added, front, answer } = harnessOf(LISTED);
    const first = store.getState().add(ball);
    front.ticketId = 'T2';
    void store.getState().add(ball);
    answer(succeeded(partView('BALL')));
    await first;
    expect(added).toEqual([]);
    expect(store.getState().phase).toMatchObject({ kind: 'reading', sold: { sku: 'BALL' }, ticketId: 'T2' });
    answer(succeeded(partView('BALL')));
    await expect.poll(() => store.getState().phase.kind).toBe('idle');
    expect(added).toEqual(['BALL']);
  });
});

describe('what is said of a part that is sold with another', () => {
  const entry = (warehouse: string, quantity: string) =>
    ({ warehouse, quantity, word: 'In Stock', availability: 'available' }) as const;
  const part = { ...partView('WH-1'), priceCents: 18_900, stock: [entry('MEL1', '40.0000'), entry('SYD1', '9.0000')] };
  const terms = { rows: [], level: null };
  const now = { own: '', offline: false, nowMs: Date.parse(part.readAt) };

  it('is what the customer pays for it and where it is, our own warehouse first', () => {
    expect(soldWithFacts(part, terms, { ...now, own: 'SYD1' })).toBe('$189.00 · 9 SYD1');
    expect(soldWithFacts(part, terms, now)).toBe('$189.00 · 40 MEL1');
    expect(soldWithFacts({ ...part, priceCents: null, stock: [] }, terms, now)).toBe(
      'price not known · stock not known',
    );
  });

  it('has its age where it is old, or could not be checked now: it is promised by that', () => {
    const later = { ...now, nowMs: now.nowMs + 20 * 60_000 };
    expect(soldWithFacts(part, terms, later)).toBe('$189.00 · 40 MEL1 · checked 20 min ago');
    const soon = { ...now, nowMs: now.nowMs + 5 * 60_000 };
    expect(soldWithFacts(part, terms, { ...soon, offline: true })).toBe('$189.00 · 40 MEL1 · checked 5 min ago');
    const failing = {
      ...part,
      stockCheckFailure: { kind: 'timed out', operation: 'product', afterMs: 10_000 } as const,
    };
    expect(soldWithFacts(failing, terms, soon)).toBe('$189.00 · 40 MEL1 · checked 5 min ago');
  });
});
