import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './status-badge.module.css';
import { STATUS_ICONS as ICONS, type StatusTone } from './status-icon.tsx';
import tones from './tone.module.css';

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
