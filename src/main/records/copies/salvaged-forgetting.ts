import type { Sqlite } from '../database/sqlite.ts';
import type { Owner, OwnerKind } from '../shop/customers.ts';
import { createForgetting } from '../shop/forgetting.ts';
import { createForgottenPlates } from '../shop/forgotten-plates.ts';
import { type NotedForgetting, notedForgetting, takeUpForgetting } from '../shop/privacy.ts';
import type { SalvagedRow } from './salvage.ts';

/** What a damaged file says of forgetting. */
export interface ForgettingThere {
  /** Its rows of whom was forgotten. */
  readonly forgotten: readonly SalvagedRow[];
  /** Its notes of state. */
  readonly notes: readonly SalvagedRow[];
  /** Names an owner as the copy names it. */
  readonly ownerOf: (row: SalvagedRow) => SalvagedRow;
}

/**
 * Clears in a copy whom a damaged file forgot since, as they were cleared there, and has the copy finish what was under
 * way. To be called before anything is taken over: a ticket may have been given another customer after that.
 */
export function forgetAsThere(copy: Sqlite, prefix: string, there: ForgettingThere): void {
  const noted = notedThere(there);
  const known = copy
    .prepare<[string, string], number>('SELECT 1 FROM forgotten WHERE owner = ? AND owner_id = ?')
    .pluck();
  const since = there.forgotten
    .map((row) => ({ owner: ownerIn(row), at: String(row['at']) }))
    .filter(({ owner: { kind, id } }) => known.get(kind, id) === undefined);
  const at = noted.at ?? since.at(-1)?.at ?? '';
  // One who was forgotten before, and whose ticket was given a customer again, has a row already.
  const cleared = [...since, ...noted.cleared.map((owner) => ({ owner, at }))];
  const owners = cleared.map(({ owner }) => owner);
  createForgottenPlates(copy, () => new Date()).add([...owners, ...noted.left]);
  const forgetting = createForgetting(copy, prefix);
  for (const each of cleared) forgetting.clear(each.owner, each.at);
  takeUpForgetting(copy, owners, noted, at);
}

function notedThere({ notes, ownerOf }: ForgettingThere): NotedForgetting {
  const texts = new Map(notes.map(({ name, value }) => [String(name), String(value)]));
  return notedForgetting(
    (name) => texts.get(name),
    ({ kind, id }) => ownerIn(ownerOf({ owner: kind, owner_id: id })),
  );
}

function ownerIn({ owner, owner_id: id }: SalvagedRow): Owner {
  return { kind: String(owner) as OwnerKind, id: String(id) };
}
