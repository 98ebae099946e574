import type { ConnectionTest, SessionView } from '#shared/session.ts';
import { Notice } from '#renderer/components/notice.tsx';
import styles from './connection-found.module.css';

const SHOWN_MAKES = 12;

/** What *Test* found: the merchant, and the makes by popularity. */
export function ConnectionFound({ test, session }: { readonly test: ConnectionTest; readonly session: SessionView }) {
  const remembered = session.connection?.merchantId ?? null;
  const other = remembered !== null && remembered !== test.merchantId;
  return (
    <Notice
      tone={other ? 'warning' : 'good'}
      role="status"
      title={
        other
          ? `Merchant ${test.merchantId} answered, not ${remembered} as before`
          : `Merchant ${test.merchantId} answered`
      }
    >
      <p>
        {other
          ? 'After connecting you are asked whether this is the right one.'
          : 'The address, the store and the credential work. Nothing was saved.'}
      </p>
      {test.makes.length === 0 ? (
        <p>The service names no vehicle makes for this store.</p>
      ) : (
        <>
          <p className={styles.caption}>Makes by popularity</p>
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
          {test.makes.length > SHOWN_MAKES ? <p>and {test.makes.length - SHOWN_MAKES} more</p> : null}
        </>
      )}
    </Notice>
  );
}
