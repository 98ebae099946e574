import { describe, expect, it } from 'vitest';
import { isGuideOffered } from '#renderer/sale/guide-offer-store.ts';
import { plateChoice } from '#tests/builders/domain-samples.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';
import { practice, session } from '#tests/gallery/sessions.ts';

const NEWCOMER = { ...practice(), guide: 'to be offered' } as const;

describe('the guided sale', () => {
  it('is offered to a newcomer to practice, before the first ticket is read and on an empty one', () => {
    expect(isGuideOffered(NEWCOMER, null)).toBe(true);
    expect(isGuideOffered(NEWCOMER, emptyTicket())).toBe(true);
    expect(isGuideOffered({ ...NEWCOMER, guide: 'declined' }, null)).toBe(false);
    expect(isGuideOffered({ ...session(), guide: 'to be offered' }, null)).toBe(false);
    expect(isGuideOffered(null, null)).toBe(false);
  });

  it('is not offered over a sale that somebody began by themselves', () => {
    expect(isGuideOffered(NEWCOMER, emptyTicket({ vehicle: plateChoice([{}]) }))).toBe(false);
    expect(isGuideOffered(NEWCOMER, emptyTicket({ lines: [sampleLine()] }))).toBe(false);
  });
});
