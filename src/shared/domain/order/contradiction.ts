/**
 * Why what was said of an order cannot all be true, in words: what was said, under which of the supplier's IDs as far
 * as they are known, and what to do. `contradiction` is as the shop's database has it; what this version does not know
 * is said in general.
 */
export function contradictionWords(contradiction: string, transactionIds: readonly string[] = []): string {
  const said = SAID[contradiction] ?? OTHERWISE;
  const named = transactionIds.length === 0 ? '' : ` Order IDs named: ${transactionIds.join(', ')}.`;
  return `${said}${named} ${MAY_BE_TWICE.has(contradiction) ? ASK_FOR_EACH : ASK}`;
}

const ASK = 'Ask the supplier what they have, then mark it as dealt with.';
const ASK_FOR_EACH =
  'Ask the supplier about each, have one cancelled if it is there twice, then mark it as dealt with.';
const MAY_BE_TWICE: ReadonlySet<string> = new Set(['placed, but under another ID']);

const OTHERWISE = 'What is known of this order cannot all be true.';
const SAID: { readonly [contradiction: string]: string } = {
  'not placed, but acknowledged': 'Somebody saved that it was not placed, and the supplier has acknowledged it since.',
  'not placed, but placed': 'Somebody saved that it was not placed, and somebody else found that it was.',
  'abandoned, but acknowledged': 'It was called off, and the supplier has acknowledged it since.',
  'refused, but acknowledged': 'The supplier refused it, and has acknowledged it since.',
  'not sent, but acknowledged': 'It counted as not sent, and the supplier has acknowledged it since.',
  'abandoned, but placed': 'It was called off, and somebody found that it was placed.',
  'refused, but placed': 'The supplier refused it, and somebody found that it was placed.',
  'not sent, but placed': 'It counted as not sent, and somebody found that it was placed.',
  'placed, but refused': 'Somebody saved that it was placed, and the supplier has refused it since.',
  'placed, but under another ID':
    'It was found placed under different order IDs of the supplier: it may be there twice.',
  'placed, but not placed': 'Somebody saved that it was placed, and somebody else found that it was not.',
  'placed, but not sent': 'Somebody saved that it was placed, and its counter knows that it was never sent.',
  'two orders of one ticket':
    'The records of the shop went back to an earlier copy, and this ticket was ordered twice.',
};
