import { useEffect } from 'react';
import { Button } from '#renderer/components/button.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { ListSkeleton } from '#renderer/components/list-skeleton.tsx';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import styles from './audit-panel.module.css';
import { useAudit } from './window-audit.ts';
import { RECORDS_MESSAGES } from './records-messages.ts';

const messages = RECORDS_MESSAGES.history;

/** The last sensitive acts at this counter: who did what, and when. */
export function AuditPanel() {
  const { rows, failure, read } = useAudit();
  useEffect(() => void read(), [read]);
  return (
    <Panel
      title={messages.title}
      aside={
        <Button variant="quiet" size="small" onClick={() => void read()}>
          {messages.refresh}
        </Button>
      }
      flush
    >
      {failure === null ? null : (
        <div className={styles.beside}>
          <FailureNote failure={failure} onRetry={() => void read()} />
        </div>
      )}
      {rows === null && failure === null ? (
        <div className={styles.beside}>
          <ListSkeleton rows={4} />
        </div>
      ) : null}
      {rows === null ? null : rows.length === 0 ? (
        <p className={styles.none}>{messages.none}</p>
      ) : (
        // It scrolls by itself, so it takes the focus: the arrow keys move it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <section className={styles.scroll} aria-label={messages.list} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{messages.when}</th>
                <th scope="col">{messages.what}</th>
                <th scope="col">{messages.who}</th>
              </tr>
            </thead>
            <tbody>
              {[...rows.entries()].map(([place, row]) => (
                <tr key={place}>
                  <td className={styles.when}>
                    <time dateTime={row.at}>{dayAndTime(row.at)}</time>
                  </td>
                  <td>{row.words}</td>
                  <td>{row.initials}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Panel>
  );
}
