import { Button } from '#renderer/components/button.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { useSession } from '#renderer/sale/session.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { keyRegistry } from '#renderer/keyboard/use-key-action.ts';
import styles from './help.module.css';

/** In the settings: the ways to the pages about Counterpart itself. */
export function HelpPanel() {
  const show = useMainView((state) => state.show);
  const inPractice = useSession(({ session }) => session?.mode === 'practice');
  return (
    <Panel title="Help">
      <div className={styles.ways}>
        <Button keyAction="show diagnostics" onClick={() => show('diagnostics')}>
          Diagnostics
        </Button>
        {inPractice ? (
          <Button keyAction="guided sale" onClick={() => keyRegistry.perform('guided sale')}>
            Guided sale
          </Button>
        ) : null}
        <Button keyAction="show about" onClick={() => show('about')}>
          About and licences
        </Button>
      </div>
    </Panel>
  );
}
