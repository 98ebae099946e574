import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { RecordsClosedError } from '#main/records/database/records-closed-error.ts';
import { createPrivacyService } from '#main/services/privacy.ts';

type Needs = Parameters<typeof createPrivacyService>[0];

const REFUSED = { ok: false, failure: { kind: 'disk full', words: 'The disk is full.', code: 'SQLITE_FULL' } };

/** Writes out all records of a shop whose history answers as `record` does, and says what is where it was to go. */
async function exported(record: () => unknown, pieces: Iterable<object> = [{ text: '{}', done: 1, of: 1 }]) {
  const folder = mkdtempSync(join(tmpdir(), 'counterpart-export-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { exportAll } = createPrivacyService({
    records: { export: { all: () => ({ ok: true, value: pieces }) }, audit: { record } },
    settings: { current: () => ({ shop: { initials: 'AE' } }) },
    ports: { chooseFile: async () => join(folder, 'export.json') },
    lookups: {
      run: async (_lookup: string, call: (signal: AbortSignal) => Promise<unknown>) =>
        await call(new AbortController().signal),
    },
    progress: { tell: () => {} },
    now: () => new Date(),
  } as unknown as Needs);
  const ended = await (async () => await exportAll({ lookup: 'all' }))().catch((error: unknown) => error);
  return { ended, files: readdirSync(folder) };
}

describe('a file of customers', () => {
  it('is there once the history says so', async () => {
    const { ended, files } = await exported(() => ({ ok: true, value: undefined }));
    expect(ended).toEqual({ ok: true, value: { file: 'export.json' } });
    expect(files).toEqual(['export.json']);
  });

  it('is not left where the history cannot say that it was written', async () => {
    const { ended, files } = await exported(() => REFUSED);
    expect(ended).toEqual({ ok: false, failure: { kind: 'storage', words: 'The disk is full.' } });
    expect(files).toEqual([]);
  });

  it('is not left where the records were closed before they could say so, or in the middle', async () => {
    const closed = () => {
      throw new RecordsClosedError();
    };
    function* cutShort() {
      yield { text: '{"name": "Sam Sentinel"', done: 10, of: 20 };
      closed();
    }
    const words =
      'The records were locked or closed while they were written out. No file is left. Open them, then export again.';
    for (const { ended, files } of [await exported(closed), await exported(() => REFUSED, cutShort())]) {
      expect(ended).toEqual({ ok: false, failure: { kind: 'storage', words } });
      expect(files).toEqual([]);
    }
  });

  it('is not left where something else goes wrong, which stays a fault', async () => {
    const fault = new Error('Something else.');
    const { ended, files } = await exported(() => {
      throw fault;
    });
    expect(ended).toBe(fault);
    expect(files).toEqual([]);
  });
});
