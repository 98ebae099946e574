import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { PaletteEntry } from '#shared/domain/input/palette-search.ts';
import { LONGEST_SEARCH } from '#shared/domain/input/typed-search.ts';
import { classNames } from '#renderer/components/class-names.ts';
import { DialogFrame } from '#renderer/components/dialog-frame.tsx';
import { EmptyState } from '#renderer/components/empty-state.tsx';
import { KeyCap, KeyHint } from '#renderer/components/key-hint.tsx';
import { PastNine } from '#renderer/components/numbered-list.tsx';
import { TextInput } from '#renderer/components/text-input.tsx';
import { keyboardPipeline } from '#renderer/keyboard/keyboard-pipeline.ts';
import { readTypedNumber } from '#renderer/keyboard/typed-number.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { heldKeys } from '#renderer/keyboard/window-holds.ts';
import hidden from '#renderer/components/visually-hidden.module.css';
import { entryDetail } from './palette-entries.ts';
import { PALETTE_MESSAGES } from './palette-messages.ts';
import styles from './palette-dialog.module.css';
import type { PaletteTarget } from './palette-store.ts';
import { openPalette, usePalette } from './window-palette.ts';

/** What the palette takes. `onTake` gets what was picked, once the dialog is gone. */
export interface PaletteProps {
  readonly onClose: () => void;
  readonly onTake: (target: PaletteTarget) => void;
}

/** Finds anything by a few letters: arrows choose, Enter or a number takes it. */
export function PaletteDialog({ onClose, onTake }: PaletteProps) {
  const input = useRef<HTMLInputElement>(null);
  const putAway = useEffectEvent(usePalette((state) => state.putAway));
  const stop = useEffectEvent(usePalette((state) => state.stop));
  useEffect(() => {
    void openPalette();
    // The keys behind an Enter that waits are held, and Esc is for that first.
    const leave = keyboardPipeline.join('key goes in', 'palette', (event) => {
      if (event.key !== 'Escape' || event.isComposing || !stop()) return 'goes on';
      event.preventDefault();
      heldKeys.drop();
      return 'taken';
    });
    return () => {
      leave();
      putAway();
    };
  }, []);
  return (
    <DialogFrame open title={PALETTE_MESSAGES.title} onClose={onClose} size="wide" initialFocus={input} scansGoOn>
      <Palette input={input} onClose={onClose} onTake={onTake} />
    </DialogFrame>
  );
}

function Palette({ input, onClose, onTake }: PaletteProps & { readonly input: RefObject<HTMLInputElement | null> }) {
  const { typed, found, more, active, ordersOutstanding, looking, type, move, take } = usePalette();
  const listId = useId();
  const takeEntry = async (entry: PaletteEntry | null): Promise<void> => {
    const target = await take(entry);
    if (target === null) return;
    onClose();
    onTake(target);
  };
  const numbers = useFoundNumbers(found, (entry) => void takeEntry(entry));
  useKeyAction('pick found', (digit) => {
    if (digit !== null) numbers.press(digit);
  });
  useKeyAction('find anything', onClose);
  const hearKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (numbers.hear(event)) {
      event.preventDefault();
      return;
    }
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
        aria-label={PALETTE_MESSAGES.field}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active === null ? undefined : optionId(active)}
        autoComplete="off"
        placeholder={PALETTE_MESSAGES.placeholder}
        value={typed}
        maxLength={LONGEST_SEARCH}
        onChange={(event) => void type(event.target.value)}
        onKeyDown={hearKey}
      />
      <div className={styles.found}>
        <div id={listId} role="listbox" aria-label={PALETTE_MESSAGES.results} className={styles.list}>
          {found.map((entry, index) => (
            <Option
              key={`${entry.kind} ${entry.id}`}
              id={optionId(entry)}
              entry={entry}
              number={index + 1}
              active={entry === active}
              onTake={() => void takeEntry(entry)}
            />
          ))}
        </div>
        {empty ? (
          <EmptyState title={PALETTE_MESSAGES.noneFound(typed.trim())}>
            <p>
              {PALETTE_MESSAGES.seenOnly} <KeyHint action="go to plate" spoken /> {PALETTE_MESSAGES.newPlate}{' '}
              <KeyHint action="go to part" spoken /> {PALETTE_MESSAGES.newPart}
            </p>
          </EmptyState>
        ) : null}
      </div>
      <div className={styles.how}>
        <p>
          <KeyCap chord="↑" spoken /> <KeyCap chord="↓" spoken /> {PALETTE_MESSAGES.choose}{' '}
          <KeyCap chord="Enter" spoken /> {PALETTE_MESSAGES.take} <KeyHint action="pick found" spoken />{' '}
          {PALETTE_MESSAGES.takeByNumber}
          {more ? PALETTE_MESSAGES.more : ''}
          {typed.trim() === '' || ordersOutstanding === 0 ? '' : PALETTE_MESSAGES.outstanding(ordersOutstanding)}
        </p>
        {found.length > 9 ? <PastNine begun={numbers.begun} last={found.length} /> : null}
      </div>
      <p role="status" className={hidden.hidden}>
        {typed.trim() === '' || looking ? '' : PALETTE_MESSAGES.counted(found.length, more)}
      </p>
    </div>
  );
}

/** The numbers of what was found: past nine both digits are typed, held as the first one is. */
function useFoundNumbers(found: readonly PaletteEntry[], onTake: (entry: PaletteEntry) => void) {
  const [typed, setTyped] = useState<{ readonly digits: string; readonly of: readonly PaletteEntry[] } | null>(null);
  // Digits that were begun are for the lines that were there then.
  const digits = typed?.of === found ? typed.digits : '';
  const reading = digits === '' ? null : readTypedNumber(digits, numbersOf(found));
  const begun = reading?.kind === 'begun' ? reading : null;
  const take = (number: number): void => {
    const entry = found[number - 1];
    if (entry !== undefined) onTake(entry);
  };
  const press = (digit: number): void => {
    const next = readTypedNumber(`${digits}${digit}`, numbersOf(found));
    setTyped(next.kind === 'begun' ? { digits: next.digits, of: found } : null);
    if (next.kind === 'taken') take(next.number);
  };
  return {
    begun,
    press,
    /** A key that went down in the field. True where it was for a number that is begun. */
    hear({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
      if (begun === null || /^(?:Control|Meta|Alt|Shift)$/.test(key)) return false;
      const held = ctrlKey || metaKey || altKey;
      if (held && /^(?:Digit|Numpad)0$/.test(code)) {
        press(0);
        return true;
      }
      if (held && /^(?:Digit|Numpad)\d$/.test(code)) return false;
      setTyped(null);
      if (key === 'Enter' && begun.whole !== null) {
        take(begun.whole);
        return true;
      }
      return key === 'Backspace';
    },
  };
}

function numbersOf(found: readonly PaletteEntry[]): readonly number[] {
  return found.map((_, at) => at + 1);
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
  readonly number: number;
  readonly active: boolean;
  readonly onTake: () => void;
}) {
  const row = useRef<HTMLDivElement>(null);
  const detail = entryDetail(entry);
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
      <span className={styles.kind}>{PALETTE_MESSAGES.kinds[entry.kind]}</span>
      <span className={styles.words}>
        <span className={styles.title}>{entry.title}</span>
        {detail === '' ? null : <span className={styles.detail}>{detail}</span>}
      </span>
      {entry.key === null ? null : <KeyCap chord={entry.key} spoken />}
    </div>
  );
}
