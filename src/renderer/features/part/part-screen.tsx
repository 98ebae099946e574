import { type FocusEvent, type FormEvent, type KeyboardEvent, Suspense, useEffect, useRef } from 'react';
import type { SessionView } from '../../../shared/session.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { Field } from '../../components/field.tsx';
import { late, preloadWhenIdle } from '../../components/late.tsx';
import { TextInput } from '../../components/text-input.tsx';
import hidden from '../../components/visually-hidden.module.css';
import { Waiting } from '../../components/waiting.tsx';
import { useFocusTarget } from '../../counter/focus-targets.ts';
import { useOpenTicket } from '../../counter/open-ticket.ts';
import { useStage } from '../../counter/stage.ts';
import { useKeyAction } from '../../keyboard/use-key-action.ts';
import { PartStart } from './part-start.tsx';
import styles from './part-screen.module.css';
import { SheetSkeleton } from './sheet-skeleton.tsx';
import { usePartDesk, useSeenParts } from './window-part.ts';

const SoldWithQuestions = late(async () => (await import('./sold-with-question.tsx')).SoldWithQuestions);
const PartSheet = late(async () => (await import('./part-sheet.tsx')).PartSheet);
const SeenParts = late(async () => (await import('./seen-parts.tsx')).SeenParts);

/** The part on the stage: the code field, and under it the part that was opened. */
export function PartScreen({ session, shown }: { readonly session: SessionView; readonly shown: boolean }) {
  const { part, phase, stop, open } = usePartDesk();
  const show = useStage((state) => state.show);
  useClearedWithTicket();
  useEffect(() => preloadWhenIdle([PartSheet]), []);
  useReadAgain(session.settings.supplierPricesIncludeGst);
  useKeyAction('back', stop, phase.kind === 'opening' || phase.kind === 'rechecking');
  return (
    <section className={styles.screen} aria-label="Part">
      <CodeForm />
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
          <FailureNote
            failure={phase.failure}
            title={phase.failure.kind === 'not found' ? `No part under ${phase.code}` : undefined}
            onRetry={() => void open(phase.code, { quantity: phase.quantity, mayBeTied: true })}
            onSettings={() => show('settings')}
          />
        ) : null}
        {part === null ? (
          phase.kind === 'idle' ? (
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

function CodeForm() {
  const { typed, codeProblem, type, open } = usePartDesk();
  const { rows, look, shut } = useSeenParts();
  const target = useFocusTarget('part code');
  const input = useRef<HTMLInputElement | null>(null);
  useKeyAction('back', shut, rows.length > 0);

  function change(text: string): void {
    type(text);
    void look(text);
  }

  /** The arrow goes from the field into the parts that were seen before. */
  function goDown(event: KeyboardEvent<HTMLInputElement>): void {
    const first = event.key === 'ArrowDown' ? input.current?.form?.querySelector<HTMLElement>('ol button') : null;
    if (first === null || first === undefined) return;
    first.focus();
    event.preventDefault();
  }

  function leave(event: FocusEvent<HTMLFormElement>): void {
    if (!event.currentTarget.contains(event.relatedTarget)) shut();
  }

  // Exactly the code that was typed: a suggestion is taken by its number alone.
  async function submit(event: FormEvent) {
    event.preventDefault();
    shut();
    const opened = await open(typed);
    // Who types the next code meanwhile goes on in it.
    const typedOn = input.current?.value !== typed;
    if (opened && !typedOn && document.activeElement === input.current) input.current?.select();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} onBlur={leave} noValidate>
      <Field label="Part code – type or scan" error={codeProblem} className={styles.field}>
        {(control) => (
          <TextInput
            {...control}
            ref={(element) => {
              input.current = element;
              target(element);
            }}
            size="large"
            code
            value={typed}
            onChange={(event) => change(event.target.value)}
            onKeyDown={goDown}
            placeholder="SKU, maker’s code or product code"
          />
        )}
      </Field>
      <Button type="submit" size="large" className={styles.open}>
        Open
      </Button>
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
              void open(sku);
            }}
          />
        </Suspense>
      )}
    </form>
  );
}

/** Clears the stage when another ticket is opened: the next customer wants another part. */
function useClearedWithTicket(): void {
  const ticketId = useOpenTicket((state) => state.ticket?.id);
  const last = useRef(ticketId);
  useEffect(() => {
    if (last.current !== undefined && last.current !== ticketId) usePartDesk.getState().clear();
    last.current = ticketId;
  }, [ticketId]);
}

/** Reads the open part again when the shop says otherwise whether prices include GST: its price stands on it. */
function useReadAgain(includesGst: boolean | null): void {
  const last = useRef(includesGst);
  useEffect(() => {
    if (last.current === includesGst) return;
    last.current = includesGst;
    void usePartDesk.getState().recheck();
  }, [includesGst]);
}
