import { randomUUID } from 'node:crypto';
import type { CounterpartHandlers } from '#shared/contract.ts';
import {
  atTheCounter,
  hasPeople,
  keptInitials,
  type Operator,
  personOnTopOf,
  recoverable,
} from '#shared/domain/people/operator.ts';
import { pinProblem } from '#shared/domain/people/pin.ts';
import { waitAfter, waitLeft, type WrongTries } from '#shared/domain/people/pin-wait.ts';
import { mayDo, rightsOf } from '#shared/domain/people/rights.ts';
import { type Failure, failed, invalidField, type Result, succeeded } from '#shared/result.ts';
import type { PinAnswer, SessionView } from '#shared/session.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { AuditAct } from '../records/shop/audit.ts';
import type { Records } from '../records/records.ts';
import { hashPin, isPin } from './pin-hash.ts';
import type { Signing } from './signing.ts';
import { resultOf } from './stored-result.ts';

/** How somebody's row was changed, as the history says it. */
type PersonChange = Extract<AuditAct, { readonly act: 'person changed' }>['how'];

/** Where live mode and its records stand, as far as people hang on it. */
export interface PeopleRecords {
  readonly records: Pick<Records, 'operators' | 'audit'>;
  /** Whether somebody has shown that the recovery code was printed: it is the way in where all PINs are forgotten. */
  readonly codeConfirmed: boolean;
}

/**
 * Sets up the people of the counter, and lets them sign in by their PIN. SECURITY: a PIN is compared in main, one try
 * at a time, counted as wrong on the disk before it is looked at; after wrong ones nobody may try for a growing while.
 */
export function createPeople(options: {
  /** The open records of live mode; null while another mode is open, or they are not. */
  readonly at: () => PeopleRecords | null;
  readonly signing: Signing;
  /** Why this counter may not change who works in its shop of several; null where it may, as at a counter alone. */
  readonly obstacle?: () => Failure | null;
  /** The people of the records are others now. */
  readonly changed: () => void;
  /** Whether a typed recovery code opens the records of live mode, though another one was begun since. */
  readonly isRecoveryCode: (typed: string) => Promise<Result<{ readonly right: boolean }>>;
  /** Somebody signed in: the window opens. */
  readonly signedIn: () => void;
  /** Tells the windows how Counterpart is set up now, and answers it. */
  readonly announced: () => Result<SessionView>;
  /** A clock that only goes on, ms. */
  readonly now: () => number;
}): CounterpartHandlers['people'] {
  const { at, signing, announced, now } = options;
  const startedAt = now();
  /** When the last wrong try was made, for each person and at the till; the start where there was none since. */
  const triedAt = new Map<string, number>();
  const inTurn = oneAtATime();

  function withRecords<T>(
    answer: (records: PeopleRecords['records'], found: PeopleRecords) => Promise<Result<T>>,
  ): Promise<Result<T>> | Result<T> {
    const found = at();
    return found === null ? failed(NOT_LIVE) : answer(found.records, found);
  }

  /** How long nobody may try a PIN for somebody, ms. A start begins the wait anew, so that it shortens none. */
  function waitOf(id: string, { ofPerson, atTill }: WrongTries): number {
    const since = (subject: string) => now() - (triedAt.get(subject) ?? startedAt);
    return Math.max(waitLeft({ ofPerson, atTill: 0 }, since(id)), waitLeft({ ofPerson: 0, atTill }, since(TILL)));
  }

  async function tryOnce(records: PeopleRecords['records'], id: string, pin: string): Promise<Result<PinAnswer>> {
    const { operators } = records;
    const hash = operators.pinHash(id);
    const before = operators.wrongTries(id);
    const person = activeOf(operators, id);
    if (!hash.ok) return resultOf(hash);
    if (!before.ok) return resultOf(before);
    if (!person.ok) return person;
    if (hash.value === null || person.value === null) return failed(NOT_THERE);
    const waitMs = waitOf(id, before.value);
    if (waitMs > 0) return succeeded({ kind: 'wait', waitMs });
    const counted = operators.countTry(id);
    if (!counted.ok) return resultOf(counted);
    const right = await isPin(pin, hash.value);
    triedAt.set(id, now());
    triedAt.set(TILL, now());
    if (right) {
      const over = operators.tryWasRight(id);
      return over.ok ? succeeded({ kind: 'right' }) : resultOf(over);
    }
    const next = waitAfter(counted.value);
    const tries = counted.value.ofPerson;
    if (next > 0) records.audit.record({ act: 'wrong PINs', whose: person.value.initials, tries }, '');
    return succeeded({ kind: 'wrong', waitMs: next });
  }

  /** One try at a time: two at once would both be made before either is counted. */
  function tryPin(records: PeopleRecords['records'], id: string, pin: string): Promise<Result<PinAnswer>> {
    return inTurn(() => tryOnce(records, id, pin));
  }

  function note(
    records: PeopleRecords['records'],
    whose: string,
    how: PersonChange,
    initials = signing.person()?.initials ?? '',
  ): void {
    records.audit.record({ act: 'person changed', whose, how }, initials);
  }

  return {
    list: () => withRecords(async ({ operators }) => resultOf(operators.list())),

    save: ({ from, pin, ...input }) =>
      withRecords(async (records, { codeConfirmed }) => {
        const obstacle = options.obstacle?.() ?? null;
        if (obstacle !== null) return failed(obstacle);
        const pinFault = pin === null ? null : pinProblem(pin);
        // It takes a while, so it is before how they are now is looked at.
        const hash = pin === null || pinFault !== null ? null : await hashPin(pin);
        const all = records.operators.list();
        if (!all.ok) return resultOf(all);
        const known = all.value.find(({ id }) => id === from?.id) ?? null;
        if (from !== null && known === null) return failed(NOT_THERE);
        const typed = { ...input, initials: keptInitials(input.initials), name: input.name.trim() };
        const isNew = from === null || known === null;
        const next: Operator = isNew
          ? { id: randomUUID(), ...typed }
          : { id: known.id, ...personOnTopOf(from, typed, known) };
        const isFirst = !hasPeople(all.value) && next.active;
        if (isFirst && !codeConfirmed) return failed(CODE_FIRST);
        const needsPin = isNew || isFirst;
        const wrongPin = pin === null && needsPin ? 'Choose a PIN.' : pinFault;
        if (wrongPin !== null) return failed(invalidField('pin', wrongPin));
        const saved = kept(records.operators.save(next, hash));
        if (!saved.ok) return saved;
        options.changed();
        // Who sets up the first one is that person: nobody is shut out of what they just set up.
        if (isFirst) signing.signIn(next.id);
        note(records, next.initials, changeOf(known, next, pin !== null), isFirst ? next.initials : undefined);
        return announced();
      }),

    signIn: ({ id, pin }) =>
      withRecords(async (records) => {
        const tried = await tryPin(records, id, pin);
        if (!tried.ok || tried.value.kind !== 'right') return tried;
        signing.signIn(id);
        options.signedIn();
        announced();
        return tried;
      }),

    allow: ({ id, pin, act }) =>
      withRecords(async (records) => {
        const person = activeOf(records.operators, id);
        if (!person.ok) return person;
        if (person.value === null || !mayDo(person.value.rights, act)) return failed(NOT_THERE);
        const tried = await tryPin(records, id, pin);
        if (tried.ok && tried.value.kind === 'right') signing.allow(act, person.value.initials);
        return tried;
      }),

    changePin: ({ pin, newPin }) =>
      withRecords<PinAnswer>(async (records) => {
        const person = signing.person();
        if (person === null) return failed(NOT_THERE);
        const problem = pinProblem(newPin);
        if (problem !== null) return failed(invalidField('newPin', problem));
        const tried = await tryPin(records, person.id, pin);
        if (!tried.ok || tried.value.kind !== 'right') return tried;
        const hash = await hashPin(newPin);
        // Another counter may have changed them meanwhile.
        const current = activeOf(records.operators, person.id);
        if (!current.ok) return current;
        if (current.value === null) return failed(NOT_THERE);
        const saved = kept(records.operators.save(current.value, hash));
        if (!saved.ok) return saved;
        note(records, person.initials, 'PIN changed');
        return tried;
      }),

    switchOff: ({ pin }) =>
      withRecords<PinAnswer>(async (records) => {
        const obstacle = options.obstacle?.() ?? null;
        if (obstacle !== null) return failed(obstacle);
        const person = signing.person();
        if (person === null) return failed(NOT_THERE);
        const tried = await tryPin(records, person.id, pin);
        if (!tried.ok || tried.value.kind !== 'right') return tried;
        const done = records.operators.switchOff();
        if (!done.ok) return resultOf(done);
        records.audit.record({ act: 'people switched off' }, person.initials);
        options.changed();
        signing.signOut();
        announced();
        return tried;
      }),

    recover: ({ id, code, newPin }) =>
      withRecords(async (records) => {
        const asked = recoverableOf(records.operators, id);
        if (!asked.ok) return asked;
        if (asked.value === null) return failed(NOT_THERE);
        const problem = pinProblem(newPin);
        if (problem !== null) return failed(invalidField('newPin', problem));
        const checked = await options.isRecoveryCode(code);
        if (!checked.ok) return checked;
        if (!checked.value.right) return failed(invalidField('code', 'This is not the recovery code.'));
        const hash = await hashPin(newPin);
        // Another counter may have changed them meanwhile.
        const person = recoverableOf(records.operators, id);
        if (!person.ok) return person;
        if (person.value === null) return failed(NOT_THERE);
        const { initials, rights } = person.value;
        const given = { ...person.value, rights: rightsOf([...rights, 'settings']) };
        const saved = kept(records.operators.save(given, hash));
        if (!saved.ok) return saved;
        const over = records.operators.tryWasRight(id);
        if (!over.ok) return resultOf(over);
        if (!rights.includes('settings')) {
          options.changed();
          note(records, initials, 'changed', initials);
        }
        signing.signIn(id);
        note(records, initials, 'PIN set by the recovery code', initials);
        options.signedIn();
        return announced();
      }),
  };
}

/** The id under which tries at the till are remembered; no person has it. */
const TILL = 'till';

/** Whether somebody was kept, or what is wrong beside its field. */
function kept(saved: ReturnType<PeopleRecords['records']['operators']['save']>): Result<null> {
  if (!saved.ok) return resultOf(saved);
  const problems = saved.value;
  return problems.length === 0 ? succeeded(null) : failed({ kind: 'invalid input', operation: null, problems });
}

/** One who is given a new PIN by the recovery code; null where they are not. */
function recoverableOf(operators: Pick<Records['operators'], 'list'>, id: string): Result<Operator | null> {
  const all = operators.list();
  if (!all.ok) return resultOf(all);
  return succeeded(recoverable(atTheCounter(all.value)).find((each) => each.id === id) ?? null);
}

/** One who can sign in; null where there is none. */
function activeOf(operators: Pick<Records['operators'], 'list'>, id: string): Result<Operator | null> {
  const all = operators.list();
  if (!all.ok) return resultOf(all);
  return succeeded(all.value.find((each) => each.active && each.id === id) ?? null);
}

function changeOf(before: Operator | null, next: Operator, hasNewPin: boolean): PersonChange {
  if (before === null) return 'added';
  if (before.active !== next.active) return next.active ? 'switched on' : 'switched off';
  return hasNewPin ? 'PIN changed' : 'changed';
}

const NOT_LIVE: Failure = invalidField('people', 'People are set up in live mode. Practice has none.');
const NOT_THERE: Failure = invalidField('people', 'This person can’t sign in here any more. Look at the list again.');
const CODE_FIRST: Failure = invalidField(
  'people',
  'Print and confirm the recovery code first. It is the only way in when all PINs are forgotten.',
);
