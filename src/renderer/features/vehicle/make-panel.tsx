import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { unlikeDescriptions } from '#shared/domain/vehicle/candidate-labels.ts';
import { makeName } from '#shared/domain/vehicle/make-names.ts';
import { ageWords } from '#shared/domain/values/freshness.ts';
import { Button } from '#renderer/components/button.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Field } from '#renderer/components/field.tsx';
import { NumberedList } from '#renderer/components/numbered-list.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { ListSkeleton } from '#renderer/components/list-skeleton.tsx';
import { TextInput } from '#renderer/components/text-input.tsx';
import { nowSince, useNow } from '#renderer/sale/clock.ts';
import { useKeyWords } from '#renderer/keyboard/key-table.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { holdDuring } from '#renderer/keyboard/window-holds.ts';
import { NO_MATCH, PARTS_LEFT } from './make-messages.ts';
import { leaveMake, readAgain, readMakes, readVehiclesOf, useMakeBrowser, whenVehiclesOf } from './make-browser.ts';
import { VEHICLE_MESSAGES as MESSAGES } from './vehicle-messages.ts';
import styles from './make-panel.module.css';
import { takePicked } from './vehicle-acts.ts';

const FIRST_MAKES = 9;

/** Without a plate: a make by popularity, then a vehicle of it that a part opened before lists. */
export function MakePanel({ onClose }: { readonly onClose: () => void }) {
  const { make, failure } = useMakeBrowser();
  useKeyAction('back', make === null ? onClose : leaveMake);
  useEffect(() => {
    leaveMake();
    void readMakes();
  }, []);
  return (
    <Panel
      title={make === null ? MESSAGES.whichMake : makeName(make)}
      aside={
        <Button variant="quiet" size="small" keyAction="back" onClick={make === null ? onClose : leaveMake}>
          {make === null ? MESSAGES.close : MESSAGES.makes}
        </Button>
      }
    >
      {failure === null ? null : <FailureNote failure={failure} onRetry={() => void readAgain()} />}
      {make === null ? <Makes /> : <VehiclesOf key={make} make={make} onTaken={onClose} />}
    </Panel>
  );
}

function Makes() {
  const { makes, readAt, failure } = useMakeBrowser();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const ready = makes !== null;
  const goThere = (): void => list.current?.querySelector('button')?.focus();
  const enter = useEffectEvent(goThere);
  useEffect(() => {
    if (ready) enter();
  }, [ready]);
  // Where the cursor went elsewhere the key of the panel leads back to it.
  useKeyAction('without plate', goThere);
  if (makes === null) return failure === null ? <ListSkeleton rows={6} /> : null;
  const shown = all ? makes : makes.slice(0, FIRST_MAKES);
  return (
    <div ref={list} className={styles.list}>
      <NumberedList
        label={MESSAGES.makesList}
        items={shown.map((each) => ({ key: each.name, content: makeName(each.name) }))}
        onPick={(index) => {
          const picked = shown[index];
          if (picked !== undefined) void readVehiclesOf(picked.name, '');
        }}
      />
      {readAt === null ? null : <MakesAge readAt={readAt} />}
      {shown.length < makes.length ? (
        <Button variant="quiet" size="small" onClick={() => setAll(true)}>
          {MESSAGES.allMakes(makes.length)}
        </Button>
      ) : null}
    </div>
  );
}

/** How old the list is: it is kept, and shown without a connection too. */
function MakesAge({ readAt }: { readonly readAt: string }) {
  const now = nowSince(useNow(), readAt);
  return (
    <p className={styles.origin}>
      <time dateTime={readAt}>{MESSAGES.makesAge(ageWords(readAt, now))}</time>
    </p>
  );
}

function VehiclesOf({ make, onTaken }: { readonly make: string; readonly onTaken: () => void }) {
  const { vehicles, more, partsLeft } = useMakeBrowser();
  const descriptions = unlikeDescriptions((vehicles ?? []).map((vehicle) => ({ ...vehicle, ids: [vehicle.id] })));
  const partKey = useKeyWords('go to part');
  const [filter, setFilter] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => input.current?.focus(), []);
  useKeyAction('without plate', () => input.current?.focus());
  useEffect(() => {
    if (filter === '') return undefined;
    // What the arrow asked for meanwhile is on its way.
    const timer = setTimeout(() => useMakeBrowser.getState().filter !== filter && readVehiclesOf(make, filter), 150);
    return () => clearTimeout(timer);
  }, [make, filter]);
  return (
    <div ref={list} className={styles.list}>
      <p className={styles.origin}>{MESSAGES.seenInParts}</p>
      <Field label={MESSAGES.narrow} hideLabel>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            value={filter}
            placeholder={MESSAGES.narrow}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              // A number behind it is meant for the list of what is typed, and not for the one that is still shown.
              const there = whenVehiclesOf(make, filter);
              void holdDuring(there.then((isThere) => isThere && list.current?.querySelector('button')?.focus()));
            }}
            onChange={(event) => {
              setFilter(event.target.value);
              if (event.target.value === '') void readVehiclesOf(make, '');
            }}
          />
        )}
      </Field>
      {vehicles === null ? <ListSkeleton rows={4} /> : null}
      {vehicles !== null && vehicles.length === 0 ? (
        <p className={styles.none}>
          {partsLeft === 'none' && filter === '' ? MESSAGES.noneListed(makeName(make), partKey) : NO_MATCH[partsLeft]}
        </p>
      ) : null}
      {vehicles === null ? null : (
        <NumberedList
          label={MESSAGES.vehiclesOf(makeName(make))}
          items={vehicles.map(({ id }, at) => ({ key: id, content: descriptions[at] }))}
          onPick={(index) => {
            const picked = vehicles[index];
            if (picked === undefined) return;
            onTaken();
            takePicked(picked);
          }}
        />
      )}
      {more > 0 ? <p className={styles.none}>{MESSAGES.moreVehicles(more)}</p> : null}
      {partsLeft !== 'none' && more === 0 && vehicles !== null && vehicles.length > 0 ? (
        <p className={styles.none}>{PARTS_LEFT[partsLeft]}</p>
      ) : null}
    </div>
  );
}
