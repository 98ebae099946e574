import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocuments, webHost } from '#shared/domain/part/documents.ts';
import type { Json } from '#shared/interface/json.ts';

const GUIDE = 'https://documents.example.com/guide.pdf';
const SHEET = 'https://documents.example.com:8443/s?part=TB-1#2';

describe('an address that is opened', () => {
  it.each([
    [GUIDE, 'documents.example.com'],
    [SHEET, 'documents.example.com:8443'],
    ['HTTPS://Documents.Example.COM', 'documents.example.com'],
    ['https://example.com?x=1', 'example.com'],
    ['https://example.com/@name/a%20b', 'example.com'],
    ['https://xn--exmple-cua.com/', 'xn--exmple-cua.com'],
  ])('%s is on %s', (address, host) => {
    expect(webHost(address)).toBe(host);
  });

  it.each([
    'http://documents.example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'mailto:a@example.com',
    'https://name:word@example.com/',
    'https://example.com@evil.example/',
    'https://example.com\\@evil.example/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://exämple.com/',
    'https://example.com/\u202Efdp.exe',
    'https://example.com/a b',
    'https://example.com/a\nb',
    'https://example.com/\u200B',
    'https://example..com/',
    'https://-example.com/',
    'https://example.com:123456/',
    'https:/example.com',
    '//example.com',
    ` ${GUIDE}`,
    `${GUIDE}?${'x'.repeat(500)}`,
    '',
  ])('not %j', (address) => {
    expect(webHost(address)).toBeNull();
  });
});

describe('the documents of a value', () => {
  it.each<[string, Json, readonly Json[], readonly Json[]]>([
    ['an address', ` ${GUIDE} `, [{ address: GUIDE, title: null }], []],
    [
      'a list',
      [GUIDE, [SHEET]],
      [
        { address: GUIDE, title: null },
        { address: SHEET, title: null },
      ],
      [],
    ],
    ['an object with its name', { url: GUIDE, title: ' Guide ' }, [{ address: GUIDE, title: 'Guide' }], []],
    ['a name that is blank', { url: GUIDE, title: ' ' }, [{ address: GUIDE, title: null }], []],
    [
      'what else is said of it',
      { href: GUIDE, name: 'Guide', label: 'PDF', pages: 4, more: { x: null } },
      [{ address: GUIDE, title: 'Guide' }],
      [{ label: 'PDF' }, { pages: 4 }],
    ],
    ['a name without an address', { title: 'Guide', pages: 4 }, [], [{ title: 'Guide' }, { pages: 4 }]],
    ['another scheme', ['ftp://example.com/a', 5], [], ['ftp://example.com/a', 5]],
    ['nothing', [null, '', {}], [], []],
    ['what is too deep', [[[[[GUIDE]]]]], [], [[GUIDE]]],
  ])('%s', (_, value, documents, left) => {
    expect(readDocuments(value)).toEqual({ documents, left });
  });

  it('are twenty at the most', () => {
    const many = Array.from({ length: 21 }, (_, at) => `${GUIDE}?${at}`);
    expect(readDocuments(many).left).toEqual([`${GUIDE}?20`]);
    const objects = many.map((url) => ({ url, title: 'Guide' }));
    expect(readDocuments(objects)).toMatchObject({ left: [{ url: `${GUIDE}?20` }, { title: 'Guide' }] });
  });

  it('are read from anything without a throw, and no text is lost', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const { documents, left } = readDocuments({ value: value as Json, url: GUIDE });
        expect(documents[0]?.address).toBe(GUIDE);
        const kept = JSON.stringify([documents, left]);
        for (const text of textsIn(value as Json)) expect(kept).toContain(JSON.stringify(text.trim()).slice(1, -1));
      }),
    );
  });

  function textsIn(value: Json): readonly string[] {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
  }
});
