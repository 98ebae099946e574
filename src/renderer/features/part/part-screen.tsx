import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Reading } from '#shared/domain/input/command-reading.ts';
import type { SessionView } from '#shared/session.ts';
import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { KeyCap } from '#renderer/components/key-hint.tsx';
import { late, preloadWhenIdle } from '#renderer/components/late.tsx';
import { TextInput } from '#renderer/components/text-input.tsx';
import hidden from '#renderer/components/visually-hidden.module.css';
import { Waiting } from '#renderer/components/waiting.tsx';
import type { TypedLine } from '#renderer/sale/command-line.ts';
import { SlotHint } from '#renderer/sale/slot-hint.tsx';
import { useFocusTarget } from '#renderer/sale/focus-targets.ts';
import { sendOnceKnown, useKnownOf, useKnownOrders } from '#renderer/sale/known-orders.ts';
import type { ListedPart } from '#renderer/sale/listed-instead.ts';
import { type LineReading, useLineReading } from '#renderer/sale/line-reading.ts';
import { pasteOnOneLine } from '#renderer/sale/one-line-paste.ts';
import { useNextCount } from '#renderer/sale/next-count.ts';
import { useJudgement } from '#renderer/sale/judgement.ts';
import { judgedOf } from '#renderer/sale/judgement-store.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { commands } from '#renderer/commands.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { AwaitedAnswers } from './awaited-answers.tsx';
import { CODE_WORDS } from './part-first-messages.ts';
import { PartLayout } from './part-layout.tsx';
import { PartStart } from './part-start.tsx';
import { leadsToQuestion } from './part-store.ts';
import styles from './part-screen.module.css';
import { SheetSkeleton } from './sheet-skeleton.tsx';
import { addFront, openKnown, openTyped, usePartStore, useRelatedOffers, useSeenParts } from './window-part.ts';

const SoldWithQuestions = late(async () => (await import('./sold-with-question.tsx')).SoldWithQuestions);
const PartNotes = late(async () => (await import('./part-notes.tsx')).PartNotes);
const OpenPart = late(async () => (await import('./open-part.tsx')).OpenPart);
const OfferedAccessories = late(async () => (await import('./open-part.tsx')).OfferedAccessories);
const SeenParts = late(async () => (await import('./seen-parts.tsx')).SeenParts);

const SLOT_ID = 'part-reading';

/**
 * The part in the main view: the code field, the answers, and under them the part that was opened. The question to the
 * customer and the delivery come from other features: the shell hands them in.
 */
export function PartScreen({
  session,
  shown,
  question,
  delivery,
  known,
  instead,
}: {
  readonly session: SessionView;
  readonly shown: boolean;
  /** The question to the customer; draws nothing where none is asked. */
  readonly question: ReactNode;
  /** The delivery cell of the answers. */
  readonly delivery: ReactNode;
  /** The parts known for the vehicle, or what begins a sale where there are none. */
  readonly known: (shown: boolean, start: ReactNode) => ReactNode;
  /** Draws what is listed instead of a part that is not. */
  readonly instead: (listed: readonly ListedPart[]) => ReactNode;
}) {
  // Not what is typed: a letter in the code field does not draw the part again.
  const part = usePartStore((state) => state.part);
  const phase = usePartStore((state) => state.phase);
  const { stop, putAway } = usePartStore.getState();
  useClearedWithTicket();
  useEffect(() => preloadWhenIdle([OpenPart, PartNotes]), []);
  useReadAgain(session.settings.supplierPricesIncludeGst);
  const unknown =
    phase.kind === 'failed' && phase.failure.kind === 'not found'
      ? { code: phase.code, quantity: phase.quantity }
      : null;
  useKeyAction('link barcode', () => unknown !== null && commands.linkBarcode(unknown), shown && unknown !== null);
  // Registered with the part, before its sheet is drawn: the key may be on its way already.
  useKeyAction('add to ticket', addFront, shown && part !== null);
  const missing = part !== null && (phase.kind === 'failed' || phase.kind === 'stopped');
  useKeyAction('back', putAway, shown && missing);
  useKeyAction('back', stop, phase.kind === 'opening' || phase.kind === 'rechecking');
  const hasVehicle = useOpenTicket((state) => state.ticket?.vehicle != null);
  // Beside an open part its sheet shows them, and those of another ticket wait for it.
  const ticketId = useOpenTicket((state) => state.ticket?.id);
  const offers = useRelatedOffers(({ open }) => part === null && open !== null && open.ticketId === ticketId);
  // While another view is shown no digit is the question's.
  const asked = shown ? question : null;
  const notes =
    phase.kind === 'failed' || (phase.kind === 'stopped' && part !== null) ? (
      <Suspense fallback={null}>
        <PartNotes phase={phase} unknown={unknown} />
      </Suspense>
    ) : null;
  return (
    <section className={styles.screen} aria-label={CODE_WORDS.region}>
      <CodeForm session={session} />
      <Suspense fallback={null}>
        <SoldWithQuestions />
      </Suspense>
      {phase.kind === 'opening' ? (
        <div className={styles.waiting}>
          <Waiting onStop={stop}>
            {CODE_WORDS.opening} <strong>{phase.code}</strong>… {CODE_WORDS.stops}
          </Waiting>
        </div>
      ) : null}
      {part === null ? (
        <PartLayout answers={<AwaitedAnswers />} question={asked}>
          {notes}
          {offers ? (
            <Suspense fallback={null}>
              <OfferedAccessories shown={shown} />
            </Suspense>
          ) : null}
          {offers || (phase.kind !== 'idle' && phase.kind !== 'stopped') ? null : hasVehicle ? (
            known(shown, <PartStart />)
          ) : (
            <PartStart />
          )}
          {phase.kind === 'opening' ? <SheetSkeleton /> : null}
        </PartLayout>
      ) : (
        <Suspense
          fallback={
            <PartLayout answers={<AwaitedAnswers />}>
              <SheetSkeleton />
            </PartLayout>
          }
        >
          <OpenPart
            part={part}
            phase={phase}
            session={session}
            shown={shown}
            notes={notes}
            question={asked}
            delivery={delivery}
            instead={instead}
          />
        </Suspense>
      )}
    </section>
  );
}

function CodeForm({ session }: { readonly session: SessionView }) {
  const { typed, unsent, phase, codeProblem, type, refuse } = usePartStore();
  const next = useNextCount((state) => state.count);
  const [inside, setInside] = useState(false);
  const orders = useKnownOf(typed);
  const isAsked =
    useJudgement((state) => (judgedOf(state.phase)?.question ?? null) !== null) && leadsToQuestion({ phase, unsent });
  const reader = useLineReading();
  const shopState = session.settings.defaultState ?? '';
  // What else a line that was sent may mean gives way to the question that it brought.
  const line = inside && !isAsked ? (reader?.readPartLine(typed, shopState, orders) ?? null) : null;
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

  /** The arrow goes from the field to what stands under it: parts that were seen before, else the question. */
  function goDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'ArrowDown') return;
    const form = input.current?.form;
    const first =
      form?.querySelector<HTMLElement>('[data-seen] ol button') ?? form?.querySelector<HTMLElement>('ol button');
    if (first !== null && first !== undefined) first.focus();
    else if (isAsked) commands.goToQuestion();
    else return;
    event.preventDefault();
  }

  function leave(event: FocusEvent<HTMLFormElement>): void {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    shut();
    setInside(false);
  }

  /** What is no part leaves the field. */
  function take({ doReading }: LineReading, reading: Reading): void {
    shut();
    if (reading.kind !== 'part') type('');
    doReading(reading);
  }

  // Exactly the code that was typed: a suggestion is taken by its number alone.
  function submit(event: FormEvent): void {
    event.preventDefault();
    shut();
    sendOnceKnown(typed, (known, read) => void send(read, read.readPartLine(typed, shopState, known)));
  }

  async function send(read: LineReading, sent: TypedLine): Promise<void> {
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
      take(read, sent.first);
    }
  }

  const unsaid = isAsked && inside ? CODE_WORDS.asked : CODE_WORDS.hint;
  const said = next === null ? unsaid : CODE_WORDS.counted(next);
  return (
    <form className={styles.form} onSubmit={submit} onFocus={() => setInside(true)} onBlur={leave} noValidate>
      <Field label={CODE_WORDS.label} error={codeProblem} className={styles.field}>
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
            placeholder={CODE_WORDS.placeholder}
          />
        )}
      </Field>
      <Button type="submit" size="large" className={styles.open}>
        {CODE_WORDS.open} <KeyCap chord="Enter" />
      </Button>
      <div className={styles.slot}>
        {reader === null ? (
          <SlotHint id={SLOT_ID} said={said} />
        ) : (
          <reader.CommandSlot
            id={SLOT_ID}
            first={line?.first ?? null}
            others={line?.others ?? []}
            said={said}
            onPick={(reading) => take(reader, reading)}
          />
        )}
      </div>
      {/* It stands empty from the start: a region that comes with its words is not read out everywhere. */}
      <p role="status" className={hidden.hidden}>
        {rows.length === 0 ? '' : CODE_WORDS.seenStatus(rows.length)}
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
