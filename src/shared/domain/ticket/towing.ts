import { checkKilograms } from '../values/kilograms.ts';
import Big from 'big.js';
import type { AttributeView } from '../part/part-view.ts';
import { towingFigure } from '../part/towing-attributes.ts';

/**
 * The towing sum: what the customer tows against `towing_capacity` and `ball_weight` of the part, kilograms
 * (`attributes.ts` says why). It never says more than the part says: a figure that cannot be read, or that is given
 * twice and differently, is not known, and not known is no pass.
 */

/** How a weight stands against the part's figure. */
export type TowingState = 'within' | 'over' | 'not known';

/** One weight beside the part's figure. */
export interface TowingCheck {
  readonly state: TowingState;
  /** What the customer said, exact kilograms; null while it is not typed or not right. */
  readonly customerKg: string | null;
  /** What the part is good for, exact kilograms; null where it says nothing that can be read. */
  readonly partKg: string | null;
  readonly words: string;
}

/** The towing sum of a ticket and a part. */
export interface TowingSum {
  readonly trailer: TowingCheck;
  readonly ball: TowingCheck;
  /** `over` where either is, `within` only where both are. */
  readonly state: TowingState;
  /** The 10 % rule, as guidance and no limit; null while no trailer weight is known. */
  readonly guidance: string | null;
  /** What is not known here, and which limit governs. Always to be said. */
  readonly limits: string;
}

/** Guidance for the weight on the ball, of the loaded trailer. */
const GUIDANCE_SHARE = '0.1';

/** Said with every sum. */
const LIMITS =
  'Part rating only. The limits of vehicle, tow ball and coupling are not known here, and the lowest applies. Check the owner’s handbook and the plates.';

/** Whether the customer said anything that the sum can be made of. */
export function isTowingKnown({ trailer, ball }: { readonly trailer: string; readonly ball: string }): boolean {
  return checkKilograms(trailer).ok || checkKilograms(ball).ok;
}

/**
 * Works out the towing sum. `typed` is as the customer was understood, kilograms; the attributes are all of the part's,
 * or what `towingAttributes` keeps of them, never the ones that a shortened view shows.
 */
export function towingSum(
  typed: { readonly trailer: string; readonly ball: string },
  part: { readonly attributes: readonly AttributeView[] },
): TowingSum {
  const trailerKg = kilogramsOf(typed.trailer);
  const ballKg = kilogramsOf(typed.ball);
  const trailer = compare('Loaded trailer', trailerKg, towingFigure(part.attributes, 'trailer'));
  const ball = compare('Ball weight', ballKg, towingFigure(part.attributes, 'ball'));
  return {
    trailer,
    ball,
    state: bothOf(trailer.state, ball.state),
    guidance: trailerKg === null ? null : guidanceWords(trailerKg, ballKg),
    limits: LIMITS,
  };
}

function kilogramsOf(typed: string): Big | null {
  const checked = checkKilograms(typed);
  return checked.ok ? new Big(checked.value) : null;
}

function compare(what: string, customer: Big | null, part: Big | null): TowingCheck {
  return {
    state: customer === null || part === null ? 'not known' : customer.gt(part) ? 'over' : 'within',
    customerKg: customer?.toFixed() ?? null,
    partKg: part?.toFixed() ?? null,
    words: `${what}: ${comparedWords(customer, part)}`,
  };
}

function comparedWords(customer: Big | null, part: Big | null): string {
  if (customer === null && part === null) return 'not known, and the part gives no readable figure.';
  if (customer === null) return `not known; the part is good for ${part?.toFixed()} kg.`;
  if (part === null) return `${customer.toFixed()} kg; the part gives no readable figure, so it is not known.`;
  const by = customer.minus(part);
  if (by.gt(0)) return `${customer.toFixed()} kg is ${by.toFixed()} kg over the part’s ${part.toFixed()} kg.`;
  return `${customer.toFixed()} kg is within the part’s ${part.toFixed()} kg.`;
}

function bothOf(one: TowingState, other: TowingState): TowingState {
  if (one === 'over' || other === 'over') return 'over';
  return one === 'within' && other === 'within' ? 'within' : 'not known';
}

function guidanceWords(trailer: Big, ball: Big | null): string {
  const share = trailer.times(GUIDANCE_SHARE);
  const rule = `As guidance, about 10 % of the loaded trailer rests on the ball: ${share.toFixed()} kg of ${trailer.toFixed()} kg.`;
  if (ball === null) return `${rule} Weigh what really rests on it.`;
  if (ball.gte(trailer))
    return `${rule} ${ball.toFixed()} kg on the ball is no less than the whole trailer: ask again.`;
  const percent = ball.times(100).div(trailer).round(1, Big.roundHalfUp).toFixed();
  return `${rule} ${ball.toFixed()} kg is ${percent} %.`;
}
