import { describe, expect, it } from 'vitest';
import { isAsked } from '#renderer/sale/asked-problem.ts';
import type { JudgementPhase } from '#renderer/sale/judgement-store.ts';
import { plateChoice } from '#tests/builders/domain-samples.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

const vehicle = plateChoice([{}, {}]);
const line = sampleLine({ id: 'l1', sku: 'TB-1', verdict: 'depends on' });
const ticket = emptyTicket({ vehicle, lines: [line, sampleLine({ id: 'l2', sku: 'TB-2', verdict: 'not listed' })] });

/** A sale that asks something which these parts depend on. */
function asking(skus: readonly string[], of = vehicle): JudgementPhase {
  const question = {
    kind: 'attribute',
    asks: 'body',
    words: 'Ask: tub or tray?',
    where: null,
    skus,
    options: [],
    optionsCut: 0,
    dontKnow: [],
  } as const;
  return { kind: 'judged', judged: { vehicle: of, parts: [], question, missing: [], verdicts: new Map() } };
}

describe('the fit of a line that stands in the way of an order', () => {
  it('is asked for first where the question of the sale may settle it', () => {
    expect(isAsked(ticket, 'lines.l1.overriddenVerdict', asking(['TB-1']))).toBe(true);
  });

  it.each([
    ['another part is asked about', 'lines.l1.overriddenVerdict', asking(['TB-2'])],
    ['the part is not listed', 'lines.l2.overriddenVerdict', asking(['TB-1', 'TB-2'])],
    ['another field of the line is to fix', 'lines.l1.quantity', asking(['TB-1'])],
    ['another vehicle was judged', 'lines.l1.overriddenVerdict', asking(['TB-1'], plateChoice([{}]))],
    ['nothing was judged', 'lines.l1.overriddenVerdict', { kind: 'idle' } as const],
  ])('wants a reason where %s', (_, field, phase) => {
    expect(isAsked(ticket, field, phase)).toBe(false);
  });
});
