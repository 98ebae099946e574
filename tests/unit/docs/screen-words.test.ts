import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  faultsOf,
  filesAmongRules,
  filesOfTexts,
  readUnsaidPhrases,
  sentencesOf,
  textsIn,
  textsOf,
} from '#tests/words/screen-texts.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FILES = filesOfTexts(ROOT);
const AMONG_RULES = filesAmongRules(ROOT);
const unsaid = readUnsaidPhrases(readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8'));

const faultsIn = (source: string, file = 'src/renderer/features/vehicle/vehicle-messages.ts'): readonly string[] =>
  textsIn(source, file).flatMap((text) => faultsOf(text, unsaid));

describe('the texts of the screen', () => {
  it.each(FILES)('are short, and in words of a shop: %s', (file) => {
    const texts = textsOf(ROOT, file);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.flatMap((text) => faultsOf(text, unsaid).map((fault) => `line ${text.line}: ${fault}`))).toEqual([]);
  });

  it.each(AMONG_RULES)('keep the rules where main sends them, too: %s', (file) => {
    const faults = sentencesOf(ROOT, file).flatMap((text) =>
      faultsOf(text, unsaid).map((fault) => `line ${text.line}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('are looked for in every file of messages, as it appears', () => {
    expect(FILES).toContain('src/renderer/features/vehicle/vehicle-messages.ts');
    expect(FILES).toContain('src/shared/domain/fitment/fitment-messages.ts');
    expect(FILES).toContain('src/renderer/failure-words.ts');
    expect(AMONG_RULES).toContain('src/main/parts-api/network-check.ts');
    expect(AMONG_RULES, 'what is asked of the database').not.toContain('src/main/records/cache/plate-cache.ts');
  });
});

describe('a text', () => {
  it('is found where it is written, filled in, chosen or put together; data is not', () => {
    const source = `
      import { x } from './none.ts';
      type Kind = 'not a text';
      const MESSAGES = {
        kind: 'not a text',
        title: 'Vehicle',
        count: (count: number) => (count === 1 ? '1 match' : \`\${count} matches\`),
        price: (money: { readonly total: string }) => \`Total \${money.total}\`,
        list: (of: readonly string[]) => of.join(' not a text '),
        sum: 'Put ' + 'together',
      } as const;
      const NUMBERS = new Intl.NumberFormat('en-AU');
      function words(kind: string): string {
        switch (kind) {
          case 'not a text':
            return 'Switched';
          default:
            return kind === 'not a text' ? '' : 'Otherwise';
        }
      }`;
    expect(textsIn(source, 'some-messages.ts').map(({ text }) => text)).toEqual([
      'Vehicle',
      '1 match',
      '{count} matches',
      'Total {total}',
      'Put',
      'together',
      'Switched',
      'Otherwise',
    ]);
  });

  it('is refused with a retired word, in whatever case, and not for a part of another word', () => {
    expect(faultsIn(`const M = { a: 'Read it again' };`)).toEqual([
      '“read it again” is not said on the screen: say checked, refresh.',
    ]);
    expect(faultsIn(`const M = { a: 'Papers' }`)).toHaveLength(1);
    expect(faultsIn(`const M = { a: 'Designs of a newspaper, and standard' }`)).toEqual([]);
  });

  it('is refused with a sentence of more than 20 words, but in help', () => {
    const sentence = Array.from({ length: 21 }, (_, at) => `word${at}`).join(' ');
    expect(faultsIn(`const M = { a: '${sentence}.' }`)).toEqual([`21 words, 20 at most: ${sentence}.`]);
    expect(faultsIn(`const M = { a: '${sentence.replace('word9', 'word9.')}.' }`)).toEqual([]);
    expect(faultsIn(`const M = { a: '${sentence}.' }`, 'src/renderer/features/help/help-messages.ts')).toEqual([]);
  });

  it('is refused with a key that a person may change, and not with one that nobody can, or that is filled in', () => {
    const keysOf = (text: string): readonly string[] =>
      faultsIn(`const M = { a: ${JSON.stringify(text)} }`).map((fault) => /“(.*)” is a key/.exec(fault)?.[1] ?? fault);
    expect(keysOf('F6 compares them all')).toEqual(['F6']);
    expect(keysOf('Esc and F12 go to them')).toEqual(['F12']);
    expect(keysOf('Alt+number switches, and so does Alt+Shift+J')).toEqual(['Alt+number', 'Alt+Shift+J']);
    expect(keysOf('A word, or “Alt H”, or Ctrl K')).toEqual(['Alt H', 'Ctrl K']);
    expect(keysOf('Esc stops it, F1 lists them, Enter goes on, Ctrl+Enter sends')).toEqual([]);
    expect(keysOf('Show Alt keys while Alt is held, for a BF6 and an F60')).toEqual([]);
    expect(faultsIn(`const M = { a: (key: string) => \`\${key} compares them all\` }`)).toEqual([]);
  });

  it('that cannot be parsed is an error, not an empty list', () => {
    expect(() => textsIn('const = ;', 'some-messages.ts')).toThrow('some-messages.ts');
  });
});
