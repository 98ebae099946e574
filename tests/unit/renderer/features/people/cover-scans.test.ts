import { describe, expect, it } from 'vitest';
import { createCoverScans, type CoverPress } from '#renderer/features/people/cover-scans.ts';

const GAP_MS = 40;
const PRESS = { modified: false, repeat: false };

/** Keys so far apart, the first one this long after what was heard before. */
function keys(text: string, gap: number, first = 1_000): readonly (readonly [string, number])[] {
  return Array.from(text.replace(/⏎$/, ''), (key, at) => [key, at === 0 ? first : gap] as const).concat(
    text.endsWith('⏎') ? [['Enter', gap] as const] : [],
  );
}

/** What the cover makes of these keys, one after the other. */
function heard(...runs: readonly (readonly (readonly [string, number])[])[]): readonly string[] {
  const scans = createCoverScans(() => GAP_MS);
  let at = 0;
  return runs.flat().map(([key, gap]) => {
    at += gap;
    return scans.hear({ ...PRESS, key, at });
  });
}

const DROPPED = ['begins', 'typed', 'typed', 'scan'];

describe('what is scanned at the cover of a locked counter', () => {
  it.each(['47193', '80352714', '9312345678907', 'TB-HILUX8'])('is known for no PIN: %s', (code) => {
    const rest = Array.from(code.slice(4), () => 'of a scan');
    expect(heard(keys(`${code}⏎`, 12))).toEqual([...DROPPED, ...rest, 'of a scan']);
  });

  it('is known so however late its last key comes, and a code of four is whole before it', () => {
    expect(heard(keys('4719', GAP_MS), [['Enter', 190]])).toEqual([...DROPPED, 'of a scan']);
    expect(heard(keys('4719', 12), [['Tab', 12]])).toEqual([...DROPPED, 'of a scan']);
    expect(heard(keys('4719', 12), [['3', 2 * GAP_MS]]), 'one that comes late is of it').toEqual([
      ...DROPPED,
      'of a scan',
    ]);
  });

  it('has capitals and separators, which are of it as well', () => {
    expect(
      heard(
        keys('AB', 12),
        [
          ['Shift', 30],
          ['C', 30],
        ],
        keys('D⏎', 12, 12),
      ),
    ).toEqual(['begins', 'typed', 'typed', 'typed', 'scan', 'of a scan']);
    const scans = createCoverScans(() => GAP_MS);
    Array.from('0193', (key, at) => scans.hear({ ...PRESS, key, at }));
    expect(scans.hear({ ...PRESS, key: ']', at: 10, modified: true })).toBe('of a scan');
  });
});

describe('what a person types at the cover', () => {
  it.each([GAP_MS + 1, 60, 90])('is a PIN, %s ms a key, and so is its Enter', (gap) => {
    expect(heard(keys('80352714⏎', gap)).includes('scan')).toBe(false);
    expect(heard(keys('80352714⏎', gap)).includes('of a scan')).toBe(false);
  });

  it('may have three keys that were hit at once, and an Enter right behind', () => {
    expect(heard(keys('471', 10), keys('93⏎', 70, 70))).not.toContain('scan');
    expect(heard(keys('47193', 90), [['Enter', 2]])).toEqual([
      'begins',
      'begins',
      'begins',
      'begins',
      'begins',
      'typed',
    ]);
  });

  it('is a PIN behind a scan too, and an Enter that comes late is a person’s', () => {
    expect(heard(keys('47193⏎', 12), keys('61937⏎', 90)).slice(6)).toEqual([
      ...Array.from('61937', () => 'begins'),
      'typed',
    ]);
    expect(heard(keys('47193', 12), [['Enter', 900]]).at(-1)).toBe('typed');
  });

  it('is dropped whole where it begins as fast as a scan: its end is no shorter PIN, which would be a wrong one', () => {
    const rest = Array.from('2714', () => 'of a scan');
    expect(heard(keys('8035', 30), keys('2714⏎', 150, 150))).toEqual([...DROPPED, ...rest, 'of a scan']);
    expect(heard(keys('8035', 30), keys('2714', 150, 150), [['Enter', 700]]).at(-1)).toBe('of a scan');
  });

  it('is a PIN again behind a moment, Backspace or the Enter of what was dropped', () => {
    const again = Array.from('4719', () => 'begins');
    expect(heard(keys('4719', 30), keys('4719⏎', 90, 900)).slice(4)).toEqual([...again, 'typed']);
    expect(heard(keys('4719⏎', 30), keys('4719⏎', 90, 300)).slice(5)).toEqual([...again, 'typed']);
    expect(heard(keys('4719', 30), [['Backspace', 300]], keys('4719⏎', 90, 90)).slice(5)).toEqual([...again, 'typed']);
  });

  it('may be a key that is held down, or a key with Ctrl', () => {
    const scans = createCoverScans(() => GAP_MS);
    const press = (change: Partial<CoverPress>, at: number) => scans.hear({ ...PRESS, key: '4', at, ...change });
    press({}, 1_000);
    for (let at = 1_030; at < 1_300; at += 30) expect(press({ repeat: true }, at)).toBe('typed');
    for (let at = 2_000; at < 2_300; at += 30) expect(press({ modified: true }, at)).toBe('typed');
    expect(press({ key: 'Backspace' }, 2_310)).toBe('typed');
  });

  it('is told by when it was pressed: a clock of keys that goes back begins anew', () => {
    const scans = createCoverScans(() => GAP_MS);
    const made = [1_000, 1_010, 1_020, 900, 910].map((at) => scans.hear({ ...PRESS, key: '4', at }));
    expect(made).toEqual(['begins', 'typed', 'typed', 'begins', 'typed']);
  });
});
