import { describe, expect, it } from 'vitest';
import { lineMatters } from '#renderer/features/ticket/line-matters.ts';
import { waiverDraft } from '#renderer/features/ticket/waiver-draft.ts';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { UNKNOWN_ATTRIBUTES } from '#tests/builders/domain-samples.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

const vehicle = (id: string, readAt = ''): VehicleChoice => ({
  kind: 'from a part',
  id,
  description: '',
  attributes: UNKNOWN_ATTRIBUTES,
  readAt,
});

describe('a half-typed reason is found again by what it is for', () => {
  it('and going without a part is for that part, line and vehicle', () => {
    const part = { lineId: 'L1', sku: 'WH-1' };
    expect(waiverDraft({ ...part }, vehicle('a'))).toBe(waiverDraft(part, vehicle('a', 'later')));
    const others = [
      waiverDraft(part, vehicle('b')),
      waiverDraft(part, null),
      waiverDraft({ ...part, sku: 'WH-2' }, vehicle('a')),
      waiverDraft({ ...part, lineId: 'L2' }, vehicle('a')),
    ];
    expect(new Set([waiverDraft(part, vehicle('a')), ...others]).size).toBe(5);
  });

  it('and selling against a verdict is for that line, part, vehicle and verdict', () => {
    const draft = (of: string, change: Parameters<typeof sampleLine>[0] = {}) => {
      const line = sampleLine({ verdict: 'not listed', verdictWords: 'Not listed.', againstVerdict: true, ...change });
      return lineMatters({ vehicle: vehicle(of), towing: emptyTicket().towing }, line)[0]?.draft;
    };
    const begun = draft('a');
    expect(begun).toMatch(/^verdict L1 /);
    expect(draft('a', { quantity: '3', price: '1' })).toBe(begun);
    const others = [
      draft('b'),
      draft('a', { verdict: 'cannot tell', verdictWords: 'It cannot be told.' }),
      draft('a', { id: 'L2' }),
      draft('a', { sku: 'TB-OTHER' }),
    ];
    expect(new Set([begun, ...others]).size).toBe(5);
  });
});
