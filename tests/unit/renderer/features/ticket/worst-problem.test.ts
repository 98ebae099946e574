import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { TicketLine } from '#shared/domain/ticket/ticket.ts';
import { docketRows } from '#renderer/features/ticket/docket-rows.ts';
import { lineMatters } from '#renderer/features/ticket/line-matters.ts';
import { lineProblems } from '#renderer/features/ticket/line-problems.ts';
import { NO_NEEDS } from '#renderer/features/ticket/line-needs.ts';
import { WorstProblem } from '#renderer/features/ticket/worst-problem.tsx';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

vi.mock('#renderer/sale/part-being-added.ts', () => ({ usePartBeingAdded: () => null }));
vi.mock('#renderer/components/button.tsx', () => ({ Button: () => null }));

/** What stands beside the code of a line that is sold against its verdict. */
function drawn(change: Partial<TicketLine>): string {
  const line = sampleLine({ id: 'L1', verdict: 'not listed', ...change });
  const [row] = docketRows({
    ticket: emptyTicket({ lines: [line] }),
    problems: new Map(),
    needs: new Map(),
    missing: null,
    waived: null,
    keyedMatters: () => ({ give: null, confirm: null, takeBack: null }),
    keyedPrice: null,
    keyedMove: null,
    locked: false,
  });
  if (row === undefined) throw new Error('the ticket has no line');
  const matters = lineMatters(row, line);
  const problems = lineProblems({
    line,
    stock: [],
    refused: null,
    matters,
    needs: NO_NEEDS,
    farUnder: null,
    levelsOn: false,
    locked: false,
  });
  const [problem, ...others] = problems.filter(({ level }) => level !== 'note');
  if (problem === undefined) throw new Error('the line has no problem');
  return renderToStaticMarkup(createElement(WorstProblem, { row, problem, others }));
}

describe('what stops the order of a line', () => {
  it('has the row of its code while there is room for both', () => {
    const words = drawn({ sku: 'RR-OUTBACK-BT', quantity: '1', price: '637.00' });
    expect(words).toContain('Not listed');
    expect(words).not.toContain('ownRow');
  });

  it('has a row of its own where the sum of several takes the room beside the code', () => {
    expect(drawn({ sku: 'RR-OUTBACK-BT', quantity: '4', price: '637.00' })).toContain('ownRow');
    expect(drawn({ sku: 'BALL-50', quantity: '2', price: '29.95' })).not.toContain('ownRow');
  });
});
