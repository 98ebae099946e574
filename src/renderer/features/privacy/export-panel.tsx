import { useState } from 'react';
import type { Failure } from '#shared/result.ts';
import { Button } from '#renderer/components/button.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { Waiting } from '#renderer/components/waiting.tsx';
import { useProgressWords } from '#renderer/sale/progress.ts';
import { client, newLookup } from '#renderer/counterpart-client.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import styles from './export-panel.module.css';
import { CUSTOMER, CUSTOMER_FAILED, EXPORT, writtenWords } from './privacy-messages.ts';

type Export =
  | { readonly kind: 'none' }
  | { readonly kind: 'called off' }
  | { readonly kind: 'writing'; readonly lookup: string }
  | { readonly kind: 'written'; readonly file: string }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** In the settings: all records as one file, for the shop's own use. */
export function ExportPanel() {
  const [state, setState] = useState<Export>({ kind: 'none' });

  async function write() {
    if (state.kind === 'writing') return;
    const lookup = newLookup();
    setState({ kind: 'writing', lookup });
    const answer = await client.privacy.exportAll({ lookup });
    if (!answer.ok) {
      const { failure } = answer;
      setState(failure.kind === 'cancelled' ? { kind: 'called off' } : { kind: 'failed', failure });
    } else setState(answer.value === null ? { kind: 'none' } : { kind: 'written', file: answer.value.file });
  }

  useKeyAction('export records', () => void write());
  return (
    <Panel title={EXPORT.title}>
      <div className={styles.body}>
        <p className={styles.lead}>{EXPORT.lead}</p>
        <div>
          <Button keyAction="export records" busy={state.kind === 'writing'} onClick={() => void write()}>
            {state.kind === 'writing' ? CUSTOMER.exporting : EXPORT.button}
          </Button>
        </div>
        {state.kind === 'writing' ? <Writing lookup={state.lookup} /> : null}
        {state.kind === 'called off' ? <Notice tone="info" role="status" title={EXPORT.stopped} /> : null}
        {state.kind === 'written' ? <Notice tone="good" role="status" title={writtenWords(state.file)} /> : null}
        {state.kind === 'failed' ? (
          <FailureNote failure={state.failure} title={CUSTOMER_FAILED.export} onRetry={() => void write()} />
        ) : null}
      </div>
    </Panel>
  );
}

/** How far the writing is; Esc stops it, and nothing is left of the file. */
function Writing({ lookup }: { readonly lookup: string }) {
  const words = useProgressWords(lookup);
  const stop = () => void client.lookups.cancel({ lookup });
  useKeyAction('back', stop);
  return <Waiting onStop={stop}>{words ?? EXPORT.choosing}</Waiting>;
}
