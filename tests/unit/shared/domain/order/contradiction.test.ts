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
    'placed, but under another ID',
    'Two people saved that it was placed, each under another order ID of the supplier: it may be there twice. Ask the supplier what they have, then mark it as dealt with.',
  ],
  [
    'something that a later version says',
    'What is known of this order cannot all be true. Ask the supplier what they have, then mark it as dealt with.',
  ],
])('of “%s” says what was said, and what to do', (contradiction, words) => {
  expect(contradictionWords(contradiction)).toBe(words);
});
