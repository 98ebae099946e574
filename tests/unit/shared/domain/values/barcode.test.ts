import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseBarcode } from '#shared/domain/values/barcode.ts';
import { isOwnCode, linkBarcode } from '#shared/domain/part/barcode-alias.ts';
import { hostileText } from '#tests/builders/hostile-text.ts';

function keptAs(scanned: string): string | null {
  const barcode = normaliseBarcode(scanned);
  return barcode.ok ? barcode.value : null;
}

describe('a barcode as it is kept', () => {
  it.each([
    ['9 300-123', '9300123'],
    ['TB-4821/r', 'tb4821r'],
    [']E09300675024235', '9300675024235'],
    [']C1TB-4821', 'tb4821'],
    ['9300675024235\r', '9300675024235'],
    ['036000291452', '0036000291452'],
    ['0036000291452', '0036000291452'],
    ['09300675024235', '9300675024235'],
    ['19300675024232', '19300675024232'],
    ['036000291453', '036000291453'],
    ['12345678', '12345678'],
    // A GS1 label with its batch and serial number, which are others on each box, as scanners send it.
    [']C10109300675024235', '9300675024235'],
    ['0109300675024235', '9300675024235'],
    [']d2010930067502423510AB-7\u001d21XK9', '9300675024235'],
    ['010930067502423517261130', '9300675024235'],
    ['(01)09300675024235(21)XK9', '9300675024235'],
    ['0119300675024232', '19300675024232'],
    ['0109300675024236', '0109300675024236'],
    ['0109300675024235-4', '01093006750242354'],
  ])('%j is kept as %s', (scanned, kept) => {
    expect(keptAs(scanned)).toBe(kept);
  });

  it('is refused where it says nothing, or too much', () => {
    expect(normaliseBarcode('--')).toEqual({
      ok: false,
      message: 'This barcode has no letter and no digit: scan it again.',
    });
    expect(normaliseBarcode('7'.repeat(121))).toMatchObject({ message: expect.stringContaining('at most 120') });
    expect(keptAs('7'.repeat(120))).toBe('7'.repeat(120));
  });

  it('reads alike when it is read from what was kept', () => {
    fc.assert(
      fc.property(fc.oneof(hostileText(30), fc.stringMatching(/^\d{8,14}$/)), (scanned) => {
        const kept = keptAs(scanned);
        expect(kept === null || keptAs(kept) === kept).toBe(true);
      }),
    );
  });
});

describe('linking a barcode to a part', () => {
  const nothing = { linked: null, own: null };

  it('is done once, in the form that it is looked up in', () => {
    expect(linkBarcode('9 300-123', ' TB-4821-R ', nothing)).toEqual({
      ok: true,
      value: { kind: 'link', code: '9300123', sku: 'TB-4821-R' },
    });
  });

  it('changes nothing where it is known already, or is a code of the part itself', () => {
    expect(linkBarcode('9300123', 'TB-4821-R', { linked: 'TB-4821-R', own: null })).toMatchObject({
      value: { kind: 'known' },
    });
    expect(linkBarcode('TB4821R', 'TB-4821-R', { linked: null, own: 'TB-4821-R' })).toMatchObject({
      value: { kind: 'known' },
    });
  });

  it('says so where it stands for another part, and names both', () => {
    expect(linkBarcode('9300123', 'TB-4821-R', { linked: 'BALL-50', own: null })).toEqual({
      ok: true,
      value: {
        kind: 'conflict',
        code: '9300123',
        sku: 'TB-4821-R',
        other: 'BALL-50',
        words: 'This barcode is already linked to BALL-50. Link it to TB-4821-R only if the label is on that part.',
      },
    });
    expect(linkBarcode('BALL-50', 'TB-4821-R', { linked: null, own: 'BALL-50' })).toMatchObject({
      value: { kind: 'conflict', other: 'BALL-50', words: expect.stringContaining('a code of BALL-50 itself') },
    });
  });

  it('is refused without a barcode or without a part', () => {
    expect(linkBarcode('-', 'TB-4821-R', nothing)).toMatchObject({ ok: false });
    expect(linkBarcode('9300123', ' ', nothing)).toMatchObject({
      ok: false,
      message: expect.stringContaining('Open the part'),
    });
  });
});

describe('what a scan opens', () => {
  it('may be a code of a part’s own, however it is written', () => {
    const part = { sku: 'TB-4821-R', manufacturerSku: '', productCode: '100482' };
    expect(isOwnCode('tb4821r', part)).toBe(true);
    expect(isOwnCode('100482', part)).toBe(true);
    expect(isOwnCode('100483', part)).toBe(false);
    expect(isOwnCode('-', part)).toBe(false);
    expect(isOwnCode('100482', { ...part, manufacturerSku: null, productCode: null })).toBe(false);
  });
});
