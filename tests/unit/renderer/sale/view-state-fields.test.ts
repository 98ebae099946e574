import { describe, expect, it } from 'vitest';
import {
  keepInViewState,
  keptTexts,
  readViewStateFields,
  restoreViewStateFields,
} from '#renderer/sale/view-state-fields.ts';

/** A field that keeps its text under a name. */
function keptField(name: Parameters<typeof keepInViewState>[0]) {
  const field = { text: '' };
  keepInViewState(name, {
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
    restoreViewStateFields({ plate: 'ABC', reason: 'Has one' });
    expect(plate.text).toBe('ABC');
    expect(readViewStateFields()).toEqual({ plate: 'ABC' });
    expect(keptTexts()).toEqual({ plate: 'ABC', reason: 'Has one' });
    const reason = keptField('reason');
    expect(reason.text).toBe('Has one');
    reason.text = '';
    expect(keptTexts()).toEqual({ plate: 'ABC' });
  });

  it('are those of the ticket in front alone', () => {
    restoreViewStateFields({ waiver: 'L1' });
    restoreViewStateFields({});
    const waiver = keptField('waiver');
    expect(waiver.text).toBe('');
    expect(keptTexts()).toEqual({});
  });
});
