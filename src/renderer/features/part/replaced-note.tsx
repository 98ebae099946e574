import { useEffect } from 'react';
import type { PartView } from '#shared/domain/part/part-view.ts';
import { Button } from '#renderer/components/button.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { REPLACED_WORDS } from './part-messages.ts';
import styles from './replaced-note.module.css';
import { openSuccessor, useReplacements } from './window-replacements.ts';

/**
 * That a part is replaced, with the key that opens what replaces it; and that the open one was opened in place of
 * another. Replacements that lead back are said, and opened as any other: nothing goes on by itself.
 */
export function ReplacedNote({ part, shown }: { readonly part: PartView; readonly shown: boolean }) {
  const trail = useReplacements((state) => state.trail);
  const successors = part.otherParts.filter(({ kind }) => kind === 'successor');
  const [next] = successors;
  const code = next?.code ?? null;
  useEffect(() => useReplacements.getState().came(part.sku), [part.sku]);
  useKeyAction('open successor', () => code !== null && openSuccessor(part.sku, code), shown && code !== null);
  const from = trail.at(-1) === part.sku ? trail.at(-2) : undefined;
  return (
    <>
      {from === undefined ? null : <p className={styles.from}>{REPLACED_WORDS.openedFor(from)}</p>}
      {code === null ? null : (
        <Notice
          tone="warning"
          oneLine
          title={REPLACED_WORDS.replacedBy(part.sku, code)}
          actions={
            <Button size="small" keyAction="open successor" onClick={() => openSuccessor(part.sku, code)}>
              {REPLACED_WORDS.open}
            </Button>
          }
        >
          {from !== undefined && trail.includes(code) ? <p>{REPLACED_WORDS.circle(code)}</p> : null}
          {successors.length > 1 ? <p>{REPLACED_WORDS.others(successors.length - 1)}</p> : null}
        </Notice>
      )}
    </>
  );
}
