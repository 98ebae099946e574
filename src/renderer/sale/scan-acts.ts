import { assertNever } from '#shared/assert-never.ts';
import { readScan } from '#shared/domain/input/scan-reading.ts';
import { commands, type OpenPartOptions } from '../commands.ts';
import { client } from '../counterpart-client.ts';
import { failureWords } from '../failure-words.ts';
import { sayOfScan, type Scan } from '../keyboard/scan-takers.ts';
import { bringTicket } from './bring-ticket.ts';
import { quoteSeries } from './command-acts.ts';
import { useOpenTicket } from './open-ticket.ts';
import { useMainView } from './main-view.ts';
import { showTicketView } from './show-ticket-view.ts';

/** Why nothing is opened that was scanned in a mode that was left before it was known what it stands for. */
const LEFT = 'It was scanned in the mode that was left.';

/** Scans are taken one after another, in the order in which they were read. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Takes a scan at the counter: opens the part, the quote or the order that it stands for. Answers null where that is a
 * part, else why none was asked for.
 */
export function takeScan(scan: Scan): Promise<string | null> {
  const taken = before.then(() => take(scan));
  before = taken.catch(() => undefined);
  return taken;
}

async function take({ code, count }: Scan): Promise<string | null> {
  const read = readScan(code, count, quoteSeries());
  if (!read.ok) {
    return say(read.message);
  }
  const reading = read.value;
  switch (reading.kind) {
    case 'quote':
      commands.showQuote({ kind: 'read', number: reading.number, revision: reading.revision });
      return `${code} is a quote, not a part.`;
    case 'order':
      return openOrderOf(reading.customerReference);
    case 'part':
      return openWhatIsKnown(reading.code, count === null ? null : reading.quantity);
    default:
      assertNever(reading);
  }
}

/** Says why a scan came to nothing, and answers it. */
function say(words: string): string {
  sayOfScan(words);
  return words;
}

async function openOrderOf(reference: string): Promise<string> {
  const tickets = useOpenTicket.current();
  const answer = await client.barcodes.find({ code: reference });
  if (tickets !== useOpenTicket.current()) return LEFT;
  if (!answer.ok) return say(failureWords(answer.failure).words);
  if (answer.value.kind !== 'order')
    return say(`No order ${reference} was sent from here. It may have been sent from another counter.`);
  await openOrder(answer.value.ticketId);
  return `${reference} is an order, not a part.`;
}

/** Opens what a code is known for here; one that is not known is asked of the service, as the code of a part. */
async function openWhatIsKnown(code: string, quantity: number | null): Promise<string | null> {
  const tickets = useOpenTicket.current();
  const answer = await client.barcodes.find({ code });
  if (tickets !== useOpenTicket.current()) return LEFT;
  if (!answer.ok) return say(failureWords(answer.failure).words);
  const meaning = answer.value;
  const openPart = (of: string, from: OpenPartOptions['from']): null => {
    commands.openPart(of, { quantity, from, scanned: true });
    return null;
  };
  switch (meaning.kind) {
    case 'part':
      return openPart(meaning.sku, 'records');
    case 'order':
      if (quantity !== null) return say(`After ${quantity}* scan a part: this is the barcode of an order.`);
      await openOrder(meaning.ticketId);
      return `${code} is an order, not a part.`;
    case 'unknown':
      return openPart(code, 'elsewhere');
    default:
      assertNever(meaning);
  }
}

/**
 * Brings the ticket of an order to the front, open or closed since, at what became of the order. False where it could
 * not be brought.
 */
export async function openOrder(ticketId: string): Promise<boolean> {
  if (useOpenTicket.getState().ticket?.id === ticketId) {
    useMainView.getState().show('review');
    return true;
  }
  const brought = await bringTicket(() => client.tickets.reopen({ ticketId }));
  if (brought) showTicketView(ticketId, 'review');
  return brought;
}
