import { expect, it } from 'vitest';
import { contradictionWords } from '#shared/domain/order/contradiction.ts';

it.each<[string, string]>([
  [
    'not placed, but acknowledged',
    'Somebody saved that it was not placed, and the supplier has acknowledged it since. Ask the supplier what they have, then mark it as dealt with.',
  ],
  [
    'placed, but not sent',
    'Somebody saved that it was placed, and its counter knows that it was never sent. Ask the supplier what they have, then mark it as dealt with.',
  ],
  [
    'not placed, but placed',
    'Somebody saved that it was not placed, and somebody else found that it was. Ask the supplier what they have, then mark it as dealt with.',
  ],
  [
    'refused, but placed',
    'The supplier refused it, and somebody found that it was placed. Ask the supplier what they have, then mark it as dealt with.',
  ],
  [
    'something that a later version says',
    'What is known of this order cannot all be true. Ask the supplier what they have, then mark it as dealt with.',
  ],
])('of “%s” says what was said, and what to do', (contradiction, words) => {
  expect(contradictionWords(contradiction)).toBe(words);
});

it('names every ID under which the supplier may have it, and says to have one cancelled', () => {
  expect(contradictionWords('placed, but under another ID', ['T-9', 'T-10'])).toBe(
    'It was found placed under different order IDs of the supplier: it may be there twice. Order IDs named: T-9, T-10. Ask the supplier about each, have one cancelled if it is there twice, then mark it as dealt with.',
  );
});
