import { useEffect, useRef, useState } from 'react';
import type { SessionView } from '#shared/session.ts';
import { Button } from '#renderer/components/button.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { typedAhead } from '#renderer/keyboard/typed-ahead.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import styles from './set-up.module.css';
import { confirmMerchant } from './set-up-acts.ts';
import { useVerb } from '#renderer/sale/use-verb.ts';

/** Another merchant than the one remembered answered: asked before anything is sold, in place of the counter. */
export function MerchantQuestion({ session }: { readonly session: SessionView }) {
  const remembered = session.connection?.merchantId ?? null;
  const answered = session.connection?.merchantToConfirm ?? null;
  const confirm = useVerb(async () => (answered === null ? null : confirmMerchant(answered)));
  const [leaving, setLeaving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // This is to be read: what was typed for the plate field must not answer it, nor stay for later.
    typedAhead.take();
    heading.current?.focus();
  }, []);
  return (
    <main className={styles.screen}>
      <div className={styles.page}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          Is merchant {answered} the right one?
        </h2>
        <p className={styles.lead}>
          The service now answers as merchant <strong>{answered}</strong>.{' '}
          {remembered === null || remembered === answered ? (
            'At this address and store it was not confirmed yet: elsewhere the same number may be somebody else.'
          ) : (
            <>
              Until today it was <strong>{remembered}</strong>. That is so after a change of credential or store, or
              where the wrong credential was entered.
            </>
          )}{' '}
          Orders would go out under this merchant.
        </p>
        <div className={styles.buttons}>
          <Button onClick={() => setLeaving(true)}>No, disconnect</Button>
          <Button variant="primary" busy={confirm.busy} onClick={() => void confirm.run()}>
            Yes, sell as merchant {answered}
          </Button>
        </div>
        {confirm.failure === null ? null : <FailureNote failure={confirm.failure} onRetry={() => void confirm.run()} />}
        <DisconnectDialog open={leaving} onClose={() => setLeaving(false)} />
      </div>
    </main>
  );
}
