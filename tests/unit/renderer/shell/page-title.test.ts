import { beforeAll, describe, expect, it } from 'vitest';
import { pageTitle } from '#renderer/shell/page-title.ts';
import { loadSaleRules } from '#renderer/sale/sale-rules.ts';
import { plateChoice } from '#tests/builders/domain-samples.ts';

const AT_COUNTER = { place: null, view: 'part', vehicle: null, practice: false } as const;

beforeAll(async () => {
  await loadSaleRules();
});

describe('the title of the window', () => {
  it('says where one is', () => {
    expect(pageTitle(AT_COUNTER)).toBe('Part – Counterpart');
    expect(pageTitle({ ...AT_COUNTER, view: 'review' })).toBe('Order review – Counterpart');
  });

  it('says for which vehicle, and does not name its plate', () => {
    const known = plateChoice([{}], { plate: '417CPT' });
    const unknown = plateChoice([], { plate: '417CPT', factory: null });
    expect(pageTitle({ ...AT_COUNTER, view: 'rates', vehicle: known })).toMatch(
      /^Delivery rates – 2019 Toyota Hilux .*– Counterpart$/,
    );
    expect(pageTitle({ ...AT_COUNTER, vehicle: known })).not.toMatch(/417CPT/);
    expect(pageTitle({ ...AT_COUNTER, vehicle: unknown })).toBe('Part – Counterpart');
  });

  it('says that it is practice', () => {
    expect(pageTitle({ ...AT_COUNTER, practice: true })).toBe('Part – PRACTICE – Counterpart');
  });

  it('says what stands in place of the counter, and no vehicle there', () => {
    const vehicle = plateChoice([{}]);
    expect(pageTitle({ ...AT_COUNTER, place: 'Start', vehicle })).toBe('Start – Counterpart');
  });
});
