import type { z } from 'zod';
import { type FieldPath, pathText, valueAt } from './field-path.ts';
import { expectedWords, receivedWords } from './value-words.ts';

/** Deepest nesting that an answer is read to. What the document shows is nested six levels at the most. */
const DEEPEST_NESTING = 64;

/** Something in an answer that is not as its schema wants it. */
export interface Finding {
  /** Path as in `vehicles[19999].id`; empty for the answer as a whole. */
  readonly path: string;
  readonly expected: string;
  readonly received: string;
  /** What can be left out so that the rest can be read; null where the answer cannot be read without it. */
  readonly leaveOut: FieldPath | null;
}

/**
 * Holds a value against its schema and finds everything that is wrong with it, unreadable required keys included. A key
 * is one the counter can do without where its schema is optional, where it is an entry of a record, or where the
 * document does not name it; the innermost key on the way to the fault decides. `at` is put before every path.
 * The value must have come through `findUnsafe`.
 */
export function examine(schema: z.ZodType, json: unknown, at: FieldPath = []): readonly Finding[] {
  const parsed = schema.safeParse(json);
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => {
    const path = issue.path.map((step) => (typeof step === 'symbol' ? step.toString() : step));
    const place = locate(schema, path);
    const found = valueAt(json, path);
    return {
      path: pathText([...at, ...path]),
      expected: expectedWords(place.schema),
      received: found.there ? receivedWords(found.value) : 'missing',
      leaveOut: place.leaveOut === null ? null : [...at, ...place.leaveOut],
    };
  });
}

/**
 * Finds what cannot be walked safely: nesting of more than 64 levels, and keys named `__proto__`, which change the kind
 * of an object that they are copied into. Both are left out as far as the counter can do without them.
 */
export function findUnsafe(schema: z.ZodType, json: unknown, at: FieldPath = []): readonly Finding[] {
  const findings: Finding[] = [];
  const walk = (value: unknown, path: FieldPath): void => {
    if (typeof value !== 'object' || value === null) return;
    if (path.length === DEEPEST_NESTING) {
      const { leaveOut, known } = locate(schema, path);
      findings.push({
        path: pathText([...at, ...known]),
        expected: `at most ${DEEPEST_NESTING} levels of nesting`,
        received: 'deeper nesting',
        leaveOut: leaveOut === null ? null : [...at, ...leaveOut],
      });
      return;
    }
    if (Array.isArray(value)) {
      for (const [index, element] of value.entries()) walk(element, [...path, index]);
      return;
    }
    for (const [key, element] of Object.entries(value)) {
      if (key !== '__proto__') walk(element, [...path, key]);
      else findings.push(forbiddenKey([...at, ...path, key]));
    }
  };
  walk(json, []);
  return findings;
}

function forbiddenKey(path: FieldPath): Finding {
  return { path: pathText(path), expected: 'no key of this name', received: 'a key of this name', leaveOut: path };
}

interface Place {
  readonly schema: z.core.$ZodType;
  readonly leaveOut: FieldPath | null;
  /** The part of the path that the document knows. */
  readonly known: FieldPath;
}

/** Walks a path along a schema, as far as the document knows it. */
function locate(schema: z.core.$ZodType, path: FieldPath): Place {
  let here = schema;
  let leaveOut: FieldPath | null = null;
  for (const [index, step] of path.entries()) {
    const definition = (withoutWrapping(here) as z.core.$ZodTypes)._zod.def;
    const upToHere = path.slice(0, index + 1);
    if (definition.type === 'object' && typeof step === 'string') {
      const inner = Object.hasOwn(definition.shape, step) ? definition.shape[step] : undefined;
      if (inner === undefined) return { schema: here, leaveOut: upToHere, known: upToHere };
      leaveOut = inner._zod.def.type === 'optional' ? upToHere : null;
      here = inner;
    } else if (definition.type === 'record' && typeof step === 'string') {
      leaveOut = upToHere;
      here = definition.valueType;
    } else if (definition.type === 'array' && typeof step === 'number') {
      here = definition.element;
      // An element that cannot be read at all lacks the keys that it cannot be without.
      if (needsKeys(here)) leaveOut = null;
      // One that needs none costs itself alone.
      else if (isObject(here)) leaveOut = upToHere;
    } else {
      return { schema: here, leaveOut, known: path.slice(0, index) };
    }
  }
  return { schema: here, leaveOut, known: path };
}

function withoutWrapping(schema: z.core.$ZodType): z.core.$ZodType {
  let inner = schema as z.core.$ZodTypes;
  while (inner._zod.def.type === 'optional' || inner._zod.def.type === 'nullable') {
    inner = inner._zod.def.innerType as z.core.$ZodTypes;
  }
  return inner;
}

function isObject(schema: z.core.$ZodType): boolean {
  return (withoutWrapping(schema) as z.core.$ZodTypes)._zod.def.type === 'object';
}

function needsKeys(schema: z.core.$ZodType): boolean {
  const definition = (withoutWrapping(schema) as z.core.$ZodTypes)._zod.def;
  if (definition.type !== 'object') return false;
  return Object.values(definition.shape).some((inner) => inner._zod.def.type !== 'optional');
}
