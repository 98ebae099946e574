import { z } from 'zod';
import { NotUnderstoodError, OtherApiError } from './link-trouble.ts';
import type { Ask } from './link.ts';
import type { QuoteToShare } from '../records/joined/shop-membership.ts';
import { sharedDocument, sharedCommonRecord, sharedSubmission } from './shop-records.ts';

/** What this counter saw last of the ledger: by it the shop tells whether it is still what it was. */
export interface Seen {
  readonly epoch: number;
  readonly seq: number;
  readonly hash: string;
}

/** The functions of the shop that this Counterpart uses are of this number. */
const API = 1;

const waitedFor = z.array(z.object({ counter: z.int(), name: z.string(), heardAt: z.string().nullable() }));
const kind = <const Kind extends string>(name: Kind) => z.object({ kind: z.literal(name) });
const holdAnswer = z.object({ kind: z.literal('not held'), holder: z.int().nullable(), hold: z.int() });
const orderedAnswer = z.object({ kind: z.literal('ordered'), submission: z.uuid() });
const notAllowed = z.object({ kind: z.literal('not allowed'), right: z.string() });
const closed = z.object({ kind: z.literal('ordering closed'), waitedFor });
const otherLedger = [
  z.object({ kind: z.literal('other epoch'), epoch: z.int() }),
  z.object({ kind: z.literal('went back'), epoch: z.int() }),
] as const;

const enrolled = z.object({
  kind: z.enum(['enrolled', 'enrolled before']),
  counter: z.int(),
  branch: z.int(),
  epoch: z.int(),
});

/** What the shop tells a counter that connects. */
const welcome = z.object({
  kind: z.literal('welcome'),
  shop: z.uuid(),
  oldestApi: z.int(),
  newestApi: z.int(),
  server: z.string(),
  at: z.string(),
  counter: z.int(),
  name: z.string(),
  branch: z.int(),
  rights: z.array(z.string()),
  records: z.guid().nullable(),
  epoch: z.int(),
  orderingOpen: z.boolean(),
  lastSeq: z.int(),
  lastHash: z.string(),
  keyId: z.string().nullable(),
  keyForIt: z.string().nullable(),
  /** Functions of before do not answer it. */
  reserveFrom: z.int().nonnegative().optional(),
});
export type Welcome = z.infer<typeof welcome>;

const counterOfShop = z.object({
  counter: z.int(),
  name: z.string(),
  branch: z.int(),
  version: z.string(),
  heardAt: z.string().nullable(),
  joinedAt: z.string().nullable(),
  leftAt: z.string().nullable(),
  clearedSeq: z.int(),
  /** Left out by a shop's database that was not upgraded yet. */
  cleared: z.boolean().optional(),
  isExpired: z.boolean().optional(),
  journal: z.enum(['brought', 'waived', 'not brought']).optional(),
  wantsKey: z.boolean(),
  publicKey: z.string().nullable(),
});
export type CounterOfShop = z.infer<typeof counterOfShop>;

const ANSWERS = {
  enrol: z.discriminatedUnion('kind', [
    enrolled,
    kind('no verifier'),
    kind('not invited'),
    kind('retired'),
    kind('code used'),
    kind('code expired'),
  ]),
  new_records: z.discriminatedUnion('kind', [kind('the same records'), kind('noted')]),
  hello: welcome,
  beat: z.object({
    kind: z.enum(['same', 'other epoch', 'went back']),
    at: z.string(),
    epoch: z.int(),
    orderingOpen: z.boolean(),
    lastSeq: z.int(),
    lastHash: z.string(),
  }),
  pull: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('entries'),
      entries: z.array(z.object({ text: z.string(), hash: z.string(), record: z.unknown() })),
      lastSeq: z.int(),
    }),
    z.object({ kind: z.literal('other ledger'), lastSeq: z.int() }),
  ]),
  counters_of_shop: z.object({
    kind: z.literal('counters'),
    at: z.string(),
    waitedFor,
    counters: z.array(counterOfShop).nullable(),
  }),
  ticket_put: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('put'), hold: z.int(), version: z.int() }),
    holdAnswer,
    orderedAnswer,
    z.object({ kind: z.literal('other version'), version: z.int() }),
    kind('newer form'),
    kind('no such ticket'),
    kind('too large'),
  ]),
  take: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('taken'), hold: z.int(), version: z.int() }),
    holdAnswer,
    orderedAnswer,
    kind('no such ticket'),
  ]),
  put_down: z.discriminatedUnion('kind', [kind('put down'), holdAnswer, kind('no such ticket')]),
  lease: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('leased'), first: z.int(), last: z.int() }),
    closed,
    ...otherLedger,
    kind('no numbers left'),
  ]),
  quote_put: z.discriminatedUnion('kind', [
    kind('put'),
    kind('another quote'),
    kind('not its number'),
    kind('no earlier revision'),
    kind('label taken'),
    kind('too large'),
  ]),
  claim: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('granted'), epoch: z.int(), at: z.string() }),
    kind('not durable'),
    ...otherLedger,
    closed,
    z.object({ kind: z.literal('bring the journal'), epoch: z.int() }),
    kind('claimed before'),
    kind('no such ticket'),
    holdAnswer,
    orderedAnswer,
    z.object({
      kind: z.literal('equal to an earlier one'),
      earlier: z.array(
        z.object({
          submission: z.uuid(),
          ticket: z.uuid(),
          counter: z.int(),
          state: z.string(),
          claimedAt: z.string(),
          because: z.enum(['same lines and address', 'same reference', 'same quote']),
        }),
      ),
    }),
  ]),
  abandon: z.discriminatedUnion('kind', [
    kind('abandoned'),
    kind('other attempt'),
    z.object({ kind: z.literal('ended'), state: z.string() }),
  ]),
  conclude: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('concluded'), state: z.string(), contradiction: z.string().nullable() }),
    kind('no ending'),
    kind('no such order'),
    kind('other attempt'),
  ]),
  resolve: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('resolved'), state: z.string() }),
    // Functions of before do not answer the supplier's ID of the order.
    z.object({ kind: z.literal('ended'), state: z.string(), transactionId: z.string().nullish() }),
    z.object({ kind: z.literal('too early'), until: z.string(), leftMs: z.int() }),
    notAllowed,
    kind('no such order'),
  ]),
  unresolved_orders: z.object({
    kind: z.literal('unresolved'),
    at: z.string(),
    orders: z.array(
      sharedSubmission.extend({
        counterName: z.string().nullable(),
        heardAt: z.string().nullable(),
        leftMs: z.int(),
        papers: z.array(sharedDocument.omit({ submission: true })),
      }),
    ),
  }),
  settle_contradiction: z.discriminatedUnion('kind', [
    // Functions of before do not answer whether there was one.
    z.object({ kind: z.literal('settled'), found: z.boolean().optional() }),
    notAllowed,
  ]),
  settled_here: z.object({ kind: z.literal('settled here'), here: z.boolean() }),
  document_put: z.discriminatedUnion('kind', [kind('put'), kind('too large'), kind('no such order')]),
  forget: z.discriminatedUnion('kind', [
    // Functions of before do not answer when.
    z.object({ kind: z.literal('forgotten'), seq: z.int(), at: z.string().optional() }),
    z.object({ kind: z.literal('unresolved'), submissions: z.array(z.uuid()) }),
    notAllowed,
  ]),
  forgotten_marks_after: z.object({
    kind: z.literal('marks'),
    marks: z.array(z.object({ seq: z.int(), mark: z.string(), at: z.string().optional() })),
  }),
  forgotten_here: kind('noted'),
  side_put: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('put'), version: z.int() }),
    z.object({ kind: z.literal('other version'), version: z.int(), record: sharedCommonRecord.nullable() }),
    kind('forgotten'),
    kind('newer form'),
    kind('unknown kind'),
    kind('too large'),
  ]),
  sheet_put: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('put'), version: z.int() }),
    z.object({ kind: z.literal('other version'), version: z.int() }),
    notAllowed,
  ]),
  sheet_for_invited: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('sheet'),
      version: z.int(),
      body: z.looseObject({}).nullable(),
      shop: z.string().optional(),
      isAwaited: z.boolean().optional(),
      counters: z.array(z.int()).optional(),
    }),
    kind('not invited'),
  ]),
  quotes_for_invited: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('quotes'), staying: z.int() }),
    kind('not invited'),
  ]),
  keep_lock_key: kind('kept'),
  lock_key: z.object({ kind: z.literal('lock key'), key: z.string().nullable() }),
  name_key: z.discriminatedUnion('kind', [kind('named'), kind('another key')]),
  hand_key: z.discriminatedUnion('kind', [kind('handed'), notAllowed, kind('no such counter')]),
  retire: z.discriminatedUnion('kind', [kind('retired'), notAllowed, kind('no such counter')]),
  bring_journal: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('brought'),
      collisions: z.array(
        z.object({ block: z.int().optional(), quote: z.uuid().optional(), ticket: z.uuid().optional() }),
      ),
    }),
    kind('brought already'),
    z.object({ kind: z.literal('other epoch'), epoch: z.int() }),
  ]),
  journal_brought: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('noted'), orderingOpen: z.boolean(), waitedFor }),
    z.object({ kind: z.literal('other epoch'), epoch: z.int() }),
  ]),
  waive: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('waived'), orderingOpen: z.boolean(), waitedFor }),
    notAllowed,
    kind('not waited for'),
  ]),
} as const;

type Answers = typeof ANSWERS;
/** What a function of the shop answers. */
export type AnswerOf<Name extends keyof Answers> = z.infer<Answers[Name]>;

/** Asks one function by its name, and answers what it said once that was looked at. Throws `NotUnderstoodError`. */
async function asked<Name extends keyof Answers>(
  ask: Ask,
  name: Name,
  values: { readonly [parameter: string]: unknown },
): Promise<AnswerOf<Name>> {
  const parsed = ANSWERS[name].safeParse(await ask(name, values));
  if (!parsed.success) throw new NotUnderstoodError(name);
  return parsed.data as AnswerOf<Name>;
}

const seenValues = ({ epoch, seq, hash }: Seen) => ({ p_epoch: epoch, p_seen_seq: seq, p_seen_hash: hash });

/** Encrypted texts as the shop is handed them; null where there is none. */
type Encrypted = Uint8Array | null;

const bufferOf = (content: Encrypted) => (content === null ? null : Buffer.from(content));

/** Everything that a counter asks of the shop, a function each. */
export type ShopCalls = ReturnType<typeof shopCalls>;

/** Makes the calls of a connection. */
export function shopCalls(ask: Ask) {
  return {
    enrol: async (input: {
      readonly verifier: string;
      readonly recordsId: string;
      readonly publicKey: Uint8Array;
      readonly version: string;
    }) =>
      await asked(ask, 'enrol', {
        p_verifier: input.verifier,
        p_records_id: input.recordsId,
        p_public_key: Buffer.from(input.publicKey),
        p_version: input.version,
      }),
    newRecords: async (recordsId: string) => await asked(ask, 'new_records', { p_records_id: recordsId }),
    /** Throws `OtherApiError` where the shop has no functions that this Counterpart knows. */
    async hello(version: string) {
      const told = await asked(ask, 'hello', { p_version: version });
      if (told.newestApi < API) throw new OtherApiError('too old');
      if (told.oldestApi > API) throw new OtherApiError('too new');
      return told;
    },
    beat: async (seen: Seen) => await asked(ask, 'beat', seenValues(seen)),
    pull: async (after: Pick<Seen, 'seq' | 'hash'>, most: number) =>
      await asked(ask, 'pull', { p_after: after.seq, p_after_hash: after.hash, p_most: most }),
    counters: async () => await asked(ask, 'counters_of_shop', {}),
    ticketPut: async (input: {
      readonly ticketId: string;
      readonly hold: number;
      readonly version: number;
      readonly state: 'open' | 'closed';
      readonly form: number;
      readonly body: string;
      readonly customer: Encrypted;
    }) =>
      await asked(ask, 'ticket_put', {
        p_ticket: input.ticketId,
        p_hold: input.hold,
        p_version: input.version,
        p_state: input.state,
        p_form: input.form,
        p_body: input.body,
        p_customer: bufferOf(input.customer),
      }),
    take: async (ticketId: string, seenHold: number) =>
      await asked(ask, 'take', { p_ticket: ticketId, p_seen_hold: seenHold }),
    putDown: async (ticketId: string, hold: number) =>
      await asked(ask, 'put_down', { p_ticket: ticketId, p_hold: hold }),
    lease: async (count: number, seen: Seen) => await asked(ask, 'lease', { p_count: count, ...seenValues(seen) }),
    quotePut: async (input: {
      readonly quoteId: string;
      readonly ticketId: string;
      readonly number: number;
      readonly revision: number;
      readonly issuedAt: string;
      readonly form: number;
      readonly body: string;
      readonly customer: Encrypted;
    }) =>
      await asked(ask, 'quote_put', {
        p_quote: input.quoteId,
        p_ticket: input.ticketId,
        p_number: input.number,
        p_revision: input.revision,
        p_issued_at: input.issuedAt,
        p_form: input.form,
        p_body: input.body,
        p_customer: bufferOf(input.customer),
      }),
    claim: async (input: {
      readonly submissionId: string;
      readonly ticketId: string;
      readonly hold: number;
      readonly attempt: string;
      readonly seen: Seen;
      readonly lines: Uint8Array;
      readonly address: Uint8Array;
      readonly reference: Encrypted;
      readonly fromQuote: string | null;
      readonly inSpiteOf: readonly string[];
      readonly customer: Encrypted;
    }) =>
      await asked(ask, 'claim', {
        p_submission: input.submissionId,
        p_ticket: input.ticketId,
        p_hold: input.hold,
        p_attempt: input.attempt,
        ...seenValues(input.seen),
        p_lines: bufferOf(input.lines),
        p_address: bufferOf(input.address),
        p_reference: bufferOf(input.reference),
        p_from_quote: input.fromQuote,
        p_in_spite: [...input.inSpiteOf],
        p_customer: bufferOf(input.customer),
      }),
    abandon: async (input: { readonly submissionId: string; readonly ticketId: string; readonly attempt: string }) =>
      await asked(ask, 'abandon', {
        p_submission: input.submissionId,
        p_ticket: input.ticketId,
        p_attempt: input.attempt,
      }),
    conclude: async (input: {
      readonly submissionId: string;
      readonly attempt: string;
      readonly state: string;
      readonly told: string;
    }) =>
      await asked(ask, 'conclude', {
        p_submission: input.submissionId,
        p_attempt: input.attempt,
        p_state: input.state,
        p_told: input.told,
      }),
    resolve: async (input: { readonly submissionId: string; readonly placed: boolean; readonly told: string }) =>
      await asked(ask, 'resolve', {
        p_submission: input.submissionId,
        p_placed: input.placed,
        p_told: input.told,
      }),
    unresolvedOrders: async () => await asked(ask, 'unresolved_orders', {}),
    settleContradiction: async (submissionId: string) =>
      await asked(ask, 'settle_contradiction', { p_submission: submissionId }),
    settledHere: async (submissionId: string) => await asked(ask, 'settled_here', { p_submission: submissionId }),
    documentPut: async (input: {
      readonly hash: string;
      readonly submissionId: string;
      readonly kind: string;
      readonly encrypted: Encrypted;
    }) =>
      await asked(ask, 'document_put', {
        p_hash: input.hash,
        p_submission: input.submissionId,
        p_kind: input.kind,
        p_encrypted: bufferOf(input.encrypted),
      }),
    /** `marks` finds their customers in what other counters have not sent yet (`unsent-customers.ts`). */
    forget: async (
      owners: readonly { readonly owner: string; readonly id: string }[],
      marks: readonly Uint8Array[] = [],
    ) =>
      await asked(ask, 'forget', {
        p_owners: JSON.stringify(owners),
        p_marks: marks.map((mark) => Buffer.from(mark)),
      }),
    forgottenMarksAfter: async (seq: number) => await asked(ask, 'forgotten_marks_after', { p_seq: seq }),
    forgottenHere: async (seq: number) => await asked(ask, 'forgotten_here', { p_seq: seq }),
    commonRecordPut: async (input: {
      readonly kind: string;
      readonly id: string;
      readonly version: number;
      readonly form: number;
      readonly ticketId: string | null;
      readonly quoteId: string | null;
      readonly encrypted: Encrypted;
    }) =>
      await asked(ask, 'side_put', {
        p_kind: input.kind,
        p_id: input.id,
        p_version: input.version,
        p_form: input.form,
        p_ticket: input.ticketId,
        p_quote: input.quoteId,
        p_encrypted: bufferOf(input.encrypted),
      }),
    /** `body` is JSON. */
    sheetPut: async (input: { readonly version: number; readonly days: number; readonly body: string }) =>
      await asked(ask, 'sheet_put', {
        p_version: input.version,
        p_retention_days: input.days,
        p_body: input.body,
      }),
    sheetForInvited: async () => await asked(ask, 'sheet_for_invited', {}),
    /** `highest` is the highest number that the counter gave by itself; 0 where it gave none. */
    quotesForInvited: async (highest: number, quotes: readonly QuoteToShare[]) =>
      await asked(ask, 'quotes_for_invited', { p_highest: highest, p_quotes: JSON.stringify(quotes) }),
    keepLockKey: async (key: Uint8Array) => await asked(ask, 'keep_lock_key', { p_key: Buffer.from(key) }),
    lockKey: async () => await asked(ask, 'lock_key', {}),
    nameKey: async (keyId: string) => await asked(ask, 'name_key', { p_key_id: keyId }),
    handKey: async (counter: number, encrypted: Uint8Array) =>
      await asked(ask, 'hand_key', { p_counter: counter, p_encrypted: Buffer.from(encrypted) }),
    retire: async (counter: number) => await asked(ask, 'retire', { p_counter: counter }),
    /** `part` is JSON. */
    bringJournal: async (epoch: number, part: string) =>
      await asked(ask, 'bring_journal', { p_epoch: epoch, p_part: part }),
    journalBrought: async (epoch: number) => await asked(ask, 'journal_brought', { p_epoch: epoch }),
    waive: async (counter: number) => await asked(ask, 'waive', { p_counter: counter }),
  } as const;
}
