import { assertNever } from '../../../shared/assert-never.ts';
import type { VerdictKind } from '../../../shared/domain/fitment/verdict.ts';
import type { VerdictFace } from './verdict-face.ts';

/** The short face of a kind of verdict, for a badge. */
export function kindFace(kind: VerdictKind): VerdictFace {
  switch (kind) {
    case 'listed':
      return { tone: 'fit', word: 'listed' };
    case 'listed with conditions':
      return { tone: 'condition', word: 'with conditions' };
    case 'depends on':
      return { tone: 'ask', word: 'depends' };
    case 'not listed':
      return { tone: 'no', word: 'not listed' };
    case 'cannot tell':
      return { tone: 'unknown', word: 'cannot tell' };
    default:
      return assertNever(kind);
  }
}
