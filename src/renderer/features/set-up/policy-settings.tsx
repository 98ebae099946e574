import type { PolicyView } from '#shared/session.ts';
import { Notice } from '#renderer/components/notice.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import styles from './settings-fields.module.css';
import { SET_UP_MESSAGES } from './set-up-messages.ts';

const messages = SET_UP_MESSAGES.policy;

/** Where settings of an organisation come from, and what of them could not be used. Nothing where there are none. */
export function PolicySettings({ policy: { places } }: { readonly policy: PolicyView }) {
  if (places.length === 0) return null;
  return (
    <Panel title={messages.title}>
      <p className={styles.lead}>{messages.means}</p>
      <div className={styles.notices}>
        {places.map(({ place, problems }) =>
          problems.length === 0 ? (
            <Notice key={place} tone="info" title={place}>
              {messages.read}
            </Notice>
          ) : (
            <Notice key={place} tone="warning" title={place}>
              <ul>
                {problems.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </Notice>
          ),
        )}
      </div>
    </Panel>
  );
}
