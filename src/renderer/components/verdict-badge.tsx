import { assertNever } from '../../shared/assert-never.ts';
import type { VerdictKind } from '../../shared/domain/fitment/verdict.ts';
import { StatusBadge, type StatusTone } from './status-badge.tsx';

/** A verdict in a word or two with its icon, for a line of the ticket. The sentence is the tooltip. */
export function VerdictBadge({ kind, words }: { readonly kind: VerdictKind; readonly words: string | null }) {
  const face = verdictMark(kind);
  return (
    <span title={words ?? undefined}>
      <StatusBadge tone={face.tone}>{face.word}</StatusBadge>
    </span>
  );
}

function verdictMark(kind: VerdictKind): { readonly tone: StatusTone; readonly word: string } {
  switch (kind) {
    case 'listed':
      return { tone: 'fit', word: 'Listed' };
    case 'listed with conditions':
      return { tone: 'condition', word: 'With conditions' };
    case 'depends on':
      return { tone: 'ask', word: 'Depends' };
    case 'not listed':
      return { tone: 'no', word: 'Not listed' };
    case 'cannot tell':
      return { tone: 'unknown', word: 'Cannot tell' };
    default:
      return assertNever(kind);
  }
}
