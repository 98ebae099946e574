import { AsyncLocalStorage } from 'node:async_hooks';
import { atTheCounter, hasPeople, type Operator, whoMay } from '#shared/domain/people/operator.ts';
import { mayDo, type SensitiveAct } from '#shared/domain/people/rights.ts';
import type { Failure, Result } from '#shared/result.ts';
import type { PeopleView } from '#shared/session.ts';

/** Who does an act, and who allowed it where they may not do it by themselves. */
export interface Signature {
  readonly initials: string;
  /** Initials; null where nobody had to. */
  readonly allowedBy: string | null;
}

const PEOPLE_NOT_READ = 'The people of this counter can’t be read, so nothing that needs a right is done. Start again.';

/** How long somebody's word that another may do one act is good, ms of a clock that only goes on. */
const ALLOWED_FOR_MS = 60_000;

/** Somebody's word, by their PIN, that one act may be done once. */
interface Permission {
  readonly act: SensitiveAct;
  readonly by: string;
  readonly givenAt: number;
  /** The call that does the act by it: no other may meanwhile. */
  takenBy: Running | null;
}

/**
 * A call that is being answered, signed by who was signed in when it came, even where another person is by the time it
 * ends.
 */
interface Running {
  readonly person: Operator | null;
  /** Whether people signed in when it came. */
  readonly wasOn: boolean;
  allowedBy: string | null;
}

/** Who is signed in at the counter, what they may do, and by whom the acts of a call are signed. */
export interface Signing {
  /** Whether people sign in here: everybody may do everything while they do not. */
  isOn(): boolean;
  /** Who is signed in; null where nobody is. */
  person(): Operator | null;
  signIn(id: string): void;
  /** Nobody is signed in any more, and no word that was given holds. */
  signOut(): void;
  /** Somebody's word that an act may be done once, soon. */
  allow(act: SensitiveAct, by: string): void;
  /** Why an act may not be done by the person whose call is being answered; null where it may. */
  refusal(act: SensitiveAct): Failure | null;
  /** Answers a call: what is written down of it meanwhile is signed by who is signed in now. */
  answer<Answer extends Promise<Result<unknown>> | Result<unknown>>(handle: () => Answer): Answer;
  /** Who signs the call that is being answered; null outside a call, and where nobody is to sign. */
  signature(): Signature | null;
  /**
   * The initials to write down of the call that is being answered, of now outside a call; those that were typed where
   * nobody had to sign in.
   */
  initials(typed: string): string;
  /** The initials of who is signed in now, also within a call that another person sent; else those that were typed. */
  initialsNow(typed: string): string;
  /** The people and who is signed in, as the window shows them; null where none are set up. */
  view(): PeopleView | null;
}

/** Makes the signing of a counter. Nobody is signed in yet. */
export function createSigning(options: {
  /**
   * Everybody whom the open records of live mode know; none while they are not open, null where they cannot be read.
   */
  readonly people: () => readonly Operator[] | null;
  /** A clock that only goes on, ms. */
  readonly now: () => number;
}): Signing {
  const { now } = options;
  const people = () => options.people() ?? [];
  const calls = new AsyncLocalStorage<Running>();
  let signedIn: string | null = null;
  let last: string | null = null;
  let permissions: readonly Permission[] = [];

  const isOn = () => hasPeople(people());
  const person = () => people().find(({ id, active }) => active && id === signedIn) ?? null;
  const initialsNow = (typed: string) => (isOn() ? (person()?.initials ?? '') : typed);

  /** Words that were given for acts which were done are over; those of a call that failed for another act are not. */
  function ended<Answer extends Result<unknown>>(answer: Answer, running: Running): Answer {
    const isAskedMore = !answer.ok && answer.failure.kind === 'not allowed';
    if (!isAskedMore) permissions = permissions.filter(({ takenBy }) => takenBy !== running);
    for (const each of permissions) if (each.takenBy === running) each.takenBy = null;
    return answer;
  }

  function permissionFor(act: SensitiveAct, running: Running): Permission | null {
    const found = permissions.find(
      (each) =>
        each.act === act &&
        now() - each.givenAt < ALLOWED_FOR_MS &&
        whoMay(people(), act).includes(each.by) &&
        (each.takenBy === null || each.takenBy === running),
    );
    return found ?? null;
  }

  return {
    isOn,
    person,
    signIn(id) {
      signedIn = id;
      last = id;
      permissions = [];
    },
    signOut() {
      signedIn = null;
      permissions = [];
    },
    allow(act, by) {
      permissions = [...permissions.filter((each) => each.act !== act), { act, by, givenAt: now(), takenBy: null }];
    },
    refusal(act) {
      // SECURITY: nobody knows who may do it, so nobody may.
      if (options.people() === null) return { kind: 'storage', words: PEOPLE_NOT_READ };
      if (!isOn()) return null;
      const running = calls.getStore();
      const who = running === undefined ? person() : running.person;
      if (who !== null && mayDo(who.rights, act)) return null;
      const given = running === undefined ? null : permissionFor(act, running);
      if (running === undefined || given === null) {
        const may = whoMay(people(), act);
        return { kind: 'not allowed', act, may, ...(may.length === 0 ? { nobody: true } : {}) };
      }
      given.takenBy = running;
      running.allowedBy = given.by;
      return null;
    },
    answer<Answer extends Promise<Result<unknown>> | Result<unknown>>(handle: () => Answer): Answer {
      const running: Running = { person: person(), wasOn: isOn(), allowedBy: null };
      const answer = calls.run(running, handle);
      if (!(answer instanceof Promise)) return ended(answer as Result<unknown>, running) as Answer;
      return answer.then((each) => ended(each, running)) as Answer;
    },
    signature() {
      const running = calls.getStore();
      if (running === undefined || running.person === null) return null;
      return { initials: running.person.initials, allowedBy: running.allowedBy };
    },
    initials(typed) {
      const running = calls.getStore();
      if (running === undefined) return initialsNow(typed);
      return running.wasOn ? (running.person?.initials ?? '') : typed;
    },
    initialsNow,
    view: () =>
      isOn()
        ? {
            people: atTheCounter(people()).map(({ id, initials, rights }) => ({ id, initials, rights })),
            signedIn: person()?.id ?? null,
            lastSignedIn: last,
          }
        : null,
  };
}
