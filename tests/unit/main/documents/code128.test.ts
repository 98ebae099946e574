import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customerReference } from '#shared/domain/ticket/customer-reference.ts';
import { barcodeMarkup } from '#main/documents/barcode.ts';
import { code128Widths } from '#main/documents/code128.ts';

/**
 * The symbols of ISO/IEC 15417 that carry 0 to 105, as bars (1) and spaces (0), written down apart from the encoder's.
 */
const SYMBOLS =
  '11011001100 11001101100 11001100110 10010011000 10010001100 10001001100 10011001000 10011000100 10001100100 11001001000 11001000100 11000100100 10110011100 10011011100 10011001110 10111001100 10011101100 10011100110 11001110010 11001011100 11001001110 11011100100 11001110100 11101101110 11101001100 11100101100 11100100110 11101100100 11100110100 11100110010 11011011000 11011000110 11000110110 10100011000 10001011000 10001000110 10110001000 10001101000 10001100010 11010001000 11000101000 11000100010 10110111000 10110001110 10001101110 10111011000 10111000110 10001110110 11101110110 11010001110 11000101110 11011101000 11011100010 11011101110 11101011000 11101000110 11100010110 11101101000 11101100010 11100011010 11101111010 11001000010 11110001010 10100110000 10100001100 10010110000 10010000110 10000101100 10000100110 10110010000 10110000100 10011010000 10011000010 10000110100 10000110010 11000010010 11001010000 11110111010 11000010100 10001111010 10100111100 10010111100 10010011110 10111100100 10011110100 10011110010 11110100100 11110010100 11110010010 11011011110 11011110110 11110110110 10101111000 10100011110 10001011110 10111101000 10111100010 11110101000 11110100010 10111011110 10111101110 11101011110 11110101110 11010000100 11010010000 11010011100'.split(
    ' ',
  );
const STOP = '1100011101011';

/** Reads bars and spaces as a scanner does: symbol by symbol, with start, stop and check. */
function scan(widths: readonly number[]): string {
  const modules = widths.map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(width)).join('');
  expect(modules.endsWith(STOP)).toBe(true);
  const values = (modules.slice(0, -STOP.length).match(/.{11}/g) ?? []).map((symbol) => SYMBOLS.indexOf(symbol));
  expect(values.length * 11 + STOP.length).toBe(modules.length);
  const check = values.pop();
  const start = values.shift() ?? -1;
  expect([104, 105]).toContain(start);
  expect(values.reduce((sum, value, at) => sum + value * (at + 1), start) % 103).toBe(check);
  let set = start === 104 ? 'B' : 'C';
  let text = '';
  for (const value of values) {
    if (set === 'B' && value === 99) set = 'C';
    else if (set === 'C' && value === 100) set = 'B';
    else if (set === 'C') text += String(value).padStart(2, '0');
    else text += String.fromCharCode(value + 32);
  }
  return text;
}

const widthsOf = (text: string): readonly number[] => code128Widths(text) ?? [];

describe('the barcode of a text', () => {
  it.each(['Q-000123', 'Q-000123/2', 'TR-000001', 'CP-20260304-4812-0007', '1', '12', '1234', '12345', 'A', '~ !'])(
    'is read by a scanner as what it says: %j',
    (text) => {
      expect(scan(widthsOf(text))).toBe(text);
    },
  );

  it('is read as any text of plain signs', () => {
    const signs = fc.string({
      unit: fc.constantFrom(...Array.from('00112233445566778899 ~-/AZaz')),
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(fc.oneof(signs, fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 })), (text) => {
        expect(scan(widthsOf(text))).toBe(text);
      }),
    );
  });

  it('is the symbol of the standard for the letter A', () => {
    // Start B, A, check (104 + 33) mod 103 = 34, stop.
    expect(widthsOf('A').join('')).toBe('211214' + '111323' + '131123' + '2331112');
  });

  it('holds digits in pairs where that is shorter', () => {
    const symbols = (text: string) => (widthsOf(text).length - 7) / 6;
    expect(symbols('000123')).toBe(2 + 3);
    expect(symbols('Q-000123')).toBe(2 + 2 + 1 + 3);
    expect(symbols('Q-0001')).toBe(2 + 6);
  });

  it.each(['', 'é', 'Q–1', 'a\nb', '新'])('is not drawn for %j', (text) => {
    expect(code128Widths(text)).toBeNull();
    expect(barcodeMarkup(text)).toBeNull();
  });
});

describe('the barcode on paper', () => {
  it('is a picture within the page that says what it is, with room on either side', () => {
    const svg = String(barcodeMarkup('Q-000123'));
    expect(svg).toContain('aria-label="Barcode of Q-000123"');
    expect(svg).toContain('<path d="M10 0h2v1h-2z');
    const [, modules = ''] = /viewBox="0 0 (\d+) 1"/.exec(svg) ?? [];
    expect(Number(modules)).toBe(widthsOf('Q-000123').reduce((sum, width) => sum + width, 20));
    expect(svg).toContain(`width="${Number(modules) * 0.25}mm"`);
    expect(svg).not.toMatch(/style=|href|script/);
  });

  it('escapes what it is named after', () => {
    expect(String(barcodeMarkup(`"><script>`))).toContain('Barcode of &quot;&gt;&lt;script&gt;');
  });

  it.each(['CP', 'CPQ', 'MTCH', 'MITCH', 'MITCHL'])('has room for every reference that begins with %s', (prefix) => {
    for (const sale of [7, 9_999, 10_001, 99_999, 123_457, 12_345_678]) {
      const reference = customerReference(prefix, new Date(2026, 2, 4), 4812, sale) ?? '';
      const barcode = barcodeMarkup(reference);
      expect([reference, String(barcode)]).toEqual([expect.stringContaining(prefix), expect.stringContaining('<svg')]);
    }
  });

  it('is left out where it would be too wide to be read', () => {
    expect(barcodeMarkup('x'.repeat(40))).toBeNull();
  });
});
