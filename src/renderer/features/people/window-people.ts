import { create } from 'zustand';
import type { FailureOf } from '#shared/result.ts';
import { declareLateStore } from '#renderer/declared-store.ts';
import { heldKeys } from '#renderer/keyboard/window-holds.ts';

/** What is asked of the people at the counter; one thing at a time. */
export type PeopleQuestion =
  | { readonly kind: 'who takes over' }
  /** Somebody else is to allow an act; `answer` hears whether they did. */
  | {
      readonly kind: 'who allows it';
      readonly refused: FailureOf<'not allowed'>;
      readonly answer: (allowed: boolean) => void;
    };

interface PeopleState {
  readonly question: PeopleQuestion | null;
  ask(question: PeopleQuestion): void;
  /** Puts the question away; what waits for a word of somebody hears whether it was given. */
  end(allowed: boolean): void;
}

/** What is asked of the people at the counter. */
export const usePeople = declareLateStore('window', 'usePeople', () =>
  create<PeopleState>()((set, get) => ({
    question: null,
    ask(question) {
      get().end(false);
      set({ question });
    },
    end(allowed) {
      const { question } = get();
      set({ question: null });
      if (question?.kind === 'who allows it') question.answer(allowed);
    },
  })),
);

/** Asks whether somebody else allows what was refused; false where nobody does, or nobody can. */
export function askPermission(refused: FailureOf<'not allowed'>): Promise<boolean> {
  if (refused.may.length === 0) return Promise.resolve(false);
  // What is asked for waits for the answer, and the PIN would wait for it.
  heldKeys.giveWay();
  return new Promise((answer) => usePeople.getState().ask({ kind: 'who allows it', refused, answer }));
}
