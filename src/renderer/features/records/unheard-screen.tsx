import type { RecordsView } from '#shared/records-view.ts';
import whole from '#renderer/components/whole-page.module.css';
import { shortDay } from '#renderer/sale/shop-time.ts';
import { CodeForm } from './code-form.tsx';
import styles from './records-screen.module.css';
import { RECORDS_MESSAGES } from './records-messages.ts';
import { StartEmpty } from './start-empty.tsx';
import { TryAgain } from './try-again.tsx';

const messages = RECORDS_MESSAGES.unheard;

/** This counter has not heard its shop for long: it asks by itself, and the recovery code opens the records too. */
export function UnheardScreen({
  records: { heardAt, why, words },
}: {
  readonly records: Extract<RecordsView, { readonly kind: 'locked until the shop is heard' }>;
}) {
  return (
    <>
      <h2 className={whole.title}>{messages.title}</h2>
      <p className={styles.lead}>
        {words} {heardAt === null ? null : messages.since(shortDay(heardAt))}
      </p>
      <p className={styles.lead}>{messages.works}</p>
      <p className={styles.lead} role="status">
        {messages.why[why]}
      </p>
      <TryAgain label={messages.askAgain} busyLabel={messages.asking} beside={messages.byItself} />
      <p className={styles.lead}>{messages.orCode}</p>
      <CodeForm />
      <StartEmpty ask={RECORDS_MESSAGES.locked.noCode} />
    </>
  );
}
