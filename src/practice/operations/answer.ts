import type { z } from 'zod';

/** An answer ready to be sent. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** A JSON answer. */
export function jsonAnswer(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) };
}

/** A refusal: a JSON body with a message and the field that it is about (`docs/service.md` 7 shows no shape). */
export function refusal(status: 401 | 404 | 422, field: string, message: string): Answer {
  return jsonAnswer(status, { message, field });
}

/** A path into a body as people write it: `order.lines[0].quantity`. */
function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((written, step) => {
    if (typeof step === 'number') {
      return `${written}[${step}]`;
    }
    return written === '' ? String(step) : `${written}.${String(step)}`;
  }, '');
}

/** What came of reading a request: its value, or the answer that refuses it. */
export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly answer: Answer };

/** Reads a value against its schema; 422 names the first field that does not hold to it. */
export function readValue<T>(schema: z.ZodType<T>, value: unknown): Read<T> {
  const read = schema.safeParse(value);
  if (read.success) {
    return { ok: true, value: read.data };
  }
  const [first] = read.error.issues;
  const field = fieldPath(first?.path ?? []);
  return {
    ok: false,
    answer: refusal(
      422,
      field === '' ? 'body' : field,
      `${field === '' ? 'The body' : field}: ${first?.message ?? 'is not valid'}.`,
    ),
  };
}

/** Reads a JSON body against its schema; a body that is no JSON is refused with 422, field `body`. */
export function readBody<T>(schema: z.ZodType<T>, text: string): Read<T> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, answer: refusal(422, 'body', 'The body is not JSON.') };
  }
  return readValue(schema, value);
}
