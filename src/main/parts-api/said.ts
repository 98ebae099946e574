import { assertNever } from '#shared/assert-never.ts';
import type { DescriptionBlock } from '#shared/domain/part/part-view.ts';
import { structureOf } from '../part-cache/description-structure.ts';

/** Longest text of an answer that is passed on, characters. */
const LONGEST_SAID = 500;

/** Keys under which services put what they have to say, the most telling first; `docs/service.md` 7 shows none. */
const TELLING_KEYS = ['message', 'error', 'errors', 'detail', 'details', 'title', 'reason', 'description'] as const;

/** How deep words are looked for. */
const DEEPEST = 5;

/** Keys that name what the words are about. */
const FIELD_KEYS = ['field', 'path', 'param', 'parameter'] as const;

/**
 * What the service said in an answer that is no success: the words under the keys that services use, or the text
 * itself. On one line, without control characters, at most 500 characters; null where it said nothing. Without `fields`
 * it is left out which field of the request the words are about.
 */
export function wordsOfAnswer(text: string, { fields = true } = {}): string | null {
  const said = oneLine(wordsOfJson(text, fields) ?? (text.trimStart().startsWith('<') ? textOfPage(text) : text));
  if (said === '') return null;
  return said.length <= LONGEST_SAID ? said : `${said.slice(0, LONGEST_SAID - 1).toWellFormed()}…`;
}

/** The words in a JSON text, or the text itself where none of the telling keys is there; null where it is no JSON. */
function wordsOfJson(text: string, names: boolean): string | null {
  try {
    const json: unknown = JSON.parse(text);
    const found = wordsIn(json, DEEPEST, names);
    if (found.length > 0) return found.join(' ');
    const isEmpty = json === null || json === '' || (typeof json === 'object' && Object.keys(json).length === 0);
    return isEmpty ? '' : text;
  } catch {
    return null;
  }
}

function wordsIn(json: unknown, levels: number, names: boolean): readonly string[] {
  if (typeof json === 'string') return json.trim() === '' ? [] : [json.trim()];
  if (typeof json !== 'object' || json === null || levels === 0) return [];
  if (Array.isArray(json)) return json.slice(0, 20).flatMap((element) => wordsIn(element, levels - 1, names));
  const holder = json as Readonly<Record<string, unknown>>;
  const told = TELLING_KEYS.flatMap((key) =>
    Object.hasOwn(holder, key) ? wordsIn(holder[key], levels - 1, names) : [],
  );
  const fields = FIELD_KEYS.map((key) => holder[key]).filter((value) => typeof value === 'string');
  if (told.length === 0) return levels === DEEPEST ? [] : fieldMessages(holder, levels, names);
  const unique = [...new Set(told)];
  return fields.length === 0 || !names ? unique : [...unique, `(${fields.join(', ')})`];
}

/** `{ "postcode": ["is not known"] }`, a form that some services give their errors. */
function fieldMessages(holder: Readonly<Record<string, unknown>>, levels: number, names: boolean): readonly string[] {
  return Object.entries(holder)
    .slice(0, 20)
    .flatMap(([field, value]) => {
      const words = wordsIn(value, levels - 1, names);
      return words.length === 0 ? [] : [`${field}: ${words.join(' ')}`];
    });
}

function textOfPage(html: string): string {
  return structureOf(html).map(textOfBlock).join(' ');
}

function textOfBlock(block: DescriptionBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return block.text;
    case 'list':
      return block.items.join(', ');
    case 'table':
      return block.rows.map((row) => row.join(' ')).join(', ');
    default:
      return assertNever(block);
  }
}

/** A text as one line without control characters. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .toWellFormed();
}
