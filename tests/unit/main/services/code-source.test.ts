import { mkdtempSync, openSync, rmSync, truncateSync, writeFileSync, writeSync, closeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCodeSource, type SourceWatch } from '#main/services/code-source.ts';
import { type FoundCodes, gatherCodes } from '#shared/domain/code-list/code-rows.ts';
import { effort } from '#tests/support/effort.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'codes-'));
  path = join(folder, 'list.csv');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const watch: SourceWatch = { signal: new AbortController().signal, tell: () => undefined };

async function read(content: string | Uint8Array, how: Partial<SourceWatch> = {}): Promise<FoundCodes | string> {
  writeFileSync(path, content);
  return readFileNow(how);
}

async function readFileNow(how: Partial<SourceWatch> = {}): Promise<FoundCodes | string> {
  const answer = await readCodeSource({ kind: 'file', path }, () => gatherCodes(null), { ...watch, ...how });
  if (answer.ok) return answer.value.found();
  return answer.failure.kind === 'invalid input' ? (answer.failure.problems[0]?.message ?? '') : answer.failure.kind;
}

/** The most of a list that was read in one go, without a turn for anything else between, bytes. */
async function mostAtOnce(work: (tell: SourceWatch['tell']) => Promise<unknown>): Promise<number> {
  let most = 0;
  let before = 0;
  let read = 0;
  let going = true;
  const look = (): void => {
    most = Math.max(most, read - before);
    before = read;
    if (going) setImmediate(look);
  };
  setImmediate(look);
  await work((done) => {
    read = done;
  });
  going = false;
  return Math.max(most, read - before);
}

describe('a list of codes', () => {
  it('is read with quotes, line breaks in them, semicolons and tabs, and its lines are those of the file', async () => {
    expect(await read('Code;Text\r\n"TB-1";"a ""b""\r\nc; d"\r\n;x\r\nTB-2;y')).toMatchObject({
      codes: ['TB-1', 'TB-2'],
      noCode: [{ line: 4, why: 'the column of codes is empty' }],
    });
    expect(await read('SKU\tBin\nTB-1\tA\nTB-2\tB\n')).toMatchObject({ codes: ['TB-1', 'TB-2'] });
    expect(await read('TB-1\rTB-2\r')).toMatchObject({ codes: ['TB-1', 'TB-2'] });
  });

  it('is read in UTF-8 with and without its mark, UTF-16 and Windows-1252', async () => {
    const text = 'Code;Größe\r\nMÜ–1;groß\r\n';
    const wide = Buffer.from(text, 'utf16le');
    const narrow = Uint8Array.from(text.split('').map((letter) => (letter === '–' ? 0x96 : letter.charCodeAt(0))));
    const written = [
      Buffer.from(text),
      Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), Buffer.from(text)]),
      Buffer.concat([Buffer.of(0xff, 0xfe), wide]),
      Buffer.concat([Buffer.of(0xfe, 0xff), Buffer.from(wide).swap16()]),
      wide,
      narrow,
    ];
    for (const bytes of written) expect(await read(bytes)).toMatchObject({ codes: ['MÜ–1'] });
  });

  it('goes over to Windows-1252 where a byte far behind the beginning cannot be UTF-8', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `TB-${at}`).join('\n');
    const list = await read(Buffer.concat([Buffer.from(`${rows}\n`), Buffer.of(0x4d, 0xdc, 0x0a)]));
    expect((list as FoundCodes).codes.at(-1)).toBe('MÜ');
    expect((list as FoundCodes).codes).toHaveLength(20_001);
  });

  it('keeps codes that begin like formulas as text', async () => {
    const codes = ['=1+1', '+4', '-TB', '@x'];
    expect(await read(codes.join('\n'))).toMatchObject({ codes });
  });

  it('that is pasted is read the same way', async () => {
    const answer = await readCodeSource({ kind: 'text', text: 'TB-1\n"TB-2' }, () => gatherCodes(null), watch);
    expect(answer).toMatchObject({
      ok: false,
      failure: {
        problems: [{ field: 'codes', message: expect.stringContaining('Line 2 of the pasted list opens a quote') }],
      },
    });
  });

  it('with a quote left open, early or late, is refused by the line that opens it', async () => {
    expect(await read('TB-1\nTB-2\n"TB-3\nTB-4\n')).toBe(
      'Line 3 of list.csv opens a quote (") that is never closed. Close or remove it there.',
    );
    const after = Array.from({ length: 60_000 }, (_, at) => `TB-${at}`).join('\n');
    expect(await read(`TB\n"${after}`)).toContain('Line 2 of list.csv has more than 256 kB');
  });

  it('of one endless line is refused by its line', async () => {
    expect(await read('TB-1,'.repeat(200_000))).toContain('Line 1 of list.csv has more than 256 kB');
  });

  it('that is no text, a workbook, empty, a folder or not there is refused in words', async () => {
    expect(await read(Uint8Array.from({ length: 4_096 }, (_, at) => (at * 7) % 256))).toContain('not a text file');
    expect(await read(Uint8Array.of(0x50, 0x4b, 3, 4, 20))).toContain('Save it as CSV');
    expect(await read('')).toBe('list.csv is empty. Choose another file.');
    rmSync(path);
    expect(await readFileNow()).toBe('list.csv is not there any more. Choose it again.');
    path = folder;
    expect(await readFileNow()).toContain('is a folder');
  });

  it('with 50,000 equal codes is one code', async () => {
    expect(await read('TB-1\n'.repeat(50_000))).toMatchObject({ codes: ['TB-1'], twice: 49_999 });
  });

  it('that is cut short while it is read is refused, and one that is removed is read to its end', async () => {
    const rows = Array.from({ length: 40_000 }, (_, at) => `TB-${at}`).join('\n');
    const cut = await read(rows, { tell: () => truncateSync(path, 100) });
    expect(cut).toBe('list.csv was changed while it was read. Choose it again.');
    const removed = await read(rows, { tell: () => rmSync(path, { force: true }) });
    expect((removed as FoundCodes).codes).toHaveLength(40_000);
  });

  it('is called off between two steps', async () => {
    const stop = new AbortController();
    expect(await read('TB-1\n'.repeat(50_000), { signal: stop.signal, tell: () => stop.abort() })).toBe('cancelled');
  });

  it('of 80 MB is read to its end in short steps', async () => {
    const megabytes = effort(3, 80);
    const file = openSync(path, 'w');
    const block = Buffer.from(
      Array.from({ length: 10_000 }, (_, at) => `TB-${at % 900};${'x'.repeat(90)}`)
        .join('\n')
        .concat('\n'),
    );
    for (let written = 0; written < megabytes * 1024 ** 2; written += block.length) writeSync(file, block);
    closeSync(file);
    let list: FoundCodes | string = '';
    const most = await mostAtOnce(async (tell) => {
      list = await readFileNow({ tell });
    });
    expect(list).toMatchObject({ noCodeCount: 0 });
    expect((list as unknown as FoundCodes).codes).toHaveLength(900);
    // A few milliseconds of work, however busy the computer is.
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(256 * 1024);
  }, 120_000);

  it('above the largest file is not opened further', async () => {
    writeFileSync(path, 'TB-1');
    truncateSync(path, 300 * 1024 ** 2);
    expect(await readFileNow()).toContain('more than 256 MB');
  });
});
