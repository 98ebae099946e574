import { z } from 'zod';
import type { Sqlite } from '#main/records/database/sqlite.ts';
import { changedField } from '#shared/domain/values/changed-field.ts';
import type { CommonKind } from './common-kind.ts';

const content = z.object({
  id: z.string(),
  initials: z.string(),
  name: z.string(),
  rights: z.string(),
  active: z.boolean(),
  pinHash: z.string(),
});
type Content = z.infer<typeof content>;

type Row = Omit<Content, 'active'> & { readonly active: number };

/**
 * People, with the hash of their PIN: they sign in at any counter, also without the shop, and somebody who left is out
 * at all of them. Initials name one person: somebody who has some at a counter before it joins, or before it heard of
 * the other, becomes the shop's person of these initials.
 */
export function createPersonKind(database: Sqlite, now: () => Date): CommonKind<Content, Content> {
  const find = database.prepare<[string], Row>(
    'SELECT operator_id AS id, initials, name, rights, active, pin_hash AS pinHash FROM operators WHERE operator_id = ?',
  );
  const dropUnshared = database.prepare<[string, string]>(`
    DELETE FROM operators WHERE initials = ? AND operator_id <> ?
      AND NOT EXISTS (SELECT 1 FROM shop_side s WHERE s.kind = 'person' AND s.id = operator_id AND s.version <> 0)`);
  const write = database.prepare<[string, string, string, string, number, string, string]>(`
    INSERT INTO operators (operator_id, initials, name, rights, active, pin_hash, changed_at) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (operator_id) DO UPDATE SET initials = excluded.initials, name = excluded.name, rights = excluded.rights,
      active = excluded.active, pin_hash = excluded.pin_hash, changed_at = excluded.changed_at`);
  return {
    kind: 'person',
    find(subject) {
      const row = find.get(subject);
      if (row === undefined) return null;
      return { id: subject, ticketId: null, quoteId: null, content: { ...row, active: row.active === 1 } };
    },
    named: () => {},
    parse: (told) => content.safeParse(told).data ?? null,
    subjectOf: ({ id }) => id,
    baseOf: (told) => told,
    merge: (base, ours, theirs) =>
      base === undefined
        ? theirs
        : {
            id: theirs.id,
            initials: changedField(base.initials, ours.initials, theirs.initials),
            name: changedField(base.name, ours.name, theirs.name),
            rights: changedField(base.rights, ours.rights, theirs.rights),
            // Somebody who was let go at either counter is gone.
            active: base.active ? ours.active && theirs.active : ours.active || theirs.active,
            pinHash: changedField(base.pinHash, ours.pinHash, theirs.pinHash),
          },
    write(_id, { id, initials, name, rights, active, pinHash }) {
      dropUnshared.run(initials, id);
      write.run(id, initials, name, rights, active ? 1 : 0, pinHash, now().toISOString());
    },
    // Nobody is taken away: who left stays in the list, and so do their initials.
    remove: () => null,
  };
}
