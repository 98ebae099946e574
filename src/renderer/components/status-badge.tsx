import { CircleCheck, CircleHelp, CircleX, type LucideIcon, MessageCircleQuestion, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { VerdictKindFace } from '#shared/domain/fitment/verdict-kinds.ts';
import { classNames } from './class-names.ts';
import styles from './status-badge.module.css';
import tones from './tone.module.css';

/** The states that colour stands for: it fits, under conditions, ask, it does not, not known. */
export type StatusTone = VerdictKindFace['tone'];

const ICONS: { readonly [tone in StatusTone]: LucideIcon } = {
  fit: CircleCheck,
  condition: TriangleAlert,
  ask: MessageCircleQuestion,
  no: CircleX,
  unknown: CircleHelp,
};

/** The icon of a state, in its colour. */
export function StatusIcon({ tone, size = 16 }: { readonly tone: StatusTone; readonly size?: number }) {
  const Icon = ICONS[tone];
  return (
    <span className={classNames(styles.icon, tones[tone])}>
      <Icon size={size} strokeWidth={2.2} aria-hidden="true" />
    </span>
  );
}

function badgeIcon(Icon: LucideIcon): ReactNode {
  return <Icon size={13} strokeWidth={2.4} aria-hidden="true" />;
}

/** Made once: a badge whose word changes does not draw its icon again. */
const BADGE_ICONS: { readonly [tone in StatusTone]: ReactNode } = {
  fit: badgeIcon(ICONS.fit),
  condition: badgeIcon(ICONS.condition),
  ask: badgeIcon(ICONS.ask),
  no: badgeIcon(ICONS.no),
  unknown: badgeIcon(ICONS.unknown),
};

/** A state in a word with its icon and colour: colour never stands alone. */
export function StatusBadge({ tone, children }: { readonly tone: StatusTone; readonly children: ReactNode }) {
  return (
    <span className={classNames(styles.badge, tones[tone])}>
      {BADGE_ICONS[tone]}
      {children}
    </span>
  );
}
