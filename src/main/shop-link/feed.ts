import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { TakenCommonRecord } from '../records/joined/common/common-records.ts';
import type { TakenEntry } from '../records/joined/taken-in.ts';
import type { AnswerOf } from './calls.ts';
import { NotUnderstoodError } from './link-trouble.ts';
import {
  type LedgerEntry,
  ledgerEntry,
  sharedDocument,
  sharedQuote,
  sharedSheet,
  sharedCommonRecord,
  sharedSubmission,
  sharedTicket,
} from './shop-records.ts';

type PulledEntry = Extract<AnswerOf<'pull'>, { readonly kind: 'entries' }>['entries'][number];

/**
 * Reads entries of the ledger as they were pulled. Each is bound to the one before by its hash: where one is missing or
 * was changed, nothing of them is taken. Throws `NotUnderstoodError`.
 */
export function readEntries(
  entries: readonly PulledEntry[],
  after: { readonly seq: number; readonly hash: string },
): readonly TakenEntry[] {
  let { seq, hash } = after;
  return entries.map(({ text, hash: told, record }) => {
    const entry = understood(ledgerEntry, jsonOf(text));
    const bound = createHash('sha256').update(`${hash}\n${text}`).digest('hex');
    if (entry[0] !== seq + 1 || bound !== told) throw new NotUnderstoodError('pull');
    [seq, hash] = [entry[0], told];
    return { seq, hash, about: aboutOf(entry, record) };
  });
}

function aboutOf([, , , kind, subject, said]: LedgerEntry, record: unknown): TakenEntry['about'] {
  if (kind === 'customer forgotten' && Array.isArray(said['owners'])) {
    const owners = said['owners'] as readonly { readonly owner: string; readonly id: string }[];
    return { kind: 'forgotten', owners, brought: said['because'] === 'brought' };
  }
  if (kind === 'counter joined') return { kind: 'counter joined' };
  if (record === null || record === undefined) return NOTHING_HERE;
  switch (subject.split('/')[0]) {
    case 'ticket': {
      const { ticket: ticketId, body, customer, ...ticket } = understood(sharedTicket, record);
      return { kind: 'ticket', ticket: { ...ticket, ticketId, body: JSON.stringify(body), customer: bytes(customer) } };
    }
    case 'quote': {
      const { quote: quoteId, ticket: ticketId, series, body, customer, ...quote } = understood(sharedQuote, record);
      // One that another counter brought along under a number of its own is read there alone.
      if (series !== '') return NOTHING_HERE;
      const own = { quoteId, ticketId, body: JSON.stringify(body), customer: bytes(customer) };
      return { kind: 'quote', quote: { ...quote, ...own } };
    }
    case 'submission': {
      const order = understood(sharedSubmission, record);
      return {
        kind: 'submission',
        submission: {
          submissionId: order.submission,
          attempt: order.attempt,
          ticketId: order.ticket,
          counter: order.counter,
          state: order.state,
          apart: order.apart,
          lines: bytes(order.lines) ?? NO_BYTES,
          address: bytes(order.address) ?? NO_BYTES,
          reference: bytes(order.reference) ?? NO_BYTES,
          told: JSON.stringify(order.told),
          claimedAt: order.claimedAt,
          endedAt: order.endedAt,
          resolvedAt: order.resolvedAt,
          customer: bytes(order.customer),
        },
      };
    }
    case 'document': {
      const { hash, submission: submissionId, kind: of, encrypted } = understood(sharedDocument, record);
      return { kind: 'document', document: { hash, submissionId, kind: of, encrypted: bytes(encrypted) } };
    }
    case 'sheet': {
      const { version, body } = understood(sharedSheet, record);
      return { kind: 'sheet', sheet: { version, body: JSON.stringify(body) } };
    }
    case 'side':
      return { kind: 'common record', record: takenCommonRecord(understood(sharedCommonRecord, record)) };
    default:
      return NOTHING_HERE;
  }
}

/** One of them as the records take it in. */
export function takenCommonRecord({ encrypted, ...record }: z.infer<typeof sharedCommonRecord>): TakenCommonRecord {
  return { ...record, encrypted: bytes(encrypted) };
}

const NOTHING_HERE: TakenEntry['about'] = { kind: 'nothing here' };
const NO_BYTES = new Uint8Array(0);

function bytes(hex: string | null): Uint8Array | null {
  return hex === null ? null : Buffer.from(hex, 'hex');
}

function understood<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new NotUnderstoodError('pull');
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotUnderstoodError('pull');
  }
}
