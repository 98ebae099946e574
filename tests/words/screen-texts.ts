import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseSync } from 'vite';
import { chordWords, KEY_MAP } from '#renderer/keyboard/key-map.ts';
import { canBeRemapped } from '#renderer/keyboard/key-remapping.ts';

/**
 * Every text that a person at the counter reads, out of the files that hold them, and what of it breaks the rules of
 * words: a sentence that is too long, a word that the screen does not say (`docs/glossary.md`), a key that a person may
 * change.
 */

/** A text and where it is. */
export interface ScreenText {
  /** From the project's root, with `/`. */
  readonly file: string;
  readonly line: number;
  /** The field or function that holds it. */
  readonly name: string;
  /** What is filled in is written as {price}. */
  readonly text: string;
}

/** A phrase that the screen does not say. */
export interface UnsaidPhrase {
  readonly phrase: string;
  readonly say: string;
  readonly pattern: RegExp;
}

/** Files that hold texts and have another name than `*-messages.ts`. */
const NAMED = [
  'src/renderer/failure-title.ts',
  'src/renderer/failure-words.ts',
  'src/shared/domain/fitment/verdict-kinds.ts',
  'src/shared/domain/vehicle/vehicle-words.ts',
];
const FOLDERS = ['src/renderer', 'src/shared'];
/** Where sentences stand among the rules: what main sends and the window shows as it came. */
const AMONG_RULES = ['src/main', 'src/shared'];
/** Documents are read at leisure, by the customer and the supplier; their words are those of a letter. */
const DOCUMENTS = 'src/main/documents/';
/** What begins so is for the database, not for a person. */
const FOR_THE_DATABASE =
  /^(?:\{[A-Z_]+\} (?:AND|ORDER BY|WHERE)|ALTER|BEGIN|CREATE|DELETE|DROP|INSERT|PRAGMA|SELECT|UPDATE|WITH)\b/;
/** The name of a language, such as that of `toLocaleString`. */
const LANGUAGE = /^[a-z]{2}-[A-Z]{2}$/;
const MESSAGES = /-messages\.ts$/;
/** Help is read at leisure: its sentences may be long. */
const HELP = 'src/renderer/features/help/';
/** More words than these nobody takes in at a glance. */
const MOST_WORDS = 20;

/** The files that hold texts, from the root, with `/`; a file of messages counts as soon as it is there. */
export function filesOfTexts(root: string): readonly string[] {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && MESSAGES.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
  return [...found, ...NAMED].toSorted();
}

/** The files of main and of the rules that hold sentences among what they do, from the root, with `/`. */
export function filesAmongRules(root: string): readonly string[] {
  const texts = new Set(filesOfTexts(root));
  return AMONG_RULES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
  )
    .filter((file) => !texts.has(file) && !file.startsWith(DOCUMENTS) && sentencesOf(root, file).length > 0)
    .toSorted();
}

/** The sentences of a file that holds them among other things. */
export function sentencesOf(root: string, file: string): readonly ScreenText[] {
  return textsOf(root, file).filter(
    ({ text }) => /^[\p{Lu}{].*[.?!…]$/su.test(text) && wordsIn(text) > 2 && !FOR_THE_DATABASE.test(text),
  );
}

/** The texts of a file, in their order. */
export function textsOf(root: string, file: string): readonly ScreenText[] {
  return textsIn(readFileSync(join(root, file), 'utf8'), file);
}

/** The texts in TypeScript. */
export function textsIn(source: string, file: string): readonly ScreenText[] {
  const { program, errors } = parseSync(file, source);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  const texts: ScreenText[] = [];
  collect(program, '', {
    source,
    add(at, text, name) {
      if (/\p{L}{2}/u.test(text) && !LANGUAGE.test(text)) {
        texts.push({ file, line: source.slice(0, at).split('\n').length, name, text: text.trim() });
      }
    },
  });
  return texts;
}

interface Found {
  readonly source: string;
  readonly add: (at: number, text: string, name: string) => void;
}

/** A part of the syntax tree, with the fields that are looked at. */
interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly arguments?: unknown;
  readonly body?: unknown;
  readonly callee?: unknown;
  readonly consequent?: unknown;
  readonly expression?: unknown;
  readonly expressions?: unknown;
  readonly id?: unknown;
  readonly init?: unknown;
  readonly key?: unknown;
  readonly left?: unknown;
  readonly name?: unknown;
  readonly object?: unknown;
  readonly operator?: unknown;
  readonly property?: unknown;
  readonly quasis?: unknown;
  readonly right?: unknown;
  readonly value?: unknown;
}

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Texts of these calls and fields are data, not words to read. */
const CALLS_OF_DATA: ReadonlySet<string> = new Set(
  'endsWith exec get has includes indexOf join match replace replaceAll slice split startsWith test'.split(' '),
);
const FIELDS_OF_DATA: ReadonlySet<string> = new Set(['id', 'key', 'kind', 'mark', 'next', 'tone']);

/** Walks a part of the tree; `name` is the field that holds it. */
function collect(node: unknown, name: string, found: Found): void {
  if (Array.isArray(node)) {
    for (const each of node) collect(each, name, found);
    return;
  }
  if (!isSyntax(node)) return;
  if (node.type === 'Literal' && typeof node.value === 'string') found.add(node.start, node.value, name);
  if (node.type === 'TemplateLiteral') found.add(node.start, templateText(node, found.source), name);
  for (const [child, within] of partsOf(node, name)) collect(child, within, found);
}

/** The parts of a node that may hold texts, each with the name of the field that holds it. */
function partsOf(node: Syntax, name: string): readonly (readonly [part: unknown, name: string])[] {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'TSTypeAnnotation':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeParameterInstantiation':
    case 'Literal':
      return [];
    case 'SwitchCase':
      return [[node.consequent, name]];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return [[node.expression, name]];
    case 'TemplateLiteral':
      return [[node.expressions, name]];
    case 'BinaryExpression':
      // What is compared is data; what is put together is read.
      return node.operator === '+' ? [[[node.left, node.right], name]] : [];
    case 'NewExpression':
      // An error that is thrown is for the person who fixes the program.
      return fieldName(node.callee).endsWith('Error') ? [] : [[node.arguments, name]];
    case 'MemberExpression':
      return [[node.object, name]];
    case 'CallExpression':
      return CALLS_OF_DATA.has(calledName(node.callee))
        ? [[node.callee, name]]
        : [[[node.callee, node.arguments], name]];
    case 'Property': {
      const field = fieldName(node.key);
      return FIELDS_OF_DATA.has(field) ? [] : [[node.value, name === '' ? field : `${name}.${field}`]];
    }
    case 'VariableDeclarator':
      return [[node.init, fieldName(node.id)]];
    case 'FunctionDeclaration':
      return [[node.body, fieldName(node.id)]];
    default:
      return Object.entries(node).flatMap(([field, child]) => (field === 'type' ? [] : [[child, name] as const]));
  }
}

function calledName(callee: unknown): string {
  return isSyntax(callee) ? fieldName(callee.property) : '';
}

function fieldName(key: unknown): string {
  const named = isSyntax(key) ? (key.name ?? key.value) : null;
  return typeof named === 'string' ? named : '';
}

/** A text with the names of what is filled in: "{count} matches". */
function templateText(node: Syntax, source: string): string {
  const expressions = Array.isArray(node.expressions) ? node.expressions.filter(isSyntax) : [];
  const quasis = Array.isArray(node.quasis) ? node.quasis.filter(isSyntax) : [];
  return quasis
    .map((quasi, at) => {
      const written = source.slice(quasi.start, quasi.end).replace(/^[`}]|(?:`|\$\{)$/g, '');
      const filled = expressions[at];
      if (filled === undefined) return written;
      const code = source.slice(filled.start, filled.end);
      return `${written}{${/^[\w.]+$/.test(code) ? code.split('.').at(-1) : '…'}}`;
    })
    .join('');
}

/** Reads the phrases that the screen does not say from the text of `docs/glossary.md`. */
export function readUnsaidPhrases(glossary: string): readonly UnsaidPhrase[] {
  const [, section = ''] = glossary.split('## Words that the screen does not say\n');
  const rows = (section.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((row) => row.startsWith('| '))
    .slice(1)
    .map((row) => row.slice(2, row.lastIndexOf(' |')).split(' | '));
  if (rows.length === 0) throw new Error('docs/glossary.md has no words that the screen does not say.');
  return rows.flatMap(([phrases = '', say = '']) =>
    phrases.split(', ').map((phrase) => ({
      phrase,
      say,
      pattern: new RegExp(`(?<!\\p{L})${phrase}(?!\\p{L})`, 'iu'),
    })),
  );
}

/** A key in a text: a function key, or one that goes with Ctrl or Alt, written with a plus or as on a cap. */
const KEY =
  /(?<![\p{L}\p{N}])(?:(?:Ctrl|Alt)(?:\+[^\s.,;”]+|(?: Shift)? (?:\p{Lu}|\d|F\d+|Enter|Delete|number)(?![\p{L}\p{N}]))|F(?:[2-9]|1[0-2])(?![\p{L}\p{N}]))/gu;

/** The keys that nobody can change, as a text writes them. */
const FIXED_KEYS: ReadonlySet<string> = new Set(
  KEY_MAP.filter(({ id }) => !canBeRemapped(id)).flatMap(({ keys }) => keys.map((chord) => chordWords(chord, false))),
);

/** The keys in a text that a person may have changed. */
function changeableKeys(said: string): readonly string[] {
  return [...said.matchAll(KEY)].map(([key]) => key).filter((key) => !FIXED_KEYS.has(key.replaceAll('+', ' ')));
}

/** What is wrong with a text, each in a sentence. */
export function faultsOf({ file, text }: ScreenText, unsaid: readonly UnsaidPhrase[]): readonly string[] {
  // What is filled in has a name that nobody reads.
  const said = text.replaceAll(/\{[^}]*\}/g, '{}');
  const unsaidWords = unsaid
    .filter(({ pattern }) => pattern.test(said))
    .map(({ phrase, say }) => `“${phrase}” is not said on the screen: say ${say}.`);
  const keys = changeableKeys(said).map((key) => `“${key}” is a key that a person may change: fill it in.`);
  const words = [...unsaidWords, ...keys];
  if (file.startsWith(HELP)) return words;
  const long = text.split(/(?<=[.!?…])\s+|\n/).filter((sentence) => wordsIn(sentence) > MOST_WORDS);
  return [...words, ...long.map((sentence) => `${wordsIn(sentence)} words, ${MOST_WORDS} at most: ${sentence}`)];
}

function wordsIn(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}{]/u.test(word)).length;
}
