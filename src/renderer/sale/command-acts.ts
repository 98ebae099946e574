import { assertNever } from '#shared/assert-never.ts';
import type { Reading } from '#shared/domain/input/command-reading.ts';
import { QUOTE_SERIES, quoteLabel, type QuoteSeries } from '#shared/domain/values/quote-number.ts';
import { commands } from '../commands.ts';
import { goToOrder } from './go-to-order.ts';
import { useSession } from './session.ts';
import { useNextCount } from './next-count.ts';

/** The quotes of the open mode. */
export function quoteSeries(): QuoteSeries {
  return QUOTE_SERIES[useSession.getState().session?.mode === 'practice' ? 'practice' : 'service'];
}

/** Does what a typed line was read as, wherever it was typed. */
export function doReading(reading: Reading): void {
  switch (reading.kind) {
    case 'plate':
      commands.lookUpPlate({ plate: reading.plate, state: reading.state });
      return;
    case 'part':
      commands.openPart(reading.code, { quantity: reading.quantity === 1 ? null : reading.quantity, from: 'typed' });
      return;
    case 'count':
      useNextCount.getState().set(reading.quantity);
      return;
    case 'quote':
      askForQuote(reading);
      return;
    case 'order':
      void goToOrder(reading.row);
      return;
    case 'orders':
      commands.showOrders(reading.typed);
      return;
    case 'phone':
      commands.showQuote({ kind: 'find', typed: reading.digits });
      return;
    default:
      assertNever(reading);
  }
}

/** One that is kept in the other mode is looked for, and the search says where it is. */
function askForQuote({ here, series, number, revision }: Extract<Reading, { readonly kind: 'quote' }>): void {
  if (here) commands.showQuote({ kind: 'read', number, revision });
  else commands.showQuote({ kind: 'find', typed: quoteLabel(series, number, revision ?? 1) });
}
