import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pictureTypeOf } from '#main/parts-api/picture-type.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

test.each([
  ['\x89PNG\r\n\x1a\nrest', 'image/png'],
  ['\xff\xd8\xff\xe0rest', 'image/jpeg'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'image/webp'],
  ['\x00\x00\x00\x1cftypavif', 'image/avif'],
  ['\x00\x00\x00\x1cftypavis', 'image/avif'],
])('%j is %s', (start, type) => {
  expect(pictureTypeOf(bytes(start))).toBe(type);
});

test.each([
  '',
  '\x89PNG',
  '<svg xmlns="http://www.w3.org/2000/svg">',
  '<?xml version="1.0"?><svg>',
  ' \x89PNG\r\n\x1a\n',
  'RIFF\x10\x00\x00\x00WAVE',
  '\x00\x00\x00\x1cftypmp42',
  'BM',
  '%PDF-1.7',
])('%j is no picture that is shown', (start) => {
  expect(pictureTypeOf(bytes(start))).toBeNull();
});

test('text is never a picture', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ -~\n]*$/), (text) => {
      fc.pre(!/^GIF8[79]a/.test(text) && !/^RIFF.{4}WEBP/s.test(text) && !/^.{4}ftypavi[fs]/s.test(text));
      expect(pictureTypeOf(bytes(text))).toBeNull();
    }),
  );
});
