import type { Notice as NoticeView } from '#shared/session.ts';
import { Notice } from '../components/notice.tsx';
import { client } from '../counterpart-client.ts';
import styles from './notices.module.css';
import { NOTICE_MESSAGES as messages } from './notice-messages.ts';
import { takeSession } from '../sale/session.ts';

/** What a person should know of Counterpart itself, such as settings that were set aside, until it is put away. */
export function Notices({ notices }: { readonly notices: readonly NoticeView[] }) {
  return (
    <aside aria-label={messages.notices} className={styles.notices}>
      {notices.map((notice) => (
        <Notice
          key={notice.id}
          tone="warning"
          onDismiss={async () => takeSession(await client.setUp.dismissNotice({ id: notice.id }))}
        >
          {notice.words}
        </Notice>
      ))}
    </aside>
  );
}
