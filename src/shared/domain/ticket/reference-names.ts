import { compactCode, wordsOf } from '../values/folded-text.ts';
import { phoneDigits } from '../australia/phone-digits.ts';

/** Whether a reference that a person typed holds something of the customer: "SMITH-1" for Robin Smith. */

/** Fewer letters or digits than these say of nobody who it is. */
const FEWEST_LETTERS = 3;
const FEWEST_DIGITS = 4;

/** What tells who a customer is. */
interface CustomerTold {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly plate: string;
}

/** Whether something of the name, e-mail address, phone or plate stands in a reference, in whatever writing. */
export function namesCustomer(reference: string, { name, email, phone, plate }: CustomerTold): boolean {
  const whole = compactCode(reference);
  const [local = '', domain = ''] = email.split('@');
  const spelled = [compactCode(name), compactCode(local), compactCode(plate)];
  const parts = [...wordsOf(name), ...wordsOf(local), ...wordsOf(domain).slice(0, 1), compactCode(plate)];
  const letters = whole.match(/\p{L}+/gu) ?? [];
  const digits = reference.replaceAll(/\D/g, '');
  return (
    parts.some((part) => part.length >= FEWEST_LETTERS && whole.includes(part)) ||
    wordsOf(name).some((word) => wordsOf(reference).includes(word)) ||
    letters.some((run) => run.length >= FEWEST_LETTERS && spelled.some((text) => text.includes(run))) ||
    (whole.match(/\d+/g) ?? []).some((run) => run.length >= FEWEST_DIGITS && phoneDigits(phone).includes(run)) ||
    (phoneDigits(phone) !== '' && digits.includes(phoneDigits(phone).slice(-2 * FEWEST_DIGITS)))
  );
}
