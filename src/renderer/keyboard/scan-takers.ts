import { create } from 'zustand';
import { declareStore } from '../declared-store.ts';

/** A scan that was read, for the listener that takes it. */
export interface Scan {
  /** Without what the scanner sends around it. */
  readonly code: string;
  /** The number typed with `*` before it, as typed; null where none was. */
  readonly count: string | null;
  /** The longest time between two of its keys, ms. */
  readonly slowestGapMs: number;
}

/** Takes a scan. */
export type ScanTaker = (scan: Scan) => void;

interface Standing {
  readonly layer: number;
  readonly take: ScanTaker;
}

let takers: readonly Standing[] = [];

/** Has scans go to a part of the window on a layer of keys, for as long as it is there; answers how to end that. */
export function addScanTaker(layer: number, take: ScanTaker): () => void {
  const standing: Standing = { layer, take };
  takers = [...takers, standing];
  return () => {
    takers = takers.filter((each) => each !== standing);
  };
}

/** The listener that takes scans on a layer: the one that came last; null where none does. */
function takerOn(layer: number): ScanTaker | null {
  return takers.findLast((each) => each.layer === layer)?.take ?? null;
}

/** What is said of a scan that nobody took, or that came to nothing. */
interface ScanSaid {
  /** Null where nothing is. */
  readonly words: string | null;
  /** Grows with everything that is said, so that the same words are said again. */
  readonly count: number;
}

/** What was said of the last scan. */
export const useScanSaid = declareStore('useScanSaid', () => create<ScanSaid>()(() => ({ words: null, count: 0 })));

/** Says something of a scan, over everything that is open; null takes it away. */
export function sayOfScan(words: string | null): void {
  useScanSaid.setState(({ count }) => ({ words, count: count + 1 }));
}

/** Gives a scan to the listener of the open layer; says where scans go where there is none. */
export function giveScan(scan: Scan, topLayer: number): void {
  sayOfScan(null);
  const take = takerOn(topLayer);
  if (take !== null) take(scan);
  else if (topLayer > 0)
    sayOfScan(`Scanned ${scan.code}. It was not opened: close what is open with Esc, then scan it again.`);
  else sayOfScan(`Scanned ${scan.code}. Scans open parts, quotes and orders at the counter: go there first.`);
}
