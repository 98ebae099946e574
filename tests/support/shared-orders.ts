import { createHash, randomUUID } from 'node:crypto';
import type { Answer, TestCounter } from './shared-shop.ts';

/** A ticket of a counter, as it was saved first. */
export async function putTicket(
  counter: TestCounter,
  ticket: string = randomUUID(),
  customer?: string,
): Promise<string> {
  await counter.call('ticket_put', {
    p_ticket: ticket,
    p_hold: 0,
    p_version: 0,
    p_state: 'open',
    p_form: 1,
    p_body: JSON.stringify({ lines: [ticket] }),
    p_customer: customer === undefined ? null : Buffer.from(customer),
  });
  return ticket;
}

/** An attempt to order a ticket. What is not said is of an order that equals no other. */
export interface Attempt {
  readonly submission: string;
  readonly ticket: string;
  readonly attempt: string;
  readonly hold: number;
  readonly lines: Buffer;
  readonly address: Buffer;
  readonly reference: Buffer | null;
  readonly fromQuote: string | null;
  readonly inSpite: readonly string[];
}

export function attemptOf(ticket: string, over: Partial<Attempt> = {}): Attempt {
  return {
    submission: randomUUID(),
    ticket,
    attempt: randomUUID(),
    hold: 1,
    lines: mark(`lines of ${ticket}`),
    address: mark(`address of ${ticket}`),
    reference: null,
    fromQuote: null,
    inSpite: [],
    ...over,
  };
}

/** A keyed hash of the tests. */
export function mark(words: string): Buffer {
  return createHash('sha256').update(words).digest();
}

/** What a claim names; `seen` is what its counter saw of the ledger last. */
export async function claimValues(
  counter: TestCounter,
  attempt: Attempt,
  seen?: { readonly p_epoch: number; readonly p_seen_seq: number; readonly p_seen_hash: string },
): Promise<{ readonly [name: string]: unknown }> {
  return {
    p_submission: attempt.submission,
    p_ticket: attempt.ticket,
    p_hold: attempt.hold,
    p_attempt: attempt.attempt,
    ...(seen ?? (await counter.see())),
    p_lines: attempt.lines,
    p_address: attempt.address,
    p_reference: attempt.reference,
    p_from_quote: attempt.fromQuote,
    p_in_spite: attempt.inSpite,
    p_customer: null,
  };
}

/** Claims an order, and answers what the shared database says. */
export async function claim(counter: TestCounter, attempt: Attempt): Promise<Answer> {
  return await counter.call('claim', await claimValues(counter, attempt));
}

/** Gives an attempt up. */
export async function abandon(counter: TestCounter, { submission, ticket, attempt }: Attempt): Promise<Answer> {
  return await counter.call('abandon', { p_submission: submission, p_ticket: ticket, p_attempt: attempt });
}

/** Says what became of an order. */
export async function conclude(
  counter: TestCounter,
  attempt: Attempt,
  state: string,
  told: { readonly transactionId?: string } = {},
): Promise<Answer> {
  return await counter.call('conclude', {
    p_submission: attempt.submission,
    p_attempt: attempt.attempt,
    p_state: state,
    p_told: JSON.stringify(told),
  });
}

/** Writes down what a person found out. */
export async function resolve(
  counter: TestCounter,
  { submission }: Attempt,
  placed: boolean,
  told: { readonly transactionId?: string } = {},
): Promise<Answer> {
  return await counter.call('resolve', { p_submission: submission, p_placed: placed, p_told: JSON.stringify(told) });
}
