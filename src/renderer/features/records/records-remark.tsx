import { useState } from 'react';
import { Notice } from '#renderer/components/notice.tsx';
import styles from './records-remark.module.css';
import { RECORDS_MESSAGES } from './records-messages.ts';

/** Over the counter: what went wrong with the records and was fixed, until the person has read it. */
export function RecordsRemark({ remark }: { readonly remark: string }) {
  const [read, setRead] = useState<string | null>(null);
  if (read === remark) return null;
  return (
    <aside className={styles.remark} aria-label={RECORDS_MESSAGES.remark}>
      <Notice tone="warning" role="status" onDismiss={() => setRead(remark)}>
        {remark}
      </Notice>
    </aside>
  );
}
