import { useState } from 'react';
import { type SetAsideFile, sizeWords } from '#shared/domain/support/diagnostics.ts';
import type { Failure } from '#shared/result.ts';
import { Button } from '#renderer/components/button.tsx';
import { Dialog } from '#renderer/components/dialog.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { NumberedList } from '#renderer/components/numbered-list.tsx';
import { useVerb } from '#renderer/sale/use-verb.ts';
import { useDialogNumbers } from '#renderer/keyboard/dialog-numbers.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { HELP_MESSAGES } from './help-messages.ts';
import styles from './help.module.css';
import { useDiagnostics } from './window-diagnostics.ts';

/** What the dialog is about: which file is meant, or whether it is to be deleted. */
type Asking = { readonly kind: 'which' } | { readonly kind: 'delete'; readonly name: string };

const NONE: readonly SetAsideFile[] = [];

/** Deletes records that were set aside: one is chosen by its number, and deleted after a question. */
export function SetAsideDeletion() {
  const files = useDiagnostics(({ facts }) => facts?.deletable) ?? NONE;
  const [asking, setAsking] = useState<Asking | null>(null);
  const [deleted, setDeleted] = useState<string | null>(null);
  const begin = (): void => {
    setDeleted(null);
    setAsking({ kind: 'which' });
  };
  useKeyAction('delete set aside', begin, files.length > 0);
  const stop = (): void => setAsking(null);
  const end = (name: string): void => {
    setDeleted(name);
    stop();
  };
  return (
    <>
      <div className={styles.acts}>
        {files.length === 0 ? null : (
          <Button size="small" keyAction="delete set aside" onClick={begin}>
            {HELP_MESSAGES.deleteSetAside}
          </Button>
        )}
        <p role="status" className={styles.deleted}>
          {deleted === null ? null : HELP_MESSAGES.wasDeleted(deleted)}
        </p>
      </div>
      {asking?.kind === 'which' ? (
        <WhichRecords files={files} onNone={stop} onPick={({ name }) => setAsking({ kind: 'delete', name })} />
      ) : null}
      {asking?.kind === 'delete' ? <Deletion name={asking.name} onKeep={stop} onDeleted={end} /> : null}
    </>
  );
}

/** The records that were set aside, to choose one by its number. */
export function WhichRecords({
  files,
  onNone,
  onPick,
}: {
  readonly files: readonly SetAsideFile[];
  readonly onNone: () => void;
  readonly onPick: (file: SetAsideFile) => void;
}) {
  return (
    <Dialog
      open
      onClose={onNone}
      title={HELP_MESSAGES.whichRecords}
      actions={<Button onClick={onNone}>{HELP_MESSAGES.none}</Button>}
    >
      <Files files={files} onPick={onPick} />
    </Dialog>
  );
}

/** Within the dialog, so that the digits are its own. */
function Files({
  files,
  onPick,
}: {
  readonly files: readonly SetAsideFile[];
  readonly onPick: (file: SetAsideFile) => void;
}) {
  useDialogNumbers();
  return (
    <NumberedList
      label={HELP_MESSAGES.setAsideList}
      items={files.map(({ name, bytes }) => ({
        key: name,
        content: <span className={styles.file}>{name}</span>,
        aside: sizeWords(bytes),
      }))}
      onPick={(index) => {
        const file = files[index];
        if (file !== undefined) onPick(file);
      }}
    />
  );
}

/** Asks about one of them, and deletes it. */
function Deletion(props: {
  readonly name: string;
  readonly onKeep: () => void;
  readonly onDeleted: (name: string) => void;
}) {
  const { name, onKeep, onDeleted } = props;
  const { busy, failure, run } = useVerb(() => useDiagnostics.getState().deleteSetAside(name));
  const goOn = async (): Promise<void> => {
    if (await run()) onDeleted(name);
  };
  return <DeleteQuestion name={name} busy={busy} failure={failure} onKeep={onKeep} onDelete={() => void goOn()} />;
}

/** The question before one of them is deleted, with what would be lost. */
export function DeleteQuestion({
  name,
  busy,
  failure,
  onKeep,
  onDelete,
}: {
  readonly name: string;
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly onKeep: () => void;
  readonly onDelete: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onKeep}
      title={HELP_MESSAGES.deleteQuestion}
      actions={
        <>
          <Button onClick={onKeep}>{HELP_MESSAGES.keep}</Button>
          <Button variant="danger" busy={busy} onClick={onDelete}>
            {busy ? HELP_MESSAGES.deleting : HELP_MESSAGES.deleteNow}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <p className={styles.file}>
          <strong>{name}</strong>
        </p>
        <p>{HELP_MESSAGES.whatIsLost}</p>
        <p>{HELP_MESSAGES.keptInHistory}</p>
        {failure === null ? null : <FailureNote failure={failure} title={HELP_MESSAGES.notDeleted} />}
      </div>
    </Dialog>
  );
}
