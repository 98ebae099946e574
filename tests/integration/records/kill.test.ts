import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { recordsPath } from '#main/records/records.ts';
import { connect } from '#main/records/database/sqlite.ts';
import { effort } from '#tests/support/effort.ts';
import { mainProgram } from '#tests/support/main-programs.ts';
import { filesUnder, KEY, openShop, temporaryFolder, answerOf } from './shop.ts';

const CHILD = mainProgram('kill-child');

/** What the killed counter had said by the time it died. */
interface Said {
  readonly lines: readonly string[];
  readonly signal: string | null;
  readonly code: number | null;
  /** What it wrote as an error: why it ended by itself, where it did. */
  readonly complaint: string;
}

/** Lets a counter work and kills it, as a power cut would, so many milliseconds after it opened. */
function workAndKill(folder: string, start: number, afterMs: number): Promise<Said> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CHILD, folder, String(start)], { stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    let complaint = '';
    let timer: NodeJS.Timeout | null = null;
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (piece: string) => {
      text += piece;
      if (timer === null && text.includes('open\n')) timer = setTimeout(() => child.kill('SIGKILL'), afterMs);
    });
    child.stderr.setEncoding('utf8');
    child.stderr.on('data', (piece: string) => {
      complaint += piece;
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const whole = text.slice(0, text.lastIndexOf('\n') + 1);
      resolve({ lines: whole.split('\n').filter((line) => line !== ''), signal, code, complaint });
    });
  });
}

/** The last word on each submission, of all lives of the counter. */
const ORDER = ['prepared', 'sending', 'answered', 'acknowledged'];

describe('a counter that is killed', () => {
  it(
    'loses nothing that it had acknowledged, and never sends twice',
    async () => {
      const folder = temporaryFolder();
      const kills = effort(5, 200);
      const cursors = new Map<string, number>();
      const reached = new Map<string, string>();
      let lastQuote = 0;
      let round = 0;
      // A busy computer comes to little in a life: it has as many more as it takes.
      for (let kill = 0; kill < kills || (lastQuote <= kills / 5 && kill < 10 * kills); kill += 1) {
        const { lines, ...ended } = await workAndKill(folder, round, Math.floor(Math.random() * 220));
        expect({ ...ended, lastWords: lines.at(-1) }).toMatchObject({ signal: 'SIGKILL', complaint: '' });
        for (const line of lines) {
          const [what = '', name = '', number = ''] = line.split(' ');
          if (what === 'ticket') {
            cursors.set(name, Number(number));
            round = Number(number) + 1;
          }
          if (what === 'quote') lastQuote = Number(name);
          if (ORDER.includes(what)) reached.set(name, what);
        }

        const shop = openShop(folder);
        // Nothing that was said to be saved is missing; one more may have been saved than was said.
        for (const [id, atLeast] of cursors) {
          const cursor = Number(answerOf(shop.tickets.cursor(id)));
          expect(cursor).toBeGreaterThanOrEqual(atLeast);
          expect(answerOf(shop.tickets.find(id))?.notes).toContain(`round ${cursor} `);
          round = Math.max(round, cursor + 1);
        }
        const newest = answerOf(shop.quotes.find(''));
        expect(newest[0]?.number ?? 0).toBeGreaterThanOrEqual(lastQuote);
        lastQuote = newest[0]?.number ?? 0;

        answerOf(shop.submissions.takeUpAfterStart());
        for (const [id, step] of reached) {
          const found = answerOf(shop.submissions.find(id));
          const states = step === 'prepared' ? ['abandoned', 'unknown'] : ['acknowledged', 'unknown'];
          const allowed = step === 'acknowledged' ? ['acknowledged'] : states;
          if (!allowed.includes(found?.state ?? '')) throw new Error(`${id} was ${step}, and is ${found?.state}.`);
          if (step !== 'prepared' && step !== 'sending') {
            expect(answerOf(shop.submissions.papers(id)).answer).toMatch(/^answer \d+$/);
          }
        }
        reached.clear();
        expect(answerOf(shop.submissions.verify()).whole).toBe(true);
        expect(answerOf(shop.audit.verify()).whole).toBe(true);
        shop.close();

        const database = connect(recordsPath(folder), KEY, { readonly: true });
        expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
        const gaps = database.prepare<[], number>('SELECT max(number) - count(*) FROM quotes').pluck().get();
        expect(gaps ?? 0).toBe(0);
        database.close();
      }
      expect(lastQuote).toBeGreaterThan(kills / 5);
      expect(filesUnder(folder).filter((path) => path.includes('.damaged-'))).toEqual([]);
    },
    effort(300_000, 1_800_000),
  );
});
