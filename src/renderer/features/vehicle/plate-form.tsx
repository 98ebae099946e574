import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { isStateCode, plateShapeHint } from '#shared/domain/australia/plate.ts';
import type { SessionView } from '#shared/session.ts';
import { Search } from 'lucide-react';
import type { Reading } from '#shared/domain/input/command-reading.ts';
import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { StateOptions } from '#renderer/components/state-options.tsx';
import { Select, TextInput } from '#renderer/components/text-input.tsx';
import { VisuallyHidden } from '#renderer/components/visually-hidden.tsx';
import { Waiting } from '#renderer/components/waiting.tsx';
import { useFocusTarget } from '#renderer/sale/focus-targets.ts';
import { useKnownOf, useKnownOrders } from '#renderer/sale/known-orders.ts';
import { useLineReading } from '#renderer/sale/line-reading.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { pasteOnOneLine } from '#renderer/sale/one-line-paste.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import styles from './plate-form.module.css';
import { PLATE_MESSAGES } from './plate-messages.ts';
import { sendPlateLine, takePlateReading, usePlateLookUp } from './vehicle-acts.ts';

const HINT_ID = 'plate-shape-hint';
const SLOT_ID = 'plate-reading';
const ALSO_ID = 'plate-also';

/** Plate and state; Enter looks the vehicle up, Esc stops the look-up. */
export function PlateForm({ session }: { readonly session: SessionView }) {
  const { typed, state, plateProblem, stateProblem, phase, lastState, type, chooseState, startWith, stop } =
    usePlateLookUp();
  const plateRef = useFocusTarget('plate');
  const { lastState: last } = session;
  const { defaultState: shop } = session.settings;
  useEffect(() => startWith({ shop, last }), [shop, last, startWith]);
  const hasVehicle = useOpenTicket(({ ticket }) => ticket === null || ticket.vehicle !== null);
  const offersLast = !hasVehicle && lastState !== '' && lastState !== state;
  useKeyAction('take last state', () => chooseState(lastState), offersLast);
  useKeyAction('back', stop, phase.kind === 'asking');

  const waiting = useLongEnough(phase.kind === 'asking');
  const [inside, setInside] = useState(false);
  const orders = useKnownOf(typed);
  const reader = useLineReading();
  const line = inside && phase.kind !== 'asking' ? (reader?.readPlateLine(typed, state, orders) ?? null) : null;
  const isDone = useIsDone(line?.first ?? null);
  // What the line brought stands where its meanings would lie: those come back once something else is typed.
  const isSaid = isDone && (phase.kind === 'failed' || line?.others.length === 0);
  const readings = line !== null && line.first !== null && !isSaid ? line : null;
  // How a plate fared says more than its shape, and stands where the hint would.
  const hint =
    readings?.first?.kind === 'plate' && phase.kind === 'idle'
      ? shapeHint(readings.first.plate, readings.first.state ?? '')
      : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    sendPlateLine();
  }

  /** The arrow goes from the field to what else the line may mean. */
  function goDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'ArrowDown') return;
    event.currentTarget.form?.querySelector<HTMLElement>('ol button')?.focus();
    event.preventDefault();
  }

  function leave(event: FocusEvent<HTMLFormElement>): void {
    if (!event.currentTarget.contains(event.relatedTarget)) setInside(false);
  }

  return (
    <form className={styles.form} onSubmit={submit} onFocus={() => setInside(true)} onBlur={leave} noValidate>
      <div className={styles.row}>
        <Field label={<PlateLabel />} error={plateProblem} className={styles.plate}>
          {(control) => (
            <TextInput
              {...control}
              aria-describedby={[
                control['aria-describedby'],
                plateProblem === null ? (readings === null ? ALSO_ID : SLOT_ID) : null,
                hint === null ? null : HINT_ID,
              ]
                .filter(Boolean)
                .join(' ')}
              ref={plateRef}
              size="large"
              className={styles.plateInput}
              value={typed}
              onChange={(event) => {
                type(event.target.value);
                void useKnownOrders.getState().look(event.target.value);
              }}
              onKeyDown={goDown}
              onPaste={pasteOnOneLine}
              placeholder={PLATE_MESSAGES.plateAlsoShort}
              title={PLATE_MESSAGES.plateAlso}
            />
          )}
        </Field>
        <button
          type="submit"
          className={styles.lookUp}
          aria-label={PLATE_MESSAGES.lookUp}
          aria-keyshortcuts="Enter"
          title={PLATE_MESSAGES.lookUp}
        >
          <Search size={16} strokeWidth={2.2} aria-hidden="true" />
        </button>
        {offersLast ? (
          <Button
            variant="quiet"
            size="small"
            className={styles.last}
            keyAction="take last state"
            title={PLATE_MESSAGES.lastStateTitle}
            onClick={() => chooseState(lastState)}
          >
            {PLATE_MESSAGES.lastState(lastState)}
          </Button>
        ) : null}
        <Field label={PLATE_MESSAGES.state} error={stateProblem} className={styles.state}>
          {(control) => (
            <Select
              {...control}
              className={styles.stateInput}
              value={state}
              onChange={(event) => chooseState(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') submit(event);
              }}
            >
              <option value="" disabled>
                {PLATE_MESSAGES.noState}
              </option>
              <StateOptions />
            </Select>
          )}
        </Field>
      </div>
      <p id={ALSO_ID} hidden>
        {PLATE_MESSAGES.plateAlso}
      </p>
      {phase.kind === 'asking' && waiting ? (
        <div className={styles.below}>
          <Waiting onStop={stop}>{PLATE_MESSAGES.lookingUp(phase.plate, phase.state)}</Waiting>
        </div>
      ) : null}
      {readings === null || reader === null ? null : (
        <div className={styles.below}>
          <div className={styles.readings}>
            <reader.CommandSlot
              id={SLOT_ID}
              first={readings.first}
              others={readings.others}
              onPick={(reading) => takePlateReading(reader, reading, type)}
            />
            {hint === null ? null : (
              <p id={HINT_ID} className={styles.hint}>
                {hint}
              </p>
            )}
          </div>
        </div>
      )}
    </form>
  );
}

function PlateLabel() {
  return (
    <>
      <span aria-hidden="true">{PLATE_MESSAGES.plateShort}</span>
      <VisuallyHidden>{PLATE_MESSAGES.plate}</VisuallyHidden>
    </>
  );
}

/** Whether what the line means was done already: its plate is the vehicle’s, or has just brought none. */
function useIsDone(first: Reading | null): boolean {
  const phase = usePlateLookUp((state) => state.phase);
  const vehicle = useOpenTicket(({ ticket }) => ticket?.vehicle ?? null);
  if (first?.kind !== 'plate') return false;
  const isOf = ({ plate, state }: { readonly plate: string; readonly state: string }): boolean =>
    plate === first.plate && state === first.state;
  return phase.kind === 'failed' ? isOf(phase) : vehicle?.kind === 'by plate' && isOf(vehicle);
}

/** The shape hint for a plate, once it is long enough to judge; null where there is nothing to say. */
function shapeHint(plate: string, state: string): string | null {
  return plate.length < 5 || !isStateCode(state) ? null : plateShapeHint(plate, state);
}

/** Shorter waits are not shown, ms: words that flash by are read by nobody and move what stands around them. */
const WORTH_SHOWING_MS = 100;

/** True once `waiting` has been true for long enough to be worth words on the screen. */
function useLongEnough(waiting: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setLong(true), WORTH_SHOWING_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [waiting]);
  return waiting && long;
}
