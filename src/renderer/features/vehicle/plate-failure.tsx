import type { KeyboardEvent } from 'react';
import { lookAlikePlates } from '#shared/domain/australia/look-alike-plates.ts';
import type { StateCode } from '#shared/domain/australia/plate.ts';
import { vehicleTitle } from '#shared/domain/vehicle/vehicle-title.ts';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import type { Failure } from '#shared/result.ts';
import { Button } from '#renderer/components/button.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { KeyCap } from '#renderer/components/key-hint.tsx';
import { NumberedList } from '#renderer/components/numbered-list.tsx';
import { focusTarget } from '#renderer/sale/focus-targets.ts';
import { useLineReading } from '#renderer/sale/line-reading.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import styles from './plate-failure.module.css';
import { useAsideOfTicket } from './kept-aside.ts';
import { lookUpAgain, lookUpAnother, openAsPart, type PartReading, restoreVehicle } from './restore-vehicle.ts';
import { failedOfTyped } from './failed-of-typed.ts';
import type { PlatePhase } from './plate-look-up.ts';
import { PLATE_FAILURE_ID } from './vehicle-focus.ts';
import { usePlateLookUp } from './vehicle-acts.ts';
import { VEHICLE_MESSAGES as MESSAGES } from './vehicle-messages.ts';

/** A plate that brought no vehicle. */
type FailedPlate = Extract<PlatePhase, { readonly kind: 'failed' }>;

/** Why a plate brought no vehicle, and every way on; the way back to the vehicle before it stays longer. */
export function PlateFailure({
  failed,
  onWithoutPlate,
}: {
  /** The plate that brought none just now; null once something else was done. */
  readonly failed: FailedPlate | null;
  readonly onWithoutPlate: () => void;
}) {
  const aside = useAsideOfTicket();
  if (failed === null && aside === null) return null;
  return (
    <section
      id={PLATE_FAILURE_ID}
      className={styles.failure}
      aria-label={MESSAGES.waysOn}
      onKeyDownCapture={stepThroughWays}
    >
      {failed === null ? null : <WhyNone failed={failed} />}
      {aside === null ? null : <PutAside vehicle={aside} plate={failed?.plate ?? null} />}
      {failed === null ? null : <WaysOn failed={failed} onWithoutPlate={onWithoutPlate} />}
    </section>
  );
}

/** Why it brought none: said beside that plate alone. */
function WhyNone({ failed: { plate, state, failure, typed } }: { readonly failed: FailedPlate }) {
  const show = useMainView((view) => view.show);
  if (!useIsOfTyped()) return null;
  return (
    <FailureNote
      failure={failure}
      {...(failure.kind === 'not found' ? { what: MESSAGES.noVehicleFor(plate, state) } : {})}
      onRetry={lookUpAgain}
      onSettings={() => show('settings')}
      actions={
        isNone(failure) ? (
          <>
            <Button size="small" onClick={() => focusTarget('plate')} keyAction="go to plate">
              {MESSAGES.otherPlate}
            </Button>
            <Button size="small" onClick={lookUpAgain}>
              {MESSAGES.refresh}
            </Button>
            <AsPart typed={typed} state={state} />
          </>
        ) : undefined
      }
    />
  );
}

/** What else there is to do. Beside another plate only the ways stay that go on without one. */
function WaysOn({
  failed: { plate, state, failure, typed },
  onWithoutPlate,
}: {
  readonly failed: FailedPlate;
  readonly onWithoutPlate: () => void;
}) {
  const ofTyped = useIsOfTyped();
  return (
    <>
      {!ofTyped ? null : isNone(failure) ? <LookAlikes plate={plate} /> : <AsPart typed={typed} state={state} />}
      <Button variant="quiet" size="small" keyAction="without plate" onClick={onWithoutPlate}>
        {MESSAGES.withoutPlate}
      </Button>
    </>
  );
}

function useIsOfTyped(): boolean {
  return usePlateLookUp((form) => failedOfTyped(form) !== null);
}

/** Whether the supplier knows no vehicle of the plate, or refused it. */
function isNone({ kind }: Failure): boolean {
  return kind === 'not found' || kind === 'refused';
}

/** Up and down go from way to way, and from the first back to the plate. */
function stepThroughWays(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const ways = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
  const at = ways.findIndex((way) => way === document.activeElement);
  if (at + step < 0) focusTarget('plate');
  else ways[at + step]?.focus();
  event.preventDefault();
  event.stopPropagation();
}

/** The vehicle that stood on the ticket before this plate: it is not taken again unless a person says so. */
function PutAside({ vehicle, plate }: { readonly vehicle: VehicleChoice; readonly plate: string | null }) {
  useKeyAction('take vehicle again', () => restoreVehicle());
  return (
    <section className={styles.lookAlikes} aria-label={MESSAGES.before}>
      <p className={styles.question}>{MESSAGES.removedFor(vehicleTitle(vehicle), plate)}</p>
      <Button size="small" keyAction="take vehicle again" onClick={() => restoreVehicle()}>
        {MESSAGES.useAgain}
      </Button>
    </section>
  );
}

/** The part whose code it may have been, as it was typed. */
function AsPart({ typed, state }: { readonly typed: string; readonly state: StateCode }) {
  const reader = useLineReading();
  if (reader === null) return null;
  const { first, others } = reader.readPlateLine(typed, state, null);
  const part = [first, ...others].find((reading): reading is PartReading => reading?.kind === 'part');
  return part === undefined ? null : (
    <Button size="small" onClick={() => openAsPart(reader, part)}>
      {MESSAGES.asPart(part.code)}
    </Button>
  );
}

/** The plates that it may have been misheard from, as a question. None is looked up until one is picked. */
function LookAlikes({ plate }: { readonly plate: string }) {
  const others = lookAlikePlates(plate);
  if (others.length === 0) return null;
  return (
    <section className={styles.lookAlikes} aria-label={MESSAGES.lookAlikes}>
      <div className={styles.asked}>
        <h2 className={styles.question}>{lookAlikeQuestion(plate, others)}</h2>
        <span className={styles.arrow}>
          <KeyCap chord="↓" />
        </span>
      </div>
      <NumberedList
        label={MESSAGES.lookAlikePlates}
        items={others.map((other) => ({ key: other, content: <MarkedPlate plate={other} original={plate} /> }))}
        onPick={(index) => {
          const picked = others[index];
          if (picked !== undefined) lookUpAnother(picked);
        }}
      />
    </section>
  );
}

function MarkedPlate({ plate, original }: { readonly plate: string; readonly original: string }) {
  const at = differsAt(plate, original);
  return (
    <span className={styles.plate}>
      {plate.slice(0, at)}
      <mark className={styles.mark}>{plate[at]}</mark>
      {plate.slice(at + 1)}
    </span>
  );
}

function lookAlikeQuestion(plate: string, others: readonly string[]): string {
  const pairs = new Map(others.map((other) => [pairOf(plate, other).toSorted().join(''), pairOf(plate, other)]));
  return MESSAGES.didTheySay([...pairs.values()]);
}

function pairOf(plate: string, other: string): readonly string[] {
  const at = differsAt(other, plate);
  return [plate[at] ?? '', other[at] ?? ''];
}

function differsAt(plate: string, original: string): number {
  return [...plate].findIndex((character, at) => character !== original[at]);
}
