import type { FormEvent } from 'react';
import type { CodeListPreview } from '#shared/code-list-view.ts';
import { Button } from '#renderer/components/button.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Field } from '#renderer/components/field.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { Select, TextArea } from '#renderer/components/text-input.tsx';
import { Waiting } from '#renderer/components/waiting.tsx';
import { fieldProblem } from '#renderer/failure-problems.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { useProgressWords } from '#renderer/sale/progress.ts';
import { CODE_LIST_MESSAGES, previewCounts } from './code-list-messages.ts';
import styles from './code-list.module.css';
import { useCodeList } from './window-code-list.ts';

const messages = CODE_LIST_MESSAGES.add;

/** Pasting a list or choosing a file, and what it would add before anything happens. */
export function AddCodes() {
  const { typed, checking, preview, previewFailure, type, check, stopChecking } = useCodeList();
  const busy = checking !== null;
  const problem = fieldProblem(previewFailure, 'codes');
  const hasText = typed.trim() !== '';
  useKeyAction('choose code file', () => void check('file'));
  useKeyAction('check codes', () => void check('pasted'), hasText);
  useKeyAction('back', stopChecking, busy);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (hasText) void check('pasted');
  }

  return (
    <Panel title={messages.title}>
      <form className={styles.body} onSubmit={submit} noValidate>
        <Field label={messages.label} hint={messages.hint} error={problem}>
          {(control) => (
            <TextArea
              {...control}
              className={styles.text}
              rows={6}
              value={typed}
              onChange={(event) => type(event.target.value)}
            />
          )}
        </Field>
        {previewFailure !== null && problem === null ? (
          <FailureNote failure={previewFailure} title={CODE_LIST_MESSAGES.failed.preview} />
        ) : null}
        <div className={styles.acts}>
          <Button keyAction="check codes" busy={busy} disabled={!hasText} onClick={() => void check('pasted')}>
            {messages.check}
          </Button>
          <Button keyAction="choose code file" busy={busy} onClick={() => void check('file')}>
            {messages.file}
          </Button>
        </div>
        {busy ? <Checking lookup={checking} onStop={stopChecking} /> : null}
        {preview === null ? null : <Preview preview={preview} />}
      </form>
    </Panel>
  );
}

function Checking({ lookup, onStop }: { readonly lookup: string; readonly onStop: () => void }) {
  const words = useProgressWords(lookup);
  return <Waiting onStop={onStop}>{words ?? messages.checking}</Waiting>;
}

function Preview({ preview }: { readonly preview: CodeListPreview }) {
  const { check, start, discard, starting } = useCodeList();
  const words = CODE_LIST_MESSAGES.preview;
  const { columns, column, hasHeader, noCode, noCodeCount, first, fresh, drops, takesMs, name } = preview;
  useKeyAction('start codes', () => void start(), fresh > 0);
  return (
    <section className={styles.body} aria-label={words.title(name)}>
      <h3>{words.title(name)}</h3>
      <div aria-live="polite">
        <dl className={styles.counts}>
          {previewCounts(preview).map(({ label, count }) => (
            <div key={label} className={styles.count}>
              <dt>{label}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      </div>
      {columns.length < 2 ? null : (
        <Field label={words.column}>
          {(control) => (
            <Select
              {...control}
              value={String(column)}
              onChange={(event) => void check('same', Number(event.target.value))}
            >
              {[...columns.entries()].map(([at, title]) => (
                <option key={at} value={String(at)}>
                  {words.columnName(at, title, hasHeader)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {noCode.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it
        <section className={styles.scroll} aria-label={words.lines} tabIndex={0}>
          <ul className={styles.lines}>
            {noCode.map(({ line, why }) => (
              <li key={line}>{words.line(line, why)}</li>
            ))}
            {noCodeCount > noCode.length ? <li>{words.moreLines(noCodeCount - noCode.length)}</li> : null}
          </ul>
        </section>
      )}
      {fresh === 0 ? (
        <p>{words.nothingNew}</p>
      ) : (
        <p className={styles.note}>
          {words.firstLabel}: <span className={styles.code}>{words.first(first, fresh)}</span> {words.takes(takesMs)}
        </p>
      )}
      {fresh > 0 && drops > 0 ? <Notice tone="warning">{words.drops(drops)}</Notice> : null}
      <div className={styles.acts}>
        {fresh === 0 ? null : (
          <Button variant="primary" keyAction="start codes" busy={starting} onClick={() => void start()}>
            {starting ? words.starting : words.start(fresh)}
          </Button>
        )}
        <Button onClick={discard}>{words.discard}</Button>
      </div>
    </section>
  );
}
