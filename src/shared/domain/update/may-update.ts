/** What is known before a new version is put in place of this one. */
export interface UpdateFacts {
  /** Whether the records of both modes could be looked at. */
  readonly recordsSeen: boolean;
  /** Orders of this counter under way, and those of which nobody knows whether they were placed, in either mode. */
  readonly sending: number;
  readonly unknown: number;
  /** Open tickets with lines of which no order was sent, in either mode. */
  readonly unsentTickets: number;
  /** The copy of the records that was made for this update. */
  readonly snapshot: 'checked' | 'no records' | 'none';
  /** Whether the session of the operating system ends: it would end the installer half-way. */
  readonly sessionEnds: boolean;
  /** Whether the file is there, whole, and what its feed says. */
  readonly fileChecked: boolean;
}

/** What keeps a new version from being put in place. */
export const UPDATE_OBSTACLES = [
  'file not checked',
  'records not seen',
  'order under way',
  'order unknown',
  'unsent ticket',
  'no snapshot',
  'session ends',
] as const;
export type UpdateObstacle = (typeof UPDATE_OBSTACLES)[number];

/** Everything that keeps a new version from being put in place now; nothing where it may be. */
export function updateObstacles(facts: UpdateFacts): readonly UpdateObstacle[] {
  const stands: { readonly [obstacle in UpdateObstacle]: boolean } = {
    'file not checked': !facts.fileChecked,
    'records not seen': !facts.recordsSeen,
    'order under way': facts.sending > 0,
    'order unknown': facts.unknown > 0,
    'unsent ticket': facts.unsentTickets > 0,
    'no snapshot': facts.snapshot === 'none',
    'session ends': facts.sessionEnds,
  };
  return UPDATE_OBSTACLES.filter((obstacle) => stands[obstacle]);
}

/** Whether a new version may be put in place now. */
export function mayUpdateNow(facts: UpdateFacts): boolean {
  return updateObstacles(facts).length === 0;
}

/** Whether Counterpart asks before it updates itself, does it where nothing is in the way, or leaves it alone. */
export const UPDATE_MODES = ['ask', 'auto', 'off'] as const;
export type UpdateMode = (typeof UPDATE_MODES)[number];

/** When a new version can be put in place. */
export type UpdateOccasion = 'asked for' | 'closing' | 'next start' | 'hours';

/** What a person, or the shop, has said of a version. */
export interface UpdateConsent {
  readonly mode: UpdateMode;
  /** A person asked for it, and something was in the way then. */
  readonly agreed: boolean;
  /** A person said "not today", today. */
  readonly putOff: boolean;
}

/** Whether a new version is wanted on an occasion. What it is that may be in the way is another question. */
export function isUpdateWanted({ mode, agreed, putOff }: UpdateConsent, occasion: UpdateOccasion): boolean {
  if (mode === 'off') return false;
  if (occasion === 'asked for' || agreed) return true;
  return mode === 'auto' && !putOff;
}

/** How often a person can say "not today" of one version. */
export const MOST_PUT_OFF = 3;

/** The days, ISO dates of the shop, on which a person said "not today" of a version. */
export interface PutOff {
  readonly version: string;
  readonly days: readonly string[];
}

/** Says "not today" of a version on a day. Said again on that day, or a fourth time, it changes nothing. */
export function putOffToday(before: PutOff | null, version: string, day: string): PutOff {
  const days = daysPutOff(before, version);
  return { version, days: days.includes(day) || days.length >= MOST_PUT_OFF ? days : [...days, day] };
}

/** Whether a version was put off on a day. */
export function isPutOff(before: PutOff | null, version: string, day: string): boolean {
  return daysPutOff(before, version).includes(day);
}

/** How often a person can still say "not today" of a version. */
export function putOffsLeft(before: PutOff | null, version: string): number {
  return MOST_PUT_OFF - daysPutOff(before, version).length;
}

function daysPutOff(before: PutOff | null, version: string): readonly string[] {
  return before?.version === version ? before.days : [];
}

/** Hours of the day in which a shop lets a new version be put in place, 0 to 23; the same twice is none. */
export interface UpdateHours {
  readonly from: number;
  readonly to: number;
}

/** Whether an hour of the shop's clock is within them. They may go over midnight. */
export function isWithinHours({ from, to }: UpdateHours, hour: number): boolean {
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
}

/** How long nobody has used the counter before the hours of the shop count, ms. */
export const QUIET_BEFORE_UPDATE_MS = 15 * 60_000;
