import type { TicketAddress } from '../address/ticket-address.ts';
import type { FieldProblem } from '../../result.ts';
import { holdsCardNumber } from '../values/card-number.ts';
import { checkPhone } from '../australia/contact.ts';
import { UNCHECKED_FIELD } from './unchecked-reason.ts';
import type { Ticket, TicketCustomer, TicketLine } from './ticket.ts';

/** Card numbers are refused in every field that a person types into (`docs/trade.md` 5.6). */
export const CARD_MESSAGE = 'This looks like a card number: take it out. Card numbers are never kept or sent.';

/** Every field of a ticket that holds a card number, each with the message beside it. */
export function cardNumberProblems(ticket: Ticket): readonly FieldProblem[] {
  return typedTexts(ticket)
    .filter(([field, text]) => refuses(field, text))
    .map(([field]) => ({ field, message: CARD_MESSAGE }));
}

/**
 * The ticket without its card numbers: a field that holds one goes back to what it was in `earlier`, or is empty.
 * Nothing else that was typed is lost.
 */
export function withoutCardNumbers(ticket: Ticket, earlier: Ticket): Ticket {
  const kept = (field: string, text: string, before: string): string =>
    !refuses(field, text) ? text : refuses(field, before) ? '' : before;
  const linesBefore = new Map(earlier.lines.map((line) => [line.id, line]));
  return {
    ...ticket,
    customer: mapTexts(ticket.customer, (field, text) => kept(`customer.${field}`, text, earlier.customer[field])),
    address: mapTexts(ticket.address, (field, text) => kept(`address.${field}`, text, earlier.address[field])),
    notes: kept('notes', ticket.notes, earlier.notes),
    warehouse: kept('warehouse', ticket.warehouse, earlier.warehouse),
    customerReference: kept('customerReference', ticket.customerReference, earlier.customerReference),
    towing: {
      trailer: kept('towing.trailer', ticket.towing.trailer, earlier.towing.trailer),
      ball: kept('towing.ball', ticket.towing.ball, earlier.towing.ball),
    },
    uncheckedReason:
      ticket.uncheckedReason !== null && holdsCardNumber(ticket.uncheckedReason.reason) ? null : ticket.uncheckedReason,
    lines: ticket.lines.map((line): TicketLine => {
      const before = linesBefore.get(line.id);
      return {
        ...line,
        quantity: kept('quantity', line.quantity, before?.quantity ?? ''),
        price: kept('price', line.price, before?.price ?? ''),
        ...keptReason(line, before),
        settled: line.settled.filter(({ reason }) => !holdsCardNumber(reason ?? '')),
        waived: line.waived.filter(({ reason }) => !holdsCardNumber(reason)),
        honoured:
          line.honoured !== null && holdsCardNumber(line.honoured.reason)
            ? { ...line.honoured, reason: '' }
            : line.honoured,
      };
    }),
  };
}

/** The reason of a line without its card number: the one before, or an empty one. */
function keptReason(line: TicketLine, before: TicketLine | undefined): Pick<TicketLine, 'overriddenVerdict'> {
  const given = line.overriddenVerdict;
  if (given === undefined || !holdsCardNumber(given.reason)) return {};
  const earlier = before?.overriddenVerdict;
  const clean = earlier !== undefined && !holdsCardNumber(earlier.reason);
  return { overriddenVerdict: clean ? earlier : { ...given, reason: '' } };
}

/** A phone number from abroad may pass for a card's: what is a phone number is taken for one. */
function refuses(field: string, text: string): boolean {
  if (field === 'customer.phone' && checkPhone(text).ok) return false;
  return holdsCardNumber(text);
}

function typedTexts(ticket: Ticket): readonly (readonly [field: string, text: string])[] {
  return [
    ...Object.entries(ticket.customer).map(([field, text]) => [`customer.${field}`, text] as const),
    ...Object.entries(ticket.address).map(([field, text]) => [`address.${field}`, text] as const),
    ['notes', ticket.notes],
    ['warehouse', ticket.warehouse],
    ['customerReference', ticket.customerReference],
    ['towing.trailer', ticket.towing.trailer],
    ['towing.ball', ticket.towing.ball],
    [UNCHECKED_FIELD, ticket.uncheckedReason?.reason ?? ''],
    ...ticket.lines.flatMap(({ id, quantity, price, overriddenVerdict, settled, waived, honoured }) => [
      [`lines.${id}.quantity`, quantity] as const,
      [`lines.${id}.price`, price] as const,
      [`lines.${id}.overriddenVerdict`, overriddenVerdict?.reason ?? ''] as const,
      [`lines.${id}.conditions`, settled.map(({ reason }) => reason ?? '').join('\n')] as const,
      [`lines.${id}.required`, waived.map(({ reason }) => reason).join('\n')] as const,
      [`lines.${id}.honoured`, honoured?.reason ?? ''] as const,
    ]),
  ];
}

function mapTexts<Texts extends TicketCustomer | TicketAddress>(
  texts: Texts,
  change: (field: keyof Texts & string, text: string) => string,
): Texts {
  const entries = Object.entries(texts) as [keyof Texts & string, string][];
  return Object.fromEntries(entries.map(([field, text]) => [field, change(field, text)])) as unknown as Texts;
}
