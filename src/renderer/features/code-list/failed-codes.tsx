import { useEffect } from 'react';
import { Button } from '#renderer/components/button.tsx';
import { ListSkeleton } from '#renderer/components/list-skeleton.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { CODE_LIST_MESSAGES } from './code-list-messages.ts';
import styles from './code-list.module.css';
import { useCodeList } from './window-code-list.ts';

const messages = CODE_LIST_MESSAGES.failures;

/** The codes that were not read, each with why, to be copied. */
export function FailedCodes() {
  const { failures, copied, copyFailures, read } = useCodeList();
  const missing = failures === null;
  useEffect(() => {
    if (missing) void read();
  }, [missing, read]);
  useKeyAction('copy failed codes', () => void copyFailures());
  return (
    <Panel
      title={messages.title}
      aside={
        <Button size="small" keyAction="copy failed codes" onClick={() => void copyFailures()}>
          {messages.copy}
        </Button>
      }
    >
      <div className={styles.body}>
        <p role="status" className={styles.note}>
          {copied === null ? '' : copied === 'failed' ? messages.notCopied : messages.copied(copied)}
        </p>
        {failures === null ? (
          <ListSkeleton rows={3} />
        ) : (
          <>
            {failures.rows.length < failures.total ? <p>{messages.cut(failures.rows.length, failures.total)}</p> : null}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it */}
            <section className={styles.scroll} aria-label={messages.list} tabIndex={0}>
              <ul className={styles.lines}>
                {failures.rows.map(({ code, why }) => (
                  <li key={code} className={styles.failure}>
                    <span className={styles.code}>{code}</span>
                    <span>{why}</span>
                  </li>
                ))}
              </ul>
            </section>
          </>
        )}
      </div>
    </Panel>
  );
}
