import type { VerdictKind } from './verdict.ts';

/** How a kind of verdict looks and what it is called, wherever it is shown. */
export interface VerdictKindFace {
  /** What its colour and its icon say: it fits, under conditions, ask, it does not, not known. */
  readonly tone: 'fit' | 'condition' | 'ask' | 'no' | 'unknown';
  /** In a badge, on a line of the ticket. */
  readonly badge: string;
  /** Over its evidence, read at arm's length. */
  readonly headline: string;
  /** In a badge, for one of the answers to a question. */
  readonly answerBadge: string;
  /** In a sentence, for one of the answers to a question. */
  readonly answer: string;
  /** Beside the button that puts the part on the ticket; null where nothing need be said. */
  readonly warning: string | null;
  readonly paper: {
    /** How sure it is, which the paper marks with a sign beside the words. */
    readonly mark: 'yes' | 'conditions' | 'no' | 'open';
    readonly words: string;
    readonly answer: string;
  };
}

/** The face of each kind of verdict. */
export const VERDICT_KINDS: Readonly<Record<VerdictKind, VerdictKindFace>> = {
  listed: {
    tone: 'fit',
    badge: 'Listed',
    headline: 'Listed: it fits',
    answerBadge: 'listed',
    answer: 'listed',
    warning: null,
    paper: { mark: 'yes', words: 'Listed for this vehicle', answer: 'listed' },
  },
  'listed with conditions': {
    tone: 'condition',
    badge: 'With conditions',
    headline: 'Listed with conditions',
    answerBadge: 'with conditions',
    answer: 'listed with conditions',
    warning: 'Mind the conditions.',
    paper: {
      mark: 'conditions',
      words: 'Listed for this vehicle, with conditions',
      answer: 'listed, with conditions',
    },
  },
  'depends on': {
    tone: 'ask',
    badge: 'Depends',
    headline: 'Depends on the vehicle',
    answerBadge: 'depends',
    answer: 'undecided',
    warning: 'The fit is not settled yet.',
    paper: { mark: 'open', words: 'Fit depends on the vehicle', answer: 'undecided' },
  },
  'not listed': {
    tone: 'no',
    badge: 'Not listed',
    headline: 'Not listed',
    answerBadge: 'not listed',
    answer: 'not listed',
    warning: 'Not listed for this vehicle: the order says so.',
    paper: { mark: 'no', words: 'Not listed for this vehicle', answer: 'not listed' },
  },
  'cannot tell': {
    tone: 'unknown',
    badge: 'Cannot tell',
    headline: 'Cannot tell',
    answerBadge: 'cannot tell',
    answer: 'not certain',
    warning: 'The fit is not known: the order says so.',
    paper: { mark: 'open', words: 'Not certain that it fits', answer: 'not certain' },
  },
};
