import { describe, expect, it } from 'vitest';
import type { Sqlite } from '#main/records/database/sqlite.ts';
import { createCustomerNoteKind } from '#main/records/joined/common/customer-note-kind.ts';

const statement = { pluck: () => statement };
const database = { prepare: () => statement } as unknown as Sqlite;
const { merge } = createCustomerNoteKind(database, () => new Date());

const noted = (note: string, priceLevel = '', wantsOrderNumber = false) => ({
  phone: '0491570006',
  name: 'ava example',
  ticketId: 't1',
  note,
  wantsOrderNumber,
  priceLevel,
});

describe('a note about a customer that two counters made before either knew of the other’s', () => {
  it('has both texts, and of the price level the one that reaches the shop last', () => {
    const first = noted('pays cash', 'Trade', true);
    expect(merge(undefined, noted('rings first', 'Fleet'), first)).toEqual(
      noted('pays cash\nrings first', 'Fleet', true),
    );
    expect(merge(undefined, noted('rings first'), first), 'none was chosen').toMatchObject({ priceLevel: 'Trade' });
  });

  it('has the level of the last of two changes too, where both had the same one before', () => {
    const before = { note: '', wantsOrderNumber: false, priceLevel: 'Retail' };
    expect(merge(before, noted('', 'Fleet'), noted('', 'Trade'))).toMatchObject({ priceLevel: 'Fleet' });
    expect(merge(before, noted('', 'Retail'), noted('', 'Trade'))).toMatchObject({ priceLevel: 'Trade' });
  });
});
