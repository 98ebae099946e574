import barKey from '#renderer/components/bar-key.module.css';
import { classNames } from '#renderer/components/class-names.ts';
import { KeyCap } from '#renderer/components/key-hint.tsx';
import { CLOSING_REASONS } from '#shared/domain/ticket/closing-reason.ts';
import { TICKETS_MESSAGES } from './tickets-messages.ts';
import { answerWhyClosed, passWhyClosed } from './why-closed.ts';
import { useTicketList } from './window-tickets.ts';
import styles from './why-closed-bar.module.css';

const messages = TICKETS_MESSAGES.why;

/** Why a ticket was closed unsold, in place of the bar of keys: nothing moves for it, and it takes no focus. */
export function WhyClosed() {
  const picked = useTicketList((state) => state.picked);
  return (
    <section className={styles.bar} data-why-closed="" aria-label={messages.title}>
      <strong className={styles.title}>{messages.title}</strong>
      {CLOSING_REASONS.map((reason, at) => (
        <button
          key={reason}
          type="button"
          className={classNames(barKey.key, styles.reason, reason === picked && styles.picked)}
          aria-keyshortcuts={String(at + 1)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void answerWhyClosed(reason)}
        >
          <KeyCap chord={String(at + 1)} spoken /> {messages.reasons[reason]}
        </button>
      ))}
      <button
        type="button"
        className={classNames(barKey.key, styles.reason)}
        aria-keyshortcuts="Escape"
        onMouseDown={(event) => event.preventDefault()}
        onClick={passWhyClosed}
      >
        <KeyCap chord="Escape" spoken /> {messages.skip}
      </button>
    </section>
  );
}
