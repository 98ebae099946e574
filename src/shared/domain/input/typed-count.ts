import { type Checked, refused } from '../values/checked.ts';
import { checkQuantity } from '../values/quantity.ts';

/** How many are wanted, as it is typed before the code of a part: there is no line yet that could be removed. */
export function checkCount(typed: string): Checked<number> {
  return /^0+$/.test(typed.trim()) ? refused('Enter at least 1.') : checkQuantity(typed);
}
