import { describe, expect, test } from 'vitest';
import { wordsOfAnswer } from '#main/parts-api/said.ts';

describe('what a service says in an answer that is no success', () => {
  test.each([
    ['{"message":"No such plate"}', 'No such plate'],
    ['{"error":"Closed"}', 'Closed'],
    ['{"error":{"code":7,"message":"Closed"}}', 'Closed'],
    ['{"message":"Unknown state","field":"state"}', 'Unknown state (state)'],
    ['{"errors":["One","Two"]}', 'One Two'],
    ['{"errors":[{"message":"Too far","field":"postcode"},{"detail":"Too heavy"}]}', 'Too far (postcode) Too heavy'],
    ['{"errors":{"postcode":["is not known"],"items":["are none"]}}', 'postcode: is not known items: are none'],
    ['{"title":"Bad Request","detail":"No items"}', 'No items Bad Request'],
    ['{"message":"Same","error":"Same"}', 'Same'],
    ['[{"message":"In a list"}]', 'In a list'],
    ['"Just a text"', 'Just a text'],
    ['{"code":17}', '{"code":17}'],
    ['Bad gateway', 'Bad gateway'],
    [
      '<html><title>t</title><h1>502 Bad Gateway</h1><hr><center>proxy</center><script>x</script>',
      '502 Bad Gateway proxy',
    ],
    ['a\u0000b\r\n\u001b[31mc\u202ed', 'a b [31mc d'],
    ['{"message":"line\\nbreak\\u0007"}', 'line break'],
  ])('%s', (text, words) => {
    expect(wordsOfAnswer(text)).toBe(words);
  });

  test('names no field of the request where that says nothing', () => {
    expect(wordsOfAnswer('{"message":"No such plate","field":"plate"}', { fields: false })).toBe('No such plate');
    expect(wordsOfAnswer('{"errors":[{"message":"No such part","path":"productId"}]}', { fields: false })).toBe(
      'No such part',
    );
  });

  test.each(['', '  \n', '{}', '[]', 'null', '""', '<html></html>'])('%j says nothing', (text) => {
    expect(wordsOfAnswer(text)).toBeNull();
  });

  test('is cut at 500 characters, never in the middle of one', () => {
    expect(wordsOfAnswer('x'.repeat(501))).toBe(`${'x'.repeat(499)}…`);
    expect(wordsOfAnswer('x'.repeat(500))).toBe('x'.repeat(500));
    expect(wordsOfAnswer(`${'x'.repeat(498)}😀${'x'.repeat(10)}`)?.isWellFormed()).toBe(true);
  });

  test('is found without a fall however deep it is nested', () => {
    expect(wordsOfAnswer(`${'{"error":'.repeat(50_000)}"x"${'}'.repeat(50_000)}`)).not.toBeNull();
    expect(wordsOfAnswer('<div>'.repeat(10_000))).toBeNull();
  });
});
