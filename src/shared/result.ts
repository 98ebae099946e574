import type { SensitiveAct } from './domain/people/rights.ts';

/**
 * How an answer or an error crosses from main to the window: as data, never as a thrown object (an exception loses all
 * but its message on the way). Every call of the contract resolves to one of these.
 */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

/** The five operations of `docs/service.md`, and the product picture, by the name they have in words to people. */
export type Operation = 'vehicle access' | 'product' | 'plate search' | 'shipping rates' | 'order' | 'product picture';

/**
 * One field of an input that cannot be accepted. `field` is a path as the form knows it, such as `address.postcode`.
 */
export interface FieldProblem {
  readonly field: string;
  /** What is wrong and how to fix it, in the shop's words. */
  readonly message: string;
}

/**
 * What the service or the way to it can do to a call: ten kinds, closed. `docs/service.md` 7 shows no error
 * shapes, so the text of an answer is carried as it came (`said`, at most 500 characters, null where it said nothing).
 */
export type WireFailure =
  | { readonly kind: 'offline'; readonly operation: Operation; readonly detail: string }
  | { readonly kind: 'timed out'; readonly operation: Operation; readonly afterMs: number }
  | {
      readonly kind: 'not authorised';
      readonly operation: Operation;
      readonly status: number;
      readonly said: string | null;
    }
  | {
      readonly kind: 'not found';
      readonly operation: Operation;
      readonly status: number;
      readonly said: string | null;
      /** The codes that were asked for, where there was more than one. */
      readonly asked?: readonly string[];
    }
  | { readonly kind: 'refused'; readonly operation: Operation; readonly status: number; readonly said: string | null }
  | {
      readonly kind: 'rate limited';
      readonly operation: Operation;
      readonly status: number;
      /** How long the service asked to be left alone, ms; null where it did not say. */
      readonly retryAfterMs: number | null;
      readonly said: string | null;
    }
  | {
      readonly kind: 'service error';
      readonly operation: Operation;
      readonly status: number;
      /** How long the service asked to be left alone, ms; missing where it did not say. */
      readonly retryAfterMs?: number;
      readonly said: string | null;
    }
  | {
      readonly kind: 'unreadable answer';
      readonly operation: Operation;
      readonly status: number;
      readonly contentType: string | null;
      /** Where in the answer, such as `vehicles[19999].id`; empty for the answer as a whole. */
      readonly path: string;
      readonly expected: string;
      readonly received: string;
    }
  /** An answer about another part or plate than the one that was asked for; both are named. */
  | { readonly kind: 'other answer'; readonly operation: Operation; readonly asked: string; readonly came: string }
  | {
      readonly kind: 'invalid input';
      readonly operation: Operation | null;
      readonly problems: readonly FieldProblem[];
      /** Everything but these fields was kept; not there where nothing was. */
      readonly restKept?: true;
    };

/** Why nothing can be asked of the service, or sold, from here. */
export const NOT_CONNECTED_REASONS = [
  'no mode chosen',
  'credential missing',
  'credential locked or missing',
  'credential for another service',
  'live not offered',
  'practice not allowed',
  'merchant not confirmed',
] as const;
export type NotConnectedReason = (typeof NOT_CONNECTED_REASONS)[number];

/**
 * Everything that can come back instead of a value: the ten kinds of the wire and seven that arise inside Counterpart.
 * `failure-kinds.ts` says what each means, and the window turns each into words and a next action.
 */
export type Failure =
  | WireFailure
  /** The seller called the look-up off. Not shown; it only ends the waiting. */
  | { readonly kind: 'cancelled' }
  /** Asked of the service before a mode was chosen, or with the credential missing or locked. */
  | { readonly kind: 'not connected'; readonly reason: NotConnectedReason }
  /**
   * An act that the person at the counter may not do; `may` has the initials of those who can allow it, and nobody
   * where it has to be done in live mode, or where `nobody` who signs in has the right.
   */
  | {
      readonly kind: 'not allowed';
      readonly act: SensitiveAct;
      readonly may: readonly string[];
      readonly nobody?: true;
    }
  /** The keychain did not do what was asked of it; `detail` is its own message and never holds the credential. */
  | { readonly kind: 'keychain'; readonly detail: string }
  /** The records are not open, or the disk did not take something: `words` says what happened and what is safe. */
  | { readonly kind: 'storage'; readonly words: string }
  /**
   * The printer, the mail program or a place that a file was to go to did not do its part; `words` says which and why.
   */
  | { readonly kind: 'platform'; readonly words: string }
  /**
   * A fault of Counterpart's own. `reference` stands in the log beside the stack; the window shows it to be read out.
   */
  | { readonly kind: 'fault'; readonly reference: string };

/** Why the last known answer stands in, as it is kept with that: what the failure is called by, and no more of it. */
export type WhyKept =
  | { readonly kind: 'offline' | 'timed out' | 'rate limited' }
  | { readonly kind: 'service error'; readonly status: number }
  | { readonly kind: 'not connected'; readonly reason: NotConnectedReason };

/** The name of a kind of failure; what each means is in `failure-kinds.ts`. */
export type FailureKind = Failure['kind'];

/** The failures of one kind. */
export type FailureOf<Kind extends FailureKind> = Extract<Failure, { readonly kind: Kind }>;

/** A success. */
export function succeeded<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** A failure, as data. */
export function failed(failure: Failure): Result<never> {
  return { ok: false, failure };
}

/**
 * Something that was typed or chosen and cannot be taken, said beside its field, before the service is asked anything.
 */
export function invalidField(field: string, message: string): Failure {
  return { kind: 'invalid input', operation: null, problems: [{ field, message }] };
}
