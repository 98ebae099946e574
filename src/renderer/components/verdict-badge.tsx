import type { VerdictKind } from '#shared/domain/fitment/verdict.ts';
import { VERDICT_KINDS } from '#shared/domain/fitment/verdict-kinds.ts';
import { StatusBadge } from './status-badge.tsx';

/** A verdict in a word or two with its icon, for a line of the ticket. The sentence is the tooltip. */
export function VerdictBadge({ kind, words }: { readonly kind: VerdictKind; readonly words: string | null }) {
  const { tone, badge } = VERDICT_KINDS[kind];
  return (
    <span title={words ?? undefined}>
      <StatusBadge tone={tone}>{badge}</StatusBadge>
    </span>
  );
}
