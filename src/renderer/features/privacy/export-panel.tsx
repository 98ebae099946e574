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
    <Panel title="Export">
      <div className={styles.body}>
        <p className={styles.lead}>
          Every ticket, quote, order and act of the history as one JSON file. It is not encrypted and names every
          customer: keep it where nobody else reads it. What is kept of one customer is exported from their ticket or
          quote.
        </p>
        <div>
          <Button keyAction="export records" busy={state.kind === 'writing'} onClick={() => void write()}>
            {state.kind === 'writing' ? 'Writing the file…' : 'Export all records'}
          </Button>
        </div>
        {state.kind === 'writing' ? <Writing lookup={state.lookup} /> : null}
        {state.kind === 'called off' ? (
          <Notice tone="info" role="status" title="Stopped: no file was written." />
        ) : null}
        {state.kind === 'written' ? <Notice tone="good" role="status" title={`Written to ${state.file}`} /> : null}
        {state.kind === 'failed' ? (
          <FailureNote failure={state.failure} title="The file was not written" onRetry={() => void write()} />
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
  return <Waiting onStop={stop}>{words ?? 'Choose where the file is to be written…'}</Waiting>;
}
