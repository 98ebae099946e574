import { z } from 'zod';
import { UPDATE_RINGS, type UpdateFeed } from './domain/update/update-feed.ts';
import { readVersion } from './domain/update/version-number.ts';
import { jsonOf } from './domain/values/json-text.ts';

/** Most bytes of a file that a feed may name: nothing that Counterpart ships comes near. */
const LARGEST_FILE = 1024 ** 3;
const MOST_FILES = 20;
const SHORT = 200;

const time = z.iso.datetime();

/** What is signed, as text. Other fields are refused: a version that knows them says so by another `form`. */
const feedSchema: z.ZodType<UpdateFeed & { readonly application: string; readonly form: number }> = z.strictObject({
  application: z.literal('counterpart'),
  form: z.literal(1),
  number: z.int().min(1),
  ring: z.enum(UPDATE_RINGS),
  version: z.string().refine((text) => readVersion(text) !== null),
  madeAt: time,
  validUntil: time,
  recordsForm: z.int().min(1),
  share: z.number().min(0).max(100),
  halted: z.boolean(),
  securityFrom: time.nullable(),
  files: z
    .array(
      z.strictObject({
        takes: z.string().min(1).max(SHORT),
        // A name beside the feed: never a way to another place, here or there.
        name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,150}$/),
        bytes: z.int().min(1).max(LARGEST_FILE),
        sha512: z.string().regex(/^[0-9a-f]{128}$/),
        publisher: z.string().min(1).max(SHORT).nullable(),
      }),
    )
    .max(MOST_FILES),
});

/** A feed as it lies on the server: the text that was signed, and its signature in base64. */
const envelopeSchema = z.strictObject({ signed: z.string(), signature: z.string().optional() });

/** What is signed, and by what; null where a text holds neither. */
export function readEnvelope(text: string): { readonly signed: string; readonly signature: string | null } | null {
  const read = envelopeSchema.safeParse(jsonOf(text));
  return read.success ? { signed: read.data.signed, signature: read.data.signature ?? null } : null;
}

/** The feed in a text that was signed; null where it is none. */
export function readFeed(signed: string): UpdateFeed | null {
  const read = feedSchema.safeParse(jsonOf(signed));
  if (!read.success) return null;
  const { application: _application, form: _form, ...feed } = read.data;
  return feed;
}
