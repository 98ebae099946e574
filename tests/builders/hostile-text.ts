import fc from 'fast-check';

/** Signs that break naive checks: escapes, halves of signs, marks without width, look-alikes, other scripts. */
const SIGNS = [
  ...Array.from('aZ09 -.,:;/\\"\'<>&%?#@$+=()[]{}_~^|!*`'),
  '\u0000',
  '\n',
  '\r',
  '\t',
  '\u007f',
  '\u00a0',
  '\u200b',
  '\u200f',
  '\u2028',
  '\ufeff',
  '\ud83d',
  '\ude97',
  '🚗',
  'ä',
  'ß',
  'ı',
  'ſ',
  '١',
  '０',
  'А',
  '–',
  '−',
];

/** Texts of such signs, at most `maxLength` of them. */
export function hostileText(maxLength: number): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...SIGNS), { maxLength }).map((signs) => signs.join(''));
}
