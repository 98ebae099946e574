import { assertNever } from '../../shared/assert-never.ts';
import { readScan } from '../../shared/domain/scan-reading.ts';
import { client } from '../counterpart-client.ts';
import { failureWords } from '../failure-words.ts';
import { sayOfScan, type Scan } from '../keyboard/scan-takers.ts';
import { quoteSeries } from './command-acts.ts';
import { useOpenTicket } from './open-ticket.ts';
import { usePartRequest } from './part-request.ts';
import { useQuoteRequest } from './quote-request.ts';
import { useStage } from './stage.ts';

/** Scans are taken one after another, in the order in which they were read. */
let before: Promise<void> = Promise.resolve();

/** Takes a scan at the counter: opens the part, the quote or the order that it stands for. */
export function takeScan(scan: Scan): void {
  before = before.then(() => take(scan));
}

async function take({ code, count }: Scan): Promise<void> {
  const read = readScan(code, count, quoteSeries());
  if (!read.ok) {
    sayOfScan(read.message);
    return;
  }
  const reading = read.value;
  switch (reading.kind) {
    case 'quote':
      useQuoteRequest.getState().ask({ kind: 'read', number: reading.number, revision: reading.revision });
      return;
    case 'order':
      await openOrderOf(reading.customerReference);
      return;
    case 'part':
      await openWhatIsKnown(reading.code, count === null ? null : reading.quantity);
      return;
    default:
      assertNever(reading);
  }
}

async function openOrderOf(reference: string): Promise<void> {
  const answer = await client.barcodes.find({ code: reference });
  if (!answer.ok) sayOfScan(failureWords(answer.failure).words);
  else if (answer.value.kind === 'order') await openOrder(answer.value.ticketId, answer.value.ticketOpen);
  else sayOfScan(`No order ${reference} was sent from here. It may have been sent from another counter.`);
}

/** Opens what a code is known for here; one that is not known is asked of the service, as the code of a part. */
async function openWhatIsKnown(code: string, quantity: number | null): Promise<void> {
  const answer = await client.barcodes.find({ code });
  if (!answer.ok) {
    sayOfScan(failureWords(answer.failure).words);
    return;
  }
  const meaning = answer.value;
  const openPart = (of: string): void => usePartRequest.getState().ask(of, { quantity, from: 'scanned' });
  switch (meaning.kind) {
    case 'part':
      openPart(meaning.sku);
      return;
    case 'order':
      if (quantity === null) await openOrder(meaning.ticketId, meaning.ticketOpen);
      else sayOfScan(`After ${quantity}* scan a part: this is the barcode of an order.`);
      return;
    case 'unknown':
      openPart(code);
      return;
    default:
      assertNever(meaning);
  }
}

/** Brings the ticket of an order to the front, at what became of the order. */
async function openOrder(ticketId: string, ticketOpen: boolean): Promise<void> {
  const { ticket, bring } = useOpenTicket.getState();
  const show = (): void => useStage.getState().show('review');
  if (ticket?.id === ticketId) {
    show();
    return;
  }
  const brought = await bring(() =>
    ticketOpen ? client.tickets.open({ ticketId }) : client.tickets.reopen({ ticketId }),
  );
  // Once the ticket stands: it brings its own view of the stage with it.
  if (brought) requestAnimationFrame(show);
}
