import { accepted, type Checked, refused } from './checked.ts';

/** What is said of an address that somebody on the way could read along. */
export const HTTPS_NEEDED = 'The address must start with https://, so that nobody else can read the credential.';

/**
 * The address of the service as it is typed, as far as its letters alone say whether it can be one: everything that is
 * wrong with them at once. What `URL` alone knows of an address main checks behind this. The message for a bad one says
 * how to fix it and never repeats a password that was typed into it.
 */
export function checkTypedAddress(typed: string): Checked<string> {
  const text = typed.trim();
  if (text === '') return refused('Enter the supplier’s address, such as https://parts.example/api.');
  if (/[\s\p{Cc}]/u.test(text)) return refused('The address has a space or line break. Enter it as one word.');
  if (!/^https?:\/\//i.test(text)) return refused('Begin the address with https://');
  const problems = [userProblem(text), behindProblem(text), canBeUnread(text) ? '' : HTTPS_NEEDED];
  const words = problems.filter((problem) => problem !== '').join(' ');
  return words === '' ? accepted(text) : refused(words);
}

function userProblem(text: string): string {
  return /^https?:[\\/]*[^\\/?#]*@/i.test(text)
    ? 'Leave the user and password out of the address. The credential has a field of its own.'
    : '';
}

function behindProblem(text: string): string {
  const [sign] = /[?#]/.exec(text) ?? [];
  if (sign === undefined) return '';
  return `Leave the ${sign === '?' ? 'question mark' : '#'} and what follows it out of the address.`;
}

/** Whether an address may be https, or that of this very computer, however that is written in it. */
function canBeUnread(text: string): boolean {
  return /^https:|^http:\/\/(?:[^/?#\\]*@)?(?:localhost|127[\d.]*|\[[^\]]*\]|0x?[\da-f]+[\da-fx.]*|\d+)(?:[:/?#\\]|$)/i.test(
    text,
  );
}

/** The store that the supplier knows the shop by. */
export function checkStore(typed: string): Checked<string> {
  const store = typed.trim();
  return store === '' ? refused('Type the store identifier that the supplier gave you.') : accepted(store);
}
