import type { Sqlite } from '../database/sqlite.ts';
import { stateNote } from '../database/state-note.ts';
import { UNRESOLVED_SQL } from './submission-states.ts';
import { isoDay } from '#shared/domain/values/shop-day.ts';
import type { Owner } from './customers.ts';

/** A plate and the state that it is of. */
export interface PlateOfState {
  readonly plate: string;
  readonly state: string;
}

/**
 * The plates on the records of customers who were forgotten. What the service answered to them is kept in another file,
 * the cache, and is to be forgotten there too; they stand here until it was, over a restart and a full disk. Nothing
 * here says whose they were.
 */
export interface ForgottenPlates {
  /** Adds the plates of these records. To be called within a transaction. */
  add(owners: readonly Owner[]): void;
  /**
   * Those that nobody needs any more: on no open ticket, no quote that can still be sold, no order under way or
   * unknown, and on no record that names a customer.
   */
  unneeded(): readonly PlateOfState[];
  /** The cache holds no answer to these any more. */
  done(plates: readonly PlateOfState[]): void;
}

/** Where the plates are noted. */
const PLATES_LEFT = 'plates left to forget';

/** Makes the notes of a file. */
export function createForgottenPlates(database: Sqlite, now: () => Date): ForgottenPlates {
  const note = stateNote(database, PLATES_LEFT);
  const platesOf = database.prepare<[string], PlateOfState>(`
    WITH owners AS MATERIALIZED (SELECT value ->> 'kind' AS kind, value ->> 'id' AS id FROM json_each(?))
    SELECT t.plate, t.body ->> '$.vehicle.state' AS state FROM owners o JOIN tickets t ON t.ticket_id = o.id
      WHERE o.kind = 'ticket' AND t.plate <> ''
    UNION
    SELECT q.plate, q.body ->> '$.ticket' ->> '$.vehicle.state' FROM owners o JOIN quotes q ON q.quote_id = o.id
      WHERE o.kind = 'quote' AND q.plate <> ''
    UNION
    SELECT t.plate, t.body ->> '$.vehicle.state' FROM owners o JOIN submissions s ON s.submission_id = o.id
      JOIN tickets t ON t.ticket_id = s.ticket_id
      WHERE o.kind = 'submission' AND t.plate <> ''`);
  const names = `(c.name <> '' OR c.email <> '' OR c.phone <> '' OR c.note <> ''
    OR c.destination ->> '$.others.customer' IS NOT NULL)`;
  const needed = database.prepare<[string, string], PlateOfState>(`
    WITH asked AS MATERIALIZED (SELECT value ->> 'plate' AS plate FROM json_each(?))
    SELECT t.plate, t.body ->> '$.vehicle.state' AS state FROM tickets t
      WHERE t.plate IN (SELECT plate FROM asked) AND (
        t.state = 'open'
        OR EXISTS (SELECT 1 FROM submissions s WHERE s.ticket_id = t.ticket_id
          AND s.state IN ${UNRESOLVED_SQL})
        OR EXISTS (SELECT 1 FROM customers c WHERE c.ticket_id = t.ticket_id AND ${names}))
    UNION
    SELECT q.plate, q.body ->> '$.ticket' ->> '$.vehicle.state' FROM quotes q
      WHERE q.plate IN (SELECT plate FROM asked) AND (
        q.valid_until >= ?
        OR EXISTS (SELECT 1 FROM customers c WHERE c.owner = 'quote' AND c.owner_id = q.quote_id AND ${names}))`);

  function left(): readonly PlateOfState[] {
    const text = note.read();
    return text === null ? [] : (JSON.parse(text) as readonly PlateOfState[]);
  }

  function keep(plates: readonly PlateOfState[]): void {
    if (plates.length === 0) note.drop();
    else note.write(JSON.stringify(plates));
  }

  return {
    add(owners) {
      const known = left();
      const news = without(platesOf.all(JSON.stringify(owners)), known);
      if (news.length > 0) keep([...known, ...news]);
    },
    unneeded() {
      const noted = left();
      return noted.length === 0 ? [] : without(noted, needed.all(JSON.stringify(noted), isoDay(now())));
    },
    done: (plates) => keep(without(left(), plates)),
  };
}

function without(plates: readonly PlateOfState[], others: readonly PlateOfState[]): readonly PlateOfState[] {
  const names = new Set(others.map(nameOf));
  return plates.filter((each) => !names.has(nameOf(each)));
}

function nameOf({ plate, state }: PlateOfState): string {
  return `${state} ${plate}`;
}
