import { assertNever } from '#shared/assert-never.ts';
import type { OrderScreenState } from './order-screen-state.ts';

/** How long an outcome has to be on the screen before the press that sends again may begin, ms: nobody reads faster. */
export const READ_MS = 1_000;

/**
 * What the key that sends stands behind: the outcome above the review, and the review that a person opened after it.
 * Times are ms of the window's clock.
 */
export interface SendKeyFacts {
  /**
   * When the outcome came onto the screen; null where none stands above the review, `undefined` where it is not there
   * yet.
   */
  readonly shownAt: number | null | undefined;
  /** When the press began by which a person opened the review of this ticket; null where none did. */
  readonly openedAt: number | null;
}

/** How the key that sends stands. */
export type SendKeyStatus =
  | { readonly kind: 'live' }
  /** An outcome was shown since a person opened it, as that of its own press: it has to be opened again. */
  | { readonly kind: 'spent' }
  /** A person opened it again, and the outcome is not on the screen for long enough: it is live from `at` on. */
  | { readonly kind: 'too soon'; readonly at: number };

/**
 * How the key that sends stands for a press that began at `at`. One review is sent once, whatever came of it: after an
 * outcome the key is dead until a person has opened the review again, and until the outcome could be read.
 */
export function sendKeyStatus({ shownAt, openedAt }: SendKeyFacts, at: number): SendKeyStatus {
  if (shownAt === null) return { kind: 'live' };
  if (shownAt === undefined || openedAt === null || openedAt <= shownAt) return { kind: 'spent' };
  return at < shownAt + READ_MS ? { kind: 'too soon', at: shownAt + READ_MS } : { kind: 'live' };
}

/**
 * Names what stands above the review as the outcome of the press before it; null where nothing does. `presses` counts
 * the presses of this window: each that main turned away is an outcome of its own.
 */
export function outcomeAbove(shown: OrderScreenState, presses: number): string | null {
  switch (shown.kind) {
    case 'review': {
      const { before, turnedAway } = shown;
      const ended = before === null ? [] : [`${before.id} ${before.state.kind}`];
      const refused = turnedAway === null ? [] : [`turned away ${presses}`];
      return [...ended, ...refused].join(', ') || null;
    }
    case 'sending':
    case 'unclear':
    case 'ended':
    case 'found placed':
      return null;
    default:
      return assertNever(shown);
  }
}
