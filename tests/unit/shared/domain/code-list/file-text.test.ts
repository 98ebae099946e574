import { describe, expect, it } from 'vitest';
import { fileWriting } from '#shared/domain/code-list/file-text.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string, first: 'low' | 'high'): Uint8Array =>
  Uint8Array.from(
    [...text].flatMap((letter) => (first === 'low' ? [letter.charCodeAt(0), 0] : [0, letter.charCodeAt(0)])),
  );

describe('how a file is written', () => {
  it('is told by its mark', () => {
    expect(fileWriting(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61))).toEqual({
      kind: 'text',
      encoding: 'utf-8',
      markBytes: 3,
    });
    expect(fileWriting(Uint8Array.of(0xff, 0xfe, 0x61, 0))).toEqual({
      kind: 'text',
      encoding: 'utf-16le',
      markBytes: 2,
    });
    expect(fileWriting(Uint8Array.of(0xfe, 0xff, 0, 0x61))).toEqual({
      kind: 'text',
      encoding: 'utf-16be',
      markBytes: 2,
    });
  });

  it('is told by the zeros of UTF-16 where it has no mark', () => {
    const list = 'Code;Bin\r\nTB-1;A4\r\n';
    expect(fileWriting(utf16(list, 'low'))).toEqual({ kind: 'text', encoding: 'utf-16le', markBytes: 0 });
    expect(fileWriting(utf16(list, 'high'))).toEqual({ kind: 'text', encoding: 'utf-16be', markBytes: 0 });
  });

  it('is UTF-8 until a byte says otherwise', () => {
    expect(fileWriting(bytes('Code,Preis\r\nTB-1,1\t2\r\n'))).toEqual({
      kind: 'text',
      encoding: 'utf-8',
      markBytes: 0,
    });
    expect(fileWriting(new Uint8Array())).toEqual({ kind: 'text', encoding: 'utf-8', markBytes: 0 });
  });

  it('is a workbook by its beginning, and no text by its zeros or control characters', () => {
    expect(fileWriting(Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 1))).toEqual({ kind: 'workbook' });
    expect(fileWriting(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1))).toEqual({ kind: 'workbook' });
    expect(fileWriting(Uint8Array.of(0x61, 0x62, 0, 0x63, 0x64, 0x65))).toEqual({ kind: 'no text' });
    expect(fileWriting(Uint8Array.of(0x61, 0x01, 0x02, 0x62))).toEqual({ kind: 'no text' });
  });
});
