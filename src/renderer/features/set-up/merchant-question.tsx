import { useEffect, useRef, useState } from 'react';
import type { SessionView } from '#shared/session.ts';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import whole from '#renderer/components/whole-page.module.css';
import { typedAhead } from '#renderer/keyboard/typed-ahead.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import styles from './set-up.module.css';
import { confirmMerchant } from './set-up-acts.ts';
import { useVerb } from '#renderer/sale/use-verb.ts';
import { SET_UP_MESSAGES } from './set-up-messages.ts';

const messages = SET_UP_MESSAGES.merchant;

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
    <main className={whole.screen}>
      <div className={classNames(whole.page, styles.page)}>
        <h2 ref={heading} tabIndex={-1} className={whole.title}>
          {messages.title(answered)}
        </h2>
        <p className={styles.lead}>
          {messages.answers} <strong>{answered}</strong>.{' '}
          {remembered === null || remembered === answered ? (
            messages.notConfirmed
          ) : (
            <>
              {messages.before} <strong>{remembered}</strong>. {messages.why}
            </>
          )}{' '}
          {messages.means}
        </p>
        <div className={styles.buttons}>
          <Button onClick={() => setLeaving(true)}>{messages.no}</Button>
          <Button variant="primary" busy={confirm.busy} onClick={() => void confirm.run()}>
            {messages.yes(answered)}
          </Button>
        </div>
        {confirm.failure === null ? null : <FailureNote failure={confirm.failure} onRetry={() => void confirm.run()} />}
        <DisconnectDialog open={leaving} onClose={() => setLeaving(false)} />
      </div>
    </main>
  );
}
