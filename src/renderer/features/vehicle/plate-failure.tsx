import type { KeyboardEvent } from 'react';
import { lookAlikePlates } from '#shared/domain/australia/look-alike-plates.ts';
import type { StateCode } from '#shared/domain/australia/plate.ts';
import { vehicleTitle } from '#shared/domain/vehicle/vehicle-title.ts';
import type { Failure } from '#shared/result.ts';
import { Button } from '#renderer/components/button.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { NumberedList } from '#renderer/components/numbered-list.tsx';
import { focusTarget } from '#renderer/sale/focus-targets.ts';
import { useLineReading } from '#renderer/sale/line-reading.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import styles from './plate-failure.module.css';
import { useVehicleAside } from './vehicle-aside.ts';
import { lookUpAgain, lookUpAnother, openAsPart, type PartReading, restoreVehicle } from './restore-vehicle.ts';
import { failedOfTyped } from './failed-of-typed.ts';
import { PLATE_FAILURE_ID } from './vehicle-focus.ts';
import { usePlateLookUp } from './vehicle-acts.ts';
import { VEHICLE_MESSAGES as MESSAGES } from './vehicle-messages.ts';

/** Why a plate brought no vehicle, and every way on. */
export function PlateFailure({
  plate,
  state,
  failure,
  typed,
  onWithoutPlate,
}: {
  readonly plate: string;
  readonly state: StateCode;
  readonly failure: Failure;
  /** How the plate was typed. */
  readonly typed: string;
  readonly onWithoutPlate: () => void;
}) {
  const show = useMainView((state) => state.show);
  // Beside another plate only the ways stay that go on without one.
  const ofTyped = usePlateLookUp((form) => failedOfTyped(form) !== null);
  const notFound = failure.kind === 'not found' || failure.kind === 'refused';
  return (
    <section
      id={PLATE_FAILURE_ID}
      className={styles.failure}
      aria-label={MESSAGES.waysOn}
      onKeyDownCapture={stepThroughWays}
    >
      {ofTyped ? (
        <FailureNote
          failure={failure}
          {...(failure.kind === 'not found' ? { what: MESSAGES.noVehicleFor(plate, state) } : {})}
          onRetry={lookUpAgain}
          onSettings={() => show('settings')}
          actions={
            notFound ? (
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
      ) : null}
      <PutAside plate={plate} />
      {!ofTyped ? null : notFound ? <LookAlikes plate={plate} /> : <AsPart typed={typed} state={state} />}
      <Button variant="quiet" size="small" keyAction="without plate" onClick={onWithoutPlate}>
        {MESSAGES.withoutPlate}
      </Button>
    </section>
  );
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
function PutAside({ plate }: { readonly plate: string }) {
  const ticketId = useOpenTicket((state) => state.ticket?.id);
  const aside = useVehicleAside((state) => state.aside);
  const shown = aside !== null && aside.ticketId === ticketId;
  useKeyAction('take vehicle again', () => restoreVehicle(), shown);
  if (!shown) return null;
  return (
    <section className={styles.lookAlikes} aria-label={MESSAGES.before}>
      <p className={styles.question}>{MESSAGES.removedFor(vehicleTitle(aside.vehicle), plate)}</p>
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
      <h2 className={styles.question}>{lookAlikeQuestion(plate, others)}</h2>
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
