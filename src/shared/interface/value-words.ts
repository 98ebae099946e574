import type { z } from 'zod';

/** Longest part of a value that is repeated in words: enough to recognise it, too little to leak a record. */
const LONGEST_ECHO = 40;

/** What every control character and line or paragraph separator is shown as. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Says what came, for a person who reads a diagnosis: `number 5`, `null`, `string "abc"`, `array of 3`, `object`,
 * `empty object`. Repeats at most 40 characters of a value.
 */
export function receivedWords(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `array of ${value.length}`;
  switch (typeof value) {
    case 'string':
      return `string "${echo(value)}"`;
    case 'number':
    case 'boolean':
      return `${typeof value} ${value}`;
    case 'undefined':
      return 'missing';
    default:
      return Object.keys(value).length === 0 ? 'empty object' : 'object';
  }
}

/** Says what a schema wants: `string`, `integer or null`, `decimal in a string`. */
export function expectedWords(schema: z.core.$ZodType): string {
  const definition = (schema as z.core.$ZodTypes)._zod.def;
  switch (definition.type) {
    case 'optional':
      return expectedWords(definition.innerType);
    case 'nullable':
      return `${expectedWords(definition.innerType)} or null`;
    case 'union':
      return definition.options.map(expectedWords).join(' or ');
    case 'number':
      return 'format' in definition ? 'integer' : 'number';
    case 'string':
      return stringWords(schema);
    case 'record':
      return 'object';
    case 'lazy':
      return 'any JSON value';
    default:
      return definition.type;
  }
}

function stringWords(schema: z.core.$ZodType): string {
  const described = (schema as z.ZodString).description;
  if (described !== undefined) return described;
  const { minLength, format } = schema as z.ZodString;
  if (format === 'datetime') return 'ISO 8601 date and time with offset in a string';
  return minLength !== null && minLength > 0 ? 'string of at least one character' : 'string';
}

function echo(text: string): string {
  const start = text.slice(0, LONGEST_ECHO).toWellFormed().replace(UNPRINTABLE, '�');
  return text.length <= LONGEST_ECHO ? start : `${start}…`;
}
