import { beforeAll, describe, expect, it } from 'vitest';
import { pageTitle } from '#renderer/shell/page-title.ts';
import { loadSaleRules } from '#renderer/sale/sale-rules.ts';
import { emptyTicket } from '#tests/builders/ticket-samples.ts';
import { plateChoice } from '#tests/builders/domain-samples.ts';

const AT_COUNTER = { place: null, view: 'part', ticket: emptyTicket(), practice: false } as const;

beforeAll(async () => {
  await loadSaleRules();
});

describe('the title of the window', () => {
  it('says where one is', () => {
    expect(pageTitle(AT_COUNTER)).toBe('Part – Counterpart');
    expect(pageTitle({ ...AT_COUNTER, view: 'review', ticket: null })).toBe('Order review – Counterpart');
  });

  it('says for which vehicle, and names neither customer nor plate', () => {
    const customer = { ...emptyTicket().customer, name: 'Mia Chen' };
    const known = emptyTicket({ customer, vehicle: plateChoice([{}], { plate: '417CPT' }) });
    const unknown = emptyTicket({ customer, vehicle: plateChoice([], { plate: '417CPT', factory: null }) });
    expect(pageTitle({ ...AT_COUNTER, view: 'rates', ticket: known })).toMatch(
      /^Delivery rates – 2019 Toyota Hilux .*– Counterpart$/,
    );
    expect(pageTitle({ ...AT_COUNTER, ticket: known })).not.toMatch(/417CPT|Mia/);
    expect(pageTitle({ ...AT_COUNTER, ticket: unknown })).toBe('Part – Counterpart');
  });

  it('says that it is practice', () => {
    expect(pageTitle({ ...AT_COUNTER, practice: true })).toBe('Part – PRACTICE – Counterpart');
  });

  it('says what stands in place of the counter, and no vehicle there', () => {
    const ticket = emptyTicket({ vehicle: plateChoice([{}]) });
    expect(pageTitle({ ...AT_COUNTER, place: 'Start', ticket })).toBe('Start – Counterpart');
  });
});
