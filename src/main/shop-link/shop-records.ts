import { z } from 'zod';

/**
 * What the shop's ledger hands out: its entries, each with the newest state of what it is about. What names a customer
 * is encrypted there, and stands here in hexadecimal digits.
 */

const bytes = z.string().regex(/^(?:[0-9a-f]{2})*$/);
const id = z.uuid();

/** The states of an order as the whole shop knows it. */
const SHARED_STATES = [
  'sending',
  'acknowledged',
  'refused',
  'not sent',
  'unknown',
  'placed',
  'not placed',
  'abandoned',
] as const;

export const sharedTicket = z.object({
  ticket: id,
  state: z.enum(['open', 'closed']),
  holder: z.int().nullable(),
  hold: z.int(),
  version: z.int(),
  form: z.int(),
  body: z.looseObject({}),
  savedAt: z.string(),
  customer: bytes.nullable(),
});

export const sharedQuote = z.object({
  quote: id,
  ticket: id,
  series: z.string(),
  number: z.int(),
  revision: z.int(),
  counter: z.int(),
  issuedAt: z.string(),
  form: z.int(),
  body: z.looseObject({}),
  customer: bytes.nullable(),
});

export const sharedSubmission = z.object({
  submission: id,
  ticket: id,
  counter: z.int(),
  attempt: id,
  epoch: z.int(),
  state: z.enum(SHARED_STATES),
  apart: z.boolean(),
  contradiction: z.string().nullable(),
  lines: bytes.nullable(),
  address: bytes.nullable(),
  reference: bytes.nullable(),
  fromQuote: id.nullable(),
  told: z.looseObject({}),
  claimedAt: z.string(),
  endedAt: z.string().nullable(),
  resolvedAt: z.string().nullable(),
  customer: bytes.nullable(),
});

export const sharedDocument = z.object({
  hash: z.string(),
  submission: id,
  kind: z.enum(['order', 'customer', 'answer', 'words', 'reason', 'resolution']),
  encrypted: bytes.nullable(),
});

export const sharedSheet = z.object({ version: z.int(), body: z.looseObject({}) });

export const sharedCommonRecord = z.object({
  kind: z.string(),
  id: z.string(),
  version: z.int(),
  form: z.int(),
  encrypted: bytes.nullable(),
});

/** An entry of the ledger as its hash is taken of it: number, time, counter, kind, what it is about, and more. */
export const ledgerEntry = z.tuple([z.int(), z.string(), z.int(), z.string(), z.string(), z.looseObject({})]);
export type LedgerEntry = z.infer<typeof ledgerEntry>;
