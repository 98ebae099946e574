/** Shortest piece of the credential that is masked where it is not the whole of it. */
export const SHORTEST_PIECE = 8;

/** Shortest secret that is masked where it stands alone. */
const SHORTEST_ALONE = 3;

/** A scheme before the credential proper, such as "Bearer ". */
const SCHEME = /^[a-z][a-z-]{1,15} +(?=\S)/i;

/** What of a credential must not be repeated, all with small letters. */
export interface CredentialSecrets {
  /** Every piece of the shortest length that is masked. */
  readonly pieces: ReadonlySet<string>;
  /** The first two characters of each, as one number. */
  readonly beginnings: ReadonlySet<number>;
  /** Masked wherever they stand. */
  readonly wholes: readonly string[];
  /** Short ones, masked where no letter or figure stands beside them. */
  readonly alone: readonly string[];
  /** The name of the scheme with its blank: no secret, but masked along. Empty where there is none. */
  readonly scheme: string;
}

/** Takes a credential apart. */
export function credentialSecrets(credential: string): CredentialSecrets {
  const scheme = SCHEME.exec(credential)?.[0] ?? '';
  const proper = credential.slice(scheme.length);
  const pair = /^basic /i.test(scheme) ? userAndPassword(proper) : null;
  const colon = pair?.indexOf(':') ?? 0;
  const password = pair === null ? [] : [pair.slice(colon + 1)];
  // A user's name that is a plain word is no secret by itself.
  const user = pair === null ? [] : [pair.slice(0, colon)].filter((name) => /[^a-z]/i.test(name));
  const plain = [credential, proper, ...(pair === null ? [] : [pair]), ...password];
  const words = proper.split(/\s+/).filter((word) => word.length >= SHORTEST_PIECE);
  const written = plain.filter(({ length }) => length >= SHORTEST_PIECE).flatMap(otherWritings);
  const sources = [proper, ...plain.slice(2), ...written].map(folded);
  const pieces = new Set(sources.flatMap(piecesOf));
  const [, ...apart] = plain;
  const secrets = [...apart, ...words, ...user].map(folded);
  return {
    pieces,
    beginnings: new Set([...pieces].map((piece) => piece.charCodeAt(0) * 65_536 + piece.charCodeAt(1))),
    wholes: [...new Set([folded(credential), ...secrets.filter(({ length }) => length >= SHORTEST_PIECE)])],
    alone: secrets.filter(({ length }) => length >= SHORTEST_ALONE && length < SHORTEST_PIECE),
    scheme: folded(scheme),
  };
}

/** The user and the password that a Basic credential is made of; null where it is no such one. */
function userAndPassword(proper: string): string | null {
  const pair = Buffer.from(proper, 'base64').toString('utf8');
  return /^[^\p{Cc}\uFFFD]*:[^\p{Cc}\uFFFD]*$/u.test(pair) ? pair : null;
}

/** A text in hexadecimal, and in base64 wherever in a longer text it stands, without what depends on its neighbours. */
function otherWritings(text: string): readonly string[] {
  const bytes = Buffer.from(text, 'utf8');
  const base64 = [0, 1, 2].map((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]);
    return whole.toString('base64').slice(Math.ceil((before * 8) / 6), Math.floor((whole.length * 8) / 6));
  });
  const forAddresses = base64.map((written) => written.replaceAll('+', '-').replaceAll('/', '_'));
  return [bytes.toString('hex'), ...new Set([...base64, ...forAddresses])];
}

/** The pieces of the shortest length that are masked. One of a sign or two repeated tells nothing. */
function piecesOf(text: string): readonly string[] {
  const starts = Array.from({ length: Math.max(0, text.length - SHORTEST_PIECE + 1) }, (_, at) => at);
  return starts.map((at) => text.slice(at, at + SHORTEST_PIECE)).filter((piece) => new Set(piece).size > 2);
}

function folded(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
