import { describe, expect, it } from 'vitest';
import { withoutAttributes } from '#renderer/features/part/spec-blocks.ts';

const ATTRIBUTES = [{ key: 'towing_capacity', label: 'Towing capacity', value: '3500 kg' }];

describe('a description beside the attributes', () => {
  it('says nothing that an attribute says already, nor a heading over nothing', () => {
    expect(
      withoutAttributes(
        [
          { kind: 'heading', text: 'Data' },
          { kind: 'table', rows: [['Towing capacity:', '3500kg']] },
          { kind: 'heading', text: 'Features' },
          { kind: 'list', items: ['Powder coat', 'Towing Capacity 3500 kg.'] },
          { kind: 'paragraph', text: 'towing capacity: 3500 kg' },
        ],
        ATTRIBUTES,
      ),
    ).toEqual([
      { kind: 'heading', text: 'Features' },
      { kind: 'list', items: ['Powder coat'] },
    ]);
  });

  it('keeps what says something else, and headings that never had anything under them', () => {
    const description = [
      { kind: 'table', rows: [['Towing capacity', '3000 kg']] },
      { kind: 'heading', text: 'Made in Australia' },
    ] as const;
    expect(withoutAttributes(description, ATTRIBUTES)).toEqual(description);
  });
});
