import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { recordsPath } from '#main/records/records.ts';
import { connect } from '#main/records/database/sqlite.ts';
import { order, ticket } from './sale.ts';
import { answerOf, KEY, openShop, temporaryFolder } from './shop.ts';

/** An entry of the history as it stands in the file. */
interface Row {
  readonly seq: number;
  readonly at: string;
  readonly subject: string;
  readonly entry: string;
  readonly previous: string;
  readonly hash: string;
}

/** Changes the file as somebody does who has it open, and no code of ours. */
function change(folder: string, work: (run: (sql: string, ...values: (string | number)[]) => void) => void): void {
  const database = connect(recordsPath(folder), KEY, { readonly: false });
  const triggers = database.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck().all();
  for (const name of triggers) database.exec(`DROP TRIGGER ${name}`);
  work((sql, ...values) => void database.prepare(sql).run(...values));
  database.close();
}

function historyOf(folder: string): readonly Row[] {
  const database = connect(recordsPath(folder), KEY, { readonly: true });
  const rows = database.prepare<[], Row>('SELECT * FROM submission_history ORDER BY seq').all();
  database.close();
  return rows;
}

function send(shop: ReturnType<typeof openShop>, name: string): void {
  answerOf(shop.tickets.save(ticket(`t-${name}`), null));
  const request = order({ customer_reference: `CP-20260304-${name}` });
  answerOf(shop.submissions.prepare({ id: name, ticketId: `t-${name}`, request, reason: 'again' }));
  answerOf(shop.submissions.send(name));
  answerOf(shop.submissions.conclude(name, { kind: 'refused', status: 422, said: 'no' }));
}

/** Records whose history lost its last entry, said so, and went on. */
function recordsWithGap(): { readonly folder: string; readonly gap: Row; readonly rows: readonly Row[] } {
  const folder = temporaryFolder();
  const shop = openShop(folder);
  send(shop, 's1');
  shop.close();
  change(folder, (run) => run('DELETE FROM submission_history WHERE seq = 3'));
  const again = openShop(folder);
  send(again, 's2');
  expect(answerOf(again.submissions.verify())).toMatchObject({ whole: true, gaps: 1 });
  again.close();
  const rows = historyOf(folder);
  const gap = rows.find(({ entry }) => entry.includes('"gap"'));
  if (gap === undefined) throw new Error('The history does not say what is missing.');
  return { folder, gap, rows };
}

function checkOf(folder: string) {
  const shop = openShop(folder);
  const check = answerOf(shop.submissions.verify());
  shop.close();
  return check;
}

/** The hash that an entry has without the shop's key. */
function hashWithoutKey({ previous, seq, at, subject, entry }: Omit<Row, 'hash'>): string {
  return createHash('sha256')
    .update(JSON.stringify([previous, seq, at, subject, entry]))
    .digest('hex');
}

describe('the entry that says what is missing of the history', () => {
  it.each([
    ['widened to the front', '"after":2', '"after":1'],
    ['narrowed to nothing', '"after":2', '"after":3'],
    ['widened to the end', '"next":4', '"next":5'],
    ['bound to another entry', '"resumes":"', '"resumes":"0'],
  ])('is found out where its bounds were %s, also under a hash made anew', (_, from, to) => {
    for (const rehashed of [false, true]) {
      const { folder, gap } = recordsWithGap();
      const entry = gap.entry.replace(from, to);
      expect(entry).not.toBe(gap.entry);
      const hash = rehashed ? hashWithoutKey({ ...gap, entry }) : gap.hash;
      change(folder, (run) =>
        run('UPDATE submission_history SET entry = ?, hash = ? WHERE seq = ?', entry, hash, gap.seq),
      );
      expect([rehashed, checkOf(folder)]).toMatchObject([rehashed, { whole: false }]);
    }
  });

  it('is found out where it was taken away, alone or with what follows made to follow what stands before it', () => {
    const { folder, gap } = recordsWithGap();
    change(folder, (run) => run('DELETE FROM submission_history WHERE seq = ?', gap.seq));
    expect(checkOf(folder)).toMatchObject({ whole: false, because: 'an entry is missing' });
    change(folder, (run) => {
      run('UPDATE submission_history SET seq = seq - 2 WHERE seq > ?', gap.seq);
      run("UPDATE counters SET value = value - 2 WHERE name = 'submission_history'");
    });
    expect(checkOf(folder)).toMatchObject({ whole: false });
  });

  it('cannot be given a second one, for an entry that was taken away after it', () => {
    const { folder, gap, rows } = recordsWithGap();
    const lost = rows.find(({ seq }) => seq === gap.seq + 1);
    const after = rows.find(({ seq }) => seq === gap.seq + 2);
    const last = rows.at(-1);
    if (lost === undefined || after === undefined || last === undefined) throw new Error('The history is too short.');
    const forged = {
      seq: last.seq + 1,
      at: last.at,
      subject: gap.subject,
      entry: JSON.stringify({
        chain: 'gap',
        breaks: [{ after: gap.seq, next: after.seq, resumes: after.previous }],
      }),
      previous: last.hash,
    };
    change(folder, (run) => {
      run('DELETE FROM submission_history WHERE seq = ?', lost.seq);
      run(
        'INSERT INTO submission_history (seq, at, subject, entry, previous, hash) VALUES (?, ?, ?, ?, ?, ?)',
        forged.seq,
        forged.at,
        forged.subject,
        forged.entry,
        forged.previous,
        hashWithoutKey(forged),
      );
      run("UPDATE counters SET value = ? WHERE name = 'submission_history'", forged.seq);
    });
    expect(checkOf(folder)).toMatchObject({ whole: false, because: 'it is not what was written' });
  });
});
