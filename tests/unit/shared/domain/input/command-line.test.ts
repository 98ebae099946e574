import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countHits } from '#tests/support/hit-counts.ts';
import { type CommandPlace, readCommand } from '#shared/domain/input/command-line.ts';
import { commandWeight, hasFormOfItsOwn } from '#shared/domain/input/command-weight.ts';
import { readingWords } from '#shared/domain/input/command-reading.ts';
import type { KnownOrders, OrderRow } from '#shared/records-view.ts';
import { STATE_CODES } from '#shared/domain/australia/plate.ts';
import { quoteLabel } from '#shared/domain/values/quote-number.ts';
import { hostileText } from '#tests/builders/hostile-text.ts';

const SERVICE: CommandPlace = { series: 'Q-', lastState: 'QLD', expected: null, orders: null };
const PRACTICE: CommandPlace = { series: 'TR-', lastState: null, expected: null, orders: null };
const IN_NT: CommandPlace = { series: 'Q-', lastState: 'NT', expected: null, orders: null };

/** What the line may mean, in the order in which it is offered. */
function offered(typed: string, place = SERVICE): readonly string[] {
  return readCommand(typed, place).readings.map(readingWords);
}

describe('the command line', () => {
  it.each([
    ['417CPT', 'Plate 417CPT'],
    ['cp47hx', 'Plate CP47HX'],
    ['ab-12-cd', 'Plate AB12CD'],
    ['ABC-123', 'Plate ABC123'],
    ['1abc 234', 'Plate 1ABC234'],
    ['TRADIE', 'Plate TRADIE'],
    ['cp47hx nsw', 'Plate CP47HX in NSW'],
    ['AB 12 CD, NSW', 'Plate AB12CD in NSW'],
    ['tradie vic', 'Plate TRADIE in VIC'],
    ['417204 NT', 'Plate 417204 in NT'],
    ['vic abc123', 'Plate ABC123 in VIC'],
    ['QLD: 417 CPT', 'Plate 417CPT in QLD'],
    ['qld, 417 cpt', 'Plate 417CPT in QLD'],
    ['cp47hx New South Wales', 'Plate CP47HX in NSW'],
    ['tradie, Victoria', 'Plate TRADIE in VIC'],
    ['Western Australia 1CNV417', 'Plate 1CNV417 in WA'],
    ['cp47hx n.s.w.', 'Plate CP47HX in NSW'],
    ['417cpt (qld)', 'Plate 417CPT in QLD'],
    ['abc123 - vic', 'Plate ABC123 in VIC'],
    ['wa 12 cd', 'Plate WA12CD'],
    ['VIC 001', 'Plate VIC001'],
    ['wa 1abc234', 'Plate 1ABC234 in WA'],
    ['TB-4821-R', 'Part TB-4821-R'],
    ['TB4821R8', 'Part TB4821R8'],
    ['CT-HILUX8', 'Part CT-HILUX8'],
    ['9300675024235', 'Part 9300675024235'],
    ['100482', 'Part 100482'],
    ['3*TB-4821-R', '3 × part TB-4821-R'],
    [' 12 × 100482 ', '12 × part 100482'],
    ['1*X', 'Part X'],
    ['3*', '3 of the part that is scanned or typed next'],
    ['Q-000123', 'Quote Q-000123'],
    ['q-000123/2', 'Quote Q-000123/2'],
    ['q-123', 'Quote Q-000123'],
    ['Q 123', 'Quote Q-000123'],
    ['0491 570 006', 'Phone 0491 570 006'],
    ['0491570006', 'Phone 0491 570 006'],
    ['+61 491 570 006', 'Phone 0491 570 006'],
    ['61491570006', 'Phone 0491 570 006'],
    ['+61 (0)491 570 006', 'Phone 0491 570 006'],
    ['0491.570.006', 'Phone 0491 570 006'],
    ['0491–570–006', 'Phone 0491 570 006'],
    ['100.482.113', 'Part 100.482.113'],
    ['(02) 5550 1234', 'Phone (02) 5550 1234'],
    ['1300 555 010', 'Phone 1300 555 010'],
    ['13 12 13', 'Phone 13 12 13'],
    ['570 006', 'Phone numbers with 570006 in them'],
    ['0491570', 'Phone numbers with 0491570 in them'],
    ['+44 20 7946 0018', 'Phone numbers with 442079460018 in them'],
  ])('takes %j for: %s', (typed, first) => {
    expect(offered(typed)[0]).toBe(first);
  });

  it('keeps every other reading, the likelier first', () => {
    expect(offered('417204')).toEqual([
      'Part 417204',
      'Phone numbers with 417204 in them',
      'Plate 417204',
      'Quote Q-417204',
    ]);
    expect(offered('417204', IN_NT)[0]).toBe('Plate 417204');
    expect(offered('131213')).toEqual(['Part 131213', 'Phone 13 12 13', 'Plate 131213', 'Quote Q-131213']);
    expect(offered('Q123')).toEqual(['Part Q123', 'Quote Q-000123', 'Plate Q123']);
    expect(offered('Q-000123')).toEqual(['Quote Q-000123', 'Part Q-000123', 'Plate Q000123']);
    expect(offered('go wa')).toEqual(['Plate GO in WA', 'Part go wa', 'Plate GOWA']);
    expect(offered('wa 12 cd')).toEqual(['Plate WA12CD', 'Plate 12CD in WA', 'Part wa 12 cd']);
    expect(offered('vic abc123')).toEqual(['Plate ABC123 in VIC', 'Part vic abc123', 'Plate VICABC123']);
    expect(offered('new south wales')).toEqual(['Part new south wales']);
    expect(offered('1234567')).toEqual([
      'Part 1234567',
      'Phone numbers with 1234567 in them',
      'Quote Q-1234567',
      'Plate 1234567',
    ]);
    expect(offered('HILUX4WD1')).toEqual(['Part HILUX4WD1', 'Plate HILUX4WD1']);
    expect(offered('LOADBARS')).toEqual(['Plate LOADBARS', 'Part LOADBARS']);
    expect(offered('+614')).toEqual(['Part +614']);
    expect(offered('ABC123', PRACTICE)).toEqual(['Plate ABC123', 'Part ABC123']);
    expect(offered('1TC2UN', PRACTICE)[0]).toBe('Plate 1TC2UN');
  });

  it.each([
    ['TB4821R8', 'Plate TB4821R8', 'Part TB4821R8'],
    ['WH-HILUX8', 'Part WH-HILUX8', 'Part WH-HILUX8'],
    ['WHHILUX8', 'Plate WHHILUX8', 'Part WHHILUX8'],
    ['417204', 'Plate 417204', 'Part 417204'],
    ['tb 48 21', 'Plate TB4821', 'Part tb 48 21'],
    ['100482', 'Plate 100482', 'Part 100482'],
    ['0491570006', 'Phone 0491 570 006', 'Phone 0491 570 006'],
    ['0255501234', 'Phone (02) 5550 1234', 'Phone (02) 5550 1234'],
    ['0011 61491570006', 'Phone 0491 570 006', 'Phone 0491 570 006'],
    ['1300555010', 'Phone 1300 555 010', 'Part 1300555010'],
    ['0986494107', 'Part 0986494107', 'Part 0986494107'],
    ['0491570', 'Plate 0491570', 'Part 0491570'],
    ['cp47hx nsw', 'Plate CP47HX in NSW', 'Plate CP47HX in NSW'],
    ['Q-000123', 'Quote Q-000123', 'Quote Q-000123'],
    ['q-123', 'Plate Q123', 'Part q-123'],
    ['q 2', 'Quote Q-000002', 'Quote Q-000002'],
    ['Q 123/2', 'Quote Q-000123/2', 'Quote Q-000123/2'],
    ['q 0', 'Plate Q0', 'Part q 0'],
    ['TR-000123', 'Part TR-000123', 'Part TR-000123'],
    ['0491 570 006', 'Phone 0491 570 006', 'Phone 0491 570 006'],
    ['+44 20 7946 0018', 'Phone numbers with 442079460018 in them', 'Phone numbers with 442079460018 in them'],
    ['570 006', 'Plate 570006', 'Part 570 006'],
    ['3*TB-4821-R', '3 × part TB-4821-R', '3 × part TB-4821-R'],
  ])('takes %j in the field for plates for: %s, and in the one for parts for: %s', (typed, plate, part) => {
    expect(offered(typed, { ...SERVICE, expected: 'plate' })[0]).toBe(plate);
    expect(offered(typed, { ...SERVICE, expected: 'part' })[0]).toBe(part);
    expect(offered(typed, { ...SERVICE, expected: 'part' }).toSorted()).toEqual(offered(typed).toSorted());
  });

  it('takes a number behind q and a blank for a quote of the open mode', () => {
    expect(offered('q 2', { ...PRACTICE, expected: 'part' })).toEqual(['Quote TR-000002', 'Part q 2', 'Plate Q2']);
    expect(offered('tr 2', { ...PRACTICE, expected: 'part' })[0]).toBe('Part tr 2');
  });

  it('knows the quotes of the other mode, and says that they are not here', () => {
    expect(offered('TR-000004', PRACTICE)[0]).toBe('Quote TR-000004');
    expect(offered('TR-000004')).toEqual([
      'Part TR-000004',
      'Quote TR-000004, which is kept in practice',
      'Plate TR000004',
    ]);
    expect(offered('Q-4', PRACTICE).at(-1)).toBe('Quote Q-000004, which is not kept in practice');
  });

  it('says nothing to an empty line, and says why it cannot read one', () => {
    expect(readCommand('  ', SERVICE)).toEqual({ readings: [], problem: null });
    expect(readCommand('0*TB-4821-R', SERVICE).problem).toBe('Enter at least 1.');
    expect(readCommand('10000*X', SERVICE).problem).toContain('9999');
    expect(readCommand('1.5*X', SERVICE).problem).toContain('Whole numbers');
    expect(readCommand('-3*X', SERVICE).problem).toContain('negative');
    expect(readCommand(`3*${'x'.repeat(121)}`, SERVICE).problem).toContain('at most 120');
    expect(readCommand('a\nb', SERVICE).problem).toContain('line break');
    expect(offered('00000')).toEqual(['Part 00000', 'Plate 00000']);
    expect(offered('Q-0')).toEqual(['Part Q-0', 'Plate Q0']);
  });

  it('reads whatever is typed as something, or says why not', () => {
    fc.assert(
      fc.property(hostileText(140), (typed) => {
        const { readings, problem } = readCommand(typed, SERVICE);
        expect(problem === null).toBe(readings.length > 0 || typed.trim() === '');
        expect(problem).not.toBe('');
        expect(new Set(readings.map(readingWords)).size).toBe(readings.length);
        expect(readCommand(typed, SERVICE)).toEqual({ readings, problem });
      }),
    );
  });

  it('takes a plate and its state for just that, in any case and spacing', () => {
    const plate = fc.stringMatching(/^[A-Za-z0-9]{1,9}$/);
    const gap = fc.constantFrom(' ', '  ', ', ', ',');
    fc.assert(
      fc.property(plate, gap, fc.constantFrom(...STATE_CODES), fc.boolean(), (typed, between, state, small) => {
        const line = `${typed}${between}${small ? state.toLowerCase() : state}`;
        expect(offered(line, PRACTICE)[0]).toBe(`Plate ${typed.toUpperCase()} in ${state}`);
      }),
    );
  });

  it('offers a plate behind its state too, and before everything where it can be nothing else', () => {
    const plate = fc.stringMatching(/^\d[A-Za-z0-9]{2,5}$/);
    const hits = countHits({ 'longer than a plate': 0.1 });
    fc.assert(
      fc.property(plate, fc.constantFrom(...STATE_CODES), (typed, state) => {
        const readings = offered(`${state.toLowerCase()} ${typed}`, PRACTICE);
        const stated = `Plate ${typed.toUpperCase()} in ${state}`;
        expect(readings.slice(0, 2)).toContain(stated);
        hits.count('longer than a plate', typed.length + state.length > 7);
        if (typed.length + state.length > 7) expect(readings[0]).toBe(stated);
      }),
    );
    hits.expectShares();
  });

  it('takes every label of its own series for that quote', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.integer({ min: 1, max: 9999 }), (number, revision) => {
        const label = quoteLabel('Q-', number, revision);
        const reading = readCommand(label, SERVICE).readings[0];
        expect(reading).toEqual({
          kind: 'quote',
          here: true,
          series: 'Q-',
          number,
          revision: revision === 1 ? null : revision,
        });
      }),
    );
  });

  it('counts from 1 to 9999 before a code', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.stringMatching(/^[A-Z0-9-]{1,20}$/), (quantity, code) => {
        expect(readCommand(`${quantity}*${code}`, SERVICE).readings).toEqual([{ kind: 'part', code, quantity }]);
      }),
    );
  });

  it('finds phones from six digits on, wherever blanks stand', () => {
    fc.assert(
      // 0011 dials out of the country: the phone is what comes after it.
      fc.property(
        fc.stringMatching(/^\d{4,8} \d{2}$/).filter((typed) => !typed.startsWith('0011')),
        (typed) => {
          expect(readCommand(typed, SERVICE).readings.some(({ kind }) => kind === 'phone')).toBe(true);
        },
      ),
    );
  });
});

describe('a kind of reading that there is not', () => {
  it('is a fault of the program, and named', () => {
    expect(() => readingWords({ kind: 'vin' } as never)).toThrow('vin');
    expect(() => hasFormOfItsOwn({ kind: 'vin' } as never, 'X')).toThrow('vin');
    expect(() => commandWeight({ kind: 'vin' } as never, 'X', null)).toThrow('vin');
  });

  it.each([
    'CP-20260304-4812-0007',
    'cp-20260304',
    'AB12-20260304-4812',
    '6f1c2a34-0000-4000-8000-00000000abcd',
    '6F1C2A34-00',
    'only@example.com',
  ])('takes %s for an order in either field, and never for a part of the supplier first', (typed) => {
    for (const expected of ['plate', 'part', null] as const) {
      const [first] = readCommand(typed, { ...SERVICE, expected }).readings;
      expect(first).toEqual({ kind: 'orders', typed });
    }
  });

  it.each(['TB-1001', 'CP-2026', 'TB-20991231X', '6f1c2a34', 'ABC123', 'a@b@c'])('takes %s for no order', (typed) => {
    expect(readCommand(typed, SERVICE).readings.map(({ kind }) => kind)).not.toContain('orders');
  });
});

describe('a line that the records were asked about', () => {
  const ORDER: OrderRow = {
    submissionId: 's1',
    ticketId: 't1',
    ticketState: 'closed',
    state: 'acknowledged',
    customerReference: 'CP-20260304-4812-0007',
    transactionId: '6f1c2a34-0000-4000-8000-00000000abcd',
    sentAt: '2026-03-04T02:00:00.000Z',
    customer: 'Zoë Müller',
    plate: 'ABC123',
    firstPart: 'TB-4821-R Towbar',
    lineCount: 1,
    totalCents: null,
  };
  const NAMED: KnownOrders = { named: [ORDER], some: true };
  const SOME: KnownOrders = { named: [], some: true };
  const NONE: KnownOrders = { named: [], some: false };
  const FIELDS = ['plate', 'part', null] as const;
  const firstOf = (typed: string, orders: KnownOrders, expected: (typeof FIELDS)[number]) =>
    offered(typed, { ...SERVICE, expected, orders })[0];

  it.each(['CP-20260304-4812-0007', '4812-0007', '6f1c2a34', 'JOB 42', '100482', 'CP47HX'])(
    'opens the order that %s is the number of, from either field',
    (typed) => {
      for (const expected of FIELDS) {
        expect(firstOf(typed, NAMED, expected)).toBe('Order CP-20260304-4812-0007');
        expect(firstOf(typed, { named: [ORDER, ORDER], some: true }, 'part')).toBeDefined();
      }
    },
  );

  it('lists them where two orders have the number, and names one that has no reference by its id', () => {
    expect(offered('JOB 42', { ...SERVICE, orders: { named: [ORDER, ORDER], some: true } })).toContain(
      'Orders with JOB 42',
    );
    const nameless = { ...ORDER, customerReference: '' };
    expect(firstOf('6f1c2a34', { named: [nameless], some: true }, 'part')).toBe(`Order ${ORDER.transactionId}`);
  });

  it.each([
    ['CP-20260304-4812-0007', 'Orders with CP-20260304-4812-0007'],
    ['6f1c2a34-0000-4000-8000-00000000abcd', 'Orders with 6f1c2a34-0000-4000-8000-00000000abcd'],
    ['yesterday', 'Orders of yesterday'],
    ['Today', 'Orders of Today'],
  ])('never asks the supplier for %s, whatever the records hold', (typed, first) => {
    for (const expected of FIELDS) {
      for (const orders of [NONE, SOME]) expect(firstOf(typed, orders, expected)).toBe(first);
    }
  });

  it.each([
    ['12345678-01', 'Part 12345678-01'],
    ['6F1C2A34-00', 'Part 6F1C2A34-00'],
    ['TB-20991231', 'Part TB-20991231'],
    ['3/11', 'Part 3/11'],
    ['zoe muller', 'Part zoe muller'],
    ['4812-0007', 'Part 4812-0007'],
  ])(
    'takes %s for the part that it may be where no order holds it, and for those orders where some do',
    (typed, part) => {
      expect(firstOf(typed, NONE, 'part')).toBe(part);
      expect(offered(typed, { ...SERVICE, expected: 'part', orders: NONE }).join()).not.toContain('Order');
      expect(offered(typed, { ...SERVICE, expected: 'part', orders: SOME })).toContain(`Orders with ${typed}`);
    },
  );

  it.each(['3/11', '3 nov', '4/3/2026', 'zoe müller', "kim o'brien", '6F1C2A34-00', 'CP-20260304'])(
    'takes %s for the orders that hold it, before plate and part',
    (typed) => {
      for (const expected of FIELDS) expect(firstOf(typed, SOME, expected)).toBe(`Orders with ${typed}`);
    },
  );

  it.each([
    ['ABC123', 'Plate ABC123', 'Part ABC123'],
    ['TRADIE', 'Plate TRADIE', 'Part TRADIE'],
    ['müller', 'Part müller', 'Part müller'],
    ['TB-4821-R', 'Plate TB4821R', 'Part TB-4821-R'],
    ['tradie vic', 'Plate TRADIE in VIC', 'Plate TRADIE in VIC'],
    ['0491 570 006', 'Phone 0491 570 006', 'Phone 0491 570 006'],
    ['Q-000123', 'Quote Q-000123', 'Quote Q-000123'],
    ['0007', 'Plate 0007', 'Part 0007'],
  ])('leaves %s what it is although some orders hold it, and offers those', (typed, plate, part) => {
    expect(firstOf(typed, SOME, 'plate')).toBe(plate);
    expect(firstOf(typed, SOME, 'part')).toBe(part);
    expect(offered(typed, { ...SERVICE, orders: SOME })).toContain(`Orders with ${typed}`);
  });
});
