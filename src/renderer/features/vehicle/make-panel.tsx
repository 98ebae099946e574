import { useEffect, useRef, useState } from 'react';
import { unlikeDescriptions } from '#shared/domain/vehicle/candidate-labels.ts';
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
import { leaveMake, readMakes, readVehiclesOf, useMakeBrowser } from './make-browser.ts';
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
      title={make === null ? 'Without a plate: which make?' : make}
      aside={
        <Button variant="quiet" size="small" keyAction="back" onClick={make === null ? onClose : leaveMake}>
          {make === null ? 'Close' : 'Makes'}
        </Button>
      }
    >
      {failure === null ? null : (
        <FailureNote failure={failure} onRetry={() => void (make === null ? readMakes() : readVehiclesOf(make, ''))} />
      )}
      {make === null ? <Makes /> : <VehiclesOf key={make} make={make} onTaken={onClose} />}
    </Panel>
  );
}

function Makes() {
  const { makes, readAt, failure } = useMakeBrowser();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const ready = makes !== null;
  useEffect(() => {
    if (ready) list.current?.querySelector('button')?.focus();
  }, [ready]);
  if (makes === null) return failure === null ? <ListSkeleton rows={6} /> : null;
  const shown = all ? makes : makes.slice(0, FIRST_MAKES);
  return (
    <div ref={list} className={styles.list}>
      <NumberedList
        label="Makes, most asked for first"
        items={shown.map((each) => ({ key: each.name, content: each.name }))}
        onPick={(index) => {
          const picked = shown[index];
          if (picked !== undefined) void readVehiclesOf(picked.name, '');
        }}
      />
      {readAt === null ? null : <MakesAge readAt={readAt} />}
      {shown.length < makes.length ? (
        <Button variant="quiet" size="small" onClick={() => setAll(true)}>
          Show all {makes.length} makes
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
      <time dateTime={readAt}>The supplier’s makes, read {ageWords(readAt, now)}.</time>
    </p>
  );
}

function VehiclesOf({ make, onTaken }: { readonly make: string; readonly onTaken: () => void }) {
  const { vehicles, more } = useMakeBrowser();
  const descriptions = unlikeDescriptions((vehicles ?? []).map((vehicle) => ({ ...vehicle, ids: [vehicle.id] })));
  const partKey = useKeyWords('go to part');
  const [filter, setFilter] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (filter === '') return undefined;
    const timer = setTimeout(() => void readVehiclesOf(make, filter), 150);
    return () => clearTimeout(timer);
  }, [make, filter]);
  return (
    <div ref={list} className={styles.list}>
      <p className={styles.origin}>
        Seen in parts opened before; the service itself lists makes only. Type to narrow them down, ↓ goes to the list.
      </p>
      <Field label="Model, series, engine, year" hideLabel>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            value={filter}
            placeholder="Model, series, engine, year"
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              list.current?.querySelector('button')?.focus();
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
          {filter === ''
            ? `No part opened so far lists a ${make}. Open a part with ${partKey} first, or sell without a vehicle: the fit then stays “cannot tell”.`
            : 'Nothing fits these words.'}
        </p>
      ) : null}
      {vehicles === null ? null : (
        <NumberedList
          label={`Vehicles of ${make}`}
          items={vehicles.map(({ id }, at) => ({ key: id, content: descriptions[at] }))}
          onPick={(index) => {
            const picked = vehicles[index];
            if (picked === undefined) return;
            onTaken();
            takePicked(picked);
          }}
        />
      )}
      {more > 0 ? <p className={styles.none}>and {more} more: type a word to narrow them down.</p> : null}
    </div>
  );
}
