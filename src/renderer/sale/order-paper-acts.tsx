import { useEffect } from 'react';
import { Button } from '../components/button.tsx';
import type { KeyActionId } from '../keyboard/key-map.ts';
import { useKeyAction } from '../keyboard/use-key-action.ts';
import { useOrderPaper } from './order-paper.ts';
import type { OrderPaperAct } from './order-paper-store.ts';
import { PaperActs } from './paper-acts.tsx';

/** The papers of orders: what each is called, and the keys of its place. */
const PAPERS = {
  acknowledgement: { print: 'print order', save: 'save order', copy: 'copy order' },
  'call sheet': { print: 'print call sheet', save: 'save call sheet', copy: 'copy call sheet' },
} as const satisfies { readonly [name in string]: { readonly [act in OrderPaperAct]: KeyActionId } };

/** What can be done with the paper of an order, each by its key: print it, save it, copy it. */
export function OrderPaperActs({
  submissionId,
  name,
}: {
  readonly submissionId: string;
  readonly name: keyof typeof PAPERS;
}) {
  const work = useOrderPaper();
  const { leave } = work;
  useEffect(() => () => leave(submissionId), [leave, submissionId]);
  const paper = work.paperOf(submissionId);
  const doing = paper.kind === 'doing' ? paper.act : null;
  const act = (wanted: OrderPaperAct): void => void work.act(submissionId, wanted);
  const keys = PAPERS[name];
  useKeyAction(keys.print, () => act('print'));
  useKeyAction(keys.save, () => act('save'));
  useKeyAction(keys.copy, () => act('copy'));
  return (
    <PaperActs name={name} paper={paper} onRetry={act}>
      <Button size="small" keyAction={keys.print} busy={doing === 'print'} onClick={() => act('print')}>
        Print {name}
      </Button>
      <Button size="small" keyAction={keys.save} busy={doing === 'save'} onClick={() => act('save')}>
        PDF
      </Button>
      <Button size="small" keyAction={keys.copy} busy={doing === 'copy'} onClick={() => act('copy')}>
        Copy {name}
      </Button>
    </PaperActs>
  );
}
