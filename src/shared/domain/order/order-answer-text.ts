import { lettersOf } from './order-answer-hints.ts';
import { isObject, jsonOf } from '../values/json-text.ts';
import { clipText } from '../values/text-size.ts';

/**
 * What can be read from the body of an answer to an order, whatever a service or a gateway put into it: nothing here
 * goes deeper, or reads more, than its limits say, and nothing throws.
 */

/** Longest text that is kept of the service's own words, characters. */
const LONGEST_SAID = 2_000;
/** How deep words are looked for. */
const DEEPEST = 12;
/** How many values are looked at. */
const MOST_VALUES = 2_000;

/** Keys under which services put what they have to say, the most telling first. */
const TELLING_KEYS = ['message', 'error', 'detail', 'details', 'errors', 'title', 'reason', 'description'] as const;

/** What a body says of success. */
const SUCCESS = /"success\\*"\s*:\s*\\*"?(true|false)\b/gi;

/** The text of a body without the one byte order mark that may be in front of it. */
export function withoutByteOrderMark(body: string): string {
  return body.startsWith('\uFEFF') ? body.slice(1) : body;
}

/**
 * The service's own words in an answer: of JSON its telling texts, else the text as it came; null where there is none.
 */
export function saidBy(body: string): string | null {
  const text = body.trim();
  if (text === '') return null;
  const answer = jsonOf(text);
  const told = isObject(answer) ? tellingTexts(answer) : [];
  return clipText(told.length === 0 ? text : told.join('; '), LONGEST_SAID);
}

/** What a body says of success, wherever it does, and however often. */
export function successSaid(body: string): { readonly yes: boolean; readonly no: boolean } {
  const said = new Set([...lettersOf(body).matchAll(SUCCESS)].map(([, word]) => word?.toLowerCase()));
  return { yes: said.has('true'), no: said.has('false') };
}

/** Whether a body is a text at all: one of a wider coding, or none, has noughts between its letters. */
export function isText(body: string): boolean {
  return !body.includes('\0');
}

/** The texts under the telling keys, without repeats; names of fields stand before what is said of them. */
function tellingTexts(answer: Readonly<Record<string, unknown>>): readonly string[] {
  const told = new Set<string>();
  let characters = 0;
  for (const telling of TELLING_KEYS) {
    walk(answer[telling], (_, value, path) => {
      if (typeof value === 'string' && value.trim() !== '') {
        const text = clipText([...path, value.trim()].join(': '), LONGEST_SAID);
        told.add(text);
        characters += text.length;
      }
      return characters <= LONGEST_SAID;
    });
  }
  return [...told];
}

/**
 * Visits a value and what is nested in it, in its order, until `visit` answers false or a limit is reached. `key` is
 * the name of a value in its object, null for others; `path` holds the names of all objects that it stands in.
 */
function walk(root: unknown, visit: (key: string | null, value: unknown, path: readonly string[]) => boolean): void {
  let left = MOST_VALUES;
  const step = (key: string | null, value: unknown, path: readonly string[], depth: number): boolean => {
    left -= 1;
    if (left < 0 || !visit(key, value, path)) return false;
    if (depth >= DEEPEST) return true;
    if (Array.isArray(value)) return value.every((inner) => step(null, inner, path, depth + 1));
    if (!isObject(value)) return true;
    return Object.entries(value).every(([name, inner]) => step(name, inner, [...path, name], depth + 1));
  };
  step(null, root, [], 0);
}
