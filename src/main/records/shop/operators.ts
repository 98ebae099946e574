import type { FieldProblem } from '#shared/result.ts';
import { type Operator, operatorProblems } from '#shared/domain/people/operator.ts';
import type { WrongTries } from '#shared/domain/people/pin-wait.ts';
import { rightsOf } from '#shared/domain/people/rights.ts';
import type { Sqlite } from '../database/sqlite.ts';

/** The people of the counter, the hashes of their PINs, and how many tries in a row were wrong. */
export interface Operators {
  list(): readonly Operator[];
  /**
   * Keeps a person as they are to be, new or known by their id; `pinHash` null keeps the PIN of one who is known.
   * Answers what is wrong, beside its field; empty where they were kept.
   */
  save(next: Operator, pinHash: string | null): readonly FieldProblem[];
  /** Nobody can sign in any more; their initials stay taken. */
  switchOff(): void;
  /** The hash of a person's PIN (`pin-hash.ts`); null where there is no such person. */
  pinHash(id: string): string | null;
  /** How many tries for a person, and at the till, were wrong since the last right one. */
  wrongTries(id: string): WrongTries;
  /** Counts a try as wrong before it is looked at: ending Counterpart meanwhile makes it no better. */
  countTry(id: string): WrongTries;
  /** The try was right: those before it are over, for the person and at the till. */
  tryWasRight(id: string): void;
}

/** The id under which tries at the till are counted; no person has it. */
const TILL = 'till';

interface Row {
  readonly id: string;
  readonly initials: string;
  readonly name: string;
  readonly rights: string;
  readonly active: number;
}

/** Makes the people of the counter. */
export function createOperators(database: Sqlite, now: () => Date): Operators {
  const all = database.prepare<[], Row>(
    'SELECT operator_id AS id, initials, name, rights, active FROM operators ORDER BY initials',
  );
  const off = database.prepare<[string]>('UPDATE operators SET active = 0, changed_at = ? WHERE active = 1');
  const hash = database.prepare<[string], string>('SELECT pin_hash FROM operators WHERE operator_id = ?').pluck();
  const write = database.prepare<[string, string, string, string, number, string, string]>(`
    INSERT INTO operators (operator_id, initials, name, rights, active, pin_hash, changed_at)
      VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (operator_id) DO UPDATE SET initials = excluded.initials, name = excluded.name,
      rights = excluded.rights, active = excluded.active, pin_hash = excluded.pin_hash,
      changed_at = excluded.changed_at`);
  const wrong = database.prepare<[string], number>('SELECT wrong FROM pin_tries WHERE subject = ?').pluck();
  const count = database.prepare<[string]>(
    'INSERT INTO pin_tries (subject, wrong) VALUES (?, 1) ON CONFLICT (subject) DO UPDATE SET wrong = wrong + 1',
  );
  const clear = database.prepare<[string, string]>('DELETE FROM pin_tries WHERE subject IN (?, ?)');

  const list = (): readonly Operator[] =>
    all.all().map(({ rights, active, ...row }) => ({
      ...row,
      rights: rightsOf(rights.split(',')),
      active: active === 1,
    }));

  const wrongTries = (id: string): WrongTries => ({ ofPerson: wrong.get(id) ?? 0, atTill: wrong.get(TILL) ?? 0 });

  const save = database.transaction((next: Operator, pinHash: string | null): readonly FieldProblem[] => {
    const problems = operatorProblems(next, list());
    const kept = pinHash ?? hash.get(next.id);
    if (problems.length > 0) return problems;
    if (kept === undefined) throw new Error('A person without a PIN was to be kept.');
    const { id, initials, name, rights, active } = next;
    write.run(id, initials, name, rights.join(','), active ? 1 : 0, kept, now().toISOString());
    if (pinHash !== null) clear.run(id, id);
    return [];
  });

  const countTry = database.transaction((id: string): WrongTries => {
    count.run(id);
    count.run(TILL);
    return wrongTries(id);
  });

  return {
    list,
    save: (next, pinHash) => save.immediate(next, pinHash),
    switchOff: () => void off.run(now().toISOString()),
    pinHash: (id) => hash.get(id) ?? null,
    wrongTries,
    countTry: (id) => countTry.immediate(id),
    tryWasRight: (id) => void clear.run(id, TILL),
  };
}
