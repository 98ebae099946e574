import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countHits } from '#tests/support/hit-counts.ts';
import { fieldElementId } from '#renderer/sale/field-element-id.ts';
import {
  keptField,
  keptTarget,
  type ViewState,
  viewStateText,
  readViewStateText,
} from '#renderer/sale/view-state-text.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

const place: ViewState = {
  view: 'rates',
  focus: { kind: 'field', field: 'lines.L1.quantity' },
  caret: [1, 3],
  texts: { plate: 'ABC12', part: 'TB-HIL-C4' },
};

describe('where a person was in a ticket', () => {
  it('comes back as it was kept', () => {
    expect(readViewStateText(viewStateText(place))).toEqual(place);
  });

  it('is not kept where it is longer than main takes', () => {
    expect(viewStateText({ ...place, texts: { plate: 'A'.repeat(10_001) } })).toBeNull();
  });

  it('is nowhere for a ticket that has none', () => {
    expect(readViewStateText(null)).toBeNull();
    expect(readViewStateText('not json')).toBeNull();
    expect(readViewStateText('[]')).toBeNull();
  });

  it('leaves out what cannot be read of it', () => {
    const odd = {
      view: 'settings',
      focus: { kind: 'target', target: 'nowhere' },
      caret: [3, 1],
      texts: { plate: 7, part: 'X' },
    };
    expect(readViewStateText(JSON.stringify(odd))).toEqual({
      view: 'part',
      focus: null,
      caret: null,
      texts: { part: 'X' },
    });
  });

  it('reads any text without failing, and what it reads can be kept again', () => {
    const hits = countHits({ read: 0.05 });
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const read = readViewStateText(text);
        hits.count('read', read !== null);
        if (read !== null) expect(readViewStateText(JSON.stringify(read))).toEqual(read);
      }),
      { numRuns: 400 },
    );
    hits.expectShares();
  });

  it('is at one of the places that keys go to, and at no other', () => {
    expect(keptTarget('plate')).toEqual({ kind: 'target', target: 'plate' });
    expect(keptTarget('main view')).toBeNull();
  });
});

describe('the field with the cursor', () => {
  const ticket = emptyTicket({ lines: [sampleLine({ id: 'a-1' }), sampleLine({ id: 'b' })] });

  it.each(['customer.name', 'address.postcode', 'notes', 'customerReference', 'lines.a-1.price', 'lines.b'])(
    'is known as %s by its place on the screen',
    (field) => {
      expect(keptField(ticket, fieldElementId(field))).toEqual({ kind: 'field', field });
    },
  );

  it('is not taken for that of a line whose name begins alike', () => {
    const alike = emptyTicket({ lines: [sampleLine({ id: 'L1' }), sampleLine({ id: 'L10' })] });
    for (const field of ['lines.L1.price', 'lines.L10.price', 'lines.L10']) {
      expect(keptField(alike, fieldElementId(field))).toEqual({ kind: 'field', field });
    }
    expect(keptField(alike, fieldElementId('lines.L10.else'))).toBeNull();
    expect(keptField(alike, fieldElementId('lines.L3'))).toBeNull();
  });

  it('is not taken for one of the ticket where the cursor stands elsewhere', () => {
    expect(keptField(ticket, 'plate-shape-hint')).toBeNull();
    expect(keptField(ticket, '')).toBeNull();
  });
});
