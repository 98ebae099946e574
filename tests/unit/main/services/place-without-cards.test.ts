import { describe, expect, it } from 'vitest';
import { placeWithoutCards } from '#main/services/place-without-cards.ts';

const CARD = '4111 1111 1111 1111';
const place = (texts: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ view: 'part', focus: { kind: 'target', target: 'plate' }, caret: [0, 3], texts });

describe('the place that is kept with a ticket', () => {
  it.each([
    place({ plate: 'CP4', 'part code': 'unsent\nTB-1', 'reason drafts': '[["R1","asked twice"]]' }),
    place({ 'part code': 'unsent\n9300675024235' }),
    place({ plate: '9300675024235' }),
    place({}),
    'nothing that is known',
  ])('stays as it is where it holds no card number: %s', (kept) => {
    expect(placeWithoutCards(kept)).toBe(kept);
  });

  it.each([
    ['plate', CARD],
    ['plate', CARD.replaceAll(' ', '')],
    ['part code', `unsent\n${CARD}`],
    ['part code', `unsent\n${CARD.replaceAll(' ', '-')}`],
    ['reason drafts', JSON.stringify([['R1', `paid by ${CARD}`]])],
    ['verdict reason', `paid by ${CARD}`],
  ])('loses the text of a field that holds one, and keeps the others: %s', (field, text) => {
    expect(placeWithoutCards(place({ waiver: 'has one', [field]: text }))).toBe(place({ waiver: 'has one' }));
  });

  it('is not kept where it holds one in a form that nobody knows', () => {
    expect(placeWithoutCards(`plate ${CARD}`)).toBeNull();
    expect(placeWithoutCards(JSON.stringify({ texts: [CARD] }))).toBeNull();
    expect(placeWithoutCards(place({ plate: 4_111 }))).toBe(place({}));
  });
});
