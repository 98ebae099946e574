import barKey from '#renderer/components/bar-key.module.css';
import { classNames } from '#renderer/components/class-names.ts';
import { KeyCap } from '#renderer/components/key-hint.tsx';
import type { TicketRow } from '#shared/records-view.ts';
import { CLOSING_REASONS } from '#shared/domain/ticket/closing-reason.ts';
import { answerWhyClosed, passWhyClosed } from './why-closed.ts';
import { WHY, whyClosedTitle } from './why-closed-messages.ts';
import { useTicketList } from './window-tickets.ts';
import styles from './why-closed-bar.module.css';

/** Why a ticket was closed unsold, in place of the bar of keys: nothing moves for it, and it takes no focus. */
export function WhyClosed({ row }: { readonly row: TicketRow }) {
  const picked = useTicketList((state) => state.picked);
  const title = whyClosedTitle(row);
  return (
    <section className={styles.bar} data-why-closed="" aria-label={title}>
      <strong className={styles.title}>{title}</strong>
      {CLOSING_REASONS.map((reason, at) => (
        <button
          key={reason}
          type="button"
          className={classNames(barKey.key, styles.reason, reason === picked && styles.picked)}
          aria-keyshortcuts={String(at + 1)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void answerWhyClosed(reason)}
        >
          <KeyCap chord={String(at + 1)} spoken /> {WHY.reasons[reason]}
        </button>
      ))}
      <button
        type="button"
        className={classNames(barKey.key, styles.reason)}
        aria-keyshortcuts="Escape"
        onMouseDown={(event) => event.preventDefault()}
        onClick={passWhyClosed}
      >
        <KeyCap chord="Escape" spoken /> {WHY.skip}
      </button>
    </section>
  );
}
