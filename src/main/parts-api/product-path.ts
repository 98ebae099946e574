import { accepted, type Checked, refused } from '../../shared/domain/values/checked.ts';

/**
 * Path of a product (`docs/service.md` 3) by any code: every character that means something in an address is encoded,
 * so that "A/B 12%?#" is one segment. The codes "." and ".." have nothing to encode and would be taken for steps in the
 * path, so their dots are written in their encoded form.
 */
export function productPath(code: string): Checked<string> {
  if (code.trim() === '') return refused('Type or scan a part code.');
  if (!code.isWellFormed()) return refused('The code holds a broken character. Type or scan it again.');
  const segment = /^\.{1,2}$/.test(code) ? code.replaceAll('.', '%2E') : encodeURIComponent(code);
  return accepted(`/v1/products/${segment}`);
}
