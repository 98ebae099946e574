import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { isStateCode, plateShapeHint, STATE_CODES } from '#shared/domain/australia/plate.ts';
import type { SessionView } from '#shared/session.ts';
import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { KeyCap } from '#renderer/components/key-hint.tsx';
import { Select, TextInput } from '#renderer/components/text-input.tsx';
import { Waiting } from '#renderer/components/waiting.tsx';
import { readPlateLine } from '#renderer/sale/command-line.ts';
import { CommandSlot } from '#renderer/sale/command-slot.tsx';
import { useFocusTarget } from '#renderer/sale/focus-targets.ts';
import { useKnownOf, useKnownOrders } from '#renderer/sale/known-orders.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { pasteOnOneLine } from '#renderer/sale/one-line-paste.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import styles from './plate-form.module.css';
import { sendPlateLine, takePlateReading, usePlateLookUp } from './vehicle-acts.ts';

const HINT_ID = 'plate-shape-hint';
const SLOT_ID = 'plate-reading';

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
  const line = inside ? readPlateLine(typed, state, orders) : null;
  // How a plate fared says more than its shape, and stands where the hint would.
  const hint =
    line?.first?.kind === 'plate' && phase.kind === 'idle' ? shapeHint(line.first.plate, line.first.state ?? '') : null;

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
        <Field label="Registration plate" error={plateProblem} className={styles.plate}>
          {(control) => (
            <TextInput
              {...control}
              aria-describedby={[
                control['aria-describedby'],
                plateProblem === null ? SLOT_ID : null,
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
              placeholder="ABC123"
            />
          )}
        </Field>
        <Field label="State" error={stateProblem} className={styles.state}>
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
                –
              </option>
              {STATE_CODES.map((code) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <CommandSlot
        id={SLOT_ID}
        first={line?.first ?? null}
        others={line?.others ?? []}
        said="Or a code, quote number or phone"
        onPick={(reading) => takePlateReading(reading, type)}
      />
      {phase.kind === 'asking' && waiting ? (
        <div className={styles.waiting}>
          <Waiting onStop={stop}>
            Asking for <strong>{phase.plate}</strong> ({phase.state})… Esc stops it
          </Waiting>
        </div>
      ) : (
        <div className={styles.acts}>
          <Button type="submit" className={styles.submit}>
            Look up {offersLast ? null : <KeyCap chord="Enter" />}
          </Button>
          {offersLast ? (
            <Button
              variant="quiet"
              size="small"
              className={styles.last}
              keyAction="take last state"
              title="The state of the last plate"
              onClick={() => chooseState(lastState)}
            >
              Last: {lastState}
            </Button>
          ) : null}
        </div>
      )}
      {hint === null ? null : (
        <p id={HINT_ID} className={styles.hint}>
          {hint}
        </p>
      )}
    </form>
  );
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
