import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { useStage } from '../../counter/stage.ts';
import styles from './help.module.css';

/** In the settings: the ways to the pages about Counterpart itself. */
export function HelpPanel() {
  const show = useStage((state) => state.show);
  return (
    <Panel title="Help">
      <div className={styles.ways}>
        <Button keyAction="show diagnostics" onClick={() => show('diagnostics')}>
          Diagnostics
        </Button>
        <Button keyAction="show about" onClick={() => show('about')}>
          About and licences
        </Button>
      </div>
    </Panel>
  );
}
