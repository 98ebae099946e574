import type { Scan } from './scan-takers.ts';

/**
 * Keeps what is typed and scanned between the press that opens a mode, or a search, and the moment its field has the
 * cursor: the seller does not wait for it to be drawn, and no key is lost.
 */
export interface TypedAhead {
  /** A mode is being opened, or a search: from now on keys are kept. */
  begin(): void;
  /** Whether keys are kept now. */
  keeping(): boolean;
  /** Keeps a press. True where it was kept, and nobody else shall have it. */
  keep(press: TypedPress): boolean;
  /** Keeps a scan. True where it was kept: the listener of now does not get it. */
  keepScan(scan: Scan): boolean;
  /** What was typed so far, for a field that stands in the plate's place. */
  text(): string;
  /** The field is there: what was typed, whether Enter ended it, and what was scanned. Nothing is kept any longer. */
  take(): Typed;
}

/** What was typed ahead. */
export interface Typed {
  readonly text: string;
  readonly entered: boolean;
  /** In the order in which they were read. */
  readonly scans: readonly Scan[];
}

/** What of a keyboard event says whether it types. */
export interface TypedPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly repeat: boolean;
}

/** More than any plate has: a book that lies on the keyboard fills nothing. */
const MOST_CHARACTERS = 40;

/** An empty buffer that keeps nothing yet. */
export function createTypedAhead(): TypedAhead {
  let keeping = false;
  let text = '';
  let entered = false;
  let scans: readonly Scan[] = [];
  return {
    begin() {
      keeping = true;
      text = '';
      entered = false;
      scans = [];
    },
    keep({ key, ctrlKey, metaKey, altKey, repeat }) {
      if (!keeping || ctrlKey || metaKey || altKey) return false;
      const types = [...key].length === 1;
      if (!types && key !== 'Backspace' && key !== 'Enter') return false;
      if (repeat || entered) return true;
      if (key === 'Enter') entered = text !== '';
      else if (key === 'Backspace') text = [...text].slice(0, -1).join('');
      else if (text.length < MOST_CHARACTERS) text += key;
      return true;
    },
    keepScan(scan) {
      if (keeping) scans = [...scans, scan];
      return keeping;
    },
    keeping: () => keeping,
    text: () => text,
    take() {
      const typed = { text, entered, scans };
      keeping = false;
      text = '';
      entered = false;
      scans = [];
      return typed;
    },
  };
}

/** The buffer of the window. */
export const typedAhead = createTypedAhead();
