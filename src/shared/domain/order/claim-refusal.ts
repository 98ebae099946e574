import { assertNever } from '#shared/assert-never.ts';

/** An order of the shop that another one would be equal to. */
export interface EqualOrder {
  readonly submissionId: string;
  /** The counter that sent it; null where that is not known. */
  readonly counter: number | null;
  /** Its customer reference; empty where this counter does not know it. */
  readonly reference: string;
  /** When it was sent, as far as this counter knows it, else when it was claimed; ISO time. */
  readonly at: string;
  readonly state: string;
  readonly because: 'same lines and address' | 'same customer reference' | 'same quote';
}

/** Why the counters of a shop do not let an order go out from this one. Nothing of it left. */
export type ClaimRefusal =
  /** The ticket is another counter's now; `counter` names it, null where that is not known. */
  | { readonly because: 'held elsewhere'; readonly counter: number | null }
  /** The ticket changed hands and came back: it may not be as it was reviewed. */
  | { readonly because: 'changed hands' }
  /** The shop does not have the ticket. */
  | { readonly because: 'ticket not there' }
  /** An order of the ticket is under way, unknown or placed, at another counter. */
  | { readonly because: 'ordered elsewhere'; readonly counter: number | null }
  /** Another counter sent the same order, one with the same reference, or one of the same quote. The first first. */
  | { readonly because: 'equal order'; readonly earlier: readonly EqualOrder[] }
  /** After the shared records went back to an earlier copy nothing is ordered until every counter has been heard. */
  | { readonly because: 'ordering closed'; readonly waitingFor: readonly string[] }
  /** This counter has yet to tell the shared records what it sent. */
  | { readonly because: 'journal wanted' }
  /** The shop's database may lose what it has confirmed. */
  | { readonly because: 'not durable' }
  /** This submission was claimed or called off before: another one has to be made of a new review. */
  | { readonly because: 'claimed before' };

/** The way to order without the shop: the review stays open, and its request has codes, address and account. */
const READ_IT_OUT = 'call the supplier and read it out from View request';

/** What the seller is told of a refusal: that nothing was sent, why, and what to do. */
export function claimRefusalWords(refusal: ClaimRefusal): string {
  switch (refusal.because) {
    case 'held elsewhere':
      return `Not sent: ${counterWords(refusal.counter)} has this ticket now. Take it over, review it, then send it.`;
    case 'changed hands':
      return 'Not sent: this ticket was at another counter meanwhile. Review it again, then send it.';
    case 'ticket not there':
      return 'Not sent: the shop’s database does not have this ticket yet. Try again in a moment.';
    case 'ordered elsewhere':
      return `Not sent: ${counterWords(refusal.counter)} has sent an order for this ticket. Look at its outcome first.`;
    case 'equal order':
      return `Not sent: ${equalWords(refusal.earlier[0] ?? null)}. Look at it first. If this one is wanted too, review it and give a reason.`;
    case 'ordering closed':
      return `Not sent: the shop’s database was restored from a backup, and ${refusal.waitingFor.join(' and ') || 'another counter'} must report first. Wait, or ${READ_IT_OUT}: never both.`;
    case 'journal wanted':
      return 'Not sent: this counter is still telling the shop what it sent. Try again in a minute.';
    case 'not durable':
      return `Not sent: the shop’s database is set up so that it may lose orders. Please ${READ_IT_OUT}, and tell the person who looks after the database.`;
    case 'claimed before':
      return 'Not sent: this review was used before. Review the ticket again, then send it.';
    default:
      return assertNever(refusal);
  }
}

function equalWords(earlier: EqualOrder | null): string {
  const who = counterWords(earlier?.counter ?? null);
  if (earlier?.because === 'same quote') return `${who} sent an order from the same quote`;
  return `${who} sent the same order${earlier === null || earlier.reference === '' ? '' : `, ${earlier.reference}`}`;
}

/** What the seller is told where the other counters cannot be asked: without their word nothing is sent. */
export const UNREACHABLE_WORDS = `Not sent: the shop’s database cannot be reached, so no one can tell whether another counter has sent this. Wait until it is back, or ${READ_IT_OUT}: never both.`;

/** What the seller is told while an attempt of the ticket is still being called off at the other counters. */
export const CALLING_OFF_WORDS =
  'The last try to send this ticket is still being called off, and nothing of it was sent. Try again once the shop’s database can be reached.';

function counterWords(counter: number | null): string {
  return counter === null ? 'another counter' : `Counter ${counter}`;
}
