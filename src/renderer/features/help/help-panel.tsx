import { Button } from '#renderer/components/button.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { useSession } from '#renderer/sale/session.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { keyRegistry } from '#renderer/keyboard/use-key-action.ts';
import { HELP_MESSAGES } from './help-messages.ts';
import styles from './help.module.css';

/** In the settings: the ways to the pages about Counterpart itself. */
export function HelpPanel() {
  const show = useMainView((state) => state.show);
  const inPractice = useSession(({ session }) => session?.mode === 'practice');
  return (
    <Panel title={HELP_MESSAGES.panel}>
      <div className={styles.ways}>
        <Button keyAction="show diagnostics" onClick={() => show('diagnostics')}>
          {HELP_MESSAGES.diagnostics}
        </Button>
        {inPractice ? (
          <Button keyAction="guided sale" onClick={() => keyRegistry.perform('guided sale')}>
            {HELP_MESSAGES.guidedSale}
          </Button>
        ) : null}
        <Button keyAction="show about" onClick={() => show('about')}>
          {HELP_MESSAGES.aboutButton}
        </Button>
      </div>
    </Panel>
  );
}
