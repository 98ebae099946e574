import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { BarcodeToLink } from '#renderer/commands.ts';
import { Button } from '#renderer/components/button.tsx';
import { Dialog } from '#renderer/components/dialog.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Field } from '#renderer/components/field.tsx';
import { KeyCap } from '#renderer/components/key-hint.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { NumberedList } from '#renderer/components/numbered-list.tsx';
import { TextInput } from '#renderer/components/text-input.tsx';
import { useScanTaker } from '#renderer/keyboard/use-scan-taker.ts';
import { useBarcodeQuestion } from './barcode-question-store.ts';
import styles from './barcodes.module.css';
import { openLinked, useBarcodeAlias } from './window-barcodes.ts';
import { BARCODES_MESSAGES } from './barcodes-messages.ts';

const messages = BARCODES_MESSAGES.question;

/**
 * Links a code that nobody knows to a part, once: by any code of the part, typed or scanned, or by a part seen before.
 */
export function BarcodeAliasDialog({ barcode }: { readonly barcode: BarcodeToLink }) {
  const shut = useBarcodeQuestion((state) => state.shut);
  const input = useRef<HTMLInputElement>(null);
  const { phase, begin } = useBarcodeAlias();
  useEffect(() => {
    begin();
    // Closed, it links nothing any more.
    return begin;
  }, [begin]);
  return (
    <Dialog
      open
      onClose={shut}
      title={messages.title}
      initialFocus={input}
      actions={
        phase.kind === 'asked' ? (
          <>
            <Button onClick={begin}>{messages.another}</Button>
            <Button
              variant="primary"
              onClick={() => void answer(barcode, useBarcodeAlias.getState().linkToSku(barcode.code, phase.sku, true))}
            >
              {messages.linkTo(phase.sku)}
            </Button>
          </>
        ) : undefined
      }
    >
      <BarcodeAliasForm barcode={barcode} input={input} />
    </Dialog>
  );
}

function BarcodeAliasForm({
  barcode,
  input,
}: {
  readonly barcode: BarcodeToLink;
  readonly input: React.RefObject<HTMLInputElement | null>;
}) {
  const { code } = barcode;
  const { typed, rows, phase, type, linkTo, linkToSku } = useBarcodeAlias();
  const list = useRef<HTMLDivElement>(null);
  useScanTaker((scan) => {
    void type(scan.code);
    void answer(barcode, linkTo(code, scan.code));
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim() !== '') void answer(barcode, linkTo(code, typed));
  }

  function goDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown') return;
    list.current?.querySelector('button')?.focus();
    event.preventDefault();
  }

  return (
    <form className={styles.link} onSubmit={submit} noValidate>
      <p className={styles.code}>{code}</p>
      <p>{messages.means}</p>
      <Field
        label={messages.label}
        hint={
          <>
            <KeyCap chord="Enter" spoken /> {messages.links} <KeyCap chord="↓" spoken /> {messages.goesDown}
          </>
        }
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            size="large"
            code
            value={typed}
            onChange={(event) => void type(event.target.value)}
            onKeyDown={goDown}
          />
        )}
      </Field>
      <div ref={list} className={styles.rows}>
        {rows.length === 0 ? null : (
          <NumberedList
            label={messages.seen}
            items={rows.map(({ sku, title, brand }) => ({
              key: sku,
              content: (
                <>
                  <span className={styles.sku}>{sku}</span> {title}
                </>
              ),
              aside: brand,
            }))}
            onPick={(index) => {
              const row = rows[index];
              if (row !== undefined) void answer(barcode, linkToSku(code, row.sku));
            }}
          />
        )}
      </div>
      <div role="status">
        {phase.kind === 'linking' ? messages.linking : null}
        {phase.kind === 'asked' ? (
          <Notice tone="warning" title={messages.alreadyLinked}>
            {phase.words}
          </Notice>
        ) : null}
      </div>
      {phase.kind === 'failed' ? (
        <FailureNote
          failure={phase.failure}
          title={phase.failure.kind === 'not found' ? messages.notFound(phase.part) : messages.failed}
          onRetry={() => void answer(barcode, linkTo(code, phase.part))}
        />
      ) : null}
    </form>
  );
}

/** Opens the part that the barcode was linked to, where it was. */
async function answer(barcode: BarcodeToLink, linking: Promise<string | null>): Promise<void> {
  const sku = await linking;
  if (sku !== null) openLinked(barcode, sku);
}
