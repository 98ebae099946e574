import type { Result } from '#shared/result.ts';
import type { PinAnswer } from '#shared/session.ts';
import type { HeldKeys } from '#renderer/keyboard/held-keys.ts';

/** Holds back what is typed behind a PIN, from Enter until the form of the PIN is gone. */
export interface PinKeys {
  /** Has a PIN checked. What is typed meanwhile is for what is behind the form; behind a wrong PIN it is forgotten. */
  check(tryPin: () => Promise<Result<PinAnswer>>): Promise<Result<PinAnswer>>;
  /** The form is there. */
  come(): void;
  /** The form goes. */
  go(): void;
}

/** Keys that are held for one PIN. */
interface Hold {
  readonly release: () => void;
  isRight: boolean;
}

/**
 * Makes them for a form. `outlivesForm`: the form may go because the PIN was right before its answer is heard here, as
 * the cover does; any other that goes earlier was given up. `soon` does something once the cursor is back where it was.
 */
export function createPinKeys({
  keys,
  outlivesForm,
  soon = (act) => void setTimeout(act),
}: {
  readonly keys: Pick<HeldKeys, 'hold' | 'drop'>;
  readonly outlivesForm: boolean;
  readonly soon?: (act: () => void) => void;
}): PinKeys {
  let held: Hold | null = null;
  let isGone = false;

  function forget({ release }: Hold): void {
    held = null;
    keys.drop();
    release();
  }

  function letGo({ release }: Hold): void {
    held = null;
    soon(release);
  }

  return {
    async check(tryPin) {
      const mine: Hold = { release: keys.hold(), isRight: false };
      held = mine;
      const answer = await tryPin();
      // The form was given up meanwhile.
      if (held !== mine) return answer;
      mine.isRight = answer.ok && answer.value.kind === 'right';
      if (!mine.isRight) forget(mine);
      else if (isGone) letGo(mine);
      return answer;
    },
    come() {
      isGone = false;
    },
    go() {
      isGone = true;
      if (held === null) return;
      if (held.isRight) letGo(held);
      else if (!outlivesForm) forget(held);
    },
  };
}
