import { type RefObject, useRef, useState } from 'react';
import { type PartDocument, webHost } from '#shared/domain/part/documents.ts';
import type { Failure } from '#shared/result.ts';
import { Dialog } from '#renderer/components/dialog.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { NumberedList } from '#renderer/components/numbered-list.tsx';
import { client } from '#renderer/counterpart-client.ts';
import { useDialogNumbers } from '#renderer/keyboard/dialog-numbers.ts';
import styles from './document-question.module.css';
import { DOCUMENT_WORDS } from './part-messages.ts';

/** Asks before a document of a part is opened in the person's browser: its host stands there whole. */
export function DocumentQuestion({
  sku,
  asked,
  onClose,
}: {
  readonly sku: string;
  readonly asked: PartDocument;
  readonly onClose: () => void;
}) {
  const firstRef = useRef<HTMLElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={DOCUMENT_WORDS.ask}
      initialFocus={firstRef}
      keysGoOn="those that lead elsewhere"
    >
      <Question sku={sku} asked={asked} onClose={onClose} firstRef={firstRef} />
    </Dialog>
  );
}

function Question({
  sku,
  asked: { address, title },
  onClose,
  firstRef,
}: {
  readonly sku: string;
  readonly asked: PartDocument;
  readonly onClose: () => void;
  /** Takes the first choice: the focus goes there. */
  readonly firstRef: RefObject<HTMLElement | null>;
}) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const opening = useRef(false);
  const host = webHost(address) ?? '';
  useDialogNumbers();
  async function open(): Promise<void> {
    // Pressed twice, it opens once.
    if (opening.current) return;
    opening.current = true;
    const answer = await client.parts.openDocument({ sku, address });
    opening.current = false;
    if (!answer.ok) {
      setFailure(answer.failure);
      return;
    }
    announce(DOCUMENT_WORDS.opened(host));
    onClose();
  }
  return (
    <div
      ref={(element) => {
        firstRef.current = element?.querySelector<HTMLElement>('ol button') ?? null;
      }}
      className={styles.question}
    >
      {title === null ? null : <p>{title}</p>}
      <p>
        {DOCUMENT_WORDS.from} <strong className={styles.host}>{host}</strong>
      </p>
      <p className={styles.address}>
        <span>{DOCUMENT_WORDS.address}</span> <code>{address}</code>
      </p>
      <p className={styles.outside}>{DOCUMENT_WORDS.outside}</p>
      {failure === null ? null : <FailureNote failure={failure} title={DOCUMENT_WORDS.failed} />}
      <NumberedList
        label={DOCUMENT_WORDS.whatToDo}
        items={[
          { key: 'open', content: DOCUMENT_WORDS.open },
          { key: 'cancel', content: DOCUMENT_WORDS.cancel },
        ]}
        onPick={(index) => (index === 0 ? void open() : onClose())}
      />
    </div>
  );
}
