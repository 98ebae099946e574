import { isCardNumber } from './card-number.ts';
import { accepted, type Checked, refused } from './checked.ts';

/** Longest code that is asked of the service, characters. */
const LONGEST_CODE = 120;

/**
 * A part code as it was typed or scanned, trimmed. Codes have no form of their own (`docs/service.md` 3): anything that
 * can stand on one line may be one, and only the service knows. A card number is never asked of it (`docs/trade.md`
 * 5.6).
 */
export function checkPartCode(typed: string): Checked<string> {
  const code = typed.trim();
  if (code === '') return refused('Type or scan a part code.');
  if (code.length > LONGEST_CODE) {
    return refused(`A part code has at most ${LONGEST_CODE} characters; this has ${code.length}.`);
  }
  if (/\p{Cc}/u.test(code)) {
    return refused('The code holds a line break or another control character. Type it on one line.');
  }
  if (/\p{Cs}/u.test(code)) return refused('The code holds a broken character. Type it again.');
  if (isCardNumber(code)) return refused('This looks like a card number. It was not sent: remove it.');
  return accepted(code);
}
