import { PackageSearch } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { LONGEST_SEARCH } from '#shared/domain/input/typed-search.ts';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { EmptyState } from '#renderer/components/empty-state.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Field } from '#renderer/components/field.tsx';
import { PastNine } from '#renderer/components/numbered-list.tsx';
import { NUMBER_MESSAGES } from '#renderer/components/numbered-list-messages.ts';
import rowStyles from '#renderer/components/part-rows.module.css';
import screen from '#renderer/components/screen.module.css';
import { TextInput } from '#renderer/components/text-input.tsx';
import { Waiting } from '#renderer/components/waiting.tsx';
import { useNumberList } from '#renderer/keyboard/use-number-list.ts';
import { holdDuring } from '#renderer/keyboard/window-holds.ts';
import { keyTurns } from '#renderer/keyboard/window-turns.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { focusTarget } from '#renderer/sale/focus-targets.ts';
import { useOpenPart } from '#renderer/sale/open-part.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { addRow, KnownGroupList, openRow } from './known-list.tsx';
import { KNOWN_WORDS } from './known-parts-messages.ts';
import styles from './known-parts.module.css';
import { leftToJudge, rowsInSight } from './known-parts-store.ts';
import { groupsOf, type KnownRow } from './known-rows.ts';
import { firstOfTyped, isFirstKnown, useKnownParts } from './window-known-parts.ts';

/** The last number that a key with Ctrl takes. */
const MOST_DIGITS = 9;

/** The parts that are known for the vehicle of the ticket, in the middle: from an open part, by its key. */
export function KnownPartsScreen({ question }: { readonly question: ReactNode }) {
  const vehicle = useOpenTicket((state) => state.ticket?.vehicle ?? null);
  const like = useOpenPart((state) => state.part?.sku ?? null);
  useFollowed(like);
  // A number that is typed right behind the key is meant for the rows that come.
  useEffect(() => void holdDuring(firstRows()), []);
  return (
    <div className={screen.screen}>
      {vehicle === null ? (
        <NoVehicle />
      ) : (
        <>
          {question}
          <List place="screen" shown />
        </>
      )}
    </div>
  );
}

/** Stands where there is no vehicle to list parts for: what is typed next is its plate. */
function NoVehicle() {
  useEffect(() => void focusTarget('plate'), []);
  return (
    <EmptyState icon={PackageSearch} title={KNOWN_WORDS.noVehicle}>
      <p>{KNOWN_WORDS.noVehicleHelp}</p>
      <Button keyAction="go to plate" onClick={() => focusTarget('plate')}>
        {KNOWN_WORDS.noVehicle}
      </Button>
    </EmptyState>
  );
}

/**
 * The same where no part is open: in the place of how a sale begins, as soon as a part is known. Its digits are heard
 * when the focus is in it.
 */
export function KnownPartsAtStart({ shown, start }: { readonly shown: boolean; readonly start: ReactNode }) {
  useFollowed(null);
  const has = useKnownParts((state) => state.typed !== '' || rowsInSight(state).length > 0);
  return has ? <List place="start" shown={shown} /> : start;
}

/** Longest that keys wait for the first rows, ms. */
const PATIENCE_MS = 1_000;

/** Resolves once the first rows are drawn, or the list has said that there are none. */
async function firstRows(): Promise<void> {
  const told = useKnownParts.when(({ phase }) => phase.kind !== 'reading');
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Has the parts known for the vehicle listed, for as long as somebody looks at them. */
function useFollowed(like: string | null): void {
  const vehicle = useOpenTicket((state) => state.ticket?.vehicle ?? null);
  const ticketId = useOpenTicket((state) => state.ticket?.id ?? '');
  useEffect(() => {
    if (vehicle !== null) void useKnownParts.getState().follow(vehicle, like, ticketId);
    return () => useKnownParts.getState().leave();
  }, [vehicle, like, ticketId]);
}

function List({ place, shown }: { readonly place: 'screen' | 'start'; readonly shown: boolean }) {
  const state = useKnownParts();
  const { phase, typed, found, judged, glances, type, again } = state;
  const vehicle = useOpenTicket(({ ticket }) => ticket?.vehicle ?? null);
  const rows = useMemo(() => rowsInSight({ found, judged, glances }), [found, judged, glances]);
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { active, begun, raise } = useNumberList({
    name: KNOWN_WORDS.title,
    numbers: rows.map(({ number }) => number),
    pick: (number) => takeNumber(rows, number, openRow),
    enabled: shown && rows.length > 0,
    rank: place === 'screen' ? 'usual' : 'only when focused',
    element: () => list.current,
  });
  useEffect(() => {
    if (place === 'screen') heading.current?.focus();
  }, [place]);
  // The first press goes to the list, whose numbers are heard there; the next to what it is filtered by.
  useKeyAction(
    'show vehicle parts',
    () => {
      if (section.current?.contains(document.activeElement) !== true) heading.current?.focus();
      else {
        field.current?.focus();
        // What is typed next is another filter.
        field.current?.select();
      }
    },
    shown,
  );
  useKeyAction('open related', (number) => takeNumber(rows, number, openRow), shown && rows.length > 0);
  useKeyAction('add related', (number) => takeNumber(rows, number, addRow), shown && rows.length > 0);
  useKeyAction('back', () => void type(''), shown && typed !== '');
  const hearKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'ArrowDown') list.current?.querySelector('button')?.focus();
    else if (event.key === 'Enter') openFirst(event.repeat);
    else return;
    event.preventDefault();
  };
  /** Opens the first row; where more was typed than is listed, that of the list to come, and keys wait for it. */
  function openFirst(repeated: boolean): void {
    const [first] = rows;
    if (repeated || vehicle === null) return;
    if (isFirstKnown(state)) {
      if (first !== undefined) openRow(first);
      return;
    }
    const opened = firstOfTyped(vehicle).then((row) => {
      // Nobody is taken from where they went meanwhile.
      if (row !== null && document.activeElement === field.current) openRow(row);
    });
    void holdDuring(Promise.race([opened, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]));
  }
  return (
    <section ref={section} className={styles.known} aria-label={KNOWN_WORDS.title} onFocus={raise}>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={place === 'screen' ? screen.title : styles.title}>
          {KNOWN_WORDS.title}
        </h2>
      </header>
      <Field label={KNOWN_WORDS.filter}>
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            value={typed}
            maxLength={LONGEST_SEARCH}
            onChange={(event) => void type(event.target.value)}
            onKeyDown={hearKey}
          />
        )}
      </Field>
      {phase.kind === 'failed' ? (
        <FailureNote failure={phase.failure} title={KNOWN_WORDS.failed} onRetry={() => void again()} />
      ) : (
        <p className={styles.count} role="status">
          {countWords(state, rows.length)}
        </p>
      )}
      <div ref={list} className={classNames(rowStyles.list, styles.list)} aria-busy={state.vehicle !== vehicle}>
        {groupsOf(rows).map((group) => (
          <KnownGroupList
            key={group.title}
            group={group}
            heard={active}
            begun={begun?.digits ?? null}
            last={rows.length}
          />
        ))}
        <Empty state={state} rows={rows.length} />
      </div>
      {rows.length > MOST_DIGITS ? <PastNine begun={begun} last={rows.length} /> : null}
    </section>
  );
}

type ListState = ReturnType<typeof useKnownParts.getState>;

/** What stands in the place of rows where there are none. */
function Empty({ state, rows }: { readonly state: ListState; readonly rows: number }) {
  const { phase, typed, found } = state;
  if (rows > 0 || phase.kind === 'failed') return null;
  if (found === null) return <Waiting>{KNOWN_WORDS.looking}</Waiting>;
  if (phase.kind === 'reading' || leftToJudge(state) > 0) return null;
  if (typed !== '') return <p>{KNOWN_WORDS.noMatch(typed)}</p>;
  return (
    <EmptyState icon={PackageSearch} title={KNOWN_WORDS.none}>
      <p>{KNOWN_WORDS.noneHelp}</p>
    </EmptyState>
  );
}

/** How many are known, or how far the list is. */
function countWords(state: ListState, rows: number): string {
  const { found } = state;
  if (found === null) return '';
  const left = leftToJudge(state);
  const more = found.total - found.parts.length;
  return [
    left > 0 ? KNOWN_WORDS.checking(rows, left) : shownWords(rows, more > 0 ? found.total : null),
    found.left > 0 ? KNOWN_WORDS.sorting(found.left) : '',
  ]
    .filter((words) => words !== '')
    .join(' · ');
}

/** How many are in sight; with `total`, how many are known where those are too many to be looked through. */
function shownWords(rows: number, total: number | null): string {
  if (total !== null) return KNOWN_WORDS.cut(rows, total);
  return rows > 0 ? KNOWN_WORDS.known(rows) : '';
}

function takeNumber(rows: readonly KnownRow[], number: number | null, act: (row: KnownRow) => void): void {
  const row = rows.find((each) => each.number === number);
  if (row !== undefined) act(row);
  else if (number !== null) keyTurns.say(NUMBER_MESSAGES.noLine(number));
}
