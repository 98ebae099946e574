import { describe, expect, it } from 'vitest';
import { checkScannerSettings } from '#shared/domain/settings/scanner-check.ts';
import { defaultScannerSettings } from '#shared/domain/settings/scanner-settings.ts';

const TYPED = { gapMs: ' 40 ', minLength: '4', prefix: '', suffix: '', ends: 'Enter' } as const;

describe('the settings of the scanner', () => {
  it('are taken as typed, and stand as they are delivered', () => {
    expect(checkScannerSettings(TYPED)).toEqual({ ok: true, settings: defaultScannerSettings() });
    expect(checkScannerSettings({ ...TYPED, prefix: '~', suffix: ']C', ends: 'Tab' })).toMatchObject({
      settings: { prefix: '~', suffix: ']C', ends: 'Tab' },
    });
  });

  it.each([
    [{ gapMs: '9' }, 'scanner.gapMs', 'Type a whole number of milliseconds from 10 to 55.'],
    [{ gapMs: '60' }, 'scanner.gapMs', 'Type a whole number of milliseconds from 10 to 55.'],
    [{ minLength: 'x' }, 'scanner.minLength', 'Type a whole number of characters from 3 to 20.'],
    [{ prefix: 'a b' }, 'scanner.prefix', 'Enter up to 5 plain characters without a space, or leave it empty.'],
    [{ suffix: '######' }, 'scanner.suffix', 'Enter up to 5 plain characters without a space, or leave it empty.'],
  ])('%j is refused beside its field', (change, field, message) => {
    expect(checkScannerSettings({ ...TYPED, ...change })).toEqual({ ok: false, problems: [{ field, message }] });
  });
});
