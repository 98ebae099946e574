import { memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Virtualizer } from 'virtua';
import type { FittingRow, PartView } from '#shared/domain/part/part-view.ts';
import { makeName } from '#shared/domain/vehicle/make-names.ts';
import { remainingCandidates, type VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { foldedId } from '#shared/domain/vehicle/vehicle-id.ts';
import { classNames } from '#renderer/components/class-names.ts';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Field } from '#renderer/components/field.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { TextInput } from '#renderer/components/text-input.tsx';
import { client } from '#renderer/counterpart-client.ts';
import { focusTarget } from '#renderer/sale/focus-targets.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { createFittingPages, type FittingPagesState, rowAt } from './fitting-pages.ts';
import styles from './fitting-panel.module.css';
import { foldId } from './part-fold-bar.tsx';
import { FITTING_WORDS } from './part-messages.ts';
import { usePartFolds } from './window-part.ts';

const ROW_PX = 44;
const FILTER_DELAY_MS = 120;
/** How long a row must be on the screen before its page is asked for: rows that fly past ask for nothing. */
const LINGER_MS = 40;

/**
 * The vehicles that the part lists: all of them to scroll through, narrowed down as words are typed. Its key opens it
 * and goes to its search; pressed there, it folds it away.
 */
export const FittingPanel = memo(function FittingPanel({
  part,
  vehicle,
  shown,
}: {
  readonly part: PartView;
  readonly vehicle: VehicleChoice | null;
  readonly shown: boolean;
}) {
  const open = usePartFolds((state) => state.open.has('vehicles'));
  const input = useRef<HTMLInputElement>(null);
  useKeyAction(
    'filter fitting',
    () => {
      if (open && document.activeElement === input.current) {
        focusTarget('part code');
        usePartFolds.getState().toggle('vehicles');
        return;
      }
      flushSync(() => usePartFolds.getState().show('vehicles'));
      input.current?.closest('section')?.scrollIntoView({ block: 'start' });
      input.current?.focus({ preventScroll: true });
    },
    shown,
  );
  return open ? <Fitting part={part} vehicle={vehicle} input={input} /> : null;
});

function Fitting({
  part,
  vehicle,
  input,
}: {
  readonly part: PartView;
  readonly vehicle: VehicleChoice | null;
  readonly input: RefObject<HTMLInputElement | null>;
}) {
  const { sku, readAt } = part;
  const [usePages] = useState(() => createFittingPages((page) => client.parts.fittingVehicles({ sku, ...page })));
  const state = usePages();
  const ours = useMemo(
    () => new Set(vehicle === null ? [] : remainingCandidates(vehicle).flatMap(({ ids }) => ids.map(foldedId))),
    [vehicle],
  );
  const [typed, setTyped] = useState('');
  const [inside, setInside] = useState(false);
  // One step back: what was searched for, then the way back to the part.
  useKeyAction('back', () => (typed === '' ? focusTarget('part code') : setTyped('')), inside);
  const { filterBy, readAs } = state;
  useEffect(() => readAs(readAt), [readAs, readAt]);
  useEffect(() => {
    const timer = setTimeout(() => filterBy(typed.trim()), typed === '' ? 0 : FILTER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, filterBy]);

  if (part.vehicleCount === 0) {
    return (
      <Panel id={foldId('vehicles')} title={FITTING_WORDS.title}>
        <p className={styles.none}>{FITTING_WORDS.none}</p>
      </Panel>
    );
  }
  return (
    <Panel id={foldId('vehicles')} title={FITTING_WORDS.title} aside={<Counts part={part} state={state} />}>
      <Field label={FITTING_WORDS.search} hideLabel>
        {(control) => (
          <div className={styles.search}>
            <TextInput
              {...control}
              ref={input}
              value={typed}
              placeholder={FITTING_WORDS.placeholder}
              onChange={(event) => setTyped(event.target.value)}
              onFocus={() => setInside(true)}
              onBlur={() => setInside(false)}
            />
          </div>
        )}
      </Field>
      {state.failure === null ? null : (
        <div className={styles.failed}>
          <FailureNote failure={state.failure} onRetry={state.retry} />
        </div>
      )}
      {state.failure !== null && state.counts === null ? null : (
        <FittingList state={state} ours={ours} expected={part.vehicleCount} />
      )}
    </Panel>
  );
}

/**
 * What is typed does not draw the counts and the list again: they follow it a moment later, at once with their rows.
 */
const Counts = memo(function Counts({ part, state }: { readonly part: PartView; readonly state: FittingPagesState }) {
  const total = (state.counts?.total ?? part.vehicleCount).toLocaleString('en-AU');
  const matching = state.filter === '' ? null : state.counts?.matching.toLocaleString('en-AU');
  return (
    <span aria-live="polite">
      {matching === null || matching === undefined ? total : FITTING_WORDS.of(matching, total)}{' '}
      {FITTING_WORDS.vehicles(part.vehicleCount)}
      {part.applicationCount === 0
        ? ''
        : FITTING_WORDS.groups(part.applicationCount, part.applicationCount.toLocaleString('en-AU'))}
    </span>
  );
});

const FittingList = memo(function FittingList({
  state,
  ours,
  expected,
}: {
  readonly state: FittingPagesState;
  readonly ours: ReadonlySet<string>;
  readonly expected: number;
}) {
  const length = state.counts?.matching ?? expected;
  const data = useMemo(() => ({ length }), [length]);
  if (state.counts !== null && length === 0) {
    return <p className={styles.none}>{FITTING_WORDS.nothingFound}</p>;
  }
  return (
    <section
      className={styles.viewport}
      style={{ height: Math.min(Math.max(length, 2), 7) * ROW_PX }}
      aria-label={FITTING_WORDS.list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable to be scrolled by key
      tabIndex={0}
    >
      <Virtualizer as="ol" item="li" data={data} itemSize={ROW_PX} key={state.filter}>
        {(_, index) => (
          <FittingLine key={index} row={rowAt(state.pages, index)} index={index} need={state.need} ours={ours} />
        )}
      </Virtualizer>
    </section>
  );
});

const FittingLine = memo(function FittingLine({
  row,
  index,
  need,
  ours,
}: {
  readonly row: FittingRow | null;
  readonly index: number;
  readonly need: (row: number) => void;
  readonly ours: ReadonlySet<string>;
}) {
  const missing = row === null;
  useEffect(() => {
    if (!missing) return undefined;
    const timer = setTimeout(() => need(index), LINGER_MS);
    return () => clearTimeout(timer);
  }, [missing, need, index]);
  if (row === null) return <div className={styles.line} aria-busy="true" />;
  const isOurs = ours.has(foldedId(row.id));
  const name = joined([makeName(row.make), row.model, row.series, row.variant], ' ');
  const detail = joined([row.body, joined([row.engine, row.capacity, row.fuel], ' '), row.transmission], ' · ');
  return (
    <div className={classNames(styles.line, isOurs && styles.ours)}>
      <p className={styles.name} title={name}>
        {name}
        {isOurs ? <span className={styles.mark}>{FITTING_WORDS.thisVehicle}</span> : null}
      </p>
      <p className={styles.span}>{row.span}</p>
      <p className={styles.detail} title={detail}>
        {detail}
      </p>
      <p className={styles.notes} title={row.notes ?? undefined}>
        {row.notes ?? ''}
      </p>
    </div>
  );
});

function joined(parts: readonly string[], between: string): string {
  return parts.filter((part) => part !== '' && part !== '-').join(between);
}
