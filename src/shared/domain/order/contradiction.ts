/**
 * Why what was said of an order cannot all be true, in words: what was said, and what to do. `contradiction` is as the
 * shop's database has it; what this version does not know is said in general.
 */
export function contradictionWords(contradiction: string): string {
  return `${SAID[contradiction] ?? OTHERWISE} Ask the supplier what they have, then mark it as dealt with.`;
}

const OTHERWISE = 'What is known of this order cannot all be true.';
const SAID: { readonly [contradiction: string]: string } = {
  'not placed, but acknowledged': 'Somebody saved that it was not placed, and the supplier has acknowledged it since.',
  'abandoned, but acknowledged': 'It was called off, and the supplier has acknowledged it since.',
  'refused, but acknowledged': 'The supplier refused it, and has acknowledged it since.',
  'not sent, but acknowledged': 'It counted as not sent, and the supplier has acknowledged it since.',
  'placed, but refused': 'Somebody saved that it was placed, and the supplier has refused it since.',
  'placed, but under another ID':
    'Two people saved that it was placed, each under another order ID of the supplier: it may be there twice.',
  'placed, but not sent': 'Somebody saved that it was placed, and its counter knows that it was never sent.',
  'two orders of one ticket':
    'The records of the shop went back to an earlier copy, and this ticket was ordered twice.',
};
