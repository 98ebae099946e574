import { create } from 'zustand';
import { keepInViewState } from './view-state-fields.ts';
import { declareLateStore } from '../declared-store.ts';

/** What was typed of a reason that was not given yet. */
export interface ReasonDraft {
  /** What the reason is for, word by word: a reason for something else is another one. */
  readonly name: string;
  readonly typed: string;
}

interface ReasonDraftsState {
  /** The one typed last at the end. */
  readonly drafts: readonly ReasonDraft[];
  /** Keeps what was typed; an empty text is forgotten. */
  keep(name: string, typed: string): void;
  /** The reason was given. */
  forget(name: string): void;
}

/** How many are kept with a ticket: what is kept of where a person is has to stay short. */
const MOST_DRAFTS = 8;

/**
 * Reasons that were begun and left, as by Esc. They come back when the same thing is asked again, also after another
 * ticket or a restart. None of them is given before a person takes it.
 */
export const useReasonDrafts = declareLateStore('sale', 'useReasonDrafts', () =>
  create<ReasonDraftsState>()((set) => ({
    drafts: [],
    keep(name, typed) {
      set(({ drafts }) => {
        const others = drafts.filter((draft) => draft.name !== name);
        return { drafts: typed === '' ? others : [...others, { name, typed }].slice(-MOST_DRAFTS) };
      });
    },
    forget: (name) => set(({ drafts }) => ({ drafts: drafts.filter((draft) => draft.name !== name) })),
  })),
);

/** What was typed of a reason before; empty where nothing was. */
export function reasonDraft(name: string): string {
  return useReasonDrafts.getState().drafts.find((draft) => draft.name === name)?.typed ?? '';
}

/** How a form for a reason begins, and where what is typed into it goes (`components/reason-form.tsx`). */
export function draftedReason(name: string, given = ''): { initial: string; onType: (typed: string) => void } {
  return {
    initial: reasonDraft(name) || given,
    onType: (typed) => useReasonDrafts.getState().keep(name, typed),
  };
}

keepInViewState('reason drafts', {
  read() {
    const { drafts } = useReasonDrafts.getState();
    return drafts.length === 0 ? '' : JSON.stringify(drafts.map(({ name, typed }) => [name, typed]));
  },
  restore: (text) => useReasonDrafts.setState({ drafts: draftsIn(text) }),
});

/** The drafts that were kept; what cannot be read of them is left out. */
function draftsIn(text: string): readonly ReasonDraft[] {
  try {
    const kept: unknown = text === '' ? [] : JSON.parse(text);
    if (!Array.isArray(kept)) return [];
    return kept.flatMap((each: unknown) => {
      const [name, typed] = Array.isArray(each) ? (each as readonly unknown[]) : [];
      return typeof name === 'string' && typeof typed === 'string' ? [{ name, typed }] : [];
    });
  } catch {
    return [];
  }
}
