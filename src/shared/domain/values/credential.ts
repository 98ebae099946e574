import { accepted, type Checked, refused } from './checked.ts';

/**
 * The longest credential that every keychain holds, in bytes: Windows takes 2,560 in one entry, and the origin that the
 * credential is for stands there too.
 */
const LARGEST_CREDENTIAL_BYTES = 2240;

/**
 * A credential that can be sent verbatim as the value of the `Authorization` header (`docs/service.md` 1) and kept
 * in the keychain. The message never repeats any of it.
 */
export function checkCredential(text: string): Checked<string> {
  if (text.trim() === '') return refused('Paste the credential that the supplier gave you.');
  if (/[\r\n\u2028\u2029]/.test(text)) {
    return refused('The credential holds a line break. Paste it again as one line.');
  }
  if (/\p{Cc}/u.test(text)) return refused('The credential holds a tab or control character. Paste it again.');
  if (text !== text.trim()) return refused('The credential begins or ends with a space. Remove the space.');
  if (!/^[\x20-\x7e]+$/.test(text)) {
    return refused(
      'The credential holds a character that cannot be sent (plain letters, digits and symbols only). Paste it again.',
    );
  }
  if (text.length > LARGEST_CREDENTIAL_BYTES) {
    return refused(
      `The credential is longer than ${LARGEST_CREDENTIAL_BYTES} bytes, which not every keychain holds. Check that it is the right text.`,
    );
  }
  return accepted(text);
}
