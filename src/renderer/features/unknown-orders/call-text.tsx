import { useState } from 'react';
import { Button } from '#renderer/components/button.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { client } from '#renderer/counterpart-client.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import styles from './unknown-orders-dialog.module.css';

/** What to say on the phone, to read out or to paste. */
export function CallText({ text }: { readonly text: string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  const copy = async (): Promise<void> => {
    const answer = await client.platform.copy({ text });
    setState(answer.ok ? 'copied' : 'failed');
    announce(answer.ok ? 'Copied.' : 'It could not be copied.');
  };
  useKeyAction('copy call text', () => void copy());
  return (
    <section className={styles.call} aria-label="What to ask on the phone">
      {/* It scrolls when it is long: the keyboard has to reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <p className={styles.callText} tabIndex={0}>
        {text}
      </p>
      <p className={styles.callActions}>
        <Button size="small" keyAction="copy call text" onClick={() => void copy()}>
          Copy these words
        </Button>
        {state === 'ready' ? null : state === 'copied' ? 'Copied' : 'Could not be copied: select it and copy by hand'}
      </p>
    </section>
  );
}
