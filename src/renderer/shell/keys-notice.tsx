import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { keyRow, type KeyActionId, KEY_MAP } from '../keyboard/key-map.ts';
import type { RefusedRemap } from '../keyboard/key-remapping.ts';
import { useRefusedRemaps } from '../keyboard/key-table.ts';
import styles from './notices.module.css';
import { NOTICE_MESSAGES as messages } from './notice-messages.ts';
import { useMainView } from '../sale/main-view.ts';

/** Keys that the settings give and that do not stand: which, why, and where they are fixed, until it is put away. */
export function KeysNotice() {
  const refused = useRefusedRemaps();
  const [understood, setUnderstood] = useState<readonly RefusedRemap[] | null>(null);
  if (refused.length === 0 || understood === refused) return null;
  return (
    <aside aria-label={messages.keyNotices} className={styles.notices}>
      <Notice
        tone="warning"
        title={messages.keysIgnored(refused.length)}
        actions={
          <Button size="small" keyAction="change keys" onClick={() => useMainView.getState().show('keys')}>
            {messages.fixKeys}
          </Button>
        }
        onDismiss={() => setUnderstood(refused)}
      >
        <ul>
          {refused.map((each) => (
            <li key={`${each.action} ${each.message}`}>{wordsOf(each)}</li>
          ))}
        </ul>
      </Notice>
    </aside>
  );
}

function wordsOf({ action, message }: RefusedRemap): string {
  const known = KEY_MAP.some(({ id }) => id === action);
  return known ? messages.keyIgnored(keyRow(action as KeyActionId).label, message) : message;
}
