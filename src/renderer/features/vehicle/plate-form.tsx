import { type FocusEvent, type FormEvent, type KeyboardEvent, memo, useEffect, useLayoutEffect, useState } from 'react';
import type { SessionView } from '#shared/session.ts';
import { Search } from 'lucide-react';
import type { Reading } from '#shared/domain/input/command-reading.ts';
import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { StateOptions } from '#renderer/components/state-options.tsx';
import { Select, TextInput } from '#renderer/components/text-input.tsx';
import { VisuallyHidden } from '#renderer/components/visually-hidden.tsx';
import { Waiting } from '#renderer/components/waiting.tsx';
import { selectFocused, selectSoon, useFocusTarget } from '#renderer/sale/focus-targets.ts';
import { useKnownOf, useKnownOrders } from '#renderer/sale/known-orders.ts';
import { type LineReading, useLineReading } from '#renderer/sale/line-reading.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { pasteOnOneLine } from '#renderer/sale/one-line-paste.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import styles from './plate-form.module.css';
import { isLongWait } from './plate-look-up.ts';
import { PLATE_MESSAGES } from './plate-messages.ts';
import { PLATE_FAILURE_ID } from './vehicle-focus.ts';
import { sendPlateLine, takePlateReading, usePlateLookUp } from './vehicle-acts.ts';

const HINT_ID = 'plate-shape-hint';
const SLOT_ID = 'plate-reading';
const ALSO_ID = 'plate-also';

/** Plate and state; Enter looks the vehicle up, Esc stops the look-up. */
export function PlateForm({ session }: { readonly session: SessionView }) {
  const typed = usePlateLookUp((form) => form.typed);
  const state = usePlateLookUp((form) => form.state);
  const plateProblem = usePlateLookUp((form) => form.plateProblem);
  const { type, chooseState, startWith } = usePlateLookUp.getState();
  const failed = useFailedPlate();
  const plateRef = useFocusTarget('plate');
  const { lastState: last } = session;
  const { defaultState: shop } = session.settings;
  useEffect(() => startWith({ shop, last }), [shop, last, startWith]);
  const hasVehicle = useOpenTicket(({ ticket }) => ticket === null || ticket.vehicle !== null);
  const lastState = usePlateLookUp((form) => (hasVehicle || form.lastState === form.state ? '' : form.lastState));
  const offersLast = lastState !== '';
  useKeyAction('take last state', () => chooseState(lastState), offersLast);

  const waiting = usePlateLookUp(isLongWait);
  const [inside, setInside] = useState(false);
  const orders = useKnownOf(typed);
  const reader = useLineReading();
  const line = inside && !waiting ? (reader?.readPlateLine(typed, state, orders) ?? null) : null;
  const isDone = useIsDone(line?.first ?? null);
  // What the line brought stands where its meanings would lie: those come back once something else is typed.
  const isSaid = isDone && (failed !== null || line?.others.length === 0);
  const readings = line !== null && line.first !== null && !isSaid ? line : null;
  // How a plate fared says more than its shape, and stands where the hint would.
  const hint =
    reader !== null && readings?.first?.kind === 'plate' && failed === null ? shapeHint(reader, readings.first) : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    sendPlateLine();
  }

  /** Enter sends the line off; the arrow goes from the field to what else it may mean. */
  function hearKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (isPlainEnter(event)) {
      sendOnce(event);
      // What is typed next is another plate, or a part, and takes the place of this one, as in an address bar.
      selectSoon('plate');
    } else if (event.key === 'ArrowDown') {
      (event.currentTarget.form?.querySelector<HTMLElement>('ol button') ?? firstWayOn())?.focus();
      event.preventDefault();
    }
  }

  /** The state has keys of its own: the arrow chooses one there. */
  function enter({ target }: FocusEvent<HTMLFormElement>): void {
    setInside(target.tagName !== 'SELECT');
  }

  function leave(event: FocusEvent<HTMLFormElement>): void {
    if (!event.currentTarget.contains(event.relatedTarget)) setInside(false);
  }

  return (
    <form className={styles.form} onSubmit={submit} onFocus={enter} onBlur={leave} noValidate>
      <div className={styles.row}>
        <Field label={PLATE_LABEL} error={plateProblem} className={styles.plate}>
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
              onKeyDown={hearKey}
              onPaste={pasteOnOneLine}
              placeholder={PLATE_MESSAGES.plateAlsoShort}
              title={PLATE_MESSAGES.plateAlso}
            />
          )}
        </Field>
        {LOOK_UP}
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
        <StateField />
      </div>
      {ALSO}
      <LookingUp shown={waiting} />
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

/** The first way on where a plate brought no vehicle: a plate that was perhaps misheard, else what stands first. */
function firstWayOn(): HTMLElement | null {
  const ways = document.getElementById(PLATE_FAILURE_ID);
  return ways?.querySelector<HTMLElement>('ol button') ?? ways?.querySelector('button') ?? null;
}

/** The state of the plate. A letter of the plate, or its answer, does not draw its options again. */
const StateField = memo(function StateField() {
  const state = usePlateLookUp((form) => form.state);
  const stateProblem = usePlateLookUp((form) => form.stateProblem);
  const { chooseState } = usePlateLookUp.getState();
  const stateRef = useFocusTarget('state');
  return (
    <Field label={PLATE_MESSAGES.state} error={stateProblem} className={styles.state}>
      {(control) => (
        <Select
          {...control}
          ref={stateRef}
          className={styles.stateInput}
          value={state}
          onChange={(event) => chooseState(event.target.value)}
          onKeyDown={(event) => {
            if (isPlainEnter(event)) sendOnce(event);
          }}
        >
          <option value="" disabled>
            {PLATE_MESSAGES.noState}
          </option>
          <StateOptions />
        </Select>
      )}
    </Field>
  );
});

/** Enter by itself, and not the one that ends a letter that is being composed. */
function isPlainEnter({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing;
}

/**
 * Sends the line off at the key itself: the browser would have the form submitted behind several events more. One that
 * is held down sends it once.
 */
function sendOnce(event: KeyboardEvent): void {
  event.preventDefault();
  if (!event.repeat) sendPlateLine();
}

/**
 * The look-up under way, and the key that stops it. What takes no time draws nothing: the form is not drawn for it, and
 * the answer waits for no frame of its own.
 */
function LookingUp({ shown }: { readonly shown: boolean }) {
  const phase = usePlateLookUp((form) => form.phase);
  const { stop } = usePlateLookUp.getState();
  // The plate that is asked for is drawn as the supplier knows it: the browser drops the selection with that.
  useLayoutEffect(() => {
    if (phase.kind === 'asking') selectSoon('plate');
  }, [phase]);
  const stopAndSelect = (): void => {
    stop();
    selectFocused('plate');
  };
  useKeyAction('back', stopAndSelect, phase.kind === 'asking');
  return phase.kind === 'asking' && shown ? (
    <div className={styles.below}>
      <Waiting onStop={stopAndSelect}>{PLATE_MESSAGES.lookingUp(phase.plate, phase.state)}</Waiting>
    </div>
  ) : null;
}

/** What is always the same is made once, and not drawn again with each letter. */
const PLATE_LABEL = (
  <>
    <span aria-hidden="true">{PLATE_MESSAGES.plateShort}</span>
    <VisuallyHidden>{PLATE_MESSAGES.plate}</VisuallyHidden>
  </>
);
const LOOK_UP = (
  <button
    type="submit"
    className={styles.lookUp}
    aria-label={PLATE_MESSAGES.lookUp}
    aria-keyshortcuts="Enter"
    title={PLATE_MESSAGES.lookUp}
  >
    <Search size={16} strokeWidth={2.2} aria-hidden="true" />
  </button>
);
const ALSO = (
  <p id={ALSO_ID} hidden>
    {PLATE_MESSAGES.plateAlso}
  </p>
);

/** Whether what the line means was done already: its plate is the vehicle’s, or has just brought none. */
function useIsDone(first: Reading | null): boolean {
  const failed = useFailedPlate();
  const plate = first?.kind === 'plate' ? first : null;
  const isOf = (other: { readonly plate: string; readonly state: string }): boolean =>
    plate !== null && plate.plate === other.plate && plate.state === other.state;
  const isVehicle = useOpenTicket(({ ticket }) => {
    const vehicle = ticket?.vehicle ?? null;
    return vehicle?.kind === 'by plate' && isOf(vehicle);
  });
  return failed === null ? isVehicle : isOf(failed);
}

/** The plate that has just brought none; null where there is none. */
function useFailedPlate() {
  return usePlateLookUp(({ phase }) => (phase.kind === 'failed' ? phase : null));
}

/** The shape hint for a plate, once it is long enough to judge; null where there is nothing to say. */
function shapeHint(
  { plateShapeHint }: Pick<LineReading, 'plateShapeHint'>,
  { plate, state }: Extract<Reading, { readonly kind: 'plate' }>,
): string | null {
  return plate.length < 5 || state === null ? null : plateShapeHint(plate, state);
}
