import { Button } from '#renderer/components/button.tsx';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { useMainView } from '#renderer/sale/main-view.ts';
import { useKeyTable } from '#renderer/keyboard/key-table.ts';
import styles from './settings-fields.module.css';
import { SET_UP_MESSAGES } from './set-up-messages.ts';

const messages = SET_UP_MESSAGES.keys;

/** How many actions have other keys than the standard ones, and the way to where they are given. */
export function KeySettings() {
  const changed = useKeyTable(({ remaps, refused }) => remaps.length - refused.length);
  return (
    <Panel title={messages.title}>
      <p className={styles.lead}>
        {messages.changed(changed)} <KeyHint action="show keys" /> {messages.where}
      </p>
      <div>
        <Button keyAction="change keys" onClick={() => useMainView.getState().show('keys')}>
          {messages.change}
        </Button>
      </div>
    </Panel>
  );
}
