import { clipText } from './text-size.ts';

/**
 * What can be read from the body of an answer to an order, whatever a service or a gateway put into it: nothing here goes
 * deeper, or reads more, than its limits say, and nothing throws.
 */

/** Longest text that is kept of the service's own words, characters. */
const LONGEST_SAID = 2_000;
/** How deep words and ids are looked for. */
const DEEPEST = 12;
/** How many values are looked at. */
const MOST_VALUES = 2_000;

/** Keys under which services put what they have to say, the most telling first. */
const TELLING_KEYS = ['message', 'error', 'detail', 'details', 'errors', 'title', 'reason', 'description'] as const;

/** Names of an order's id, in letters alone and without a plural. */
const ID_KEYS: ReadonlySet<string> = new Set(
  ['order', 'transaction', 'ordertransaction', 'salesorder'].flatMap((of) =>
    ['id', 'number', 'no', 'uuid', 'guid'].map((name) => `${of}${name}`),
  ),
);
/** A key with the beginning of its value. Marks may be escaped: a gateway puts the answer behind it into a text of its own. */
const PAIR = /"([A-Za-z][\w .-]{0,60})\\*"\s*:\s*(?=(\\*"[^"\\]{0,300}|[[{][^\]}]{0,200}|[^\s",[\]{}\\]{1,300}))/g;
/** The id of an order in an object of its own: `"order": { "id": 7 }`. */
const ID_WITHIN =
  /"(?:order|transaction|order_?transaction|data|result)\\*"\s*:\s*\{[^{}]{0,300}?"id\\*"\s*:\s*\\*"?[\w-]{0,60}\d/i;
/** What a body says of success. */
const SUCCESS = /"success\\*"\s*:\s*\\*"?(true|false)\b/gi;
/** Words of one who was asked for the same order before: a gateway that repeats a request gets them of an order that was placed. */
const HAD_BEFORE =
  /\bduplicate|\balready\s+(?:been\s+)?(?:accept|creat|exist|in\s+use|lodg|order|plac|process|receiv|record|sent|submit|taken|used)/i;
/** Longest id that is taken for one, characters. */
const LONGEST_ID = 200;
/** Signs that no id has: those that show nothing, and the one for what could not be read. */
const NO_ID = /[\p{Cc}\p{Cf}\uFFFD]/u;

/** A body as JSON; undefined where it is none. */
export function parsedAnswer(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Whether a value of an answer is an object with keys. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The service's own words in an answer: of JSON its telling texts, else the text as it came; null where there is none. */
export function saidBy(body: string): string | null {
  const text = body.trim();
  if (text === '') return null;
  const answer = parsedAnswer(text);
  const told = isObject(answer) ? tellingTexts(answer) : [];
  return clipText(told.length === 0 ? text : told.join('; '), LONGEST_SAID);
}

/**
 * Whether a body gives the id of an order anywhere: a service that gives one has the order, whatever else it says. The text is
 * looked through, not what it was parsed to, so that no depth, no second document and no second key of one name hides it.
 */
export function givesOrderId(body: string): boolean {
  const text = unescaped(body);
  const answer = parsedAnswer(body);
  if (isObject(answer) && /\d/.test(plainText(answer.id))) return true;
  return pairsOf(text).some(({ key, value }) => ID_KEYS.has(key) && isGivenId(value)) || ID_WITHIN.test(text);
}

/** Whether a body gives more than one id of the kind that an order is acknowledged by. */
export function givesTwoIds(body: string): boolean {
  const given = pairsOf(unescaped(body)).filter(({ key }) => key === 'ordertransactionid');
  return new Set(given.map(({ value }) => value.replaceAll(/[\\"]/g, ''))).size > 1;
}

/** Whether a text is the id of anything: a blank one, and one of noughts alone, is how services write that there is none. */
export function isOrderId(text: string): boolean {
  return text.length <= LONGEST_ID && /[^0\s{}-]/.test(text) && !NO_ID.test(text);
}

/** What a body says of success, wherever it does, and however often. */
export function successSaid(body: string): { readonly yes: boolean; readonly no: boolean } {
  const said = new Set([...unescaped(body).matchAll(SUCCESS)].map(([, word]) => word?.toLowerCase()));
  return { yes: said.has('true'), no: said.has('false') };
}

/** Whether a body says that the service had this order before. */
export function saysHadBefore(body: string): boolean {
  return HAD_BEFORE.test(unescaped(body));
}

/** Whether a body is a text at all: one of a wider coding, or none, has noughts between its letters. */
export function isText(body: string): boolean {
  return !body.includes('\0');
}

/** A body with its letters that were written by number as letters. */
function unescaped(body: string): string {
  return body.replaceAll(/\\u00([2-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

function pairsOf(text: string): readonly { readonly key: string; readonly value: string }[] {
  return [...text.matchAll(PAIR)].map(([, key = '', value = '']) => ({
    key: key
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '')
      .replace(/s$/, ''),
    value,
  }));
}

/** Whether what stands behind the name of an id is one. Of a list and an object only figures are: words may be about the id. */
function isGivenId(value: string): boolean {
  if (/^[[{]/.test(value)) return /[1-9]/.test(value);
  return !/^(?:null|true|false)$/.test(value) && /[^0\s{}\\"-]/.test(value);
}

function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
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
 * Visits a value and what is nested in it, in its order, until `visit` answers false or a limit is reached. `key` is the name
 * of a value in its object, null for others; `path` holds the names of all objects that it stands in.
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
