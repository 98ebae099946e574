import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settleDataFolder } from '#main/data-folder.ts';
import { dataFolder } from './folders.ts';

/** The two places of a Windows profile, with data in one of them. */
function profile() {
  const home = dataFolder();
  const roaming = join(home, 'Roaming', 'Counterpart');
  const local = join(home, 'Local', 'Counterpart');
  fill(roaming, 'the shop');
  return { roaming, local };
}

function fill(folder: string, text: string): void {
  mkdirSync(join(folder, 'snapshots'), { recursive: true });
  writeFileSync(join(folder, 'records.db'), text);
  writeFileSync(join(folder, 'snapshots', 'copy.db'), `${text}, earlier`);
}

const held = (folder: string) => readFileSync(join(folder, 'records.db'), 'utf8');

const otherDisk = (): never => {
  throw Object.assign(new Error('other disk'), { code: 'EXDEV' });
};

describe('the data folder of Windows', () => {
  it('is moved once to the place that does not roam, on one disk or two', () => {
    for (const move of [undefined, otherDisk]) {
      const { roaming, local } = profile();
      const how = { roaming, local, ...(move === undefined ? {} : { move }) };
      for (let start = 0; start < 2; start += 1) {
        expect(settleDataFolder(how)).toEqual({ folder: local, remark: null });
        expect(held(local)).toBe('the shop');
        expect(readFileSync(join(local, 'snapshots', 'copy.db'), 'utf8')).toBe('the shop, earlier');
        expect(existsSync(roaming)).toBe(false);
      }
    }
  });

  it('is the local one from the beginning where there is nothing to move', () => {
    const { roaming, local } = profile();
    rmSync(roaming, { recursive: true });
    expect(settleDataFolder({ roaming, local })).toEqual({ folder: local, remark: null });
    expect(existsSync(local)).toBe(false);
  });

  it('is moved where the local place holds only what is the browser’s, which is kept beside it', () => {
    const { roaming, local } = profile();
    mkdirSync(join(local, 'Cache'), { recursive: true });
    expect(settleDataFolder({ roaming, local })).toEqual({ folder: local, remark: null });
    expect(held(local)).toBe('the shop');
    expect(existsSync(`${local}.before-1`)).toBe(true);
  });

  it('is begun anew where copying it was cut short, and finished where removing the old one was', () => {
    const { roaming, local } = profile();
    mkdirSync(`${local}.moving`, { recursive: true });
    writeFileSync(join(`${local}.moving`, 'records.db'), 'half');
    expect(settleDataFolder({ roaming, local, move: otherDisk })).toEqual({ folder: local, remark: null });
    expect(held(local)).toBe('the shop');

    fill(roaming, 'the shop');
    rmSync(join(roaming, 'snapshots'), { recursive: true });
    writeFileSync(join(local, 'records.db'), 'the shop, later');
    expect(settleDataFolder({ roaming, local })).toEqual({ folder: local, remark: null });
    expect(held(local)).toBe('the shop, later');
    expect(existsSync(roaming)).toBe(false);
  });

  it('leaves both alone where both hold data of their own, and says so', () => {
    const { roaming, local } = profile();
    fill(local, 'another');
    for (let start = 0; start < 2; start += 1) {
      const settled = settleDataFolder({ roaming, local });
      expect(settled.folder).toBe(local);
      expect(settled.remark).toContain(roaming);
      expect([held(roaming), held(local)]).toEqual(['the shop', 'another']);
    }
  });

  it('leaves nothing of a copy behind that could not be made whole, which would be what fills the disk', () => {
    const { roaming, local } = profile();
    // What cannot be read stands for a disk that does not take it.
    symlinkSync('nowhere', join(roaming, 'snapshots', 'z'));
    const { folder, remark } = settleDataFolder({ roaming, local, move: otherDisk });
    expect(folder).toBe(roaming);
    expect(remark).toContain('nothing was lost');
    expect(existsSync(`${local}.moving`)).toBe(false);
    expect(held(roaming)).toBe('the shop');
  });

  it('says what to do where the disk is full', () => {
    const { roaming, local } = profile();
    const full = (): never => {
      throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    };
    expect(settleDataFolder({ roaming, local, move: full }).remark).toContain('Free some space and start again.');
  });

  it('stays where it is for this time where it cannot be moved, and says so', () => {
    const { roaming, local } = profile();
    const busy = (): never => {
      throw Object.assign(new Error('in use'), { code: 'EPERM' });
    };
    const settled = settleDataFolder({ roaming, local, move: busy });
    expect(settled).toMatchObject({ folder: roaming, remark: expect.stringContaining('nothing was lost') });
    expect(settleDataFolder({ roaming, local })).toEqual({ folder: local, remark: null });
  });
});
