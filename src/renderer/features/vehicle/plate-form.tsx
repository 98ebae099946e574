import { type FormEvent, useEffect } from 'react';
import { isStateCode, normalisePlate, plateShapeHint, STATE_CODES } from '../../../shared/domain/plate.ts';
import type { SessionView } from '../../../shared/session.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { KeyCap } from '../../components/key-hint.tsx';
import { Select, TextInput } from '../../components/text-input.tsx';
import { useLongEnough } from '../../components/use-long-enough.ts';
import { Waiting } from '../../components/waiting.tsx';
import { useFocusTarget } from '../../counter/focus-targets.ts';
import { useKeyAction } from '../../keyboard/use-key-action.ts';
import styles from './plate-form.module.css';
import { lookUpPlate, usePlateLookUp } from './vehicle-desk.ts';

const HINT_ID = 'plate-shape-hint';

/** Plate and state; Enter looks the vehicle up, Esc stops the look-up. */
export function PlateForm({ session }: { readonly session: SessionView }) {
  const { typed, state, plateProblem, stateProblem, phase, type, chooseState, stop } = usePlateLookUp();
  const plateRef = useFocusTarget('plate');
  const remembered = session.lastState ?? session.settings.defaultState;
  useEffect(() => {
    if (remembered !== null && usePlateLookUp.getState().state === '') chooseState(remembered);
  }, [remembered, chooseState]);
  useKeyAction('back', stop, phase.kind === 'asking');

  const waiting = useLongEnough(phase.kind === 'asking');
  const hint = shapeHint(typed, state);

  function submit(event: FormEvent) {
    event.preventDefault();
    void lookUpPlate();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.row}>
        <Field label="Registration plate" error={plateProblem} className={styles.plate}>
          {(control) => (
            <TextInput
              {...control}
              aria-describedby={[control['aria-describedby'], hint === null ? null : HINT_ID].filter(Boolean).join(' ')}
              ref={plateRef}
              size="large"
              className={styles.plateInput}
              value={typed}
              onChange={(event) => type(event.target.value)}
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
      {hint === null ? null : (
        <p id={HINT_ID} className={styles.hint}>
          {hint}
        </p>
      )}
      {phase.kind === 'asking' && waiting ? (
        <div className={styles.waiting}>
          <Waiting onStop={stop}>
            Asking for <strong>{phase.plate}</strong> ({phase.state})… Esc stops it
          </Waiting>
        </div>
      ) : (
        <Button type="submit" className={styles.submit}>
          Look up <KeyCap chord="Enter" />
        </Button>
      )}
    </form>
  );
}

/** The shape hint for what is typed so far, once it is long enough to judge; null where there is nothing to say. */
function shapeHint(typed: string, state: string): string | null {
  const plate = normalisePlate(typed);
  if (!plate.ok || plate.value.length < 5 || !isStateCode(state)) return null;
  return plateShapeHint(plate.value, state);
}
