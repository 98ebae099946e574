import { memo } from 'react';
import { Copy } from 'lucide-react';
import type { PartView } from '#shared/domain/part/part-view.ts';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { VisuallyHidden } from '#renderer/components/visually-hidden.tsx';
import { client } from '#renderer/counterpart-client.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { keyTurns } from '#renderer/keyboard/window-turns.ts';
import styles from './part-codes.module.css';
import { HEAD_WORDS } from './part-messages.ts';

/** Every code of the part, each to be copied. */
export const PartCodes = memo(function PartCodes({
  part,
  shown,
}: {
  readonly part: PartView;
  readonly shown: boolean;
}) {
  useKeyAction('copy code', () => void copy(part.sku), shown);
  return (
    <dl className={styles.codes}>
      <Code label={HEAD_WORDS.sku} code={part.sku} withKey />
      {part.manufacturerSku === null ? null : <Code label={HEAD_WORDS.makersCode} code={part.manufacturerSku} />}
      {part.productCode === null ? null : <Code label={HEAD_WORDS.productCode} code={part.productCode} />}
    </dl>
  );
});

function Code({
  label,
  code,
  withKey = false,
}: {
  readonly label: string;
  readonly code: string;
  readonly withKey?: boolean;
}) {
  return (
    <div className={styles.code}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <span>{code}</span>
        <button
          type="button"
          className={styles.copy}
          title={HEAD_WORDS.copy(label, code)}
          onClick={() => void copy(code)}
        >
          <VisuallyHidden>{HEAD_WORDS.copy(label, code)}</VisuallyHidden>
          <Copy size={13} aria-hidden="true" />
          {withKey ? <KeyHint action="copy code" corner /> : null}
        </button>
      </dd>
    </div>
  );
}

async function copy(code: string): Promise<void> {
  const answer = await client.platform.copy({ text: code });
  if (answer.ok) announce(HEAD_WORDS.copied(code));
  else keyTurns.say(HEAD_WORDS.notCopied);
}
