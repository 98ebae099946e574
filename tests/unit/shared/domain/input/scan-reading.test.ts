import { describe, expect, it } from 'vitest';
import { customerReference } from '#shared/domain/ticket/customer-reference.ts';
import { labelledQuote, quoteLabel, typedQuote } from '#shared/domain/values/quote-number.ts';
import { readScan } from '#shared/domain/input/scan-reading.ts';

describe('what a scan asks for', () => {
  it('is a part, or as many as were typed before it', () => {
    expect(readScan('TB-4821-R', null, 'Q-')).toEqual({
      ok: true,
      value: { kind: 'part', code: 'TB-4821-R', quantity: 1 },
    });
    expect(readScan('TB-4821-R', '3', 'Q-')).toMatchObject({ value: { quantity: 3 } });
    expect(readScan('TB-4821-R', '0', 'Q-')).toMatchObject({
      ok: false,
      message: 'Enter at least 1.',
    });
    expect(readScan(' ', null, 'Q-')).toMatchObject({ ok: false });
  });

  it('is the quote whose paper was scanned, in its own records alone', () => {
    expect(readScan('Q-000123', null, 'Q-')).toEqual({
      ok: true,
      value: { kind: 'quote', series: 'Q-', number: 123, revision: null },
    });
    expect(readScan(']C1Q-000123', null, 'Q-')).toMatchObject({ value: { kind: 'quote', number: 123 } });
    expect(readScan('q-000123/2', null, 'Q-')).toMatchObject({ value: { kind: 'quote', revision: 2 } });
    expect(readScan('TR-000123', null, 'Q-')).toMatchObject({ value: { kind: 'part', code: 'TR-000123' } });
    expect(readScan('Q-000123', '3', 'Q-')).toEqual({
      ok: false,
      message: 'After 3* scan a part: this is the barcode of a quote.',
    });
  });
});

describe('the paper of an order', () => {
  it('is known by the reference that Counterpart made', () => {
    const reference = customerReference('CP', new Date(2026, 2, 4, 10), 4812, 7) ?? '';
    expect(readScan(reference, null, 'Q-')).toEqual({
      ok: true,
      value: { kind: 'order', customerReference: 'CP-20260304-4812-0007' },
    });
    expect(readScan(reference.toLowerCase(), null, 'TR-')).toMatchObject({ value: { kind: 'order' } });
    expect(readScan(reference, '3', 'Q-')).toEqual({
      ok: false,
      message: 'After 3* scan a part: this is the barcode of an order.',
    });
    expect(readScan('CP-2026-4812', null, 'Q-')).toMatchObject({ value: { kind: 'part' } });
  });
});

describe('the number of a quote', () => {
  it('is read off a whole label alone where it is scanned', () => {
    expect(labelledQuote(quoteLabel('TR-', 1, 1))).toEqual({ series: 'TR-', number: 1, revision: null });
    expect(['Q-123', 'Q000123', 'Q-000000', 'Q-000123/0', 'XQ-000123'].map(labelledQuote)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('is read however a person types it', () => {
    expect(typedQuote('q123')).toEqual({ series: 'Q-', number: 123, revision: null });
    expect(typedQuote('TR – 45 / 2')).toEqual({ series: 'TR-', number: 45, revision: 2 });
    expect(typedQuote('123')).toBeNull();
    expect(typedQuote('Q-0')).toBeNull();
  });
});
