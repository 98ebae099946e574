import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCredential } from '#shared/domain/values/credential.ts';
import { hostileText } from '#tests/builders/hostile-text.ts';

describe('a credential as it is pasted', () => {
  it('is taken verbatim, whatever its scheme', () => {
    expect(checkCredential('Bearer abc.DEF-123==')).toEqual({ ok: true, value: 'Bearer abc.DEF-123==' });
    expect(checkCredential('x'.repeat(2240))).toMatchObject({ ok: true });
  });

  it.each([
    ['', 'Paste the credential'],
    ['  \n ', 'Paste the credential'],
    ['abc\ndef', 'line break'],
    ['abc\r\n', 'line break'],
    ['abc\u2028def', 'line break'],
    ['abc\tdef', 'control character'],
    ['abc\u0000', 'control character'],
    [' abc', 'begins or ends'],
    ['abc ', 'begins or ends'],
    ['schlüssel', 'cannot be sent'],
    ['x'.repeat(2241), '2240 bytes'],
  ])('is refused where it cannot be sent or kept (%#)', (text, words) => {
    expect(checkCredential(text)).toMatchObject({ ok: false, message: expect.stringContaining(words) });
  });

  it('is never repeated in the message', () => {
    fc.assert(
      fc.property(hostileText(20), (noise) => {
        const checked = checkCredential(`SENTINEL-7f3a${noise}\n`);
        expect(checked.ok ? '' : checked.message).not.toContain('SENTINEL');
      }),
    );
  });
});
