import type { CounterpartHandlers } from '#shared/contract.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import { failed, type Result, succeeded, invalidField } from '#shared/result.ts';
import { orderPage } from '../documents/order-page.ts';
import {
  type AcknowledgementPaper,
  acknowledgementPaper,
  type CallSheetPaper,
  type CallSheetShop,
  callSheetPaper,
  type SentOrder,
} from '../documents/order-paper.ts';
import { orderText } from '../documents/order-text.ts';
import { shortHash } from '../records/copies/log-watch.ts';
import type { Records } from '../records/records.ts';
import type { HistoryEntry } from '../records/shop/submissions.ts';
import type { PlatformPorts } from '../platform/platform-ports.ts';
import type { Orders } from './orders.ts';
import { savePaper } from '../platform/paper-file.ts';
import { resultOf } from './stored-result.ts';
import type { KeptSettings } from '../app/stored-settings.ts';
import type { TicketService } from './tickets.ts';

/** The calls that put an order on paper. */
export type OrderPapers = Pick<CounterpartHandlers['orders'], 'print' | 'savePdf' | 'copyText'>;

/**
 * Puts orders on paper: the acknowledgement of one that the supplier has, the call sheet of one of which nobody knows
 * yet. What is printed is what was sent, from the journal, under the shop's head and terms of then; the logo and
 * the number of the supplier are those of now. Nothing here asks the service.
 */
export function createOrderPapers(options: {
  readonly mode: 'service' | 'practice';
  readonly records: { readonly submissions: Pick<Records['submissions'], 'papers'> };
  readonly orders: Pick<Orders, 'standing' | 'unresolved'>;
  readonly tickets: Pick<TicketService, 'find'>;
  readonly settings: Pick<KeptSettings, 'current'>;
  readonly ports: Pick<PlatformPorts, 'copyText' | 'chooseFile' | 'printPaper' | 'paperAsPdf'>;
  /** The entry of the history that says how a submission ended; left out where there is no history. */
  readonly historyEntry?: (submissionId: string) => HistoryEntry | null;
}): OrderPapers {
  const { mode, orders, tickets, settings, ports } = options;
  const { submissions } = options.records;

  function paperOf(submissionId: string): Result<AcknowledgementPaper | CallSheetPaper> {
    const submission = orders.standing(submissionId);
    if (!submission.ok) return submission;
    if (submission.value === null) {
      return noPaper('This order is not there, or it was never sent. Look at the outcome on its ticket.');
    }
    const papers = submissions.papers(submissionId);
    if (!papers.ok) return resultOf(papers);
    const { request } = papers.value;
    if (request === null) {
      return noPaper(
        'The customer data of this order was deleted, so there is no document any more. Its reference is still on the screen.',
      );
    }
    const ticket = tickets.find(submission.value.ticketId);
    if (!ticket.ok) return ticket;
    if (ticket.value === null) return noPaper('The ticket of this order is gone, so there is no document for it.');
    const entry = options.historyEntry?.(submissionId) ?? null;
    const historyEntry = entry && `entry ${entry.seq}: ${shortHash(entry.hash)}`;
    // Sent before they were kept with it: the shop's own of now. Its logo always is.
    const shop = { ...settings.current().shop, ...papers.value.shop };
    return paperFrom(submission.value, { request, ticket: ticket.value, historyEntry }, shop);
  }

  function paperFrom(
    submission: SubmissionView,
    sent: SentOrder,
    shop: CallSheetShop,
  ): Result<AcknowledgementPaper | CallSheetPaper> {
    const how = { practice: mode === 'practice' };
    const acknowledgement = acknowledgementPaper(submission, sent, shop, how);
    if (acknowledgement !== null) return succeeded(acknowledgement);
    const unresolved = orders.unresolved();
    if (!unresolved.ok) return unresolved;
    const unknown = unresolved.value.find(({ submissionId }) => submissionId === submission.id);
    return unknown === undefined
      ? noPaper(
          'There is no document for this order: the supplier has not confirmed it. Check its ticket before you send it again.',
        )
      : succeeded(callSheetPaper(unknown, sent, shop, how));
  }

  return {
    async print({ submissionId }) {
      const paper = paperOf(submissionId);
      return paper.ok ? ports.printPaper(orderPage(paper.value)) : paper;
    },

    async savePdf({ submissionId }) {
      const paper = paperOf(submissionId);
      if (!paper.ok) return paper;
      const { title, label } = paper.value;
      return savePaper(ports, `${title} ${label}`, orderPage(paper.value));
    },

    async copyText({ submissionId }) {
      const paper = paperOf(submissionId);
      if (!paper.ok) return paper;
      await ports.copyText(orderText(paper.value));
      return succeeded(null);
    },
  };
}

function noPaper(message: string): Result<never> {
  return failed(invalidField('order', message));
}
