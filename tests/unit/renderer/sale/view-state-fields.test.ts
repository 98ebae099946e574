import { describe, expect, it } from 'vitest';
import {
  keepInPlace,
  keptTexts,
  readKeepers,
  restoreKeepers,
} from '../../../../src/renderer/sale/view-state-fields.ts';

/** A field that keeps its text under a name. */
function keptField(name: Parameters<typeof keepInPlace>[0]) {
  const field = { text: '' };
  keepInPlace(name, {
    read: () => field.text,
    restore(text) {
      field.text = text;
    },
  });
  return field;
}

describe('texts that are kept with a ticket', () => {
  it('are put back, and kept on, where what keeps them is loaded later', () => {
    const plate = keptField('plate');
    restoreKeepers({ plate: 'ABC', reason: 'Has one' });
    expect(plate.text).toBe('ABC');
    expect(readKeepers()).toEqual({ plate: 'ABC' });
    expect(keptTexts()).toEqual({ plate: 'ABC', reason: 'Has one' });
    const reason = keptField('reason');
    expect(reason.text).toBe('Has one');
    reason.text = '';
    expect(keptTexts()).toEqual({ plate: 'ABC' });
  });

  it('are those of the ticket in front alone', () => {
    restoreKeepers({ waiver: 'L1' });
    restoreKeepers({});
    const waiver = keptField('waiver');
    expect(waiver.text).toBe('');
    expect(keptTexts()).toEqual({});
  });
});
