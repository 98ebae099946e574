/**
 * The PIN of a person at the counter: 4 to 8 digits. It is typed many times a day, with a customer on the phone, so
 * four digits are enough; what guards them is the growing wait after wrong ones (`pin-wait.ts`). The first ones that a
 * stranger would try are refused.
 */

/** The fewest digits of a PIN. */
export const SHORTEST_PIN = 4;

/** The most digits of a PIN. */
export const LONGEST_PIN = 8;

/** Down the middle of the pad, and round its corners. */
const ON_THE_PAD: ReadonlySet<string> = new Set(['2580', '0852', '1379', '1397']);

/** Whether a text can be anybody's PIN: what is scanned, or a word, can not. */
export function isPinForm(text: string): boolean {
  return /^\d*$/.test(text) && text.length >= SHORTEST_PIN && text.length <= LONGEST_PIN;
}

/** Returns what is wrong with a PIN as a person would choose it, in words; null where nothing is. */
export function pinProblem(pin: string): string | null {
  if (!/^\d*$/.test(pin)) return 'Digits only.';
  if (!isPinForm(pin)) return `Type ${SHORTEST_PIN} to ${LONGEST_PIN} digits.`;
  return isEasy(pin) ? 'Too easy to guess. Choose another.' : null;
}

/** One digit, a run up or down, two or more digits over and over, or a way over the pad. */
function isEasy(pin: string): boolean {
  const steps = Array.from(pin.slice(1), (digit, at) => (Number(digit) - Number(pin.charAt(at)) + 10) % 10);
  const isRun = [0, 1, 9].some((step) => steps.every((each) => each === step));
  return isRun || isRepeated(pin) || ON_THE_PAD.has(pin);
}

/** "1212", "123123". */
function isRepeated(pin: string): boolean {
  const half = pin.length / 2;
  const ofTwo = pin.slice(0, 2);
  return pin === ofTwo.repeat(half) || pin.slice(0, half) === pin.slice(half);
}
