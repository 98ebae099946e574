import { z } from 'zod';
import { callBackId } from '#main/records/database/common-schema.ts';
import type { Sqlite } from '#main/records/database/sqlite.ts';
import { changedField } from '#shared/domain/values/changed-field.ts';
import type { CommonKind } from './common-kind.ts';

const content = z.object({
  id: z.string(),
  kind: z.enum(['call', 'quote ends', 'back in stock']),
  ticketId: z.string(),
  quoteId: z.string().nullable(),
  quoteNumber: z.int().nullable(),
  quoteRevision: z.int().nullable(),
  sku: z.string().nullable(),
  wanted: z.int().positive(),
  about: z.string(),
  madeAt: z.string(),
  dueAt: z.string().nullable(),
  fellDue: z.boolean(),
  doneAt: z.string().nullable(),
});
type Content = z.infer<typeof content>;
type Base = Pick<Content, 'wanted' | 'dueAt' | 'doneAt'>;

type Row = Omit<Content, 'fellDue'> & { readonly fellDue: number; readonly sharedId: string };

const SELECT = `
  SELECT call_back_id AS id, kind, ticket_id AS ticketId, quote_id AS quoteId, quote_number AS quoteNumber,
    quote_revision AS quoteRevision, sku, wanted, about, made_at AS madeAt, due_at AS dueAt, fell_due AS fellDue,
    done_at AS doneAt, ${callBackId('call_backs')} AS sharedId
  FROM call_backs`;

/**
 * Call-backs: what is put off, done, or wanted in another number at one counter is so at all. Whether one fell due by
 * the clock of a counter is that counter's own.
 */
export function createCallBackKind(database: Sqlite, now: () => Date): CommonKind<Content, Base> {
  const find = database.prepare<[string], Row>(`${SELECT} WHERE call_back_id = ?`);
  const findShared = database.prepare<[string, string], Row>(
    `${SELECT} WHERE call_back_id = ? OR (kind = 'quote ends' AND 'ends-' || quote_id = ?)`,
  );
  const insert = database.prepare<
    [
      string,
      string,
      string,
      string | null,
      number | null,
      number | null,
      string | null,
      number,
      string,
      string,
      string,
      string | null,
      number,
      string | null,
    ]
  >(`
    INSERT INTO call_backs (call_back_id, kind, ticket_id, quote_id, quote_number, quote_revision, sku, wanted, about, made_at,
      changed_at, due_at, fell_due, done_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`);
  // A call-back that was put off elsewhere falls due anew; one that is as it was has fallen due here or not.
  const change = database.prepare<
    [number, string | null, number, number, string | null, string | null, string, string]
  >(`
    UPDATE call_backs SET wanted = ?, fell_due = iif(due_at IS ?, max(fell_due, ?), ?), due_at = ?, done_at = ?,
      changed_at = ? WHERE call_back_id = ?`);
  const remove = database.prepare<[string]>('DELETE FROM call_backs WHERE call_back_id = ?');

  const contentOf = ({ sharedId: _id, fellDue, ...row }: Row): Content => ({ ...row, fellDue: fellDue === 1 });

  return {
    kind: 'call-back',
    find(subject) {
      const row = find.get(subject);
      if (row === undefined) return null;
      const { ticketId, quoteId } = row;
      return { id: row.sharedId, ticketId, quoteId, content: contentOf(row) };
    },
    named: () => {},
    // The end of a quote is told of by each counter itself, under one id.
    isMadeByOne: ({ kind }) => kind !== 'quote ends',
    parse: (shared) => content.safeParse(shared).data ?? null,
    subjectOf: ({ id, kind, quoteId }) =>
      findShared.get(id, kind === 'quote ends' && quoteId !== null ? `ends-${quoteId}` : id)?.id ?? id,
    baseOf: ({ wanted, dueAt, doneAt }) => ({ wanted, dueAt, doneAt }),
    merge(base, ours, theirs) {
      const from = base ?? leastOf(ours, theirs);
      const dueAt = changedField(from.dueAt, ours.dueAt, theirs.dueAt);
      return {
        ...theirs,
        wanted: changedField(from.wanted, ours.wanted, theirs.wanted),
        dueAt,
        // It fell due at that time or not, and at no other.
        fellDue: dueAt === theirs.dueAt ? theirs.fellDue : ours.fellDue,
        doneAt: changedField(from.doneAt, ours.doneAt, theirs.doneAt),
      };
    },
    write(id, { kind, ticketId, quoteId, quoteNumber, quoteRevision, sku, about, madeAt, ...told }) {
      const { wanted, dueAt, doneAt, fellDue } = told;
      const at = now().toISOString();
      const here = findShared.get(told.id, id);
      const fell = fellDue ? 1 : 0;
      if (here !== undefined) change.run(wanted, dueAt, fell, fell, dueAt, doneAt, at, here.id);
      else {
        const of = [quoteId, quoteNumber, quoteRevision, sku, wanted, about, madeAt, at, dueAt, fell, doneAt] as const;
        insert.run(told.id, kind, ticketId, ...of);
      }
    },
    remove(id) {
      const here = findShared.get(id, id);
      if (here !== undefined) remove.run(here.id);
      return here?.id ?? null;
    },
  };
}

/**
 * What both may have begun from where that is not known, as where a counter left the shop and joined it again: so the
 * call-back is done where either has done it, put off as far as either has put it, due where the part came in at
 * either, and about as many as either wants, so that nobody is rung for fewer.
 */
function leastOf(one: Content, other: Content): Base {
  const [earlier] = [one.dueAt, other.dueAt].toSorted((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1));
  return { wanted: Math.min(one.wanted, other.wanted), dueAt: earlier ?? null, doneAt: null };
}
