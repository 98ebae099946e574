import { hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Looks for texts in bytes, however they were written there; answers each that is found, with how. */
export type TraceSearch = (bytes: Uint8Array) => readonly string[];

interface Form {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Makes a search for texts in every way in which a program writes them without encrypting them: as typed, in capitals
 * and small letters; in UTF-8 and UTF-16 of either order; and each of these in hexadecimal digits, as PostgreSQL prints
 * bytes, and in base64 of either alphabet, wherever in a longer text it begins.
 */
export function searchFor(texts: readonly string[]): TraceSearch {
  return searchForms(texts.flatMap((text) => formsOf(text)));
}

/** The same for bytes: as they are, and in hexadecimal digits. */
export function searchBytes(all: readonly Uint8Array[]): TraceSearch {
  return searchForms(
    all.flatMap((each) => {
      const digits = Buffer.from(each).toString('hex');
      return [
        { name: `the bytes ${digits}`, bytes: Buffer.from(each) },
        { name: `the digits ${digits}`, bytes: Buffer.from(digits) },
      ];
    }),
  );
}

function searchForms(all: readonly Form[]): TraceSearch {
  // Many are written the same: a number in capitals, and most of base64 in either alphabet.
  const forms = [...new Map(all.map((form) => [form.bytes.toString('latin1'), form])).values()];
  // Files of a server are copies of one another, and most are as they were when they were searched before.
  const known = new Map<string, readonly string[]>();
  return (bytes) => {
    const content = hash('sha256', bytes, 'base64');
    const before = known.get(content);
    if (before !== undefined) return before;
    const within = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const found = forms.filter((form) => within.includes(form.bytes)).map(({ name }) => name);
    known.set(content, found);
    return found;
  };
}

/** The files below a folder in which something is found, each with what. */
export function tracesUnder(folder: string, search: TraceSearch): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const bytes = bytesOf(join(folder, name));
    return bytes === null ? [] : search(bytes).map((found) => `${name}: ${found}`);
  });
}

/** Null for what is no file, or has gone meanwhile. */
function bytesOf(path: string): Buffer | null {
  try {
    return statSync(path).isFile() ? readFileSync(path) : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function formsOf(text: string): readonly Form[] {
  const written = [...new Set([text, text.toLowerCase(), text.toUpperCase()])];
  return written.flatMap((as) => {
    const utf8 = Buffer.from(as, 'utf8');
    // Without its last byte it is found in the other order too.
    const utf16 = Buffer.from(as, 'utf16le').subarray(0, -1);
    return [
      { name: `${as} as text`, bytes: utf8 },
      { name: `${as} in UTF-16`, bytes: utf16 },
      ...[utf8, utf16].flatMap((bytes) => [
        { name: `${as} in hexadecimal digits`, bytes: Buffer.from(bytes.toString('hex')) },
        { name: `${as} in hexadecimal digits`, bytes: Buffer.from(bytes.toString('hex').toUpperCase()) },
      ]),
      ...[0, 1, 2].flatMap((at) =>
        (['base64', 'base64url'] as const).map((alphabet) => ({
          name: `${as} in base64`,
          bytes: Buffer.from(inBase64(utf8, at, alphabet)),
        })),
      ),
    ];
  });
}

/**
 * What of a text is the same in base64 whatever stands before and behind it, where it begins so far from a group of
 * three.
 */
function inBase64(bytes: Uint8Array, at: number, alphabet: 'base64' | 'base64url'): string {
  const whole = Buffer.concat([Buffer.alloc(at), bytes]);
  const certain = Math.floor((whole.length * 8) / 6);
  return whole.toString(alphabet).slice(Math.ceil((at * 8) / 6), certain);
}
