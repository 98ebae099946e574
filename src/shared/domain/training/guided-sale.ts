import { AMBIGUOUS_PARTS, AMBIGUOUS_PLATE } from './lessons.ts';
import { requiredParts } from '../ticket/required-parts.ts';
import type { Ticket } from '../ticket/ticket.ts';
import { remainingCandidates } from '../vehicle/vehicle-choice.ts';

/**
 * The guided sale of practice: a sale that a newcomer makes on the real screens in two minutes, one key after the
 * other. Nothing is done for them: each step is over when the ticket says so, however it was come by.
 */

/** What is sold in it: a towbar for a plate that stands for two vehicles, so that there is something to ask. */
export const GUIDE_SALE = {
  plate: AMBIGUOUS_PLATE,
  state: 'NSW',
  part: AMBIGUOUS_PARTS.right,
  /** What the customer says of the body, which the part is listed for. */
  body: 'Dual Cab Tub',
  /** Typed already as the sale begins: the customer gave it before. */
  address: { line1: '12 Example Street', city: 'Sydney', postcode: '2000', state: 'NSW' },
} as const;

/** The steps, in the order in which a sale is made on the phone. */
export const GUIDE_STEPS = ['plate', 'part', 'question', 'add', 'required', 'rates', 'choose', 'quote'] as const;
/**
 * `other body`: the question was answered with the body for which the part is not listed, so the answer is to be taken
 * back.
 */
export type GuideStep = (typeof GUIDE_STEPS)[number] | 'other body';

/** Which of the steps it is, counted from 1. */
export function guideNumber(step: GuideStep): number {
  return GUIDE_STEPS.findIndex((each) => each === (step === 'other body' ? 'question' : step)) + 1;
}

/** What a sale is looked at for. */
export interface GuideFacts {
  readonly ticket: Ticket;
  /** The part that is open in the main view; null while none is. */
  readonly openSku: string | null;
  /** Whether a quote was made of this ticket since the guide began. */
  readonly quoted: boolean;
}

/**
 * The step that comes next; null where the sale is made. A step that was done otherwise, or earlier, is not asked for
 * again.
 */
export function guideStep(facts: GuideFacts): GuideStep | null {
  const bodies = bodiesLeft(facts);
  const step = GUIDE_STEPS.find((each) => !isDone(each, facts)) ?? null;
  if (step === 'plate' || step === 'part' || step === 'question') return step;
  return bodies.has(GUIDE_SALE.body) ? step : 'other body';
}

/** The bodies of the vehicles that are still possible. */
function bodiesLeft({ ticket: { vehicle } }: Pick<GuideFacts, 'ticket'>): ReadonlySet<unknown> {
  return new Set(vehicle === null ? [] : remainingCandidates(vehicle).map(({ attributes }) => attributes.body));
}

function isDone(step: (typeof GUIDE_STEPS)[number], { ticket, openSku, quoted }: GuideFacts): boolean {
  const { vehicle, lines, rates, chosenRate } = ticket;
  const hasPart = lines.some(({ sku }) => sku === GUIDE_SALE.part);
  switch (step) {
    case 'plate':
      return vehicle?.kind === 'by plate' && vehicle.plate === GUIDE_SALE.plate;
    case 'part':
      return hasPart || openSku === GUIDE_SALE.part;
    case 'question':
      return bodiesLeft({ ticket }).size < 2;
    case 'add':
      return hasPart;
    case 'required':
      return requiredParts(ticket).every(({ state }) => state !== 'missing');
    case 'rates':
      return rates !== null;
    case 'choose':
      return chosenRate !== null;
    default:
      return quoted;
  }
}

/** What the sale took, as it is told at the end. */
export interface GuideEffort {
  readonly keys: number;
  /** Without the time in which the guide was left. */
  readonly ms: number;
}

/** The effort in words: "61 keys and 1 min 24 s". */
export function effortWords({ keys, ms }: GuideEffort): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const time = minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
  return `${keys} ${keys === 1 ? 'key' : 'keys'} and ${time}`;
}
