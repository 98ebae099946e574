import { describe, expect, it } from 'vitest';
import {
  addAdvice,
  closestMatch,
  fitAnswer,
  fitQuestion,
  fitQuestionWords,
  isKept,
  isNoteAsked,
  openFitConditions,
  priceAnswer,
  stockAnswer,
} from '#renderer/features/part/answer-cells.ts';
import type { WarehouseStock } from '#shared/domain/part/part-view.ts';
import { buildFitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import { judgeSale } from '#shared/domain/fitment/sale-judgement.ts';
import { answerSaleQuestion, type SaleQuestion } from '#shared/domain/fitment/sale-question.ts';
import type { FitCondition, Verdict } from '#shared/domain/fitment/verdict.ts';
import { answerQuestion, type VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { warehouseStock } from '#shared/domain/part/stock.ts';
import { UNREAD_QUANTITY } from '#shared/domain/values/quantity.ts';
import { partView } from '#tests/builders/part-samples.ts';
import {
  application,
  HILUX as ATTRIBUTES,
  listedVehicle,
  plateChoice,
  towbar,
} from '#tests/builders/domain-samples.ts';

const HILUX: VehicleChoice = plateChoice([{}]);
const FRESH = { words: 'just now', stale: false };
const OLD = { words: '38 min ago', stale: true };

const LISTED: Verdict = { kind: 'listed', evidence: [], unchecked: [] };

function told(verdict: Verdict) {
  return { kind: 'told', verdict } as const;
}

function conditions(...states: readonly FitCondition['state'][]): Verdict {
  return {
    kind: 'listed with conditions',
    evidence: [],
    conditions: states.map((state, at) => ({ state, words: `Condition ${at}`, source: 'application note' })),
    unchecked: [],
  };
}

function notListed(differs: readonly { field: 'make' | 'model' | 'body'; ours: string; theirs: string }[]): Verdict {
  return {
    kind: 'not listed',
    compared: [],
    nearest: [{ vehicleId: 'a1', listedAs: 'HYUNDAI Tucson', differs }],
    unchecked: [],
  };
}

function cannotTell(reason: Extract<Verdict, { kind: 'cannot tell' }>['reason']): Verdict {
  return { kind: 'cannot tell', reason, words: '', nearest: [], unchecked: [] };
}

describe('the fit cell', () => {
  it('says that there is no vehicle, that it is checked, or that it is out of date', () => {
    expect(fitAnswer({ kind: 'no vehicle' }, null)).toMatchObject({ state: 'unknown', word: 'No vehicle' });
    expect(fitAnswer({ kind: 'reading' }, HILUX)).toMatchObject({ state: 'checking' });
    expect(fitAnswer({ kind: 'part is gone' }, HILUX)).toMatchObject({ state: 'old', word: 'Out of date' });
  });

  it('says that it fits only where it is listed, and for how many vehicles', () => {
    expect(fitAnswer(told(LISTED), HILUX)).toMatchObject({ state: 'known', tone: 'fit', check: false, word: 'Fits' });
    expect(fitAnswer(told({ ...LISTED, vehicles: 3 }), null).line).toBe('Listed for this vehicle');
    const ofSeveral = (vehicles: number) => fitAnswer(told({ ...LISTED, vehicles }), plateChoice([{}, {}])).line;
    expect(ofSeveral(2)).toBe('Listed for both possible vehicles');
    expect(ofSeveral(3)).toBe('Listed for all 3 possible vehicles');
  });

  it('names a condition that is not met before those to ask, and blocks there', () => {
    expect(fitAnswer(told(conditions('to ask')), HILUX)).toMatchObject({
      check: true,
      word: 'Fits if…',
      line: '1 thing to check',
    });
    expect(fitAnswer(told(conditions('to ask', 'to ask', 'met')), HILUX).line).toBe('2 things to check');
    expect(fitAnswer(told(conditions('to ask', 'not met')), HILUX)).toMatchObject({
      state: 'blocked',
      line: 'Listed, but 1 condition is not met',
    });
    expect(fitAnswer(told(conditions('not met', 'not met')), HILUX).line).toBe('Listed, but 2 are not met');
  });

  it('asks what it depends on, by the answers where they are short', () => {
    const depends = (attribute: string | null, values: readonly string[]): Verdict => ({
      kind: 'depends on',
      attribute,
      words: '',
      byValue: values.map((value) => ({ value, kind: 'listed' })),
      unchecked: [],
    });
    expect(fitAnswer(told(depends('drivetrain', ['4WD', '2WD'])), HILUX).word).toMatch(/^Ask: .* or .*\?$/);
    const many = ['Manual', 'Automatic', 'Constantly variable', 'Dual clutch'];
    expect(fitAnswer(told(depends('transmission', many)), HILUX).word).toBe('Ask: gearbox?');
    expect(fitAnswer(told(depends(null, [])), HILUX)).toMatchObject({ check: true, word: 'Ask: vehicle?' });
  });

  it('leads to no answers where none hang under it: the customer does not know, or the ticket is locked', () => {
    const tub = { attributes: { ...ATTRIBUTES, body: 'Dual Cab Tub' } };
    const tray = { ids: ['a1f1'], attributes: { ...ATTRIBUTES, body: 'Dual Cab Cab-Chassis' } };
    const vehicles = [listedVehicle()];
    const product = towbar({ vehicles, vehicle_applications: [application(vehicles)] });
    const parts = [{ sku: product.sku, index: buildFitmentIndex(product, []) }];
    const judged = (vehicle: VehicleChoice) => {
      const { verdicts, question } = judgeSale(vehicle, parts);
      const phase = told(verdicts[0] as Verdict);
      return { question, hangs: fitQuestion(phase, product.sku, question), cell: fitAnswer(phase, vehicle) };
    };
    const choice = plateChoice([tub, tray], { differingAttributes: ['body'] });
    const before = judged(choice);
    expect(before.hangs).toMatchObject({ words: 'Ask: tub or tray?' });
    const after = judged(answerSaleQuestion(choice, before.question as SaleQuestion, null));
    expect(after.hangs).toBeNull();
    // Nothing is asked any more: the sale says that nobody knows.
    expect(after.cell).toMatchObject({ check: true, word: 'Not known', line: 'Tub or tray. Needs a reason.' });
    expect(before.cell).toMatchObject({ check: true, word: 'Ask: tub or tray?', line: 'Needs a reason.' });
  });

  it('asks no more for the vehicle that the customer cannot tell', () => {
    const depends = told({ kind: 'depends on', attribute: null, words: '', byValue: [], unchecked: [] });
    const unsure = answerQuestion(HILUX, { attribute: 'which_vehicle', value: '' });
    expect(fitAnswer(depends, unsure)).toMatchObject({ word: 'Not known', line: 'Vehicle. Needs a reason.' });
    const other = answerQuestion(HILUX, { attribute: 'body', value: 'Dual Cab Tub' });
    expect(fitAnswer(depends, other)).toMatchObject({ word: 'Ask: vehicle?' });
    const month = answerQuestion(HILUX, { attribute: 'build_month', value: '' });
    expect(fitAnswer(depends, month)).toMatchObject({ word: 'Ask: vehicle?' });
    expect(fitAnswer(depends, null)).toMatchObject({ word: 'Ask: vehicle?' });
  });

  it('says the question of the sale that its fit depends on: itself where it is short, once in all', () => {
    const depends = told({ kind: 'depends on', attribute: 'body', words: '', byValue: [], unchecked: [] });
    const question = { words: 'Ask: tub or tray?', skus: ['TB-1', 'TB-2'] };
    const asked = fitQuestion(depends, 'TB-1', question);
    expect(asked === null ? null : fitQuestionWords(asked)).toBe('Ask: tub or tray?');
    expect(fitQuestion(depends, 'OTHER', question)).toBeNull();
    expect(fitQuestion(depends, 'TB-1', null)).toBeNull();
    expect(fitQuestion(told(LISTED), 'TB-1', question)).toBeNull();
    expect(fitQuestion({ kind: 'reading' }, 'TB-1', question)).toBeNull();
    const long = fitQuestion(depends, 'TB-1', { ...question, words: 'Ask: build plate, which month of 2020?' });
    expect(long).toMatchObject({ above: false });
    expect(long === null ? null : fitQuestionWords(long)).toBe('Ask the customer');
  });

  it('blocks where the part is not listed, and names the model that it is not listed for', () => {
    const answer = fitAnswer(told(notListed([])), HILUX);
    expect(answer).toMatchObject({ state: 'blocked', tone: 'no', word: 'Not listed' });
    expect(answer.line).toMatch(/^for this .+\. Needs a reason\.$/);
    expect(fitAnswer(told(notListed([])), null).line).toBe('for this vehicle. Needs a reason.');
  });

  it('cannot tell, and wants a person only where selling it needs a reason', () => {
    expect(fitAnswer(told(cannotTell('the part lists no vehicles')), HILUX).check).toBe(false);
    expect(fitAnswer(told(cannotTell('too little is known')), HILUX).check).toBe(true);
  });
});

describe('what has to be seen to under the answers', () => {
  it('are the conditions that are not met, then those to ask; what is met is evidence', () => {
    expect(openFitConditions(conditions('to ask', 'met', 'not met'), null).map(({ state }) => state)).toEqual([
      'not met',
      'to ask',
    ]);
  });

  it('leave out what the question in sight asks, and keep it where that does not say it whole', () => {
    const asking = (kind: SaleQuestion['kind'], ...labels: readonly string[]) => ({
      kind,
      options: labels.map((label) => ({ label, detail: null, candidates: 1, gives: [], picks: null })),
      dontKnow: [{ attribute: 'one' }, { attribute: 'two' }].map(({ attribute }) => ({ attribute, value: '' })),
    });
    const [first, second] = (conditions('to ask', 'to ask') as { conditions: readonly FitCondition[] }).conditions;
    const month = { state: 'to ask', words: 'Built from July', source: 'vehicle months', asks: 'one' } as const;
    const noteOne = { ...(first as FitCondition), asks: 'one' };
    const noteTwo = { ...(second as FitCondition), asks: 'two' };
    const other = { ...noteTwo, asks: 'three' };
    const open = (question: Parameters<typeof openFitConditions>[1], ...of: readonly FitCondition[]) =>
      openFitConditions({ kind: 'listed with conditions', evidence: [], conditions: of, unchecked: [] }, question);
    const notes = asking('notes', 'Condition 0', 'Condition 1');
    expect(open(notes, noteOne, noteTwo, other)).toEqual([other]);
    expect(open(asking('notes', 'Condition 0', 'Cond…'), noteOne, noteTwo)).toEqual([noteTwo]);
    expect(open(notes, { ...noteOne, state: 'not met' })).toHaveLength(1);
    expect(open(asking('build month', 'January'), month, other)).toEqual([other]);
    const byMonth = { ...month, words: 'Built until June 2020 (“Not for tubs”) or from July 2020: check' };
    expect(open(asking('build month', 'January'), byMonth, month)).toEqual([byMonth]);
    expect(open(null, month, noteOne)).toEqual([month, noteOne]);
  });

  it('say a note of the part, which is not said again below them', () => {
    const note: FitCondition = { state: 'to ask', words: 'Part note: Not for tubs.', source: 'not understood' };
    const verdict: Verdict = { kind: 'listed with conditions', evidence: [], conditions: [note], unchecked: [] };
    expect(isNoteAsked('Not for tubs.', told(verdict))).toBe(true);
    expect(isNoteAsked('Not for tubs. Wash it.', told(verdict))).toBe(false);
    expect(isNoteAsked('Not for tubs.', told(LISTED))).toBe(false);
    expect(isNoteAsked('Not for tubs.', { kind: 'no vehicle' })).toBe(false);
  });

  it('is another vehicle in a line, or only the rows that differ', () => {
    const make = { field: 'make', ours: 'TOYOTA', theirs: 'HYUNDAI' } as const;
    const model = { field: 'model', ours: 'Hilux', theirs: 'Tucson' } as const;
    const body = { field: 'body', ours: 'Tub', theirs: 'Cab Chassis' } as const;
    expect(closestMatch(notListed([make, model, body]))).toEqual({
      kind: 'another vehicle',
      listed: 'HYUNDAI Tucson',
      customer: 'TOYOTA Hilux',
    });
    expect(closestMatch(notListed([body]))).toEqual({ kind: 'rows', rows: [body] });
    expect(closestMatch(LISTED)).toBeNull();
  });
});

describe('the stock cell', () => {
  const stock = (...entries: readonly (readonly [string, string, string])[]): readonly WarehouseStock[] =>
    warehouseStock(
      entries.map(([warehouse_code, qty_on_hand, availability]) => ({ warehouse_code, qty_on_hand, availability })),
    );
  const cell = (of: readonly WarehouseStock[], change: Partial<Parameters<typeof stockAnswer>[0]> = {}) =>
    stockAnswer({
      part: { stock: of, stockCut: 0 },
      age: FRESH,
      failed: false,
      refreshing: false,
      own: 'SYD1',
      ...change,
    });
  const BOTH = stock(['SYD1', '14', 'In Stock'], ['MEL1', '9', 'In Stock']);

  it('says what our own warehouse has, and how many there are elsewhere', () => {
    expect(cell(BOTH)).toMatchObject({ state: 'known', tone: 'fit', word: '14 SYD1', line: '+9 elsewhere' });
    expect(cell(stock(['SYD1', '14', 'In Stock'])).line).toBe('None elsewhere');
    expect(cell(BOTH, { own: '' })).toMatchObject({ word: '14 SYD1', line: '+9 elsewhere' });
  });

  it('names another warehouse where ours has none', () => {
    const elsewhere = stock(['SYD1', '0', 'Out of Stock'], ['MEL1', '12', 'In Stock']);
    expect(cell(elsewhere)).toMatchObject({ word: '12 MEL1', line: 'None at SYD1' });
    expect(cell(stock(['SYD1', '-2', 'In Stock'], ['MEL1', '12', 'In Stock'])).line).toBe('None at SYD1');
  });

  it('names a warehouse that is sure to have some before ours that is not, as the row of a list does', () => {
    const back = ['SYD1', '3', 'Back Order'] as const;
    const sure = cell(stock(back, ['MEL1', '10', 'In Stock']));
    expect(sure).toMatchObject({ tone: 'fit', check: false, word: '10 MEL1', line: 'SYD1: ring to confirm' });
    const fuller = stock(['SYD1', '30', 'Back Order'], ['PER1', '90', 'Back Order'], ['MEL1', '1', 'In Stock']);
    expect(cell(fuller)).toMatchObject({ tone: 'fit', word: '1 MEL1', line: 'SYD1: ring to confirm' });
    expect(cell(fuller, { own: '' })).toMatchObject({ tone: 'fit', word: '1 MEL1', line: 'Others: ring to confirm' });
    const unsure = cell(stock(back, ['MEL1', '10', 'Low Stock']));
    expect(unsure).toMatchObject({ check: true, word: '3 SYD1', line: 'Ring to confirm: “Back Order”' });
    const twice = stock(['SYD1', '5', 'Back Order'], ['SYD1', '3', 'In Stock'], ['MEL1', '4', 'In Stock']);
    expect(cell(twice)).toMatchObject({ tone: 'fit', word: '3 SYD1', line: '+4 elsewhere' });
  });

  it('says “none at ours” only of a quantity of ours that was read', () => {
    const mel = ['MEL1', '12', 'In Stock'] as const;
    const unread = { word: '12 MEL1', line: 'SYD1 not known' };
    expect(cell(stock(['SYD1', UNREAD_QUANTITY, 'In Stock'], mel))).toMatchObject(unread);
    expect(cell(stock(['SYD1', UNREAD_QUANTITY, 'In Stock'], ['SYD1', '0', ''], mel))).toMatchObject(unread);
    expect(cell(stock(mel))).toMatchObject(unread);
    expect(cell(stock(mel, ['ADL1', '3', 'In Stock']))).toMatchObject(unread);
  });

  it('counts as elsewhere what other warehouses are sure to have', () => {
    const two = ['SYD1', '2.0000', 'In Stock'] as const;
    const toConfirm = { tone: 'fit', word: '2 SYD1', line: 'Others: ring to confirm' };
    expect(cell(stock(two, ['MEL1', '40.0000', 'Back Order']))).toMatchObject(toConfirm);
    expect(cell(stock(two, ['MEL1', '1.0000', 'Low Stock']))).toMatchObject(toConfirm);
    expect(cell(stock(two, ['MEL1', '40.0000', '']))).toMatchObject(toConfirm);
    const some = stock(
      two,
      ['MEL1', '40.0000', 'Back Order'],
      ['BNE1', '6.0000', 'In Stock'],
      ['PER1', '1.5', 'In Stock'],
    );
    expect(cell(some)).toMatchObject({ word: '2 SYD1', line: '+7.5 elsewhere' });
  });

  it('says “none elsewhere” only where every other warehouse was read', () => {
    const two = ['SYD1', '2', 'In Stock'] as const;
    const toConfirm = { tone: 'fit', word: '2 SYD1', line: 'Others: ring to confirm' };
    expect(cell(stock(two, ['MEL1', UNREAD_QUANTITY, 'In Stock']))).toMatchObject(toConfirm);
    expect(cell(stock(two, ['MEL1', '0', 'Back Order'], ['BNE1', UNREAD_QUANTITY, '']))).toMatchObject(toConfirm);
    expect(cell([], { part: { stock: stock(two), stockCut: 3 } })).toMatchObject(toConfirm);
    expect(cell(stock(two, ['MEL1', '0', 'Back Order'], ['BNE1', '-1', 'In Stock'])).line).toBe('None elsewhere');
  });

  it('says “none” only where no warehouse that is not shown may have some', () => {
    const none = stock(['SYD1', '0', 'In Stock'], ['MEL1', '0', 'In Stock']);
    expect(cell(none).line).toBe('Nothing in 2 warehouses');
    expect(cell([], { part: { stock: none, stockCut: 15 } })).toMatchObject({
      word: 'None',
      line: 'Nothing in 17 warehouses',
    });
    expect(cell([], { part: { stock: none, stockCut: 15, moreStock: true } })).toMatchObject({
      state: 'unknown',
      word: 'No stock info',
    });
  });

  it('takes our own warehouse for one where it is listed twice', () => {
    const twice = [
      ['SYD1', '5', 'In Stock'],
      ['SYD1', '5.0000', 'In Stock'],
    ] as const;
    expect(cell(stock(...twice))).toMatchObject({ word: '5 SYD1', line: 'None elsewhere' });
    expect(cell(stock(...twice), { own: '' })).toMatchObject({ word: '5 SYD1', line: 'None elsewhere' });
    expect(cell(stock(...twice, ['MEL1', '4', 'In Stock'])).line).toBe('+4 elsewhere');
    for (const other of ['3', '0', UNREAD_QUANTITY]) {
      const contradicting = stock(['SYD1', '5', 'In Stock'], ['SYD1', other, 'In Stock']);
      expect(cell(contradicting)).toMatchObject({ state: 'unknown', line: 'Quantity unreadable' });
    }
  });

  it('never takes a word that nobody knows for the good case', () => {
    expect(cell(stock(['SYD1', '1', 'Low Stock']))).toMatchObject({ check: true, line: 'Low – ring to confirm' });
    // Of forty for which no word was given nobody said that they are few.
    expect(cell(stock(['SYD1', '40', '']))).toMatchObject({ check: true, line: 'Ring to confirm' });
    expect(cell(stock(['SYD1', '1', 'On its way'])).line).toBe('Ring to confirm: “On its way”');
  });

  it('blocks where there is none, and says where nothing is known', () => {
    expect(cell(stock(['SYD1', '0', 'Out of Stock']))).toMatchObject({
      state: 'blocked',
      line: 'Nothing in 1 warehouse',
    });
    expect(cell(stock(['SYD1', '0', ''], ['MEL1', '0', ''])).line).toBe('Nothing in 2 warehouses');
    expect(cell([])).toMatchObject({ state: 'unknown', word: 'No stock info', line: 'Ask the supplier' });
    expect(cell(warehouseStock([{ warehouse_code: 'SYD1' }])).line).toBe('Quantity unreadable');
  });

  it('says that it is being refreshed, could not be, or is old, and keeps what was known', () => {
    expect(cell(BOTH, { refreshing: true })).toMatchObject({ state: 'checking', word: '14 SYD1' });
    expect(cell(BOTH, { failed: true })).toMatchObject({ state: 'old', check: true, word: '14 SYD1' });
    expect(cell(BOTH, { age: OLD })).toMatchObject({ state: 'old', word: '14 SYD1', line: '38 min ago – refresh' });
  });
});

describe('the price cell', () => {
  const cell = (
    part: Parameters<typeof priceAnswer>[0]['part'],
    change: Partial<Parameters<typeof priceAnswer>[0]> = {},
  ) => priceAnswer({ part, age: FRESH, kept: false, includesGst: true, pricing: null, ...change });
  const LEVEL = { level: 'Trade', type: null, rule: null };

  it('has the price with GST, what it was made of, and its age once it is old', () => {
    const part = { priceCents: 74_900, supplierPrice: '680.91' };
    expect(cell(part)).toMatchObject({ state: 'known', word: '$749.00', line: 'inc GST' });
    expect(cell(part, { includesGst: false }).line).toBe('inc GST · supplier $680.91 + GST');
    expect(cell(part, { age: OLD })).toMatchObject({ state: 'old', check: true, word: '$749.00' });
  });

  it('has its age where the last refresh brought nothing, however young it is', () => {
    const part = { priceCents: 74_900, supplierPrice: '680.91' };
    const age = { words: '20 min ago', stale: false };
    expect(cell(part, { age, kept: true })).toMatchObject({
      state: 'known',
      check: false,
      line: '20 min ago · inc GST',
    });
    expect(cell(part, { age, kept: true, pricing: LEVEL }).line).toBe('20 min ago · inc GST · Trade');
    expect(cell(part, { age, kept: true, includesGst: false }).line).toContain('20 min ago · inc GST · supplier');
    expect(cell(part, { age: OLD, kept: true }).line).toBe('38 min ago – refresh');
  });

  it('says that there is no price at $0.00, with price levels and without', () => {
    const part = { priceCents: 0, supplierPrice: '0.00' };
    const none = { state: 'unknown', tone: 'no', check: true, word: 'No price', line: 'Supplier says $0.00: ask them' };
    expect(cell(part)).toEqual(none);
    expect(cell(part, { age: OLD, includesGst: false })).toEqual(none);
    expect(cell(part, { pricing: LEVEL })).toEqual(none);
  });

  it('blocks until the shop has said whether GST is in it', () => {
    expect(cell({ priceCents: null, supplierPrice: '680.91' }, { includesGst: null })).toMatchObject({
      state: 'blocked',
      word: '$680.91',
    });
  });
});

describe('the advice to add', () => {
  it('is given only where the part fits and has a price', () => {
    expect(addAdvice(told(LISTED), true)).toBe('advised');
    expect(addAdvice(told(LISTED), false)).toBe('open');
    expect(addAdvice({ kind: 'no vehicle' }, true)).toBe('open');
    expect(addAdvice(told(conditions('to ask')), true)).toBe('open');
  });

  it('is against it where it is not listed, or a condition is not met', () => {
    expect(addAdvice(told(notListed([])), true)).toBe('against');
    expect(addAdvice(told(conditions('not met')), true)).toBe('against');
    expect(addAdvice(told(cannotTell('too little is known')), true)).toBe('open');
  });
});

describe('what is shown of a part', () => {
  it('was known before where its code was asked for again and did not come', () => {
    const failure = { kind: 'timeout' } as never;
    const failed = (code: string) => ({ kind: 'failed', code, quantity: 0, from: 'typed', failure }) as const;
    expect(isKept(partView('TB-1'), failed('tb-1'))).toBe(true);
    expect(isKept(partView('TB-1'), failed('TB-2'))).toBe(false);
    expect(isKept(partView('TB-1'), { kind: 'recheck failed', failure })).toBe(true);
    expect(isKept(partView('TB-1'), { kind: 'idle' })).toBe(false);
  });
});
