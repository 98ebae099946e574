import { describe, expect, it } from 'vitest';
import { lineRemarks } from '#renderer/features/ticket/line-remarks.ts';
import { sampleLine } from '#tests/builders/ticket-samples.ts';

describe('what is to be known of a line', () => {
  it('is nothing where it fits and there is enough', () => {
    expect(lineRemarks(sampleLine({ quantity: '14' }), '')).toEqual([]);
  });

  it('is that stock falls short, without naming the part again', () => {
    expect(lineRemarks(sampleLine({ quantity: '15' }), '')).toEqual(['15 wanted, SYD1 has 14.']);
  });

  it('is a sentence of its own', () => {
    expect(lineRemarks(sampleLine({ warehouse: 'HBA1' }), '')).toEqual(['Nothing is known of it at HBA1.']);
  });

  it('looks at the warehouse of the whole order where the line names none', () => {
    expect(lineRemarks(sampleLine({ warehouse: null }), 'PER1').join(' ')).toContain('PER1');
  });

  it.each(['listed with conditions', 'depends on', 'not listed', 'cannot tell'] as const)(
    'is the verdict “%s” in its words',
    (verdict) => {
      expect(lineRemarks(sampleLine({ verdict, verdictWords: 'Check the build plate.' }), '')).toEqual([
        'Check the build plate.',
      ]);
    },
  );

  it('is a quoted price that stands, with why', () => {
    const honoured = { quote: 'Q-000123', quotedCents: 74_900, nowCents: 79_900, reason: 'as promised' };
    expect(lineRemarks(sampleLine({ price: '749.00', honoured }), '')).toEqual([
      '$749.00 as quoted in Q-000123, now $799.00: as promised',
    ]);
    expect(lineRemarks(sampleLine({ price: '799.00', honoured }), '')).toEqual([]);
  });
});
