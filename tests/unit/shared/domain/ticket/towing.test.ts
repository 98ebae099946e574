import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkKilograms } from '#shared/domain/values/kilograms.ts';
import { attributeViews } from '#shared/domain/part/attributes.ts';
import { isTowingKnown, towingSum } from '#shared/domain/ticket/towing.ts';
import { openTicket } from '#shared/domain/ticket/ticket.ts';
import { addPart } from '#shared/domain/ticket/ticket-lines.ts';
import { ticketWarnings } from '#shared/domain/ticket/ticket-warnings.ts';
import { towingAttributes } from '#shared/domain/part/towing-attributes.ts';
import { READ_AT, viewOf } from '#tests/builders/domain-samples.ts';

function part(capacity: string | number | null, ball: string | number | null) {
  return {
    attributes: attributeViews({
      ...(capacity === null ? {} : { towing_capacity: capacity }),
      ...(ball === null ? {} : { ball_weight: ball }),
    }),
  };
}

const CLASS_4 = part(3500, 350);

describe('a weight in kilograms', () => {
  it.each([
    ['2000', '2000'],
    [' 2,000 kg ', '2000'],
    ['1850.50', '1850.5'],
    ['99999', '99999'],
  ])('takes %j', (typed, kg) => {
    expect(checkKilograms(typed)).toEqual({ ok: true, value: kg });
  });

  it.each(['', ' ', '-200', '−200', '0', '0.0', '2 t', '2000 lb', '2.000,5', '1e3', '20,00', '100000', 'heavy'])(
    'asks again for %j',
    (typed) => {
      expect(checkKilograms(typed)).toMatchObject({ ok: false, message: expect.stringMatching(/kilograms|above 0/) });
    },
  );
});

describe('the towing sum', () => {
  it('is within the part up to its very figures, and over a gram above', () => {
    expect(towingSum({ trailer: '3500', ball: '350' }, CLASS_4).state).toBe('within');
    const over = towingSum({ trailer: '3500.001', ball: '350' }, CLASS_4);
    expect(over.state).toBe('over');
    expect(over.trailer.words).toBe('Loaded trailer: 3500.001 kg is 0.001 kg over the part’s 3500 kg.');
    expect(over.ball.words).toBe('Ball weight: 350 kg is within the part’s 350 kg.');
    expect(towingSum({ trailer: '2000', ball: '351' }, CLASS_4).state).toBe('over');
  });

  it('reads the figures of the part as numbers and as texts with their unit', () => {
    expect(towingSum({ trailer: '2000', ball: '200' }, part('3,500 kg', '350KG'))).toMatchObject({
      state: 'within',
      trailer: { partKg: '3500' },
      ball: { partKg: '350' },
    });
  });

  it.each([null, '', '-', 'up to 3500', '3.5 t', '7700 lb', '-3500', 0, '0', '3500/750', 'n/a'])(
    'does not know a part whose figure is %j, and never passes it',
    (figure) => {
      const sum = towingSum({ trailer: '100', ball: '10' }, part(figure, 350));
      expect(sum).toMatchObject({ state: 'not known', trailer: { state: 'not known', partKg: null } });
      expect(sum.trailer.words).toContain('no readable figure');
      expect(towingSum({ trailer: '100', ball: '400' }, part(figure, 350)).state).toBe('over');
    },
  );

  it('does not know a part that gives one figure twice and differently', () => {
    const attributes = [
      { key: 'towing_capacity', label: 'a', value: '3500 kg' },
      { key: 'Towing_Capacity', label: 'b', value: '2500 kg' },
    ];
    expect(towingSum({ trailer: '100', ball: '' }, { attributes }).trailer.state).toBe('not known');
    const same = attributes.map((attribute) => ({ ...attribute, value: '2500' }));
    expect(towingSum({ trailer: '100', ball: '' }, { attributes: same }).trailer.state).toBe('within');
  });

  const sumOf = (record: Record<string, string | number>, typed = { trailer: '3000', ball: '' }) =>
    towingSum(typed, { attributes: attributeViews(record) });

  it.each([
    'towing capacity',
    'Towing Capacity',
    'TOWING-CAPACITY',
    'towingCapacity',
    'max_towing_capacity',
    'Maximum towing capacity (kg)',
    'towing_capacity_max',
    'tow_capacity',
    'max_tow',
    'tow rating',
    'rated_towing_load',
    'towing_capacity_auto',
    'max_trailer_weight',
    'capacity',
    'max_capacity',
    'load_capacity_kg',
  ])('counts what is under %j with what is under towing_capacity', (key) => {
    expect(sumOf({ towing_capacity: 3500, [key]: 2500 }).trailer.state).toBe('not known');
    expect(sumOf({ [key]: 2500, towing_capacity: 3500 }).trailer.state).toBe('not known');
    expect(sumOf({ towing_capacity: 3500, [key]: 'see the plate' }).trailer.state).toBe('not known');
    expect(sumOf({ towing_capacity: 3500, [key]: '3,500 kg' }).trailer.state).toBe('within');
    expect(sumOf({ towing_capacity: 2500, [key]: '2500' }).trailer.state).toBe('over');
  });

  it.each(['Ball Weight', 'ball-weight', 'max_ball_weight', 'tow_ball_mass', 'towball load (kg)', 'nose_weight'])(
    'counts what is under %j with what is under ball_weight',
    (key) => {
      const typed = { trailer: '', ball: '300' };
      expect(sumOf({ ball_weight: 350, [key]: 250 }, typed).ball.state).toBe('not known');
      expect(sumOf({ [key]: 350 }, typed).ball.state).toBe('within');
      expect(sumOf({ towing_capacity: 3500, [key]: 350 }).trailer.state).toBe('within');
    },
  );

  it.each([
    'engine_capacity',
    'towbar_weight',
    'hitch_weight_kg',
    'unbraked_towing_capacity',
    'towing_capacity_unbraked',
    'ball_diameter_mm',
    'trailer_plug_max_amps',
    'towbar_class',
    'recovery_loadtested',
    '100',
  ])('takes %j for another figure', (key) => {
    expect(sumOf({ towing_capacity: 3500, ball_weight: 350, [key]: 50 })).toMatchObject({
      trailer: { partKg: '3500' },
      ball: { partKg: '350' },
    });
  });

  it('reads the one figure that there is under any of its names, and not a bare capacity of something', () => {
    expect(sumOf({ 'Max Towing Capacity': 3500 }).trailer).toMatchObject({ state: 'within', partKg: '3500' });
    expect(sumOf({ capacity: 3500 }).trailer.state).toBe('not known');
  });

  it.each([
    'towing_capacity_lbs',
    'towing capacity (t)',
    'max_towing_capacity_tonnes',
    'towing_capacity_lbs_max',
    'lbs_towing_capacity',
    'Pounds of towing capacity',
    'towingCapacityLbsMax',
    'towing_capacity_t_rated',
    'TOWINGCAPACITYLBS',
    'towingcapacitylbs_max',
    'tow rating (kN) braked',
  ])('takes no bare number under %j for kilograms', (key) => {
    expect(sumOf({ [key]: 7700 }).trailer.state).toBe('not known');
    expect(sumOf({ towing_capacity: 7700, [key]: 7700 }).trailer.state).toBe('not known');
  });

  it.each(['ball_weight_lbs_max', 'max ball weight in pounds, static', 'ball_load_n_static'])(
    'takes no bare number under %j for kilograms on the ball',
    (key) => {
      const typed = { trailer: '', ball: '300' };
      expect(sumOf({ [key]: 350 }, typed).ball.state).toBe('not known');
      expect(sumOf({ ball_weight: 350 }, typed).ball.state).toBe('within');
    },
  );

  it.each([
    'towing_capacity_kg_max',
    'Max towing capacity (don’t exceed)',
    "towing capacity, can't be raised",
    'towing_capacity_total',
    'tow_rating_not_tested',
    'towing_capacity_tongue',
    'towing_weights_max',
    'towing loading max',
  ])('takes a bare number under %j for kilograms', (key) => {
    expect(sumOf({ [key]: 3500 }).trailer).toMatchObject({ state: 'within', partKg: '3500' });
  });

  it('leaves a figure open of which one writing could not be read', () => {
    const unread = (path: string, received: string) =>
      viewOf({ product_attributes: { towing_capacity: 3500 } }, [{ path, expected: 'string or integer', received }]);
    const state = (path: string, received = 'number 2500.5') =>
      towingSum({ trailer: '3000', ball: '' }, { attributes: unread(path, received).towing }).trailer.state;
    expect(state('product_attributes.max_towing_capacity')).toBe('not known');
    expect(state('product_attributes["towing capacity"]', 'object')).toBe('not known');
    expect(state('product_attributes.max_towing_capacity', 'null')).toBe('within');
    expect(state('product_attributes.coating')).toBe('within');
    expect(state('title')).toBe('within');
  });

  it('does not know what the customer did not say', () => {
    const sum = towingSum({ trailer: '', ball: '200' }, CLASS_4);
    expect(sum).toMatchObject({ state: 'not known', guidance: null });
    expect(sum.trailer.words).toBe('Loaded trailer: not known; the part is good for 3500 kg.');
    expect(towingSum({ trailer: 'heavy', ball: '' }, part(null, null)).trailer.words).toContain('not known, and');
  });

  it('gives the 10 % rule as guidance', () => {
    expect(towingSum({ trailer: '2000', ball: '150' }, CLASS_4).guidance).toBe(
      'As guidance, about 10 % of the loaded trailer rests on the ball: 200 kg of 2000 kg. 150 kg is 7.5 %.',
    );
    expect(towingSum({ trailer: '2000', ball: '' }, CLASS_4).guidance).toContain('Weigh what really rests');
    expect(towingSum({ trailer: '200', ball: '2000' }, CLASS_4).guidance).toContain('ask again');
  });

  it('always says which limits are not known here and that the lowest governs', () => {
    const { limits } = towingSum({ trailer: '2000', ball: '200' }, CLASS_4);
    for (const word of ['vehicle', 'tow ball', 'coupling', 'not known', 'lowest']) expect(limits).toContain(word);
  });

  it('passes nothing but two known weights that are no more than two known figures', () => {
    const figure = fc.constantFrom(null, '', 'x', '0', 100, 200, '300 kg');
    const typed = fc.constantFrom('', 'x', '-1', '100', '200', '300', '400');
    fc.assert(
      fc.property(figure, figure, typed, typed, (capacity, most, trailer, ball) => {
        const { state } = towingSum({ trailer, ball }, part(capacity, most));
        const kg = (text: unknown) => Number.parseFloat(String(text).replace(' kg', ''));
        const passes = kg(trailer) <= kg(capacity) && kg(ball) <= kg(most) && kg(trailer) > 0 && kg(ball) > 0;
        expect(state === 'within').toBe(passes);
      }),
    );
  });
});

describe('what a line keeps of what its part tows', () => {
  it('are the two figures of the part and nothing else of it, few and short', () => {
    const attributes = attributeViews({ towbar_class: 'Class 4', towing_capacity: 3500, ball_weight: 350 });
    const kept = towingAttributes(attributes);
    expect(kept.map(({ key }) => key)).toEqual(['towing_capacity', 'ball_weight']);
    const typed = { trailer: '3600', ball: '300' };
    expect(towingSum(typed, { attributes: kept })).toEqual(towingSum(typed, { attributes }));
    const many = Array.from({ length: 50 }, () => ({ key: 'ball_weight', label: 'Ball', value: '9'.repeat(500) }));
    expect(towingAttributes(many)).toHaveLength(1);
    expect(towingAttributes(many)[0]?.value).toHaveLength(100);
    expect(towingAttributes([{ key: ' Ball_Weight ', label: 'Ball weight', value: '350' }])).toHaveLength(1);
    expect(towingAttributes([{ key: 'coating', label: 'Coating', value: 'Black' }])).toEqual([]);
  });

  it('gives the sum of all attributes, however many there are and whichever come last', () => {
    const key = fc.constantFrom(
      'towing_capacity',
      'Towing_Capacity',
      'ball_weight',
      ' ball_weight ',
      'coating',
      'capacity',
      'max_towing_capacity_lbs',
    );
    const value = fc.constantFrom('3500', '3,500 kg', '3500.0', '750', 'ask', '350', '350 kg');
    fc.assert(
      fc.property(fc.array(fc.record({ key, label: fc.constant('x'), value }), { maxLength: 40 }), (attributes) => {
        const typed = { trailer: '3400', ball: '340' };
        const kept = towingAttributes(attributes);
        expect(towingSum(typed, { attributes: kept })).toEqual(towingSum(typed, { attributes }));
        expect(kept.length).toBeLessThanOrEqual(4);
      }),
    );
  });

  it('are read of the whole record, where the view of the part cuts its attributes', () => {
    const fillers = Object.fromEntries(
      Array.from({ length: 400 }, (_, at) => [`filler_${at}`, 'x'.repeat(100)] as const),
    );
    const view = viewOf({ product_attributes: { ...fillers, towing_capacity: 2000, ball_weight: 200 } });
    expect(view.attributesCut).toBeGreaterThan(0);
    expect(view.attributes.map((each) => each.key)).not.toContain('towing_capacity');
    expect(view.towing.map((each) => each.value)).toEqual(['2000 kg', '200 kg']);
    const fresh = openTicket({ id: 't', openedAt: READ_AT, customerReference: 'CP-1', state: 'NSW' });
    const ticket = addPart(fresh, view, { lineId: 'l1', preferredWarehouse: null, verdict: null });
    expect(ticketWarnings({ ...ticket, towing: { trailer: '2500', ball: '' } }, '').map(({ words }) => words)).toEqual(
      expect.arrayContaining([expect.stringContaining('500 kg over')]),
    );
  });

  it('is worth a sum once the customer said one weight', () => {
    expect(isTowingKnown({ trailer: '', ball: '' })).toBe(false);
    expect(isTowingKnown({ trailer: 'heavy', ball: '-1' })).toBe(false);
    expect(isTowingKnown({ trailer: '2000', ball: '' })).toBe(true);
    expect(isTowingKnown({ trailer: '', ball: '200' })).toBe(true);
  });
});
