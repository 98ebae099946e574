/** What is read next in the background, and when. Pure: times are handed in, by a clock that only ever runs on. */

/** What the reader knows at a moment. Times are ms. */
export interface ReaderFacts {
  /** A person paused it. */
  readonly paused: boolean;
  /** A lesson of practice runs, whose bad moments are the trainee’s alone. */
  readonly lessonRuns: boolean;
  /** Something has to change first, or a person has to go on. */
  readonly standsStill: boolean;
  readonly connected: boolean;
  /** Whether the list is of the supplier that is connected. */
  readonly ownSupplier: boolean;
  /** Whether a person’s request is under way. */
  readonly personWaits: boolean;
  /** Since the last request of a person ended; null where there was none. */
  readonly quietMs: number | null;
  /** Since the last request of the reader began, or since it was made. */
  readonly sinceLastMs: number;
  readonly paceMs: number;
  /** What is left of the time for which the supplier asked to be left alone. */
  readonly leftAloneMs: number;
  /** What the parts take on the disk, and the most that they may take. */
  readonly takenBytes: number;
  readonly boundBytes: number;
  readonly codeWaits: boolean;
  /** Whether a part is old enough to be read again. */
  readonly partIsOld: boolean;
  /** What is left of the day’s requests for reading parts again. */
  readonly refreshesLeft: number;
}

/** Why nothing is read at the moment. */
export type ReaderWait =
  | 'nothing to read'
  | 'paused'
  | 'lesson'
  | 'stands still'
  | 'another supplier'
  | 'disk bound'
  | 'connection down'
  | 'supplier asked'
  | 'person first'
  | 'pace';

/** What is to be done now. */
export type NextRead =
  | { readonly kind: 'read code' }
  | { readonly kind: 'refresh part' }
  /** Nothing before this time is over, ms, or before something changes (null). */
  | { readonly kind: 'wait'; readonly because: ReaderWait; readonly ms: number | null };

/** How long no person may have asked for anything before parts are read again of themselves, ms. */
export const IDLE_MS = 60_000;
/** How long nothing is looked for where there is nothing to read, ms: parts grow old without anybody saying so. */
const LOOK_AGAIN_MS = 10 * 60_000;

/** What the reader does now: a code of the list before a part that is read again, and nothing before its time. */
export function nextRead(facts: ReaderFacts): NextRead {
  if (facts.codeWaits) {
    const blocked = blockedBecause(facts);
    if (blocked !== null) return blocked;
    if (!facts.ownSupplier) return { kind: 'wait', because: 'another supplier', ms: null };
    if (facts.takenBytes >= facts.boundBytes) return { kind: 'wait', because: 'disk bound', ms: null };
    return { kind: 'read code' };
  }
  if (facts.refreshesLeft <= 0 || !facts.partIsOld) {
    return { kind: 'wait', because: 'nothing to read', ms: LOOK_AGAIN_MS };
  }
  const blocked = blockedBecause(facts);
  if (blocked !== null) return blocked;
  const busyMs = facts.quietMs === null ? 0 : IDLE_MS - facts.quietMs;
  return busyMs > 0 ? { kind: 'wait', because: 'person first', ms: busyMs } : { kind: 'refresh part' };
}

/** What keeps any request from going out now; null where nothing does. */
function blockedBecause(facts: ReaderFacts): Extract<NextRead, { readonly kind: 'wait' }> | null {
  if (facts.paused) return { kind: 'wait', because: 'paused', ms: null };
  if (facts.lessonRuns) return { kind: 'wait', because: 'lesson', ms: null };
  if (facts.standsStill) return { kind: 'wait', because: 'stands still', ms: null };
  if (!facts.connected) return { kind: 'wait', because: 'connection down', ms: null };
  if (facts.leftAloneMs > 0) return { kind: 'wait', because: 'supplier asked', ms: facts.leftAloneMs };
  if (facts.personWaits) return { kind: 'wait', because: 'person first', ms: null };
  const early = facts.paceMs - facts.sinceLastMs;
  return early > 0 ? { kind: 'wait', because: 'pace', ms: early } : null;
}

const MINUTE_MS = 60_000;

/** The time from one request to the next, ms. */
export function paceMs(requestsPerMinute: number): number {
  return Math.ceil(MINUTE_MS / requestsPerMinute);
}

/** How long the rest of the list takes at this pace, ms, or longer where each reading takes longer than the pace. */
export function timeLeftMs(codes: number, pace: number, readingMs: number): number {
  return codes * Math.max(pace, readingMs);
}

/** How many requests of a day were spent on reading parts again. */
export interface SpentRequests {
  /** ISO date. */
  readonly day: string;
  readonly count: number;
}

/**
 * What was spent today. A clock that goes back begins no new day: what was spent on the later one counts.
 */
export function spentOn(today: string, kept: SpentRequests | null): SpentRequests {
  return kept !== null && kept.day >= today ? kept : { day: today, count: 0 };
}

/** That a supplier asked to be left alone. */
export interface LeftAlone {
  /** Until when, and for how long it asked, ms. */
  readonly untilMs: number;
  readonly forMs: number;
  /** The one that asked; missing where that was not written down yet: then it holds for any. */
  readonly supplier?: string;
}

/** The longest that a supplier is left alone, whatever it asked for: a wrong figure is no reason to never ask again. */
const LONGEST_ALONE_MS = 24 * 60 * MINUTE_MS;

/** What is left of the time that a supplier was to be left alone for. A clock that goes back makes it no longer. */
export function leftAlone(asked: LeftAlone | null, nowMs: number, supplier: string): number {
  if (asked === null || (asked.supplier ?? supplier) !== supplier) return 0;
  const forMs = Math.min(asked.forMs, LONGEST_ALONE_MS);
  const untilMs = asked.untilMs - asked.forMs + forMs;
  return Math.max(0, Math.min(forMs, untilMs - nowMs));
}

/**
 * The same as it is to be kept on: where the clock was put back behind the moment of asking it begins anew now, for it
 * would not end before the clock is there again.
 */
export function leftAloneFrom(asked: LeftAlone, nowMs: number): LeftAlone {
  return asked.untilMs - asked.forMs > nowMs ? { ...asked, untilMs: nowMs + asked.forMs } : asked;
}
