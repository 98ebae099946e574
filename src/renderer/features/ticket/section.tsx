import { ChevronDown, ChevronRight, CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import type { TicketSection } from '#shared/domain/ticket/ticket-fields.ts';
import type { KeyActionId } from '#renderer/keyboard/key-map.ts';
import styles from './section.module.css';
import { useTicketColumn } from './ticket-column-store.ts';

/** The key that puts the cursor into a section, folded away or not. */
const KEY_OF: { readonly [section in TicketSection]: KeyActionId } = {
  lines: 'go to lines',
  customer: 'go to customer',
  address: 'go to address',
  notes: 'go to notes',
  order: 'go to order details',
};

/** What a section of the ticket takes. */
export interface SectionProps {
  readonly section: TicketSection;
  readonly title: string;
  /** What is in it in a word or two: "2 parts", "Practice Customer"; shown beside the title. */
  readonly summary: string;
  /** How many of its fields have something to fix. */
  readonly problems: number;
  /** Whether it starts folded away. */
  readonly startsFolded?: boolean;
  /** Whether its children hear their keys while it is folded away: they stay then, and draw nothing by themselves. */
  readonly hearsFolded?: boolean;
  readonly children: ReactNode;
}

/** A section of the ticket column that folds away under its title. */
export function Section(props: SectionProps) {
  const { section, title, summary, problems, startsFolded = false, hearsFolded = false, children } = props;
  const folded = useTicketColumn((state) => state.folded[section] ?? startsFolded);
  const bodyId = useId();
  const Chevron = folded ? ChevronRight : ChevronDown;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={!folded}
          aria-controls={bodyId}
          onClick={() => useTicketColumn.getState().fold(section, !folded)}
        >
          <Chevron size={14} aria-hidden="true" />
          <span className={styles.title}>{title}</span>
          <KeyHint action={KEY_OF[section]} />
          {problems === 0 ? null : (
            <span className={styles.problems}>
              <CircleAlert size={13} aria-hidden="true" /> {problems} to fix
            </span>
          )}
          <span className={styles.summary} title={summary}>
            {summary}
          </span>
        </button>
      </h2>
      <div id={bodyId} className={styles.body} hidden={folded}>
        {folded && !hearsFolded ? null : children}
      </div>
    </section>
  );
}
