import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOutGroups } from '#renderer/features/order/transaction-id.ts';

describe('reading out the transaction id', () => {
  it('cuts a GUID into groups of four', () => {
    expect(readOutGroups('3f2504e0-4f89-11d3-9a0c-0305e82c3301')).toEqual([
      '3f25',
      '04e0',
      '4f89',
      '11d3',
      '9a0c',
      '0305',
      'e82c',
      '3301',
    ]);
  });

  it('groups an id that is no GUID the same way', () => {
    expect(readOutGroups('TX 1234567')).toEqual(['TX', '1234', '567']);
  });

  it('leaves no digit alone that could have company', () => {
    expect(readOutGroups('PO-88213-440')).toEqual(['PO', '882', '13', '440']);
    expect(readOutGroups('TR-000417')).toEqual(['TR', '000', '417']);
    expect(readOutGroups('123456789')).toEqual(['123', '456', '789']);
  });

  it('says nothing for nothing', () => {
    expect(readOutGroups('')).toEqual([]);
  });

  it('adds, drops and changes no character but the separators', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (id) => {
        expect(readOutGroups(id).join('')).toBe(id.replaceAll(/[\s-]/g, ''));
      }),
    );
  });
});
