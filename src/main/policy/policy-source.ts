import { isObject, jsonOf } from '#shared/domain/values/json-text.ts';

/** A place where an organisation puts a policy. */
export interface PolicySource {
  /** The name under which its last good content is kept. */
  readonly id: string;
  /** As a person who manages computers knows it; it names no user. */
  readonly place: string;
  /** Reads it. Never rejects: what cannot be read, or is not to be trusted, is an answer. */
  read(): Promise<SourceAnswer>;
}

/** What a source answers. `words` say what is wrong and how to fix it, without a name or a value of what is in it. */
export type SourceAnswer =
  /** There is no policy: nobody put one there, or an administrator took it away. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'read'; readonly content: Readonly<Record<string, unknown>> }
  | { readonly kind: 'refused'; readonly words: string };

/** The most that a policy may take, bytes: a logo and long terms fit several times. */
export const LARGEST_POLICY_BYTES = 512 * 1024;

/** Reads the text of a JSON object. */
export function contentOfJson(text: string): SourceAnswer {
  const content = jsonOf(text.replace(/^\uFEFF/, ''));
  if (content === undefined)
    return { kind: 'refused', words: 'It is not JSON. Check its commas, quotes and brackets.' };
  return isObject(content)
    ? { kind: 'read', content }
    : { kind: 'refused', words: 'It is not a JSON object: one begins with { and ends with }.' };
}
