import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import type { PaletteEntry, PaletteKind } from '#shared/domain/input/palette-search.ts';
import { LONGEST_SEARCH } from '#shared/domain/input/typed-search.ts';
import { classNames } from '#renderer/components/class-names.ts';
import { DialogFrame } from '#renderer/components/dialog-frame.tsx';
import { EmptyState } from '#renderer/components/empty-state.tsx';
import { KeyCap, KeyHint } from '#renderer/components/key-hint.tsx';
import { TextInput } from '#renderer/components/text-input.tsx';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import hidden from '#renderer/components/visually-hidden.module.css';
import styles from './palette-dialog.module.css';
import type { PaletteTarget } from './palette-store.ts';
import { openPalette, usePalette } from './window-palette.ts';

/** As many as a digit can take. */
const MOST_NUMBERED = 9;

const KIND_WORDS: { readonly [kind in PaletteKind]: string } = {
  action: 'Action',
  ticket: 'Ticket',
  vehicle: 'Vehicle',
  quote: 'Quote',
  order: 'Order',
  part: 'Part',
};

/** What the palette takes. `onTake` gets what was picked, once the dialog is gone. */
export interface PaletteProps {
  readonly onClose: () => void;
  readonly onTake: (target: PaletteTarget) => void;
}

/** Finds anything by a few letters: arrows choose, Enter or a number takes it. */
export function PaletteDialog({ onClose, onTake }: PaletteProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => void openPalette(), []);
  return (
    <DialogFrame open title="Find anything" onClose={onClose} size="wide" initialFocus={input} scansGoOn>
      <Palette input={input} onClose={onClose} onTake={onTake} />
    </DialogFrame>
  );
}

function Palette({ input, onClose, onTake }: PaletteProps & { readonly input: RefObject<HTMLInputElement | null> }) {
  const { typed, found, active, ordersOutstanding, looking, type, move, take } = usePalette();
  const listId = useId();
  const takeEntry = async (entry: PaletteEntry | null): Promise<void> => {
    const target = await take(entry);
    if (target === null) return;
    onClose();
    onTake(target);
  };
  useKeyAction('pick found', (digit) => {
    const entry = digit === null ? undefined : found[digit - 1];
    if (entry !== undefined) void takeEntry(entry);
  });
  useKeyAction('find anything', onClose);
  const hearKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') void takeEntry(chosenByHand(found, active, looking));
    else return;
    event.preventDefault();
  };
  const optionId = (entry: PaletteEntry): string => `${listId}-${found.indexOf(entry)}`;
  const empty = found.length === 0 && !looking;
  return (
    <div className={styles.palette}>
      <TextInput
        ref={input}
        size="large"
        role="combobox"
        aria-label="Action, ticket, quote, order, vehicle or part"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active === null ? undefined : optionId(active)}
        autoComplete="off"
        placeholder="Part of a name, plate, code, number or phone, or a day"
        value={typed}
        maxLength={LONGEST_SEARCH}
        onChange={(event) => void type(event.target.value)}
        onKeyDown={hearKey}
      />
      <div className={styles.found}>
        <div id={listId} role="listbox" aria-label="Found" className={styles.list}>
          {found.map((entry, index) => (
            <Option
              key={`${entry.kind} ${entry.id}`}
              id={optionId(entry)}
              entry={entry}
              number={index < MOST_NUMBERED ? index + 1 : null}
              active={entry === active}
              onTake={() => void takeEntry(entry)}
            />
          ))}
        </div>
        {empty ? (
          <EmptyState title={`Nothing here holds “${typed.trim()}”`}>
            <p>
              Only what was seen before is found. <KeyHint action="go to plate" /> looks a new plate up,{' '}
              <KeyHint action="go to part" /> opens a part by its code; Esc goes back.
            </p>
          </EmptyState>
        ) : null}
      </div>
      <p className={styles.how}>
        <KeyCap chord="↑" /> <KeyCap chord="↓" /> choose, <KeyCap chord="Enter" /> takes it,{' '}
        <KeyHint action="pick found" /> takes that line
        {typed.trim() === '' || ordersOutstanding === 0
          ? ''
          : `. ${ordersOutstanding.toLocaleString('en-AU')} older orders are not searched yet`}
      </p>
      <p role="status" className={hidden.hidden}>
        {typed.trim() === '' || looking ? '' : found.length === 1 ? '1 found' : `${found.length} found`}
      </p>
    </div>
  );
}

/** The entry that an arrow chose; null while it is the first, so that the best of what is still on its way is taken. */
function chosenByHand(
  found: readonly PaletteEntry[],
  active: PaletteEntry | null,
  looking: boolean,
): PaletteEntry | null {
  return looking && active === found[0] ? null : active;
}

function Option({
  id,
  entry,
  number,
  active,
  onTake,
}: {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly number: number | null;
  readonly active: boolean;
  readonly onTake: () => void;
}) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // The field has the keys of the list: the option is pointed at by aria-activedescendant.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={classNames(styles.option, active && styles.active)}
      onClick={onTake}
    >
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span className={styles.kind}>{KIND_WORDS[entry.kind]}</span>
      <span className={styles.words}>
        <span className={styles.title} title={entry.title}>
          {entry.title}
        </span>
        {entry.detail === '' ? null : (
          <span className={styles.detail} title={entry.detail}>
            {entry.detail}
          </span>
        )}
      </span>
      {entry.key === null ? null : <KeyCap chord={entry.key} spoken />}
    </div>
  );
}
