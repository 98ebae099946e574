import type { FitCondition, VerdictKind } from './verdict.ts';

/** How a kind of verdict looks and what it is called, wherever it is shown. */
export interface VerdictKindFace {
  /** What its colour and its icon say: it fits, under conditions, ask, it does not, not known. */
  readonly tone: 'fit' | 'condition' | 'ask' | 'no' | 'unknown';
  /** The word for it: over its evidence, on a line of the ticket, in a live region. */
  readonly badge: string;
  /** For one of the answers to a question, in a badge or a sentence. */
  readonly answerBadge: string;
  readonly paper: {
    /** How sure it is, which the paper marks with a sign beside the words. */
    readonly mark: 'yes' | 'conditions' | 'no' | 'open';
    readonly words: string;
  };
}

/** The face of each kind of verdict. */
export const VERDICT_KINDS: Readonly<Record<VerdictKind, VerdictKindFace>> = {
  listed: {
    tone: 'fit',
    badge: 'Fits',
    answerBadge: 'fits',
    paper: { mark: 'yes', words: 'Fits – listed for this vehicle' },
  },
  'listed with conditions': {
    tone: 'condition',
    badge: 'Fits if…',
    answerBadge: 'fits if…',
    paper: { mark: 'conditions', words: 'Fits if… – check the conditions' },
  },
  'depends on': {
    tone: 'ask',
    badge: 'Ask',
    answerBadge: 'ask',
    paper: { mark: 'open', words: 'Ask – fit not confirmed' },
  },
  'not listed': {
    tone: 'no',
    badge: 'Not listed',
    answerBadge: 'not listed',
    paper: { mark: 'no', words: 'Not listed for this vehicle' },
  },
  'cannot tell': {
    tone: 'unknown',
    badge: 'Can’t tell',
    answerBadge: 'can’t tell',
    paper: { mark: 'open', words: 'Can’t tell whether it fits' },
  },
};

/** Where a condition comes from, in the words of a shop. */
export const CONDITION_SOURCES: { readonly [source in FitCondition['source']]: string } = {
  'application note': 'catalogue note',
  'application month': 'build date',
  'vehicle months': 'build date',
  'matched by description': 'matched by description, not id',
  'some of its vehicles': 'covers several vehicles',
  'unreadable note': 'unreadable note',
  'records differ': 'records differ',
  'not understood': 'not recognised',
};
