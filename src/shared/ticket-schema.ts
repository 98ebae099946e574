import { z } from 'zod';
import { STATE_CODES } from './domain/australia/plate.ts';
import { PRICE_REASONS } from './domain/price/price-reason.ts';
import { PRICE_ROUNDINGS } from './domain/price/price-rule.ts';
import { LONGEST_SKU, MOST_LINES } from './domain/ticket/adding-obstacle.ts';
import type { Ticket, TicketLine } from './domain/ticket/ticket.ts';
import { type TextGroup, TICKET_FIELD_NAMES, TICKET_FIELDS, type TicketField } from './domain/ticket/ticket-fields.ts';
import { VEHICLE_ATTRIBUTES, type VehicleChoice } from './domain/vehicle/vehicle-choice.ts';
import { NOT_CONNECTED_REASONS } from './result.ts';

/**
 * The schemas of a ticket and of a vehicle choice as they cross the bridge. They check shapes and sizes only: what a
 * person typed is kept as typed, and whether it is right is decided by the rules in `domain`.
 */

const text = z.string().max(500);
const longText = z.string().max(20_000);

/** The schema of a text that a person types, as long as its row says. */
const fieldText = (field: TicketField) => z.string().max(TICKET_FIELDS[field].longest);

/** The schemas of a group of such texts, by the rows of the group. */
function textsOf<Group extends TextGroup>(group: Group) {
  const fields = TICKET_FIELD_NAMES.filter((field) => field.startsWith(`${group}.`));
  return z.object(
    Object.fromEntries(fields.map((field) => [field.slice(group.length + 1), fieldText(field)])) as {
      [name in keyof Ticket[Group]]: z.ZodString;
    },
  );
}

/** A schema for each part, also for one that may be left out: none is dropped on its way over the bridge unnoticed. */
type SchemaOf<Whole> = { readonly [part in keyof Whole]-?: z.ZodType<Whole[part], Whole[part]> };

const isoTime = z.string().max(40);

const knownAttributes = z.object(
  Object.fromEntries(VEHICLE_ATTRIBUTES.map((attribute) => [attribute, text.nullable()])) as {
    [attribute in (typeof VEHICLE_ATTRIBUTES)[number]]: z.ZodNullable<z.ZodString>;
  },
);

const answers = z.array(z.object({ attribute: text, value: text, question: text.optional() })).max(500);

const whyKept = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['offline', 'timed out', 'rate limited']) }),
  z.object({ kind: z.literal('service error'), status: z.int() }),
  z.object({ kind: z.literal('not connected'), reason: z.enum(NOT_CONNECTED_REASONS) }),
]);

export const vehicleChoiceSchema: z.ZodType<VehicleChoice, VehicleChoice> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('by plate'),
    plate: text,
    state: z.enum(STATE_CODES),
    readAt: isoTime,
    candidates: z.array(
      z.object({
        number: z.int().min(1),
        description: z.string().max(2_000),
        ids: z.array(text),
        attributes: knownAttributes,
      }),
    ),
    answers,
    pickedNumber: z.int().min(1).nullable(),
    differingAttributes: z.array(text),
    factory: z.object({ attributes: knownAttributes, year: z.int().nullable() }).nullable(),
    unreadable: z.array(text),
    whyKept: whyKept.optional(),
  }),
  z.object({
    kind: z.literal('from a part'),
    id: text,
    description: z.string().max(2_000),
    attributes: knownAttributes,
    readAt: isoTime,
    span: z
      .object({
        fromYear: z.number().nullable(),
        fromMonth: z.number().nullable(),
        toYear: z.number().nullable(),
        toMonth: z.number().nullable(),
        openEnded: z.boolean(),
      })
      .optional(),
    answers: answers.optional(),
  }),
]);

const warehouseStock = z.object({
  warehouse: text,
  quantity: text,
  word: text.nullable(),
  availability: z.enum(['not checked', 'available', 'not available', 'check failed']),
});

const verdictKind = z.enum(['listed', 'listed with conditions', 'depends on', 'not listed', 'cannot tell']);

const evidenceLines = z.array(text).max(20);

const lineEvidence = z.object({
  listings: evidenceLines,
  conditions: z.array(z.object({ state: z.enum(['met', 'not met', 'to ask']), words: text })).max(20),
  compared: evidenceLines,
  nearest: evidenceLines,
  unchecked: evidenceLines,
});

const rateRow = z.object({
  serviceCode: text,
  serviceName: text,
  deliveryText: z.string().max(2_000).nullable(),
  days: z.object({ from: z.number(), to: z.number() }).nullable(),
  priceInCents: z.number(),
  priceInDollars: z.number(),
  pricesAgree: z.boolean(),
  currency: text.nullable(),
  unusable: text.nullable(),
  cheapest: z.boolean(),
  fastest: z.boolean(),
});

const lineParts = {
  id: text,
  sku: z.string().max(LONGEST_SKU),
  title: z.string().max(2_000),
  brand: text.nullable(),
  quantity: text,
  price: text,
  warehouse: text.nullable(),
  stock: z.array(warehouseStock).max(200),
  moreStock: z.boolean().optional(),
  readAt: isoTime,
  priceReadAt: isoTime.optional(),
  noPriceReadAt: isoTime.optional(),
  noPriceBesideCents: z.number().optional(),
  newPrice: z.object({ cents: z.number(), readAt: isoTime, besideCents: z.number().optional() }).nullable().optional(),
  required: z.array(z.object({ sku: text, title: z.string().max(2_000), unsure: z.boolean().optional() })).max(200),
  verdict: verdictKind.nullable(),
  verdictWords: z.string().max(2_000).nullable(),
  verdictGround: text.nullable().optional(),
  evidence: lineEvidence.nullable().optional(),
  againstVerdict: z.boolean().optional(),
  openConditions: z
    .array(z.object({ name: text, words: text }))
    .max(50)
    .optional(),
  news: z
    .array(z.object({ name: text, words: text }))
    .max(50)
    .optional(),
  overriddenVerdict: z
    .object({
      verdict: verdictKind,
      ground: text.nullable().optional(),
      vehicle: text.nullable().optional(),
      reason: text,
    })
    .optional(),
  discontinued: z.boolean(),
  towing: z
    .array(z.object({ key: longText, label: longText, value: longText }))
    .max(20)
    .optional(),
  notes: z.object({ words: text, mark: text }).nullable().optional(),
  partPriceCents: z.number().nullable(),
  pricing: z
    .object({
      level: text,
      type: text.nullable(),
      rule: z
        .object({
          as: z.enum(['factor', 'discount']),
          tenThousandths: z.int(),
          rounding: z.enum(PRICE_ROUNDINGS),
        })
        .nullable(),
    })
    .optional(),
  priceReason: z.object({ cents: z.number(), reason: z.enum(PRICE_REASONS) }).optional(),
  insteadOfQuoted: z.object({ quotedCents: z.number(), cents: z.number() }).optional(),
  waived: z
    .array(
      z.object({
        sku: text,
        reason: longText,
        vehicle: text.nullable().optional(),
        against: z.boolean().nullable().optional(),
      }),
    )
    .max(200),
  honoured: z.object({ quote: text, quotedCents: z.number(), nowCents: z.number(), reason: longText }).nullable(),
  settled: z.array(z.object({ gate: text, reason: text.nullable() })).max(200),
} satisfies SchemaOf<TicketLine>;

const ticketParts = {
  id: text,
  openedAt: isoTime,
  vehicle: vehicleChoiceSchema.nullable(),
  lines: z.array(z.object(lineParts)).max(MOST_LINES),
  customer: textsOf('customer'),
  address: textsOf('address'),
  notes: fieldText('notes'),
  warehouse: fieldText('warehouse'),
  customerReference: fieldText('customerReference'),
  purchaseOrder: fieldText('purchaseOrder'),
  rates: z
    .object({
      rows: z.array(rateRow).max(200),
      fingerprint: text,
      readAt: isoTime,
      postcode: text,
      limit: z.int().min(1),
      unpriced: z.array(text).max(50).optional(),
      remark: z.string().max(2_000).nullable(),
      chosenRemark: z.string().max(2_000).optional(),
    })
    .nullable(),
  chosenRate: z
    .object({
      serviceCode: text,
      fingerprint: text,
      told: rateRow.pick({ serviceName: true, priceInCents: true, deliveryText: true }).optional(),
    })
    .nullable(),
  priceLevel: text.nullable(),
  charges: z.array(z.object({ name: text, code: text, cents: z.int().min(0) })).max(100),
  offered: z.array(text).max(5_000),
  towing: textsOf('towing'),
  fromQuote: z.object({ quoteId: z.uuid().optional(), number: z.int().min(1), revision: z.int().min(1) }).nullable(),
  uncheckedReason: z.object({ figures: text, words: text, reason: text }).nullable(),
} satisfies SchemaOf<Ticket>;

export const ticketSchema: z.ZodType<Ticket, Ticket> = z.object(ticketParts);
