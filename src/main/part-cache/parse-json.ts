/** The text of an answer as JSON, or what is there instead, in words. */
export type ParsedJson =
  | { readonly ok: true; readonly json: unknown }
  | { readonly ok: false; readonly path: ''; readonly expected: string; readonly received: string };

/** Longest beginning of a text that is no JSON that is repeated, characters. */
const LONGEST_START = 80;

/**
 * Reads the bytes of an answer as JSON in UTF-8, with or without a byte order mark. Numbers, nesting and repeated keys
 * are as `JSON.parse` takes them; what they may be is decided by the schema. What is no JSON is answered with its first
 * 80 characters.
 */
export function parseJson(blocks: readonly Uint8Array[]): ParsedJson {
  const [first] = blocks;
  const bytes = blocks.length === 1 && first !== undefined ? first : Buffer.concat(blocks);
  let text: string;
  try {
    text = new TextDecoder().decode(bytes);
  } catch {
    return unreadable('an answer too long for a text');
  }
  try {
    return { ok: true, json: JSON.parse(text) };
  } catch {
    return unreadable(`text starting "${startOf(text)}"`);
  }
}

function unreadable(received: string): ParsedJson {
  return { ok: false, path: '', expected: 'JSON', received };
}

function startOf(text: string): string {
  const start = text.slice(0, LONGEST_START).toWellFormed();
  const line = start.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return text.length > LONGEST_START ? `${line}…` : line;
}
