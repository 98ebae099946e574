import type { PartView } from '#shared/domain/part/part-view.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { client } from '#renderer/counterpart-client.ts';
import { isSamePart } from '#renderer/sale/judgement-store.ts';
import { useJudgement } from '#renderer/sale/judgement.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { isTicketView } from '#renderer/sale/main-views.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { readViewStateText } from '#renderer/sale/view-state-text.ts';
import { useOpenedReview } from '#renderer/sale/opened-review.ts';
import { atCustomerPrice, priceTermsNow } from '#renderer/sale/price-terms.ts';
import { takeSession, useSession } from '#renderer/sale/session.ts';
import { createWindowRace } from '#renderer/look-ups/window-race.ts';
import { CUSTOMER_WINDOW } from './customer-window-messages.ts';
import { type CounterNow, createCustomerTeller, type CustomerTeller } from './customer-window-teller.ts';

/** How often what is shown is looked at for what has become too old to promise, ms. */
const AGING_MS = 10_000;

/** Opens the customer's window, or closes it, and says which. */
export async function toggleCustomerWindow(): Promise<void> {
  const answer = await client.customerWindow.toggle();
  takeSession(answer);
  if (answer.ok) announce(CUSTOMER_WINDOW[answer.value.customerWindow]);
}

/**
 * Begins to tell the customer's window what the counter has in front of it. `part` answers the part in the main view,
 * `atCounter` whether the counter is on the screen at all.
 */
export function beginTelling(
  part: () => PartView | null,
  atCounter: () => boolean,
): CustomerTeller & { readonly stop: () => void } {
  const race = createWindowRace();
  const teller = createCustomerTeller({
    counter: () => counterNow(part(), atCounter()),
    show: client.customerWindow.show,
    claim: () => useOpenTicket.getState().claim(),
    async picture(sku) {
      const end = await race.run((lookup) => client.parts.image({ sku, lookup }));
      return end.kind === 'answered' ? end.value.address : null;
    },
    now: () => Date.now(),
  });
  const aging = setInterval(() => teller.tell(), AGING_MS);
  teller.tell();
  return {
    ...teller,
    stop() {
      clearInterval(aging);
      race.stop();
      teller.end();
    },
  };
}

function counterNow(part: PartView | null, atCounter: boolean): CounterNow {
  const { ticket, arrival, lock, submission } = useOpenTicket.getState();
  const { readOut, ended } = useOpenedReview.getState();
  const { view } = useMainView.getState();
  return {
    mode: useSession.getState().session?.mode ?? 'none',
    arrivals: arrival.count,
    byItself: arrival.byItself,
    view,
    partLeftAt: readViewStateText(arrival.cursor)?.texts['part'] ?? null,
    covered: !atCounter || !isTicketView(view),
    ticket,
    part: part === null ? null : pricedForCustomer(part),
    verdict: verdictNow(part),
    readOut:
      view === 'review' && readOut?.ticketId === ticket?.id && readOut?.readable === true && ended !== ticket?.id,
    lock,
    submission,
  };
}

/** The verdict of a part for the vehicle of the ticket in front, as both are now; null while it is worked out. */
function verdictNow(part: PartView | null): CounterNow['verdict'] {
  const { phase } = useJudgement.getState();
  const vehicle = useOpenTicket.getState().ticket?.vehicle ?? null;
  if (part === null || phase.kind !== 'judged' || phase.judged.vehicle !== vehicle) return null;
  const { parts, verdicts } = phase.judged;
  return parts.some((each) => isSamePart(each, part)) ? (verdicts.get(part.sku) ?? null) : null;
}

/**
 * The last part as the customer pays for it: the same value as long as it is the same, for the teller tells parts
 * apart.
 */
let priced: {
  readonly part: PartView;
  readonly rows: unknown;
  readonly level: string | null;
  readonly as: PartView;
} | null = null;

function pricedForCustomer(part: PartView): PartView {
  const terms = priceTermsNow();
  if (priced?.part !== part || priced.rows !== terms.rows || priced.level !== terms.level) {
    priced = { part, ...terms, as: atCustomerPrice(part, terms) };
  }
  return priced.as;
}
