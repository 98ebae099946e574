import { useState } from 'react';
import { client } from '../counterpart-client.ts';
import type { KeyActionId } from '../keyboard/key-map.ts';
import { useKeyAction } from '../keyboard/use-key-action.ts';
import { Button } from './button.tsx';
import { announce } from './live-region.tsx';
import styles from './copy-button.module.css';

/** What a copy button says: what it copies, and what became of it. */
export interface CopyWords {
  readonly label: string;
  readonly copied: string;
  readonly notCopied: string;
}

/** Puts a text on the clipboard by button, and by a key where it has one, and says so. */
export function CopyButton({
  text,
  words,
  keyAction,
}: {
  readonly text: string;
  readonly words: CopyWords;
  readonly keyAction?: KeyActionId;
}) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  const copy = async (): Promise<void> => {
    const answer = await client.platform.copy({ text });
    setState(answer.ok ? 'copied' : 'failed');
    announce(answer.ok ? words.copied : words.notCopied);
  };
  return (
    <span className={styles.copy}>
      {keyAction === undefined ? null : <CopyKey action={keyAction} onPress={() => void copy()} />}
      <Button size="small" {...(keyAction === undefined ? {} : { keyAction })} onClick={() => void copy()}>
        {words.label}
      </Button>
      {state === 'ready' ? null : (
        <span className={styles.done}>{state === 'copied' ? words.copied : words.notCopied}</span>
      )}
    </span>
  );
}

/** The key of a copy button. */
function CopyKey({ action, onPress }: { readonly action: KeyActionId; readonly onPress: () => void }) {
  useKeyAction(action, onPress);
  return null;
}
