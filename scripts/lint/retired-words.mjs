// The words that the project no longer uses, read from docs/glossary.md, and where a text still holds one.
// `counterpart-rules.mjs` turns it into lint errors for code; `tests/unit/lint` looks at every other text.
import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const GLOSSARY = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'docs', 'glossary.md');
/** The folders and files that are looked at. The glossary is the one file that may name the words. */
const FOLDERS = ['src/', 'tests/', 'docs/', 'README.md', 'SECURITY.md', 'CONTRIBUTING.md'];
const UNCHECKED = 'docs/glossary.md';
/** The parts of names and sentences: `openHarness` is "open" and "Desk", `AT_HOME` is "AT" and "HOME". */
const PARTS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;

/**
 * A phrase in which a retired word means something else.
 * @typedef {{ readonly phrase: string, readonly within: readonly string[] }} Exception
 * `within`: files and folders that may hold it; none where all may.
 */

/**
 * @param {string} glossary the text of the glossary
 * @returns {{ readonly instead: ReadonlyMap<string, string>, readonly phrases: readonly string[], readonly any: RegExp,
 * readonly exceptions: readonly Exception[] }} `instead` says for each retired word and phrase, in small letters, what
 * to say; `phrases` are those of several words, which are looked for as they are; `any` finds the letters of all
 * anywhere.
 */
export function readRetiredWords(glossary) {
  const instead = new Map();
  for (const [words, say] of rowsUnder(glossary, '## Retired words')) {
    for (const word of words.split(', ')) {
      instead.set(word, say);
    }
  }
  const exceptions = rowsUnder(glossary, '## Where a retired word means something else').map(([phrase, where]) => ({
    phrase: phrase.replaceAll('`', '').toLowerCase(),
    within: where === 'anywhere' ? [] : where.replaceAll('`', '').split(', '),
  }));
  const phrases = [...instead.keys()].filter((word) => word.includes(' '));
  return { instead, phrases, any: new RegExp([...instead.keys()].join('|'), 'i'), exceptions };
}

/** @type {ReturnType<typeof readRetiredWords> | null} */
let ofThisProject = null;

/** @returns {ReturnType<typeof readRetiredWords>} the retired words of this project, read once */
export function retiredWords() {
  ofThisProject ??= readRetiredWords(readFileSync(GLOSSARY, 'utf8'));
  return ofThisProject;
}

/**
 * Finds the retired words of a file, in its path and in its text.
 * @param {string} file from the project's root, with `/`
 * @param {string} text
 * @param {ReturnType<typeof readRetiredWords>} retired
 * @returns {readonly { readonly line: number, readonly word: string, readonly instead: string }[]} `line` 0 is the path
 */
export function findRetiredWords(file, text, { instead, phrases, any, exceptions }) {
  if (file === UNCHECKED || !FOLDERS.some((folder) => file.startsWith(folder))) {
    return [];
  }
  const allowed = exceptions
    .filter(({ within }) => within.length === 0 || within.some((path) => file === path || file.startsWith(`${path}/`)))
    .map(({ phrase }) => phrase);
  return [file, ...text.split('\n')].flatMap((content, line) =>
    (any.test(content) ? [...content.matchAll(PARTS), ...phrasesIn(content, phrases)] : []).flatMap(
      ({ 0: part, index }) => {
        const word = part.toLowerCase();
        const say = instead.get(word);
        return say === undefined || isExcepted(content, index, part.length, allowed)
          ? []
          : [{ line, word, instead: say }];
      },
    ),
  );
}

/** The phrases that are in a text as whole words. */
function phrasesIn(content, phrases) {
  return phrases.flatMap((phrase) => [...content.matchAll(new RegExp(`\\b${phrase}\\b`, 'gi'))]);
}

/** Whether the word at `at` is within one of the phrases. */
function isExcepted(content, at, length, phrases) {
  const lower = content.toLowerCase();
  return phrases.some((phrase) => {
    const from = Math.max(0, at + length - phrase.length);
    const found = lower.slice(from, at + phrase.length).indexOf(phrase);
    return found >= 0 && from + found <= at;
  });
}

/** The cells of the table below a heading, without its head. */
function rowsUnder(markdown, heading) {
  const from = markdown.indexOf(`${heading}\n`);
  if (from < 0) {
    throw new Error(`docs/glossary.md has no “${heading}”.`);
  }
  const [section] = markdown.slice(from + heading.length).split('\n## ');
  return section
    .split('\n')
    .filter((row) => row.startsWith('| '))
    .slice(1)
    .map((row) => row.slice(2, row.lastIndexOf(' |')).split(' | '));
}

/** The lint rule for code: a retired word in a name, a text, a comment or the path of the file. */
export const retiredWordsRule = {
  meta: { type: 'problem', docs: { description: 'Say what docs/glossary.md says instead of a retired word.' } },
  create(context) {
    const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
    const file = relative(root, context.filename).split(sep).join('/');
    return {
      Program() {
        for (const { line, word, instead } of findRetiredWords(file, context.sourceCode.text, retiredWords())) {
          const at = { line: Math.max(1, line), column: 0 };
          context.report({ loc: { start: at, end: at }, message: `“${word}” is retired: say ${instead}.` });
        }
      },
    };
  },
};
