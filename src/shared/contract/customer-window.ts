import { z } from 'zod';
import {
  type CustomerView,
  LONGEST_CUSTOMER_TEXT,
  MOST_CUSTOMER_LINES,
} from '../domain/customer-window/customer-view.ts';
import type { SessionView } from '../session.ts';
import { call, nothing } from './call.ts';

const text = z.string().max(LONGEST_CUSTOMER_TEXT);
const cents = z.int();
/** A picture that main has kept, as main names it: the customer's window is sent to no other address. */
const picture = z.string().regex(/^\/images\/[0-9a-f]{64}$/);

const delivery = z.strictObject({ carrier: text, days: text.nullable(), cents });

const ticket = z.strictObject({
  lines: z
    .array(z.strictObject({ title: text, quantity: cents.nullable(), cents: cents.nullable() }))
    .max(MOST_CUSTOMER_LINES),
  more: z.int().min(0),
  delivery: delivery.nullable(),
  totalCents: cents,
  gstCents: cents,
  settled: z.boolean(),
});

const part = z.strictObject({
  title: text,
  brand: text.nullable(),
  picture: picture.nullable(),
  fit: z
    .strictObject({ kind: z.enum(['fits', 'fits if', 'ask', 'not listed', 'not confirmed']), vehicle: text })
    .nullable(),
  priceCents: cents.nullable(),
});

/**
 * What may cross to the customer's window. SECURITY: these fields, and not one beside them: main takes no other from
 * the seller's page, whatever a fault there puts beside them.
 */
export const customerViewSchema: z.ZodType<CustomerView, CustomerView> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('shop') }),
  z.strictObject({ kind: z.literal('sale'), part: part.nullable(), ticket: ticket.nullable() }),
  z.strictObject({
    kind: z.literal('order'),
    step: z.enum(['read out', 'sending', 'being confirmed']),
    ticket,
    vehicle: text.nullable(),
    suburb: text.nullable(),
  }),
  z.strictObject({
    kind: z.literal('placed'),
    reference: text,
    totalCents: cents,
    gstCents: cents,
    delivery: delivery.nullable(),
  }),
]);

/** The customer's window: opening it, and what it shows. */
export const customerWindowCalls = {
  /** Opens the customer's window where it is closed, else closes it. */
  toggle: call<SessionView>()(nothing),
  /** Shows something of a mode to the customer. Nothing is shown of another mode than the open one. */
  show: call<null>()(z.object({ mode: z.enum(['none', 'service', 'practice']), view: customerViewSchema })),
} as const;
