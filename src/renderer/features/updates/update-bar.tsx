import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#renderer/components/button.tsx';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { useSession } from '#renderer/sale/session.ts';
import { ticketName } from '#renderer/sale/ticket-words.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import styles from './update-bar.module.css';
import { UPDATE_MESSAGES as messages } from './update-messages.ts';
import { isClosing, useUpdates } from './window-updates.ts';

/** One line in the bar at the top where a new version is ready. It opens nothing, and takes no focus. */
export function UpdateBar() {
  const { view, asked, read, installNow, notToday } = useUpdates();
  const closing = isClosing({ view, asked });
  useEffect(() => void read(), [read]);
  const mayPutOff = view !== null && view.putOffsLeft > 0 && !closing;
  useKeyAction('install update', () => void installNow(), view !== null && !closing);
  useKeyAction('not today', () => void notToday(), mayPutOff);
  const mode = useSession(({ session }) => session?.mode ?? 'none');
  const [obstacle] = view?.waitsFor ?? [];
  const tickets = obstacle === 'unsent ticket' ? (view?.unsent ?? []) : [];
  const [ticket] = tickets.filter((each) => each.mode === mode);
  return (
    <>
      {/* It stands empty from the start: a region that comes with its words is not read out everywhere. */}
      <p
        className={styles.line}
        role="status"
        title={view === null ? undefined : obstacle === undefined ? messages.means : messages.waitsMeans}
      >
        {view === null ? null : (
          <>
            <Download size={14} aria-hidden="true" />
            {ticket !== undefined ? (
              <>
                {messages.waitsForTicket(view.version, ticketName(ticket.row), tickets.length - 1)}{' '}
                <KeyHint action="show tickets" spoken />
              </>
            ) : tickets[0] !== undefined ? (
              messages.waitsElsewhere(view.version, tickets[0].mode)
            ) : obstacle !== undefined ? (
              messages.waits(view.version, obstacle)
            ) : view.matters ? (
              messages.matters(view.version)
            ) : (
              messages.ready(view.version)
            )}
          </>
        )}
      </p>
      {view === null ? null : (
        <Button size="small" keyAction="install update" busy={closing} onClick={() => void installNow()}>
          {closing ? messages.installing : messages.install}
        </Button>
      )}
      {!mayPutOff ? null : (
        <Button
          size="small"
          variant="quiet"
          keyAction="not today"
          title={messages.notTodayMeans(view.putOffsLeft)}
          onClick={() => void notToday()}
        >
          {messages.notToday}
        </Button>
      )}
    </>
  );
}
