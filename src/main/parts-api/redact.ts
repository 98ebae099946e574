import { credentialSecrets, type CredentialSecrets, SHORTEST_PIECE } from './credential-secrets.ts';
import { firstWriting, type Writing, writtenOut } from './writing.ts';

/** What stands in the place of the credential. */
const MASK = '[credential]';

/** How often writings that stand in one another are read: JSON in JSON in an address in a page. */
const MOST_WRITINGS = 6;

/** Takes the credential out of a text that came from outside. */
export type Redact = (text: string) => string;

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Makes the redaction for one credential, in whatever writing a text repeats it: in other capitals, as JSON, an address
 * or a page writes it, each of them within another, in base64 or hexadecimal, the user and the password that it is made
 * of, and every piece of it of 8 characters or more. A piece that is an ordinary word in the text stays.
 */
export function redactionOf(credential: string | null): Redact {
  if (credential === null || credential === '') return (text) => text;
  // Most answers have nothing to be redacted: a credential is taken apart for the first text that has.
  let secrets: CredentialSecrets | null = null;
  return (text) => {
    secrets ??= credentialSecrets(credential);
    const spans: Span[] = [];
    let writing: Writing | null = firstWriting(text);
    for (let depth = 0; writing !== null && depth <= MOST_WRITINGS; depth += 1) {
      const { starts, ends } = writing;
      for (const { from, to } of spansIn(writing.text, secrets)) {
        spans.push({ from: starts?.[from] ?? from, to: ends?.[to - 1] ?? to });
      }
      writing = writtenOut(writing);
    }
    return masked(text, spans);
  };
}

function masked(text: string, spans: readonly Span[]): string {
  let rest = '';
  let at = 0;
  for (const { from, to } of joined(spans.filter((span) => !isInMask(text, span)))) {
    rest += text.slice(at, from) + MASK;
    at = to;
  }
  return rest + text.slice(at);
}

/** Whether a span is a piece of the mask itself, in a text that was masked before. */
function isInMask(text: string, { from, to }: Span): boolean {
  const near = Math.max(0, from - MASK.length);
  const mask = text.slice(near, from + MASK.length).lastIndexOf(MASK);
  return mask >= 0 && near + mask <= from && to <= near + mask + MASK.length;
}

function joined(spans: readonly Span[]): readonly Span[] {
  const found: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = found.at(-1);
    if (last !== undefined && span.from <= last.to) {
      found[found.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    } else {
      found.push(span);
    }
  }
  return found;
}

/** Where the secrets stand in a text, in this writing of it. */
function spansIn(text: string, secrets: CredentialSecrets): readonly Span[] {
  const folded = text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const pieces = piecesIn(folded, secrets).filter((span) => !isOrdinaryWord(text, span));
  const wholes = secrets.wholes.flatMap((whole) => occurrences(folded, whole));
  const alone = secrets.alone.flatMap((word) => occurrences(folded, word).filter((span) => standsAlone(folded, span)));
  return joined([...pieces, ...wholes, ...alone]).map((span) => withScheme(folded, span, secrets.scheme));
}

function piecesIn(folded: string, { pieces, beginnings }: CredentialSecrets): readonly Span[] {
  const found: Span[] = [];
  for (let at = 0; at + SHORTEST_PIECE <= folded.length; at += 1) {
    if (beginnings.has(folded.charCodeAt(at) * 65_536 + folded.charCodeAt(at + 1))) {
      if (pieces.has(folded.slice(at, at + SHORTEST_PIECE))) found.push({ from: at, to: at + SHORTEST_PIECE });
    }
  }
  return joined(found);
}

function occurrences(folded: string, word: string): readonly Span[] {
  const found: Span[] = [];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
    found.push({ from: at, to: at + word.length });
  }
  return found;
}

function standsAlone(text: string, { from, to }: Span): boolean {
  return !/[\p{L}\p{N}]/u.test(text.charAt(from - 1) + text.charAt(to));
}

/**
 * Whether a piece is a word as people write them: letters alone, spelled as one can speak it, with no letter or figure
 * beside it.
 */
function isOrdinaryWord(text: string, span: Span): boolean {
  const word = text.slice(span.from, span.to);
  return /^(?:[a-z]+|[A-Z]+|[A-Z][a-z]+)$/.test(word) && !/[^aeiouy]{5}/i.test(word) && standsAlone(text, span);
}

/** The span with the name of the scheme before it, where that stands there. */
function withScheme(folded: string, span: Span, scheme: string): Span {
  const before = span.from - scheme.length;
  return scheme !== '' && folded.slice(Math.max(0, before), span.from) === scheme ? { ...span, from: before } : span;
}
