import { describe, expect, it } from 'vitest';
import { levelHintWords, noReasonWords } from '#renderer/features/ticket/prices-messages.ts';
import type { LevelRow } from '#shared/domain/price/price-level.ts';
import { sampleLine } from '#tests/builders/ticket-samples.ts';

const row = (level: string): LevelRow => ({
  level,
  brand: '',
  type: '',
  as: 'factor',
  tenThousandths: 12_000,
  rounding: 'none',
});
const STANDARD = 'Ctrl+Shift+P: Retail (standard), not Trade';
const ROWS = [row('Retail'), row('Trade')];

describe('beside the phone of a customer stands', () => {
  it.each([
    ['nothing where levels are off', 'Trade', [], 'Trade', ''],
    ['their level, where the ticket is at it', 'Trade', ROWS, 'trade', 'Price level trade'],
    ['that the ticket is at another', null, ROWS, 'Trade', 'Ctrl+Shift+P: Trade (theirs), not Retail'],
    [
      'that the settings do not have it',
      null,
      ROWS,
      'Mates',
      'Price level Mates is not in the settings: this ticket is at Retail',
    ],
    ['the way to the standard, where they have none', 'Trade', ROWS, '', STANDARD],
    [
      'the same with what the settings do not have',
      'Trade',
      ROWS,
      'Mates',
      `${STANDARD} · Price level Mates is not in the settings`,
    ],
    ['the same, where nobody knows them', 'Trade', ROWS, undefined, STANDARD],
    ['nothing, where they have none and the ticket is at the standard', null, ROWS, undefined, ''],
  ] as const)('%s', (_what, priceLevel, rows, own, words) => {
    expect(levelHintWords({ priceLevel }, rows, own, 'Ctrl+Shift+P')).toBe(words);
  });
});

describe('where no price needs a reason', () => {
  const before = sampleLine();
  const levelled = sampleLine({ pricing: { level: 'Retail', type: null, rule: null } });

  it('says so of items at the price of their level', () => {
    expect(noReasonWords([levelled], false)).toMatch(/^Every item is at the price of its level/);
  });

  it('says nothing of that of items that were added before price levels', () => {
    expect(noReasonWords([levelled, before], false)).toBe(
      'No reason is needed: 1 item was added before price levels, and is at no level.',
    );
    expect(noReasonWords([before, before], false)).toBe(
      'No reason is needed: 2 items were added before price levels, and are at no level.',
    );
  });

  it('says of a ticket that its order locks that its prices stay', () => {
    expect(noReasonWords([before], true)).toBe('This ticket is locked: its prices stay.');
  });
});
