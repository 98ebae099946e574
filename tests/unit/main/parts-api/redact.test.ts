import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redactionOf } from '#main/parts-api/redact.ts';
import { wordsOfAnswer } from '#main/parts-api/said.ts';
import { classifyExchange } from '#shared/domain/order/submission.ts';
import { HOSTILE_CHARACTERS, HOSTILE_REPEATS, repeatedTo } from '#tests/builders/hostile-answers.ts';

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

const TOKEN = 's3cr3t/T0ken+ABCDEFGH==';
const hex = (code: number, digits = 2) => code.toString(16).padStart(digits, '0');
const eachSign = (text: string, write: (code: number) => string) =>
  text.replaceAll(/[^a-z0-9]/gi, (sign) => write(sign.charCodeAt(0)));
const percent = (text: string) => eachSign(text, (code) => `%${hex(code).toUpperCase()}`);
const json = (text: string) => JSON.stringify(text).slice(1, -1);

/** How an answer may write what it repeats. */
const WRITINGS: Readonly<Record<string, (text: string) => string>> = {
  'in small letters': (text) => text.toLowerCase(),
  'in capitals': (text) => text.toUpperCase(),
  'in base64': (text) => Buffer.from(text).toString('base64'),
  'in base64 behind something': (text) => Buffer.from(`a:${text}`).toString('base64'),
  'in base64 for an address': (text) => Buffer.from(`ab${text}!`).toString('base64url'),
  'in hexadecimal': (text) => Buffer.from(text).toString('hex'),
  'for an address': percent,
  'for an address, in small letters': (text) => percent(text).toLowerCase(),
  'for an address, twice': (text) => percent(percent(text)),
  'as JSON of PHP': (text) => text.replaceAll('/', '\\/'),
  'as JSON of .NET': (text) => eachSign(text, (code) => `\\u${hex(code, 4).toUpperCase()}`),
  'as JSON by number throughout': (text) => text.replaceAll(/./g, (sign) => `\\u${hex(sign.charCodeAt(0), 4)}`),
  'as JSON in JSON in JSON': (text) => json(json(json(text.replaceAll('/', '\\/')))),
  'as a page, by number': (text) => eachSign(text, (code) => `&#${code};`),
  'as a page, in hexadecimal': (text) => eachSign(text, (code) => `&#x${hex(code)};`),
  'as a page, by name': (text) => text.replaceAll('/', '&sol;').replaceAll('+', '&plus;').replaceAll('=', '&equals;'),
  'as a page in JSON': (text) => json(eachSign(text, (code) => `&#X${hex(code).toUpperCase()};`)),
  'without its beginning': (text) => text.slice(3),
  'a piece of its middle': (text) => text.slice(4, 12),
};

describe('a credential that an answer repeats', () => {
  const redact = redactionOf(`Bearer ${TOKEN}`);

  test.each(Object.keys(WRITINGS))('%s is masked', (name) => {
    const written = WRITINGS[name]?.(TOKEN) ?? '';
    const masked = redact(`Token ${written} has expired`);
    expect(masked).toMatch(/^Token \S*\[credential\]\S* has expired$/);
    expect(masked.length).toBeLessThan('Token [credential] has expired'.length + 14);
  });

  test('is in no words of an order, nor of a read, however it is written', () => {
    for (const write of Object.values(WRITINGS)) {
      for (const body of [`{"message":"Token ${write(TOKEN)} has expired"}`, `<p>Token ${write(TOKEN)}</p>`]) {
        const outcome = classifyExchange({ kind: 'answered', status: 401, body: redact(body), complete: true });
        const told = `${outcome.kind === 'refused' ? outcome.said : ''} ${wordsOfAnswer(redact(body)) ?? ''}`;
        expect(told.toLowerCase()).not.toContain(TOKEN.slice(4, 12).toLowerCase());
        expect(told).toContain('[credential]');
      }
    }
  });

  test('is masked in any writing within any other', () => {
    const writings = fc.array(fc.constantFrom(percent, json, WRITINGS['as a page, by number'] ?? json), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(fc.stringMatching(/^[!-~]{12,40}$/), writings, (token, inOneAnother) => {
        fc.pre(new Set(token).size > 9 && !/%[0-9a-f]{2}|&|\\/i.test(token));
        const written = inOneAnother.reduce((text, write) => write(text), token);
        expect(redactionOf(`Bearer ${token}`)(`x ${written} x`)).toBe('x [credential] x');
      }),
    );
  });

  test('is masked as the user and password that it is made of', () => {
    const basic = redactionOf(`Basic ${Buffer.from('shop-7:Secret!99').toString('base64')}`);
    expect(basic('no user shop-7 with password Secret!99')).toBe('no user [credential] with password [credential]');
    expect(basic('no shop-7:Secret!99.')).toBe('no [credential].');
    const short = redactionOf(`Basic ${Buffer.from('pat:p4ss').toString('base64')}`);
    expect(short('pat p4ss p4ssage')).toBe('pat [credential] p4ssage');
  });

  test('takes no ordinary word along', () => {
    const spoken = redactionOf('Bearer live_counterpart_9f8e7d6c5b4a');
    const said = 'This Counterpart is not live. Bearer token expired, ask the customer service.';
    expect(spoken(said)).toBe(said);
    expect(redactionOf('Basic cGF0OnBhc3N3b3Jk')('Basic authentication is not accepted')).toBe(
      'Basic authentication is not accepted',
    );
    const id = '{"order_transaction_id":"00000000-0000-0000-0000-000000000000"}';
    expect(redactionOf('Bearer 000000000000-7')(id)).toBe(id);
  });

  test('is masked once: what was masked stays as it is', () => {
    const twice = redactionOf('Bearer my-credential-77');
    expect(twice(twice('bad my-credential-77'))).toBe('bad [credential]');
  });

  // How the work grows with the length is measured by the bench.
  test.each(HOSTILE_REPEATS)('is looked for to the end of very many characters of %j', (piece) => {
    const text = repeatedTo(HOSTILE_CHARACTERS, piece);
    const masked = redact(`${text} ${TOKEN} `);
    expect(masked).not.toContain(TOKEN);
    expect(masked.endsWith('[credential] ')).toBe(true);
  });
});
