import { type FocusEvent, type FormEvent, type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import type { Reading } from '#shared/domain/input/command-reading.ts';
import type { SessionView } from '#shared/session.ts';
import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { KeyCap, KeyHint } from '#renderer/components/key-hint.tsx';
import { late, preloadWhenIdle } from '#renderer/components/late.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { TextInput } from '#renderer/components/text-input.tsx';
import hidden from '#renderer/components/visually-hidden.module.css';
import { Waiting } from '#renderer/components/waiting.tsx';
import { doReading } from '#renderer/sale/command-acts.ts';
import { readPartLine, type TypedLine } from '#renderer/sale/command-line.ts';
import { CommandSlot } from '#renderer/sale/command-slot.tsx';
import { useFocusTarget } from '#renderer/sale/focus-targets.ts';
import { sendOnceKnown, useKnownOf, useKnownOrders } from '#renderer/sale/known-orders.ts';
import { pasteOnOneLine } from '#renderer/sale/one-line-paste.ts';
import { useNextCount } from '#renderer/sale/next-count.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { commands } from '#renderer/commands.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { PartStart } from './part-start.tsx';
import styles from './part-screen.module.css';
import { SheetSkeleton } from './sheet-skeleton.tsx';
import { addFront, openKnown, openTyped, usePartStore, useSeenParts } from './window-part.ts';

const SoldWithQuestions = late(async () => (await import('./sold-with-question.tsx')).SoldWithQuestions);
const FailureNote = late(async () => (await import('#renderer/components/failure-note.tsx')).FailureNote);
const PartSheet = late(async () => (await import('./part-sheet.tsx')).PartSheet);
const SeenParts = late(async () => (await import('./seen-parts.tsx')).SeenParts);

const SLOT_ID = 'part-reading';

/** The part in the main view: the code field, and under it the part that was opened. */
export function PartScreen({ session, shown }: { readonly session: SessionView; readonly shown: boolean }) {
  // Not what is typed: a letter in the code field does not draw the part again.
  const part = usePartStore((state) => state.part);
  const phase = usePartStore((state) => state.phase);
  const { stop, putAway } = usePartStore.getState();
  const show = useMainView((state) => state.show);
  useClearedWithTicket();
  useEffect(() => preloadWhenIdle([PartSheet, FailureNote]), []);
  useReadAgain(session.settings.supplierPricesIncludeGst);
  const unknown =
    phase.kind === 'failed' && phase.failure.kind === 'not found'
      ? { code: phase.code, quantity: phase.quantity }
      : null;
  useKeyAction('tie barcode', () => unknown !== null && commands.linkBarcode(unknown), shown && unknown !== null);
  // Registered with the part, before its sheet is drawn: the key may be on its way already.
  useKeyAction('add to ticket', addFront, shown && part !== null);
  const missing = part !== null && (phase.kind === 'failed' || phase.kind === 'stopped');
  useKeyAction('back', putAway, shown && missing);
  useKeyAction('back', stop, phase.kind === 'opening' || phase.kind === 'rechecking');
  return (
    <section className={styles.screen} aria-label="Part">
      <CodeForm session={session} />
      <Suspense fallback={null}>
        <SoldWithQuestions />
      </Suspense>
      {phase.kind === 'opening' ? (
        <div className={styles.waiting}>
          <Waiting onStop={stop}>
            Asking for part <strong>{phase.code}</strong>… Esc stops it
          </Waiting>
        </div>
      ) : null}
      <div className={styles.body}>
        {phase.kind === 'failed' ? (
          <Suspense fallback={null}>
            <FailureNote
              failure={phase.failure}
              title={phase.failure.kind === 'not found' ? `No part under ${phase.code}` : undefined}
              actions={
                unknown === null ? undefined : (
                  <Button size="small" keyAction="tie barcode" onClick={() => commands.linkBarcode(unknown)}>
                    Tie it to a part
                  </Button>
                )
              }
              onRetry={() => commands.openPart(phase.code, { quantity: phase.quantity, from: 'typed' })}
              onSettings={() => show('settings')}
            />
          </Suspense>
        ) : null}
        {missing ? <StillOpen sku={part.sku} code={phase.code} /> : null}
        {part === null ? (
          phase.kind === 'idle' || phase.kind === 'stopped' ? (
            <PartStart />
          ) : phase.kind === 'opening' ? (
            <SheetSkeleton />
          ) : null
        ) : (
          <Suspense fallback={<SheetSkeleton />}>
            <PartSheet part={part} phase={phase} session={session} shown={shown} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

/** What stands in the main view is not what was asked for last: said, so that nobody sells the one for the other. */
function StillOpen({ sku, code }: { readonly sku: string; readonly code: string }) {
  return (
    <Notice tone="warning">
      <KeyHint action="back" /> goes back to {sku}, below. Until then nothing is done with it: {code} was asked for.
    </Notice>
  );
}

function CodeForm({ session }: { readonly session: SessionView }) {
  const { typed, codeProblem, type, refuse } = usePartStore();
  const next = useNextCount((state) => state.count);
  const [inside, setInside] = useState(false);
  const orders = useKnownOf(typed);
  const line = inside ? readPartLine(typed, session.settings.defaultState ?? '', orders) : null;
  const { rows, look, shut } = useSeenParts();
  const target = useFocusTarget('part code');
  const input = useRef<HTMLInputElement | null>(null);
  useKeyAction('back', () => void useNextCount.getState().take(), next !== null);
  useKeyAction('back', shut, rows.length > 0);

  function change(text: string): void {
    type(text);
    void look(text);
    void useKnownOrders.getState().look(text);
  }

  /** The arrow goes from the field into the parts that were seen before. */
  function goDown(event: KeyboardEvent<HTMLInputElement>): void {
    const form = event.key === 'ArrowDown' ? input.current?.form : null;
    const first =
      form?.querySelector<HTMLElement>('[data-seen] ol button') ?? form?.querySelector<HTMLElement>('ol button');
    if (first === null || first === undefined) return;
    first.focus();
    event.preventDefault();
  }

  function leave(event: FocusEvent<HTMLFormElement>): void {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    shut();
    setInside(false);
  }

  /** What is no part leaves the field. */
  function take(reading: Reading): void {
    shut();
    if (reading.kind !== 'part') type('');
    doReading(reading);
  }

  // Exactly the code that was typed: a suggestion is taken by its number alone.
  function submit(event: FormEvent): void {
    event.preventDefault();
    shut();
    sendOnceKnown(typed, (known) => void send(readPartLine(typed, session.settings.defaultState ?? '', known)));
  }

  async function send(sent: TypedLine): Promise<void> {
    if (sent.problem !== null) {
      refuse(sent.problem);
    } else if (sent.first === null || sent.first.kind === 'part') {
      const opening = openTyped(sent.first);
      const sentAs = usePartStore.getState().typed;
      const opened = await opening;
      // Who types the next code meanwhile goes on in it.
      const typedOn = input.current?.value !== sentAs;
      if (opened && !typedOn && document.activeElement === input.current) input.current?.select();
    } else {
      take(sent.first);
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} onFocus={() => setInside(true)} onBlur={leave} noValidate>
      <Field label="Part code – type or scan" error={codeProblem} className={styles.field}>
        {(control) => (
          <TextInput
            {...control}
            ref={(element) => {
              input.current = element;
              target(element);
            }}
            aria-describedby={[control['aria-describedby'], codeProblem === null ? SLOT_ID : null]
              .filter(Boolean)
              .join(' ')}
            size="large"
            code
            value={typed}
            onChange={(event) => change(event.target.value)}
            onKeyDown={goDown}
            onPaste={pasteOnOneLine}
            placeholder="SKU, maker’s code or product code"
          />
        )}
      </Field>
      <Button type="submit" size="large" className={styles.open}>
        Open <KeyCap chord="Enter" />
      </Button>
      <div className={styles.slot}>
        <CommandSlot
          id={SLOT_ID}
          first={line?.first ?? null}
          others={line?.others ?? []}
          said={
            next === null
              ? 'Or 3*code for three, a plate, quote number or phone'
              : `${next} of the part that is scanned or typed next. Esc forgets it.`
          }
          onPick={take}
        />
      </div>
      {/* It stands empty from the start: a region that comes with its words is not read out everywhere. */}
      <p role="status" className={hidden.hidden}>
        {rows.length === 0 ? '' : `${rows.length === 1 ? '1 part' : `${rows.length} parts`} seen before, arrow down`}
      </p>
      {rows.length === 0 ? null : (
        <Suspense fallback={null}>
          <SeenParts
            rows={rows}
            onPick={(sku) => {
              shut();
              openKnown(sku);
            }}
          />
        </Suspense>
      )}
    </form>
  );
}

function leaveTicket(): void {
  usePartStore.getState().clear();
  useNextCount.getState().take();
}

/** Clears the main view when another ticket is opened: the next customer wants another part. */
function useClearedWithTicket(): void {
  const ticketId = useOpenTicket((state) => state.ticket?.id);
  const last = useRef(ticketId);
  useEffect(() => {
    if (last.current !== undefined && last.current !== ticketId) leaveTicket();
    last.current = ticketId;
  }, [ticketId]);
}

/** Reads the open part again when the shop says otherwise whether prices include GST: its price stands on it. */
function useReadAgain(includesGst: boolean | null): void {
  const last = useRef(includesGst);
  useEffect(() => {
    if (last.current === includesGst) return;
    last.current = includesGst;
    void usePartStore.getState().recheck();
  }, [includesGst]);
}
