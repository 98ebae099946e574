import { describe, expect, it } from 'vitest';
import { levelHintWords } from '#renderer/features/ticket/prices-messages.ts';
import type { LevelRow } from '#shared/domain/price/price-level.ts';

const row = (level: string): LevelRow => ({
  level,
  brand: '',
  type: '',
  as: 'factor',
  tenThousandths: 12_000,
  rounding: 'none',
});
const ROWS = [row('Retail'), row('Trade')];

describe('beside the phone of a customer stands', () => {
  it.each([
    ['nothing where levels are off', 'Trade', [], 'Trade', ''],
    ['their level, where the ticket is at it', 'Trade', ROWS, 'trade', 'Price level trade'],
    ['that the ticket is at another', null, ROWS, 'Trade', 'Price level Trade, but this ticket is at Retail'],
    [
      'that the settings do not have it',
      null,
      ROWS,
      'Mates',
      'Price level Mates is not in the settings: this ticket is at Retail',
    ],
    ['the level of the one before, where they have none', 'Trade', ROWS, '', 'This ticket is at Trade'],
    ['the level of the one before, where nobody knows them', 'Trade', ROWS, undefined, 'This ticket is at Trade'],
    ['nothing, where they have none and the ticket is at the standard', null, ROWS, undefined, ''],
  ] as const)('%s', (_what, priceLevel, rows, own, words) => {
    expect(levelHintWords({ priceLevel }, rows, own)).toBe(words);
  });
});
