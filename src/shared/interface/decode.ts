import { z } from 'zod';
import type { FieldWarning } from './field-warning.ts';
import { examine, type Finding, findUnsafe } from './examine.ts';
import { type FieldPath, removeAt } from './field-path.ts';
import { expectedWords } from './value-words.ts';

/** An answer as it was read: the value, or the place where it could not be. */
export type Decoding<T> =
  | { readonly ok: true; readonly value: T; readonly warnings: readonly FieldWarning[] }
  | { readonly ok: false; readonly path: string; readonly expected: string; readonly received: string };

/**
 * Reads an answer against its schema, tolerant of what the document leaves open and strict where a sale depends on it.
 *
 * What comes back is `json` itself, unknown keys and all; nothing is copied. A field that the counter can do without
 * and that cannot be read is taken out of it and named in the warnings. A required one fails the answer. A documented
 * key that is missing is named only at the top level (`docs/service.md` 3.1: documented keys are present): deeper down,
 * in lists of thousands, it is simply not there.
 */
export function decode<Schema extends z.ZodType>(schema: Schema, json: unknown): Decoding<z.output<Schema>> {
  const missing = missingKeys(schema, json);
  const outcome = decodeAt(schema, json, [], json);
  if (!outcome.ok) return outcome;
  return { ok: true, value: json as z.output<Schema>, warnings: [...outcome.warnings, ...missing] };
}

/** What became of a part of an answer: it can be read, less what the warnings name, or it cannot. */
export type PartDecoding =
  | { readonly ok: true; readonly warnings: readonly FieldWarning[] }
  | { readonly ok: false; readonly path: string; readonly expected: string; readonly received: string };

/**
 * Reads `part`, which stands at `at` in the answer `whole`, against a schema, and takes what cannot be read and can be
 * done without out of `whole`. Where `part` is a stand-in for what is there, both lose the field.
 */
export function decodeAt(schema: z.ZodType, part: unknown, at: FieldPath, whole: unknown): PartDecoding {
  const warnings: FieldWarning[] = [];
  for (const find of [findUnsafe, examine]) {
    const findings = find(schema, part, at);
    const fatal = findings.find((finding) => finding.leaveOut === null);
    if (fatal !== undefined) return { ok: false, ...inWords(fatal) };
    const left = new Set<string>();
    for (const finding of findings) {
      const path = finding.leaveOut ?? [];
      const key = JSON.stringify(path);
      if (left.has(key)) continue;
      left.add(key);
      warnings.push(inWords(finding));
      removeAt(whole, path);
      removeAt(part, path.slice(at.length));
    }
  }
  return { ok: true, warnings };
}

/** Documented top-level keys that did not come. */
export function missingKeys(schema: z.ZodType, json: unknown): readonly FieldWarning[] {
  if (!(schema instanceof z.ZodObject) || typeof json !== 'object' || json === null) return [];
  return Object.entries(schema.shape)
    .filter(([key]) => !Object.hasOwn(json, key))
    .map(([key, inner]) => ({ path: key, expected: expectedWords(inner), received: 'missing' }));
}

function inWords({ path, expected, received }: Finding): FieldWarning {
  return { path, expected, received };
}
