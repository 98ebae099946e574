import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#shared/domain/settings/settings.ts';
import {
  readSheet,
  SHEET_SETTINGS,
  settingsOfSheet,
  sheetDifferences,
  sheetWith,
} from '#shared/domain/settings/shop-sheet.ts';

const own = { ...defaultSettings(), quoteDays: 7, shopTerms: 'Own terms', rateLimit: 3 };

describe('the sheet of a shop', () => {
  it('has what all counters have in common, and nothing of one counter alone', () => {
    expect(SHEET_SETTINGS).toEqual(expect.arrayContaining(['orderAccount', 'serviceMap', 'shopLogo', 'quoteDays']));
    for (const name of ['initials', 'scanner', 'lockAfterMinutes', 'referencePrefix'] as const) {
      expect(SHEET_SETTINGS).not.toContain(name);
    }
  });

  it('takes the place of a counter’s own, and leaves it the rest', () => {
    const shop = { ...defaultSettings(), quoteDays: 30, shopTerms: 'The shop’s terms', rateLimit: 9 };
    const taken = settingsOfSheet(own, sheetWith(null, shop));
    expect(taken).toMatchObject({ quoteDays: 30, shopTerms: 'The shop’s terms', rateLimit: 3 });
    expect(sheetDifferences(own, taken)).toEqual(['quoteDays', 'shopTerms']);
  });

  it('keeps what a newer Counterpart put into it, and takes nothing over that is no setting', () => {
    const sheet = readSheet({ form: 1, later: true, settings: { quoteDays: 'soon', shopTerms: 'New', invented: [1] } });
    if (sheet === null) throw new Error('It is a sheet.');
    expect(settingsOfSheet(own, sheet)).toEqual({ ...own, shopTerms: 'New' });
    expect(sheetWith(sheet, own).settings).toMatchObject({ invented: [1], quoteDays: 7 });
    expect(settingsOfSheet(own, { ...sheet, form: 2 })).toBe(own);
    expect(readSheet({ settings: {} })).toBeNull();
    expect(readSheet('a text')).toBeNull();
  });
});
