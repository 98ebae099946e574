import { isDeepStrictEqual } from 'node:util';
import { assertNever } from '#shared/assert-never.ts';
import type { CounterpartHandlers } from '#shared/contract.ts';
import { type Ticket, toldRate } from '#shared/domain/ticket/ticket.ts';
import { ordersOfRevision, type QuoteOrder } from '#shared/domain/quote/quote-orders.ts';
import { QUOTE_SERIES, quoteLabel } from '#shared/domain/values/quote-number.ts';
import { isoDay } from '#shared/domain/values/shop-day.ts';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import type { QuoteRow, QuoteView } from '#shared/records-view.ts';
import { type Failure, type FieldProblem, failed, type Result, succeeded } from '#shared/result.ts';
import { longestMailAddress, mailDraft } from '../documents/mail-draft.ts';
import { quotePage } from '../documents/quote-page.ts';
import { type QuotePaper, quotePaper } from '../documents/quote-paper.ts';
import { quoteText } from '../documents/quote-text.ts';
import type { LoadedParts } from '../part-cache/loaded-parts.ts';
import type { QuoteInput, QuoteRecord } from '../records/shop/quote-record.ts';
import type { SubmissionState } from '../records/shop/submission-record.ts';
import type { Records } from '../records/records.ts';
import type { PlatformPorts } from '../platform/platform-ports.ts';
import type { LookAtPrices } from './own-prices.ts';
import type { NoteGst } from './gst-read-from.ts';
import type { ReadFrom } from './supplier-read-from.ts';
import { savePaper } from '../platform/paper-file.ts';
import { isPurchaseOrderUsed } from './purchase-order-used.ts';
import { issueQuote } from './quote-issuing.ts';
import { createStandingQuotes } from './standing-quotes.ts';
import { resultOf } from './stored-result.ts';
import type { KeptSettings } from '../app/stored-settings.ts';
import type { TicketService } from './tickets.ts';

const NO_SUCH_TICKET: FieldProblem = {
  field: 'ticket',
  message: 'This ticket is not there any more, so it was not quoted. Open it from the list of tickets.',
};
const NO_SUCH_QUOTE: FieldProblem = {
  field: 'quote',
  message: 'There is no quote with this number. Look it up by its plate, customer or part.',
};

const NEWER_QUOTE: FieldProblem = {
  field: 'quote',
  message: 'A newer Counterpart issued this quote. Update this one to sell from it or to print it.',
};

/** Of a ticket whose order is at the supplier, may be there, or is on its way: no quote says of it *not ordered*. */
const ORDER_PLACED: FieldProblem = {
  field: 'ticket',
  message: 'Already ordered, so no quote.',
};
const ORDER_MAY_BE_PLACED: FieldProblem = {
  field: 'ticket',
  message: 'This ticket’s order may have been placed. Call the supplier and resolve it first.',
};
const ORDER_BEING_SENT: FieldProblem = {
  field: 'ticket',
  message: 'This ticket’s order is being sent. Wait until it ends.',
};

/** The most parts that verdicts are asked for at once. */
const VERDICTS_AT_ONCE = 100;

/** Issues quotes of tickets, finds them again and puts them on paper. Nothing here asks the service. */
export function createQuotes(options: {
  readonly mode: 'service' | 'practice';
  readonly records: Pick<Records, 'quotes' | 'submissions' | 'joined'>;
  readonly tickets: Pick<
    TicketService,
    'find' | 'heldElsewhere' | 'takeUpHere' | 'lockedBy' | 'openWith' | 'isOpenHere' | 'openHere'
  >;
  readonly loadedParts: Pick<LoadedParts, 'verdicts'>;
  readonly settings: KeptSettings;
  /** What was read of a supplier before is not quoted as this one's. */
  readonly readFrom: ReadFrom;
  /** What was read while the shop said otherwise of GST is quoted as an estimate. */
  readonly noteGst: NoteGst;
  readonly ports: Pick<PlatformPorts, 'copyText' | 'chooseFile' | 'printPaper' | 'paperAsPdf' | 'openMailDraft'>;
  /** Whether its prices may be quoted; all may where it is left out. */
  readonly lookAtPrices?: LookAtPrices;
  /** Whether a quote may be given another revision now; it may where this is left out. It may have to be asked. */
  readonly mayRevise?: () => Promise<boolean>;
  /** Hears of a quote that was issued anew, and how many prices of one's own somebody let through with it. */
  readonly issued?: (quote: QuoteRecord, ownPrices: number) => void;
  readonly now: () => Date;
}): CounterpartHandlers['quotes'] {
  const { mode, tickets, loadedParts, settings, ports, now } = options;
  const prefix = QUOTE_SERIES[mode];
  const { quotes, submissions, joined } = options.records;
  const standingQuote = createStandingQuotes({ quotes, now });

  async function verdictsOf({ lines, vehicle }: Ticket): Promise<readonly (Verdict | null)[]> {
    if (vehicle === null) return lines.map(() => null);
    const verdicts: (Verdict | null)[] = [];
    for (let from = 0; from < lines.length; from += VERDICTS_AT_ONCE) {
      const skus = lines.slice(from, from + VERDICTS_AT_ONCE).map(({ sku }) => sku);
      verdicts.push(...(await loadedParts.verdicts({ skus, vehicle })));
    }
    return verdicts;
  }

  /** The number of the ticket's quote, null where it has none, and its last revision where that says the same. */
  function lastIssued(
    input: QuoteInput,
  ): Result<{ readonly number: number | null; readonly same: QuoteRecord | null }> {
    const all = quotes.ofTicket(input.ticket.id);
    if (!all.ok) return resultOf(all);
    const last = all.value[0];
    if (last === undefined) return succeeded({ number: null, same: null });
    const before = quotes.read(last.number, last.revision);
    if (!before.ok) return resultOf(before);
    const isAsIssued = before.value !== null && isSame(before.value, input);
    return succeeded({ number: last.number, same: isAsIssued ? before.value : null });
  }

  /** Issues what is new; a ticket that was issued as it is already answers with that quote. */
  function keep(input: QuoteInput, ownPrices: number, mayRevise: boolean): Result<QuoteRecord> {
    const last = lastIssued(input);
    if (!last.ok) return last;
    const { number, same } = last.value;
    if (same !== null) return succeeded(same);
    if (number === null || !mayRevise) return told(resultOf(quotes.issue(input)), ownPrices);
    const revised = quotes.revise(number, input);
    if (!revised.ok) return resultOf(revised);
    return revised.value === null ? notFound(NO_SUCH_QUOTE) : told(succeeded(revised.value), ownPrices);
  }

  function told(issued: Result<QuoteRecord>, ownPrices: number): Result<QuoteRecord> {
    if (issued.ok) options.issued?.(issued.value, ownPrices);
    return issued;
  }

  function read(number: number, revision: number | null): Result<QuoteView> {
    const record = quotes.read(number, revision);
    if (!record.ok) return resultOf(record);
    return record.value === null ? notFound(NO_SUCH_QUOTE) : viewOf(record.value);
  }

  /**
   * A quote to work with: one that a newer Counterpart issued is looked at alone, since this one may not know all of
   * it.
   */
  function known(number: number, revision: number | null): Result<QuoteView> {
    const quote = read(number, revision);
    return quote.ok && quote.value.newer === true ? notFound(NEWER_QUOTE) : quote;
  }

  function viewOf(record: QuoteRecord): Result<QuoteView> {
    const revisions = quotes.revisions(record.number);
    if (!revisions.ok) return resultOf(revisions);
    const superseded = revisions.value.some(({ revision }) => revision > record.revision);
    const orders = quotes.orders(record.number);
    if (!orders.ok) return resultOf(orders);
    const of = (row: Pick<QuoteRow, 'number' | 'revision' | 'issuedAt'>) => ordersToTell(row, orders.value);
    const listed = revisions.value.map((row) => ({ ...row, ...of(row) }));
    return succeeded({ ...record, superseded, orderedAt: null, ...of(record), revisions: listed });
  }

  /** What was found, each with when it was ordered, or what was ordered of its number. */
  function find(typed: string): Result<readonly QuoteRow[]> {
    const found = quotes.find(typed);
    if (!found.ok) return resultOf(found);
    const rows: QuoteRow[] = [];
    for (const row of found.value) {
      const orders = quotes.orders(row.number);
      if (!orders.ok) return resultOf(orders);
      rows.push({ ...row, ...ordersToTell(row, orders.value) });
    }
    return succeeded(rows);
  }

  /** What is said of a revision once it, or another one of its number, was ordered. */
  function ordersToTell(
    quote: Pick<QuoteRow, 'number' | 'revision' | 'issuedAt'>,
    orders: readonly QuoteOrder[],
  ): Pick<QuoteRow, 'orderedAt' | 'otherOrder' | 'unconfirmed'> {
    const { orderedAt, mayBeOrdered, other } = ordersOfRevision(quote, orders);
    if (orderedAt !== null) return { orderedAt };
    const own = { unconfirmed: { label: quoteLabel(prefix, quote.number, quote.revision), since: true } };
    if (other === null) return mayBeOrdered ? own : {};
    const { number, revision, since } = other;
    const label = quoteLabel(prefix, number, revision);
    if (other.orderedAt === null) return mayBeOrdered ? own : { unconfirmed: { label, since } };
    const otherOrder = { number, revision, label, orderedAt: other.orderedAt, since };
    return mayBeOrdered ? { ...own, otherOrder } : { otherOrder };
  }

  /** Why a ticket is not quoted any more, where its order keeps it as it is; null where none does. */
  function orderInTheWay(ticketId: string): Failure | null {
    const lock = tickets.lockedBy(ticketId);
    if (!lock.ok) return lock.failure;
    const problem = problemOfOrder(lock.value);
    return problem === null ? null : { kind: 'invalid input', operation: null, problems: [problem] };
  }

  /**
   * Whether the ticket that a quote was made of is still open at this counter, and is what was quoted. Of a revision
   * that was replaced, or of a number that another one followed, it is not taken: its order would be one of the last
   * quote. In a shop it is not taken either: a shop that was not upgraded knows by a ticket opened from the quote alone
   * of which quote an order is.
   */
  function isOwnAsQuoted({ number, ticket, customerForgotten, superseded }: QuoteView): Result<boolean> {
    if (superseded) return succeeded(false);
    const given = resultOf(quotes.ofTicket(ticket.id));
    if (!given.ok) return given;
    if (given.value[0]?.number !== number) return succeeded(false);
    const shop = resultOf(joined.membership.current());
    if (!shop.ok) return shop;
    if (shop.value !== null) return succeeded(false);
    if (customerForgotten || tickets.heldElsewhere(ticket.id) !== null) return succeeded(false);
    const isOpen = tickets.isOpenHere(ticket.id);
    if (!isOpen.ok || !isOpen.value) return isOpen;
    const own = tickets.find(ticket.id);
    if (!own.ok) return own;
    return succeeded(own.value !== null && isDeepStrictEqual(soldOf(own.value), soldOf(ticket)));
  }

  /** The paper of a quote as it was issued, with what became of it since. */
  function paperOf(number: number, revision: number | null): Result<{ quote: QuoteView; paper: QuotePaper }> {
    const quote = known(number, revision);
    if (!quote.ok) return quote;
    const orders = quotes.orders(number);
    if (!orders.ok) return resultOf(orders);
    const { mayBeOrdered, other } = ordersOfRevision(quote.value, orders.value);
    const maybe =
      other === null || other.orderedAt !== null
        ? {}
        : { otherMayBeOrdered: { label: quoteLabel(prefix, other.number, other.revision), since: other.since } };
    const ended = quote.value.validUntil < isoDay(now());
    const how = { practice: mode === 'practice', mayBeOrdered, ended, ...maybe };
    return succeeded({ quote: quote.value, paper: quotePaper(quote.value, settings.current().shop, how) });
  }

  /** Quotes a ticket as it is kept when its number is given. */
  async function issue(ticketId: string): Promise<Result<QuoteView>> {
    const found = tickets.find(ticketId);
    if (!found.ok) return found;
    if (found.value === null) return notFound(NO_SUCH_TICKET);
    const refusal = tickets.takeUpHere(ticketId);
    if (refusal !== null) return failed(refusal);
    const ticket = found.value;
    const readFrom = options.readFrom();
    if (!readFrom.ok) return resultOf(readFrom);
    const gst = options.noteGst();
    if (!gst.ok) return resultOf(gst);
    const verdicts = await verdictsOf(ticket);
    const { shop } = settings.current();
    const { quoteDays, defaultWarehouse } = shop;
    const read = { readFrom: readFrom.value, gstReadFrom: gst.value };
    const issuing = issueQuote(ticket, { verdicts, quoteDays, defaultWarehouse, shop, ...read, now: now() });
    const ordered = orderInTheWay(ticketId);
    if (!issuing.ok) return failed(ordered ?? { kind: 'invalid input', operation: null, problems: issuing.problems });
    const prices = options.lookAtPrices?.(ticket) ?? succeeded({ lines: 0 });
    if (!prices.ok) return ordered === null ? prices : failed(ordered);
    const last = lastIssued(issuing.input);
    if (!last.ok) return last;
    // What is asked for once more unchanged waits for nobody, and was given before anything was ordered.
    if (last.value.same !== null) return viewOf(last.value.same);
    if (ordered !== null) return failed(ordered);
    const mayRevise = last.value.number === null || ((await options.mayRevise?.()) ?? true);
    const kept = tickets.find(ticketId);
    if (!kept.ok) return kept;
    // It was changed meanwhile, such as by a customer who was forgotten: it is quoted as it is now.
    if (!isDeepStrictEqual(kept.value, ticket)) return issue(ticketId);
    // Another counter may have taken the ticket over meanwhile, and revised its quote.
    const heldNow = tickets.heldElsewhere(ticketId);
    if (heldNow !== null) return failed(heldNow);
    const orderedNow = orderInTheWay(ticketId);
    if (orderedNow !== null) return failed(orderedNow);
    const issued = keep(issuing.input, prices.value.lines, mayRevise);
    return issued.ok ? viewOf(issued.value) : issued;
  }

  return {
    issue: ({ ticketId }) => issue(ticketId),

    find: ({ typed }) => find(typed),

    read: ({ number, revision }) => read(number, revision),

    soldBy: ({ number }) => resultOf(quotes.soldBy(number)),

    standing({ ticketId }) {
      const found = tickets.find(ticketId);
      if (!found.ok) return found;
      return found.value === null ? succeeded(null) : standingQuote(found.value);
    },

    toTicket({ number, revision, orOwn = false }) {
      const quote = known(number, revision);
      if (!quote.ok) return quote;
      const sales = quotes.soldBy(number);
      if (!sales.ok) return resultOf(sales);
      const isOwn = orOwn ? isOwnAsQuoted(quote.value) : succeeded(false);
      if (!isOwn.ok) return isOwn;
      const { ticket, customerForgotten, orderedAt, otherOrder, revisions } = quote.value;
      if (isOwn.value) return tickets.openHere(ticket.id);
      const isOrdered = orderedAt !== null || otherOrder !== undefined;
      const isSold = isOrdered || sales.value.some(({ orderState }) => orderState !== null);
      const soldAs = [...sales.value, ...revisions].map(({ ticketId }) => ticketId);
      const used = isSold ? resultOf(isPurchaseOrderUsed(ticket.purchaseOrder, soldAs, submissions)) : succeeded(false);
      if (!used.ok) return used;
      return tickets.openWith((fresh) => ({
        ...ticket,
        // Of a customer who was forgotten there is nothing to take over, the address included.
        address: customerForgotten ? fresh.address : ticket.address,
        id: fresh.id,
        openedAt: fresh.openedAt,
        customerReference: fresh.customerReference,
        // A purchase order is of one purchase: the one that carried it, once its order may be at the supplier.
        purchaseOrder: used.value ? '' : ticket.purchaseOrder,
        // What could not be checked then is asked again.
        uncheckedReason: null,
        fromQuote: { quoteId: quote.value.quoteId, number: quote.value.number, revision: quote.value.revision },
      }));
    },

    async print({ number, revision }) {
      const made = paperOf(number, revision);
      return made.ok ? ports.printPaper(quotePage(made.value.paper)) : made;
    },

    async savePdf({ number, revision }) {
      const made = paperOf(number, revision);
      if (!made.ok) return made;
      const { paper } = made.value;
      return savePaper(ports, fileName(paper), quotePage(paper));
    },

    async copyText({ number, revision }) {
      const made = paperOf(number, revision);
      if (!made.ok) return made;
      await ports.copyText(quoteText(made.value.paper));
      return succeeded(null);
    },

    async emailDraft({ number, revision }) {
      const made = paperOf(number, revision);
      if (!made.ok) return made;
      const { quote, paper } = made.value;
      const longest = longestMailAddress(process.platform);
      const { address, shortened } = mailDraft(paper, quote.ticket.customer.email, longest);
      const opened = await ports.openMailDraft(address);
      return opened.ok ? succeeded({ shortened }) : opened;
    },
  };
}

/** Whether a quote says what its ticket would say if it were issued again. */
function isSame(record: QuoteRecord, input: QuoteInput): boolean {
  const { ticket, totals, verdicts, freshness, validUntil } = record;
  // One that was issued before its warehouse and its shop were kept says no other.
  const from = { orderWarehouse: record.orderWarehouse ?? input.orderWarehouse, shop: record.shop ?? input.shop };
  return isDeepStrictEqual(asKept({ ticket, ...from, totals, verdicts, freshness, validUntil }), asKept(input));
}

/** What of a ticket is sold, to whom and for how much: what was read of it or judged anew makes it no other sale. */
function soldOf(ticket: Ticket): unknown {
  const { vehicle, customer, address, notes, purchaseOrder, warehouse, priceLevel, charges, chosenRate } = ticket;
  const sold = { vehicle, customer, address, notes, purchaseOrder, warehouse, priceLevel, charges };
  // By its name and price: a service has another code each time that rates are asked for.
  const rate = toldRate(ticket) ?? chosenRate?.told;
  return JSON.parse(
    JSON.stringify({
      ...sold,
      lines: ticket.lines.map((line) => [line.sku, line.quantity, line.price, line.warehouse, line.overriddenVerdict]),
      delivery: chosenRate && [rate?.serviceName, rate?.priceInCents],
    }),
  );
}

/** What the records give back of what they were given. */
function asKept(input: QuoteInput): unknown {
  return JSON.parse(JSON.stringify(input));
}

/** What is said of a ticket that an order in this state keeps as it is. */
function problemOfOrder(state: SubmissionState | null): FieldProblem | null {
  switch (state) {
    case 'acknowledged':
    case 'placed':
      return ORDER_PLACED;
    case 'unknown':
      return ORDER_MAY_BE_PLACED;
    case 'prepared':
    case 'sending':
      return ORDER_BEING_SENT;
    case 'abandoned':
    case 'refused':
    case 'not sent':
    case 'not placed':
    case null:
      return null;
    default:
      return assertNever(state);
  }
}

function notFound(problem: FieldProblem): Result<never> {
  return failed({ kind: 'invalid input', operation: null, problems: [problem] });
}

/** "Quote Q-000123", "Estimate Q-000123 revision 2": a name that every file system takes. */
function fileName({ title, label }: QuotePaper): string {
  return `${title} ${label.replace('/', ' revision ')}`;
}
