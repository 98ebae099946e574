import { Notice } from '#renderer/components/notice.tsx';
import styles from './forgotten-note.module.css';
import { CUSTOMER, forgottenWords } from './privacy-messages.ts';
import { useCustomerStore } from './window-privacy.ts';

/** Over the counter: what was cleared, until the person has read it. */
export function ForgottenNote() {
  const { forgotten, understood } = useCustomerStore();
  if (forgotten === null) return null;
  return (
    <aside aria-label={CUSTOMER.deleted} className={styles.note}>
      <Notice tone="good" onDismiss={understood}>
        {forgottenWords(forgotten)}
      </Notice>
    </aside>
  );
}
