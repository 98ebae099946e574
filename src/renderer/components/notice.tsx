import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { KeyActionId } from '../keyboard/key-map.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';
import tones from './tone.module.css';

/** What a notice is about. */
export type NoticeTone = 'info' | 'good' | 'warning' | 'problem';

const ICONS: { readonly [tone in NoticeTone]: LucideIcon } = {
  info: Info,
  good: CircleCheck,
  warning: TriangleAlert,
  problem: CircleAlert,
};

/** What a notice takes. */
export interface NoticeProps {
  readonly tone: NoticeTone;
  readonly title?: string;
  /** Title and words in one line while they are short enough for it. */
  readonly oneLine?: boolean;
  /** DOM id of the title, for what is named by it. */
  readonly titleId?: string;
  /** Buttons that do what is to be done next. */
  readonly actions?: ReactNode;
  readonly onDismiss?: () => void;
  /**
   * The action whose key dismisses it, which stands on its OK. The key itself is registered by who shows the notice.
   */
  readonly dismissedBy?: KeyActionId;
  /** `alert` where it must be heard at once; it is read with the text around it otherwise. */
  readonly role?: 'alert' | 'status';
  readonly children?: ReactNode;
}

/** Something to know, in words, with what to do about it. */
export function Notice({
  tone,
  title,
  titleId,
  oneLine = false,
  actions,
  onDismiss,
  dismissedBy,
  role,
  children,
}: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div className={classNames(styles.notice, tones[tone])} role={role}>
      <span className={styles.icon}>
        <Icon size={16} strokeWidth={2.2} aria-hidden="true" />
      </span>
      <div className={classNames(styles.body, oneLine && styles.oneLine)}>
        {title === undefined ? null : (
          <p id={titleId} className={styles.title}>
            {title}
          </p>
        )}
        {children === undefined ? null : <div className={styles.words}>{children}</div>}
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </div>
      {onDismiss === undefined ? null : (
        <Button variant="quiet" size="small" keyAction={dismissedBy} onClick={onDismiss}>
          OK
        </Button>
      )}
    </div>
  );
}
