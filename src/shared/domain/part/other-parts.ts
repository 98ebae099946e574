import type { Json } from '#shared/interface/json.ts';
import type { Product } from '#shared/interface/product.ts';
import { checkPartCode } from '../values/part-code.ts';

/**
 * Other parts that a record names: what it was replaced by, what may be sold instead, what it is made of. The document
 * does not show their shapes (`docs/service.md` 3.1), so every plausible one is read here, and what has another one is
 * left over, to be shown as it came.
 */

/** What a named part is to the part that names it. */
export type OtherPartKind = 'successor' | 'predecessor' | 'alternate' | 'assembly' | 'related';

/** A part that a record names. */
export interface OtherPart {
  readonly kind: OtherPartKind;
  readonly code: string;
  readonly title: string | null;
  /** How many of it, as it came; null where the record does not say. */
  readonly quantity: string | null;
  /** All else that is said of it, each as "key: value". */
  readonly notes: readonly string[];
}

/** What a value was read as. What is in no row is left over. */
export interface OtherPartsReading {
  readonly rows: readonly OtherPart[];
  readonly left: readonly Json[];
}

/** What a whole record names, and what is left over of its keys that were read. */
export interface OtherPartsOfRecord {
  readonly parts: readonly OtherPart[];
  readonly left: ReadonlyMap<string, readonly Json[]>;
}

/** The most rows of one value, and how deep it is looked into. */
const MOST_ROWS = 60;
const DEEPEST = 6;
const LONGEST_NAMED = 100;

/** The keys of a record that name other parts, and as what. */
const FIELDS: ReadonlyMap<string, OtherPartKind> = new Map([
  ['alternate_skus', 'alternate'],
  ['assemblies', 'assembly'],
  ['related_skus', 'related'],
]);

/** What a key or a relationship says the named parts are, by its letters alone; "successor of" is said of this part. */
const KINDS: readonly (readonly [RegExp, OtherPartKind])[] = [
  [/^(?:is|was)?(?:the)?successors?(?:of|to)(?:the)?(?:sku|part|item|product|code|number)*s?$/, 'predecessor'],
  [/^(?:is|was)?(?:the)?predecessors?(?:of|to)(?:the)?(?:sku|part|item|product|code|number)*s?$/, 'successor'],
  [/^(?:is|was)?(?:superseded|superceded|replaced|succeeded)by|^successor/, 'successor'],
  [/^(?:supersedes|supercedes|replaces|predecessor)/, 'predecessor'],
  [/^(?:alternat|equivalent|substitut|interchang|crossref|xref)/, 'alternate'],
  [/^(?:component|assembl|kit|contents|includes|consistsof)/, 'assembly'],
  [/^(?:related|accessor|goeswith)/, 'related'],
];

/** Keys that hold the code of a part, by their letters alone, the surest first. */
const CODE_KEYS: readonly RegExp[] = [
  /^(?:alternate|alternative|related|component|assembly|child|new|part|product|item)?sku$/,
  /^(?:(?:part|product|item|stock|component)(?:code|number|no|num)|code)$/,
  /^(?:manufacturer|supplier|oem)(?:sku|code|number|partnumber)$/,
];
/** Keys that may hold a code or a name. */
const LOOSE_CODE_KEY = /^(?:part|item|product|id|number)$/;
const TITLE_KEY = /^(?:title|name|description)$/;
const QUANTITY_KEY = /^(?:quantity|qty|count)$/;
const RELATIONSHIP_KEY = /^(?:relationship|relationshiptype|relation|type|kind|reason)$/;

/** A code that nobody has named as one: no blank in it, and a digit, or capitals with a hyphen. */
const BARE_CODE = /^(?=.*\d|[A-Z]+[-_][A-Z_-]*$)[\p{L}\p{N}][\p{L}\p{N}._/+#-]{2,59}$/u;
/** Amounts, years and dates look like codes. */
const NO_CODE = /^(?:\d{1,4}|\d+[.,]\d+|\d{1,4}([-/.])\d{1,2}\1\d{1,4})$/;
const NOTHING_NAMED = /^(?:[-–—.]+|n\/?a|none|nil|null|tba|tbc|unknown)$/i;
const BETWEEN_CODES = /[,;|\r\n]+/;

/** The successor that a note names: only where its sentence says of nothing else that it was replaced. */
const NOTED =
  /^(?:(?:this|the)?\s*(?:part|item|product)?\s*(?:is|was|has been)?\s*(?:now|been)?\s*)(?:superseded|superceded|replaced) by:?\s+(?:the |part |sku )*(\S+)$/i;

/** Reads a value that names parts of a kind. Never throws; every text in it is in a row or left over. */
export function readOtherParts(value: Json, kind: OtherPartKind): OtherPartsReading {
  const rows: OtherPart[] = [];
  const left: Json[] = [];

  function readText(text: string, as: OtherPartKind, notes: readonly string[]): void {
    const codes = text
      .split(BETWEEN_CODES)
      .map((piece) => piece.trim())
      .filter((piece) => piece !== '');
    if (codes.length === 0) return;
    if (rows.length + codes.length > MOST_ROWS || !codes.every(isBareCode)) left.push(labelled(notes, text));
    else for (const code of codes) rows.push({ kind: as, code, title: null, quantity: null, notes });
  }

  function read(each: Json, as: OtherPartKind, notes: readonly string[], depth: number): void {
    if (saysNothing(each)) return;
    if (typeof each === 'string') readText(each, as, notes);
    else if (depth === DEEPEST || rows.length >= MOST_ROWS || !isObject(each)) left.push(labelled(notes, each));
    else if (isList(each)) for (const item of each) read(item, as, notes, depth + 1);
    else readObject(each, as, notes, depth);
  }

  function readObject(
    object: { readonly [key: string]: Json },
    as: OtherPartKind,
    notes: readonly string[],
    depth: number,
  ): void {
    const entries = Object.entries(object).filter(([, each]) => !saysNothing(each));
    const named = codeOf(entries);
    const others = entries.filter(([key]) => key !== named?.key);
    if (named === null) {
      for (const [key, each] of others) {
        const said = kindSaid(key);
        if (said !== null) read(each, said, notes, depth + 1);
        else if (typeof each === 'object') read(each, as, [...notes, key], depth + 1);
        else left.push(labelled([...notes, key], each));
      }
      return;
    }
    const row = { kind: as, code: named.code, title: null, quantity: null, notes: [...notes] };
    const nested: (() => void)[] = [];
    const place = rows.push(row) - 1;
    let found: OtherPart = row;
    for (const [key, each] of others) {
      const name = lettersOf(key);
      if (typeof each === 'object') nested.push(() => read(each, kindSaid(key) ?? as, notes, depth + 1));
      else if (TITLE_KEY.test(name) && found.title === null && typeof each === 'string')
        found = { ...found, title: each.trim() };
      else if (QUANTITY_KEY.test(name) && found.quantity === null) found = { ...found, quantity: String(each).trim() };
      else found = { ...found, kind: kindIn(name, each) ?? found.kind, notes: [...found.notes, `${key}: ${each}`] };
    }
    rows[place] = found;
    for (const readOn of nested) readOn();
  }

  read(value, kind, [], 0);
  return { rows, left };
}

/**
 * The other parts that a record names, its successor first, each once and never itself; and what is left over of each
 * key that was read. A key that nobody has described is read where it says "superseded by" or "replaced by" in its
 * name; of the notes a whole sentence that says so is.
 */
export function otherPartsOf(product: Product): OtherPartsOfRecord {
  const rows: OtherPart[] = [];
  const left = new Map<string, readonly Json[]>();
  for (const [key, value] of Object.entries(product) as [string, Json | undefined][]) {
    const kind = FIELDS.get(key) ?? succession(key);
    if (kind === null || value === undefined) continue;
    const reading = readOtherParts(value, kind);
    rows.push(...reading.rows);
    left.set(key, reading.left);
  }
  const noted = successorNoted(product.catalogue_notes ?? '');
  if (noted !== null) rows.push({ kind: 'successor', code: noted, title: null, quantity: null, notes: [] });
  const once = new Map<string, OtherPart>();
  for (const row of rows.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))) {
    const before = once.get(row.code);
    if (row.code !== product.sku.trim()) once.set(row.code, before === undefined ? row : joined(before, row));
  }
  return { parts: [...once.values()], left };
}

const ORDER: readonly OtherPartKind[] = ['successor', 'alternate', 'assembly', 'related', 'predecessor'];

function joined(one: OtherPart, other: OtherPart): OtherPart {
  return {
    ...one,
    title: one.title ?? other.title,
    quantity: one.quantity ?? other.quantity,
    notes: [...new Set([...one.notes, ...other.notes])],
  };
}

/** What a key of the record that nobody has described says of succession; null where it says nothing of it. */
function succession(key: string): OtherPartKind | null {
  const kind = kindSaid(key);
  return kind === 'successor' || kind === 'predecessor' ? kind : null;
}

function successorNoted(note: string): string | null {
  for (const sentence of note.split(/[.;!](?=\s|$)|[\r\n]+/)) {
    const code = NOTED.exec(sentence.trim())?.[1];
    if (code !== undefined && isBareCode(code)) return code;
  }
  return null;
}

/** The code of an object, and the key that it stands under; null where it has none. */
function codeOf(entries: readonly (readonly [string, Json])[]): { readonly key: string; readonly code: string } | null {
  for (const form of CODE_KEYS) {
    for (const [key, value] of entries) {
      const code = form.test(lettersOf(key)) ? namedCode(value) : null;
      if (code !== null) return { key, code };
    }
  }
  for (const [key, value] of entries) {
    if (LOOSE_CODE_KEY.test(lettersOf(key)) && typeof value === 'string' && isBareCode(value.trim()))
      return { key, code: value.trim() };
  }
  return null;
}

function namedCode(value: Json): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? String(value) : null;
  if (typeof value !== 'string' || value.length > LONGEST_NAMED || NOTHING_NAMED.test(value.trim())) return null;
  const checked = checkPartCode(value);
  return checked.ok ? checked.value : null;
}

function isBareCode(text: string): boolean {
  return BARE_CODE.test(text) && !NO_CODE.test(text) && !NOTHING_NAMED.test(text);
}

function kindSaid(key: string): OtherPartKind | null {
  const name = lettersOf(key);
  return KINDS.find(([form]) => form.test(name))?.[1] ?? null;
}

function kindIn(name: string, value: Json): OtherPartKind | null {
  return RELATIONSHIP_KEY.test(name) && typeof value === 'string' ? kindSaid(value) : null;
}

/** What is said of a part besides what it is to the other one: where it is listed says that already. */
export function notesBesideKind({ kind, notes }: Pick<OtherPart, 'kind' | 'notes'>): readonly string[] {
  return notes.filter((note) => {
    const [key = '', ...value] = note.split(': ');
    return kindIn(lettersOf(key), value.join(': ')) !== kind;
  });
}

function lettersOf(key: string): string {
  return key.replaceAll(/[^\p{L}]/gu, '').toLowerCase();
}

/** A value that is left over, under the keys that it stood under. */
function labelled(keys: readonly string[], value: Json): Json {
  return keys.reduceRight<Json>((inner, key) => ({ [key]: inner }), value);
}

function saysNothing(value: Json): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}

function isObject(value: Json): value is Extract<Json, object> {
  return typeof value === 'object' && value !== null;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
