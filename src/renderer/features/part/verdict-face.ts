import { assertNever } from '../../../shared/assert-never.ts';
import type { Verdict } from '../../../shared/domain/fitment/verdict.ts';
import { attributeLabel } from '../../../shared/domain/vehicle/vehicle-words.ts';
import type { StatusTone } from '../../components/status-badge.tsx';

/** How a verdict looks: its tone and the few words read at arm's length. */
export interface VerdictFace {
  readonly tone: StatusTone;
  readonly word: string;
}

/** The face of a verdict. The sentence below it is `verdictWords`. */
export function verdictFace(verdict: Verdict): VerdictFace {
  switch (verdict.kind) {
    case 'listed':
      return { tone: 'fit', word: 'Listed: it fits' };
    case 'listed with conditions':
      return { tone: 'condition', word: 'Listed with conditions' };
    case 'depends on':
      return {
        tone: 'ask',
        word: verdict.attribute === null ? 'Depends on the vehicle' : `Depends on ${attributeLabel(verdict.attribute)}`,
      };
    case 'not listed':
      return { tone: 'no', word: 'Not listed' };
    case 'cannot tell':
      return { tone: 'unknown', word: 'Cannot tell' };
    default:
      return assertNever(verdict);
  }
}
