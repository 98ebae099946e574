import { describe, expect, it } from 'vitest';
import { lineMatters } from '#renderer/features/ticket/line-matters.ts';
import { beside, lineProblems, listAgainstOurs, type ProblemSource } from '#renderer/features/ticket/line-problems.ts';
import { stockOfLines } from '#renderer/features/ticket/line-stock.ts';
import { problemWords } from '#renderer/features/ticket/line-problem-words.ts';
import type { TicketLine } from '#shared/domain/ticket/ticket.ts';
import { sampleLine } from '#tests/builders/ticket-samples.ts';

const STOCK = [
  { warehouse: 'SYD1', quantity: '0.0000', word: 'Back Order', availability: 'not available' as const },
  { warehouse: 'BNE1', quantity: '14', word: 'Low Stock', availability: 'not checked' as const },
  { warehouse: 'MEL1', quantity: '12.0000', word: 'In Stock', availability: 'available' as const },
];

interface Source extends Partial<ProblemSource> {
  readonly orderWarehouse?: string;
}

function problemsOf(line: TicketLine, { orderWarehouse = '', ...source }: Source = {}) {
  return lineProblems({
    line,
    stock: stockOfLines({ lines: [line], warehouse: orderWarehouse })(line),
    refused: null,
    matters: lineMatters({ vehicle: null, towing: { trailer: '', ball: '' } }, line),
    needs: [],
    farUnder: null,
    ...source,
  });
}

function wordsOf(line: TicketLine, source: Source = {}): readonly string[] {
  return problemsOf(line, source).map((problem) => problemWords(problem, line));
}

const HARNESS = {
  lineId: 'L1',
  requiredBy: 'TB',
  sku: 'WH-HILUX8',
  title: 'Harness',
  unsure: false,
  state: 'missing' as const,
  reason: '',
};

describe('a new price of $0.00', () => {
  it('counts as no price, and is told so at a level, too', () => {
    const gone = sampleLine({ newPrice: { cents: 0, readAt: '2026-03-02T00:00:00Z' } });
    const rule = { as: 'factor', tenThousandths: 12_000, rounding: 'none' } as const;
    for (const line of [gone, { ...gone, pricing: { level: 'Retail', type: null, rule } }]) {
      expect(wordsOf(line)).toContain('The supplier gives no price now – ask them');
    }
  });
});

it('was added before price levels where they are on, which is nothing to do once its order locks it', () => {
  const words = 'Added before price levels – remove it and add it again';
  expect(wordsOf(sampleLine(), { levelsOn: true })).toContain(words);
  expect(wordsOf(sampleLine(), { levelsOn: true, locked: true })).not.toContain(words);
  expect(wordsOf(sampleLine())).not.toContain(words);
});

describe('what a closed line says beside its worst problem', () => {
  function besideWorst(line: TicketLine, source: Source) {
    const [worst, ...others] = problemsOf(line, source);
    if (worst === undefined) throw new Error('The line has no problem.');
    return beside(worst, others);
  }

  it('names the required parts that are missing, and counts the rest', () => {
    const line = sampleLine({ verdict: 'not listed', discontinued: true });
    expect(besideWorst(line, { needs: [HARNESS, { ...HARNESS, sku: 'WH-2' }] })).toEqual({ missing: 2, more: 1 });
    const waived = { ...HARNESS, state: 'waived' as const, reason: 'has one' };
    expect(besideWorst(line, { needs: [waived] })).toEqual({ missing: 0, more: 2 });
  });

  it('counts the others where a missing part is the worst', () => {
    expect(besideWorst(sampleLine(), { needs: [HARNESS, HARNESS] })).toEqual({ missing: 0, more: 1 });
  });
});

describe('what is to be known of a line', () => {
  it('is nothing where it fits and there is enough', () => {
    expect(wordsOf(sampleLine({ quantity: '14' }))).toEqual([]);
  });

  it('says the worst first: what stops the order, then what a person has to do, then what is to be known', () => {
    const honoured = { quote: 'Q-000123', quotedCents: 74_900, nowCents: 79_900, reason: 'as promised' };
    const line = sampleLine({
      price: '749.00',
      honoured,
      discontinued: true,
      verdict: 'not listed',
      stock: STOCK,
      newPrice: { cents: 78_900, readAt: '2026-03-02T00:00:00Z' },
    });
    const problems = problemsOf(line, { needs: [HARNESS], farUnder: 'Far under.' });
    expect(problems.map(({ level }) => level)).toEqual([
      'blocker',
      'blocker',
      'check',
      'check',
      'check',
      'check',
      'note',
    ]);
    expect(problems.map((problem) => problemWords(problem, line))).toEqual([
      'Not listed – add a reason',
      'Needs Harness WH-HILUX8',
      expect.stringMatching(/^Supplier price \$[\d.]+ → now \$789\.00$/),
      'Need 1, SYD1 has 0',
      'Discontinued – ring to confirm',
      'Far under.',
      '$749.00 as in Q-000123, now $799.00: as promised',
    ]);
  });

  it('says a refused field in the words of the field, and a line without a sum what it lacks', () => {
    expect(wordsOf(sampleLine({ quantity: '0' }), { refused: 'Type at least 1.' })).toEqual(['Type at least 1.']);
    expect(wordsOf(sampleLine({ quantity: '' }))[0]).toBe('Check the quantity');
    expect(wordsOf(sampleLine({ price: '' }))[0]).toBe('Needs a price');
  });

  it('stops the order for a quoted price without a reason, and forgets one that is not asked any more', () => {
    const honoured = { quote: 'Q-000123', quotedCents: 74_900, nowCents: 79_900, reason: ' ' };
    expect(problemsOf(sampleLine({ price: '749.00', honoured }))[0]).toMatchObject({ kind: 'no honoured reason' });
    expect(wordsOf(sampleLine({ price: '749.00', honoured }))).toEqual(['Needs a reason for the quoted price']);
    expect(wordsOf(sampleLine({ price: '799.00', honoured }))).toEqual([]);
  });

  it('says of the stock what a person has to do', () => {
    expect(wordsOf(sampleLine({ warehouse: 'HBA1' }))).toEqual(['HBA1 doesn’t list it']);
    expect(wordsOf(sampleLine({ warehouse: 'BNE1', stock: STOCK }))).toEqual(['BNE1: “Low Stock” – ring to confirm']);
    expect(wordsOf(sampleLine({ warehouse: null, stock: [] }))).toEqual(['No warehouse listed – ring to confirm']);
    const failed = STOCK.map((entry) => ({ ...entry, availability: 'check failed' as const }));
    expect(wordsOf(sampleLine({ warehouse: 'SYD1', stock: failed }))).toEqual([
      'Stock check failed, SYD1 last had 0, need 1',
    ]);
    expect(wordsOf(sampleLine({ warehouse: null, stock: failed }))).toEqual(['Stock check failed']);
    const unread = STOCK.map((entry) => ({ ...entry, quantity: 'unreadable' }));
    expect(wordsOf(sampleLine({ warehouse: 'MEL1', stock: unread }))).toEqual([
      'MEL1 stock unreadable – ring to confirm',
    ]);
    expect(wordsOf(sampleLine({ warehouse: null, quantity: '30', stock: STOCK }))).toEqual([
      'Need 30, only 26 in all warehouses',
    ]);
    const silent = [{ warehouse: 'SYD1', quantity: '3', word: null, availability: 'not checked' as const }];
    expect(wordsOf(sampleLine({ warehouse: 'SYD1', stock: silent }))).toEqual([
      'SYD1 gives no availability – ring to confirm',
    ]);
  });

  it('looks at the warehouse of the whole order where the line names none', () => {
    const line = sampleLine({ warehouse: null, stock: STOCK });
    expect(wordsOf(line, { orderWarehouse: 'SYD1' })).toEqual(['Need 1, SYD1 has 0']);
  });
});

describe('the list price', () => {
  it('is said where another one was quoted', () => {
    const line = sampleLine({ price: '729.00', partPriceCents: 74_900 });
    expect(listAgainstOurs(line)).toEqual({ listCents: 74_900, ourCents: 72_900 });
    expect(listAgainstOurs({ ...line, price: '749.00' })).toBeNull();
    expect(listAgainstOurs({ ...line, price: '' })).toBeNull();
  });
});
