import type { ConnectionTest, SessionView } from '#shared/session.ts';
import { Notice } from '#renderer/components/notice.tsx';
import styles from './connection-found.module.css';
import { SET_UP_MESSAGES } from './set-up-messages.ts';

const messages = SET_UP_MESSAGES.found;

const SHOWN_MAKES = 12;

/** What *Test* found: the merchant, and the makes by popularity. */
export function ConnectionFound({ test, session }: { readonly test: ConnectionTest; readonly session: SessionView }) {
  const remembered = session.connection?.merchantId ?? null;
  const other = remembered !== null && remembered !== test.merchantId;
  return (
    <Notice
      tone={other ? 'warning' : 'good'}
      role="status"
      title={other ? messages.otherMerchant(test.merchantId, remembered) : messages.merchant(test.merchantId)}
    >
      <p>{other ? messages.asked : messages.works}</p>
      {test.makes.length === 0 ? (
        <p>{messages.noMakes}</p>
      ) : (
        <>
          <p className={styles.caption}>{messages.makes}</p>
          <ol className={styles.makes}>
            {test.makes.slice(0, SHOWN_MAKES).map((make) => (
              <li key={make.name} className={styles.make}>
                {make.name}
                {make.popularity === null ? null : (
                  <span className={styles.popularity}>{make.popularity.toLocaleString('en-AU')}</span>
                )}
              </li>
            ))}
          </ol>
          {test.makes.length > SHOWN_MAKES ? <p>{messages.more(test.makes.length - SHOWN_MAKES)}</p> : null}
        </>
      )}
    </Notice>
  );
}
