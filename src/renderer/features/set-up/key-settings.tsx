import { Button } from '#renderer/components/button.tsx';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { useMainView } from '#renderer/sale/main-view.ts';
import { useKeyTable } from '#renderer/keyboard/key-table.ts';
import styles from './settings-fields.module.css';

/** How many actions have other keys than the standard ones, and the way to where they are given. */
export function KeySettings() {
  const changed = useKeyTable(({ remaps, refused }) => remaps.length - refused.length);
  return (
    <Panel title="Keys">
      <p className={styles.lead}>
        {changed === 0
          ? 'Every action has its standard key.'
          : changed === 1
            ? 'One action has a key of your own.'
            : `${changed} actions have keys of your own.`}{' '}
        They are shown on <KeyHint action="show keys" />, and hold with the service and in practice.
      </p>
      <div>
        <Button keyAction="change keys" onClick={() => useMainView.getState().show('keys')}>
          Give actions other keys
        </Button>
      </div>
    </Panel>
  );
}
