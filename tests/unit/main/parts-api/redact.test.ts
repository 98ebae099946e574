import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redactionOf } from '../../../../src/main/parts-api/redact.ts';

describe('the credential in a text from outside', () => {
  const redact = redactionOf('Bearer tok"en/4f1c9a77e2');

  test.each([
    ['bad Bearer tok"en/4f1c9a77e2!', 'bad [credential]!'],
    ['bad tok"en/4f1c9a77e2!', 'bad [credential]!'],
    ['{"said":"Bearer tok\\"en/4f1c9a77e2"}', '{"said":"[credential]"}'],
    ['?key=tok%22en%2F4f1c9a77e2', '?key=[credential]'],
    ['string "xx Bearer tok"en/4…"', 'string "xx [credential]…"'],
    ['xx tok"en/4f…', 'xx [credential]…'],
    ['xx tok"en/4f', 'xx [credential]'],
    ['nothing of it: Bearer', 'nothing of it: Bearer'],
  ])('%s is masked', (text, masked) => {
    expect(redact(text)).toBe(masked);
  });

  test('is masked wherever it stands, whatever it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[!-~]{9,60}$/), fc.string(), fc.string(), (credential, before, after) => {
        fc.pre(!'[credential]'.includes(credential) && !before.includes(credential) && !after.includes(credential));
        const masked = redactionOf(credential)(`${before} ${credential} ${after}`);
        expect(masked).not.toContain(credential);
      }),
    );
  });

  test('where there is none, texts stay what they are', () => {
    expect(redactionOf(null)('abc')).toBe('abc');
    expect(redactionOf('')('abc')).toBe('abc');
  });
});
