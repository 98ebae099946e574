import type { Json } from '#shared/interface/json.ts';

/** A document of a part that can be opened in the person's own browser. */
export interface PartDocument {
  /** As it came, trimmed: an address that `webHost` accepts. */
  readonly address: string;
  /** What the record calls it; null where it has no name. */
  readonly title: string | null;
}

/** What a value holds of documents; what is no address and no name of one is left over. */
export interface DocumentsReading {
  readonly documents: readonly PartDocument[];
  readonly left: readonly Json[];
}

const MOST_DOCUMENTS = 20;
const DEEPEST = 4;
const LONGEST_ADDRESS = 500;
const NAME_KEY = /^(?:title|name|label)$/i;

/**
 * SECURITY: an address that may be handed to a browser: https, a host with a name in plain letters, perhaps a port, and
 * nothing but plain characters behind it. No name or password before the host, nothing unseen, no letters that look
 * like others.
 */
const WEB_ADDRESS =
  /^https:\/\/((?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?(?::\d{1,5})?)(?:[/?#][\w\-./?#%&=+:;,~!$'()*@[\]]*)?$/i;

/** The whole host of an address, with its port, as a person is asked about it; null for one that is not opened. */
export function webHost(address: string): string | null {
  if (address.length > LONGEST_ADDRESS) return null;
  return WEB_ADDRESS.exec(address)?.[1]?.toLowerCase() ?? null;
}

/** Reads the documents of a value of unknown shape. Never throws; every text is in a document or left over. */
export function readDocuments(value: Json): DocumentsReading {
  const documents: PartDocument[] = [];
  const left: Json[] = [];

  function readAny(each: Json, depth: number): void {
    if (each === null || (typeof each === 'string' && each.trim() === '')) return;
    if (typeof each === 'string' && isAddress(each) && documents.length < MOST_DOCUMENTS)
      documents.push({ address: each.trim(), title: null });
    else if (typeof each !== 'object' || depth === DEEPEST) left.push(each);
    else if (Array.isArray(each)) for (const item of each) readAny(item, depth + 1);
    else readObject(Object.entries(each), depth);
  }

  function readObject(entries: readonly (readonly [string, Json])[], depth: number): void {
    const texts = entries.flatMap(([key, each]) => (typeof each === 'string' ? [{ key, text: each.trim() }] : []));
    const addresses = texts.filter(({ text }) => isAddress(text));
    const isTaken = addresses.length > 0 && documents.length + addresses.length <= MOST_DOCUMENTS;
    const name = isTaken ? texts.find(({ key }) => NAME_KEY.test(key)) : undefined;
    const read = new Set(isTaken ? [...addresses, name].map((each) => each?.key) : []);
    if (isTaken) for (const { text } of addresses) documents.push({ address: text, title: name?.text || null });
    for (const [key, each] of entries) {
      if (typeof each === 'object') readAny(each, depth + 1);
      else if (!read.has(key)) left.push({ [key]: each });
    }
  }

  readAny(value, 0);
  return { documents, left };
}

function isAddress(text: string): boolean {
  return webHost(text.trim()) !== null;
}
