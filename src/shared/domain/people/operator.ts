import type { FieldProblem } from '#shared/result.ts';
import { changedField } from '../values/changed-field.ts';
import { mayDo, type Right, RIGHTS, type SensitiveAct } from './rights.ts';

/** A person who works at the counter. Their PIN is no part of this: only main has a hash of it. */
export interface Operator {
  /** A UUID. */
  readonly id: string;
  /** 1 to 4 letters or digits in capitals; nobody else has them, nor ever had. */
  readonly initials: string;
  /** May be empty; it is taken off on request of somebody who left. */
  readonly name: string;
  readonly rights: readonly Right[];
  /** False once they left: they sign in no more, and their initials stay in the history. */
  readonly active: boolean;
}

/** The most characters of initials. */
const LONGEST_OPERATOR_INITIALS = 4;

/** The most characters of a name. */
export const LONGEST_OPERATOR_NAME = 60;

/** The most people that a counter has, those who left included. */
export const MOST_OPERATORS = 99;

/** Initials as they are kept: in capitals, without spaces round them. */
export function keptInitials(typed: string): string {
  return typed.trim().toUpperCase();
}

/** What a form changes of a person. */
export type PersonEntry = Omit<Operator, 'id'>;

/**
 * Returns a person as they were typed, on top of how they are now: what nobody changed in the form since it began with
 * `from` is as it is now, each right by itself. Another counter may have let them go meanwhile, or taken a right.
 */
export function personOnTopOf(from: PersonEntry, typed: PersonEntry, now: PersonEntry): PersonEntry {
  return {
    initials: changedField(from.initials, typed.initials, now.initials),
    name: changedField(from.name, typed.name, now.name),
    rights: RIGHTS.filter((right) => {
      const [before, ours, theirs] = [from, typed, now].map(({ rights }) => rights.includes(right));
      return changedField(before, ours, theirs);
    }),
    active: changedField(from.active, typed.active, now.active),
  };
}

/**
 * Returns what keeps a person from being kept as they are to be, each beside its field; `all` are those that there are,
 * the same person as they were among them. While anybody signs in, somebody who may change settings does: without them
 * nobody could change people any more.
 */
export function operatorProblems(next: Operator, all: readonly Operator[]): readonly FieldProblem[] {
  const problems: FieldProblem[] = [];
  const others = all.filter(({ id }) => id !== next.id);
  if (!/^[\p{L}\p{N}]+$/u.test(next.initials) || next.initials.length > LONGEST_OPERATOR_INITIALS) {
    problems.push({ field: 'initials', message: `Type 1 to ${LONGEST_OPERATOR_INITIALS} letters or digits.` });
  } else if (others.some(({ initials }) => initials === next.initials)) {
    problems.push({ field: 'initials', message: 'Somebody has these initials, or had them. Choose others.' });
  }
  if (next.name.length > LONGEST_OPERATOR_NAME) {
    problems.push({ field: 'name', message: `At most ${LONGEST_OPERATOR_NAME} characters.` });
  }
  if (others.length >= MOST_OPERATORS && others.length === all.length) {
    problems.push({ field: 'initials', message: `At most ${MOST_OPERATORS} people.` });
  }
  if ((hasPeople(all) || next.active) && !keepsSettings([...others, next])) {
    problems.push({ field: 'rights', message: 'Somebody who can sign in must be able to change settings.' });
  }
  return problems;
}

/** Whether anybody can sign in: then all do, and rights are asked. */
export function hasPeople(all: readonly Operator[]): boolean {
  return all.some(({ active }) => active);
}

/** Whether anybody who can sign in may change settings. */
function keepsSettings(all: readonly Operator[]): boolean {
  return all.some(({ active, rights }) => active && rights.includes('settings'));
}

/**
 * Who of those who can sign in is given a new PIN by the recovery code: who may change settings; anybody, with that
 * right, where nobody may, since two counters of a shop can each let one go while its server is away.
 */
export function recoverable<Person extends Pick<Operator, 'rights'>>(signingIn: readonly Person[]): readonly Person[] {
  const able = signingIn.filter(({ rights }) => rights.includes('settings'));
  return able.length > 0 ? able : signingIn;
}

/** Those who can sign in, by their initials. */
export function atTheCounter<Person extends Operator>(all: readonly Person[]): readonly Person[] {
  return all.filter(({ active }) => active).toSorted((one, other) => (one.initials < other.initials ? -1 : 1));
}

/** The initials of those who may do an act, in the order of the list. */
export function whoMay(all: readonly Operator[], act: SensitiveAct): readonly string[] {
  return atTheCounter(all).flatMap(({ initials, rights }) => (mayDo(rights, act) ? [initials] : []));
}

/**
 * Whom typed initials, or the number of a line in the list, mean among those who can sign in; null while nobody is
 * meant, or while they may be the beginning of somebody else's.
 */
export function operatorMeant<Person extends Operator>(all: readonly Person[], typed: string): Person | null {
  const people = atTheCounter(all);
  const wanted = keptInitials(typed);
  if (wanted === '') return null;
  const [only, ...more] = people.filter(({ initials }) => initials.startsWith(wanted));
  if (only !== undefined) return more.length === 0 && only.initials === wanted ? only : null;
  // "1" may be the first digit of "12".
  const isBeginning = !wanted.startsWith('0') && Number(wanted) * 10 <= people.length;
  return isBeginning ? null : ofNumber(people, wanted);
}

/**
 * Whom typed initials, or the number of a line, mean once nothing more is typed: "1" is the first line then, however
 * many there are. Null where nobody is meant.
 */
export function operatorChosen<Person extends Operator>(all: readonly Person[], typed: string): Person | null {
  const people = atTheCounter(all);
  const wanted = keptInitials(typed);
  return people.find(({ initials }) => initials === wanted) ?? ofNumber(people, wanted);
}

/** The number of a line as the list shows it: of ten lines or more with two digits, so that none begins another. */
export function listNumber(at: number, count: number): string {
  return String(at + 1).padStart(String(count).length, '0');
}

function ofNumber<Person extends Operator>(people: readonly Person[], wanted: string): Person | null {
  return /^(?:0[1-9]|[1-9]\d?)$/.test(wanted) ? (people[Number(wanted) - 1] ?? null) : null;
}
