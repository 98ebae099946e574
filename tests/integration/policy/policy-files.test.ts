import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filePolicy } from '#main/policy/file-policy.ts';
import { loadPolicy } from '#main/policy/load-policy.ts';
import { macPolicies } from '#main/policy/mac-policy.ts';
import { LARGEST_POLICY_BYTES } from '#main/policy/policy-source.ts';
import { runProgram } from '#main/policy/run-program.ts';
import { dataFolder } from '../services/folders.ts';

const OWN = process.getuid?.() ?? 0;
const isRoot = OWN === 0;

/** A folder of policies, as an administrator makes it. */
function policyFolder() {
  const folder = join(dataFolder(), 'counterpart');
  mkdirSync(folder, { mode: 0o755 });
  chmodSync(folder, 0o755);
  const path = join(folder, 'policy.json');
  const write = (content: unknown, mode = 0o644) => {
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    chmodSync(path, mode);
  };
  return { folder, path, write, source: filePolicy({ path, place: 'policy.json', owners: [OWN] }) };
}

describe.skipIf(process.platform === 'win32')('a policy in a file', () => {
  test('is read where it and its folder are an administrator’s alone', async () => {
    const { source, write } = policyFolder();
    write({ QuoteDays: 7 });
    expect(await source.read()).toEqual({ kind: 'read', content: { QuoteDays: 7 } });
    write('\uFEFF{}');
    expect(await source.read()).toEqual({ kind: 'read', content: {} });
  });

  test('is absent without file or folder', async () => {
    const { source, folder } = policyFolder();
    expect(await source.read()).toEqual({ kind: 'absent' });
    rmSync(folder, { recursive: true });
    expect(await source.read()).toEqual({ kind: 'absent' });
    const at = (...names: readonly string[]) =>
      filePolicy({ path: join(dirname(folder), ...names, 'policy.json'), owners: [OWN] }).read();
    expect(await at('not', 'there')).toEqual({ kind: 'absent' });
    writeFileSync(folder, 'no folder');
    expect(await at('counterpart', 'there')).toMatchObject({ kind: 'refused' });
  });

  test.each<[string, (place: ReturnType<typeof policyFolder>) => void, RegExp]>([
    ['written by its group', ({ write }) => write({}, 0o664), /^It can be written by others/],
    ['written by everybody', ({ write }) => write({}, 0o646), /^It can be written by others/],
    [
      'in a folder that others write in',
      ({ write, folder }) => {
        write({});
        chmodSync(folder, 0o777);
      },
      /^Its folder can be written by others/,
    ],
    [
      'that is a link',
      ({ write, path }) => {
        write({});
        renameSync(path, `${path}.other`);
        symlinkSync(`${path}.other`, path);
      },
      /^It is a link, or not a file/,
    ],
    ['that is a folder', ({ path }) => mkdirSync(path), /^It is a link, or not a file/],
    ['that is a pipe', ({ path }) => void execFileSync('mkfifo', [path]), /^It is a link, or not a file/],
    [
      'in a folder that is a link',
      ({ write, folder }) => {
        write({});
        renameSync(folder, `${folder}.other`);
        symlinkSync(`${folder}.other`, folder);
      },
      /^Its folder is a link/,
    ],
    ['that is no JSON', ({ write }) => write('{ "QuoteDays": 7, '), /^It is not JSON/],
    ['that is a list', ({ write }) => write([]), /^It is not a JSON object/],
    ['that is huge', ({ write }) => write(`{}${' '.repeat(LARGEST_POLICY_BYTES)}`), /^It is larger than 512 kB/],
    [
      'in other letters than UTF-8',
      ({ path }) => writeFileSync(path, Buffer.from([0x7b, 0xff, 0x7d]), { mode: 0o644 }),
      /^It is not written in UTF-8/,
    ],
  ])('is refused %s', async (_what, arrange, words) => {
    const place = policyFolder();
    arrange(place);
    expect(await place.source.read()).toEqual({ kind: 'refused', words: expect.stringMatching(words) });
  });

  test('is refused where it belongs to somebody else', async () => {
    const { path, write } = policyFolder();
    write({});
    expect(await filePolicy({ path, owners: [OWN + 1] }).read()).toMatchObject({
      words: expect.stringContaining('Its folder does not belong to root'),
    });
  });

  test.skipIf(isRoot)('is refused where it cannot be read', async () => {
    const { source, write } = policyFolder();
    write({}, 0o000);
    expect(await source.read()).toMatchObject({ kind: 'refused', words: expect.stringContaining('EACCES') });
  });
});

describe.skipIf(process.platform === 'win32')('the policy of a start', () => {
  test('is kept, goes on to hold where it is refused, and is released where it was taken away', async () => {
    const { source, write, path } = policyFolder();
    const data = dataFolder();
    const load = () => loadPolicy([source], data);
    write({ QuoteDays: 7, KeepOrderYears: 9, Defaults: { ShopName: 'Chain' } });
    const good = await load();
    expect(good.policy).toMatchObject({
      enforced: { quoteDays: 7, keepOrderYears: 9 },
      defaults: { shopName: 'Chain' },
    });
    expect(good.places).toEqual([{ place: 'policy.json', problems: [] }]);

    write({ QuoteDays: 90 }, 0o666);
    const refused = await load();
    expect(refused.policy).toEqual(good.policy);
    expect(refused.places[0]?.problems).toEqual([expect.stringMatching(/^It can be written.*still applies\.$/)]);
    expect((await load()).policy).toEqual(good.policy);

    write({ QuoteDays: 'seven' });
    const half = await load();
    expect(half.policy).toEqual({ enforced: { quoteDays: 7 }, defaults: {}, connection: {}, counter: {} });
    expect(half.places[0]?.problems).toEqual([expect.stringContaining('Its value from before stays.')]);

    rmSync(path);
    expect(await load()).toEqual({ policy: { enforced: {}, defaults: {}, connection: {}, counter: {} }, places: [] });
    write('no policy any more', 0o644);
    expect((await load()).places[0]?.problems).toEqual([expect.stringContaining('none applies')]);
  });

  test('does not believe a damaged copy, and says where the disk takes none', async () => {
    const { source, write } = policyFolder();
    const data = dataFolder();
    write({ QuoteDays: 7 });
    writeFileSync(
      join(data, 'policy.json'),
      '{"file":{"enforced":{"QuoteDays":"x","Other":1},"defaults":{"Store":"s"}}}',
    );
    expect(
      (await loadPolicy([{ ...source, read: async () => ({ kind: 'refused', words: 'No.' }) }], data)).policy,
    ).toEqual({
      enforced: {},
      defaults: {},
      connection: {},
      counter: {},
    });
    for (const damaged of ['', '[]', '{"file":7}']) {
      writeFileSync(join(data, 'policy.json'), damaged);
      expect((await loadPolicy([source], data)).policy.enforced).toEqual({ quoteDays: 7 });
    }
    rmSync(join(data, 'policy.json'));
    mkdirSync(join(data, 'policy.json.new'));
    expect((await loadPolicy([source], data)).places[0]?.problems).toEqual([
      expect.stringContaining('could not be saved'),
    ]);
    expect(existsSync(join(data, 'policy.json'))).toBe(false);
  });

  test('leaves nothing in the data folder where there is none', async () => {
    const data = dataFolder();
    await loadPolicy([policyFolder().source], data);
    expect(existsSync(join(data, 'policy.json'))).toBe(false);
  });
});

describe.skipIf(process.platform === 'win32')('managed preferences of a Mac', () => {
  /** Converts nothing: the fixture is what plutil would write. */
  const plutil = async (program: string, given: readonly string[], how?: { readonly input?: Uint8Array }) => {
    expect([program, ...given]).toEqual(['/usr/bin/plutil', '-convert', 'json', '-o', '-', '-']);
    return new TextDecoder().decode(how?.input);
  };

  test('are the computer’s and the person’s, without what the profile says of itself', async () => {
    const { folder } = policyFolder();
    const [computer, person] = macPolicies({ userName: 'jo', run: plutil, folder, owners: [OWN] });
    expect(await computer?.read()).toEqual({ kind: 'absent' });
    expect(await person?.read()).toEqual({ kind: 'absent' });
    // A Mac that nobody manages, or no more, has not even the folder of the computer's.
    const none = macPolicies({ userName: 'jo', run: plutil, folder: join(folder, 'none'), owners: [OWN] });
    expect(await Promise.all(none.map((source) => source.read()))).toEqual([{ kind: 'absent' }, { kind: 'absent' }]);
    mkdirSync(join(folder, 'jo'), { mode: 0o755 });
    const content = { PayloadUUID: 'x', QuoteDays: 7, Defaults: { ShopName: 'Chain' } };
    writeFileSync(join(folder, 'jo', 'au.counterpart.desktop.plist'), JSON.stringify(content), { mode: 0o644 });
    expect(await person?.read()).toEqual({
      kind: 'read',
      content: { QuoteDays: 7, Defaults: { ShopName: 'Chain' } },
    });
  });

  test('are refused where they are no property list', async () => {
    const { folder } = policyFolder();
    writeFileSync(join(folder, 'au.counterpart.desktop.plist'), 'x', { mode: 0o644 });
    const source = (run: typeof plutil | (() => Promise<null>)) =>
      macPolicies({ userName: 'jo', run, folder, owners: [OWN] })[0];
    expect(await source(async () => null)?.read()).toMatchObject({ words: expect.stringContaining('property list') });
    expect(await source(plutil)?.read()).toMatchObject({ kind: 'refused' });
  });
});

describe('a program of the system', () => {
  test('gives what it wrote, and nothing where it fails, is not there or reads no input', async () => {
    const input = Buffer.from('one');
    expect(await runProgram(process.execPath, ['-e', 'process.stdin.pipe(process.stdout)'], { input })).toBe('one');
    expect(await runProgram(process.execPath, ['-e', 'process.exit(1)'], { input })).toBeNull();
    expect(await runProgram(join(dataFolder(), 'nothing'), [])).toBeNull();
  });
});
