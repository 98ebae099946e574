import { CircleCheck, CircleHelp, CircleX, type LucideIcon, MessageCircleQuestion, TriangleAlert } from 'lucide-react';
import type { VerdictKindFace } from '#shared/domain/fitment/verdict-kinds.ts';
import { classNames } from './class-names.ts';
import styles from './status-badge.module.css';
import tones from './tone.module.css';

/** The states that colour stands for: it fits, under conditions, ask, it does not, not known. */
export type StatusTone = VerdictKindFace['tone'];

/** The icon of each state. */
export const STATUS_ICONS: { readonly [tone in StatusTone]: LucideIcon } = {
  fit: CircleCheck,
  condition: TriangleAlert,
  ask: MessageCircleQuestion,
  no: CircleX,
  unknown: CircleHelp,
};

/** The icon of a state, in its colour. */
export function StatusIcon({ tone, size = 16 }: { readonly tone: StatusTone; readonly size?: number }) {
  const Icon = STATUS_ICONS[tone];
  return (
    <span className={classNames(styles.icon, tones[tone])}>
      <Icon size={size} strokeWidth={2.2} aria-hidden="true" />
    </span>
  );
}
