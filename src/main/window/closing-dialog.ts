import { type BrowserWindow, dialog } from 'electron';
import { dayAndTimeOf } from '#shared/domain/values/shop-day.ts';
import type { UnknownOrder } from '#shared/records-view.ts';

/** The most orders that the dialog names; the rest are counted. */
const MOST_NAMED = 8;
const CLOSE = 1;

/**
 * Lists the orders whose outcome is not known, and asks whether to close all the same. Going back is what Enter does.
 */
export async function confirmClosing(window: BrowserWindow | null, unknown: readonly UnknownOrder[]): Promise<boolean> {
  const one = unknown.length === 1;
  const options = {
    type: 'warning' as const,
    title: 'Counterpart',
    message: one ? 'One order is unconfirmed' : `${unknown.length} orders are unconfirmed`,
    detail: [
      ...unknown.slice(0, MOST_NAMED).map(orderLine),
      ...(unknown.length > MOST_NAMED ? [`and ${unknown.length - MOST_NAMED} more`] : []),
      '',
      `The supplier may have ${one ? 'it' : 'them'} or not. Call them and save their answer, or do it later: ${
        one ? 'the order stays' : 'the orders stay'
      } at the top of every screen until then.`,
    ].join('\n'),
    buttons: ['Go back', 'Close anyway'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  };
  const { response } =
    window === null ? await dialog.showMessageBox(options) : await dialog.showMessageBox(window, options);
  return response === CLOSE;
}

function orderLine({ customerReference, customer, lines, sentAt }: UnknownOrder): string {
  const at = dayAndTimeOf(new Date(sentAt));
  return [customerReference, customer, lines[0] ?? '', `sent ${at}`].filter((part) => part !== '').join(' · ');
}
