import { accepted, type Checked, refused } from '../values/checked.ts';

/** The Australian Business Number: 11 digits, of which the first two check the others. */

/** An ABN as it stands on the register: 11 digits that check, with or without blanks. Answers "51 824 753 556". */
export function checkAbn(typed: string): Checked<string> {
  const digits = typed.replace(/\s/g, '');
  if (!/^[1-9]\d{10}$/.test(digits)) {
    return refused('An ABN has 11 digits. Enter it as registered, or leave it empty.');
  }
  if (weighed(digits) % 89 !== 0) {
    return refused('This ABN has a typing mistake in it. Compare it with the register.');
  }
  return accepted(abnWords(digits));
}

/**
 * What is to be said of a customer's ABN as typed; null where it is right or none was typed. It stops no sale: nothing
 * of it goes to the supplier.
 */
export function abnRemark(typed: string): string | null {
  if (typed.trim() === '') return null;
  const abn = checkAbn(typed);
  return abn.ok ? null : abn.message;
}

const WEIGHTS: readonly number[] = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** The sum of the digits by their weights; one is taken off the first digit. */
function weighed(digits: string): number {
  return WEIGHTS.reduce((sum, weight, at) => sum + weight * (Number(digits.charAt(at)) - (at === 0 ? 1 : 0)), 0);
}

/** "51 824 753 556" for any 11 digits; anything else as it was typed. */
export function abnWords(typed: string): string {
  const digits = typed.replace(/\s/g, '');
  return /^\d{11}$/.test(digits) ? digits.replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4') : typed;
}
