import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FUSES, fusesFor, readFuses, writeFuses } from '#scripts/packaging/fuses.mjs';

/** Electron's mark, the form of the list and its length, then a letter for each fuse. */
function program(folder: string, letters: string): string {
  const file = join(folder, 'electron');
  const head = Buffer.from([1, letters.length]);
  writeFileSync(file, Buffer.concat([Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'), head, Buffer.from(letters)]));
  return file;
}

describe('the fuses of what is shipped', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'counterpart-fuses-'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are all nine written, and read back', async () => {
    const file = program(folder, '101100011');
    await writeFuses(file, FUSES);
    expect(await readFuses(file)).toEqual(FUSES);
    expect(readFileSync(file, 'latin1').slice(-9)).toBe('010011001');
  });

  it('let nobody run it as Node, by variables or under an inspector, or load what is not the archive', () => {
    expect(FUSES).toMatchObject({
      RunAsNode: false,
      EnableNodeOptionsEnvironmentVariable: false,
      EnableNodeCliInspectArguments: false,
      EnableEmbeddedAsarIntegrityValidation: true,
      OnlyLoadAppFromAsar: true,
      GrantFileProtocolExtraPrivileges: false,
    });
    expect(fusesFor('shop')).toEqual(FUSES);
    expect(fusesFor('standin')).toEqual(FUSES);
  });

  it('differ for trials by the inspector alone', () => {
    expect(fusesFor('trial')).toEqual({ ...FUSES, EnableNodeCliInspectArguments: true });
  });

  it('stop the packing where Electron has a fuse more', async () => {
    await expect(writeFuses(program(folder, '1011000110'), FUSES)).rejects.toThrow(/fuse/i);
  });
});
