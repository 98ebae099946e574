import type { FieldProblem } from '#shared/result.ts';
import { CARD_NOT_SENT, holdsCardNumber, withoutCardNumber } from '../values/card-number.ts';
import { checkPhone } from '../australia/contact.ts';
import { UNCHECKED_FIELD } from './unchecked-reason.ts';
import type { Ticket, TicketLine } from './ticket.ts';
import { TICKET_FIELD_NAMES, ticketFieldText, withTicketFieldText } from './ticket-fields.ts';
import type { TypedLinePart, TypedTicketPart } from './ticket-parts.ts';

/**
 * Every field of a ticket that holds a card number, each with the message beside it. They are refused in every field
 * that a person types into (`docs/trade.md` 5.6).
 */
export function cardNumberProblems(ticket: Ticket): readonly FieldProblem[] {
  return typedTexts(ticket)
    .filter(([field, text]) => refuses(field, text))
    .map(([field]) => ({ field, message: CARD_NOT_SENT }));
}

/**
 * The ticket without its card numbers: a field keeps what stands around one; a reason that holds one goes back to what
 * it was in `earlier`, or is empty. Nothing else that was typed is lost.
 */
export function withoutCardNumbers(ticket: Ticket, earlier: Ticket): Ticket {
  const linesBefore = new Map(earlier.lines.map((line) => [line.id, line]));
  let clean: Ticket = {
    ...ticket,
    lines: ticket.lines.map((line) => lineWithoutCardNumbers(line, linesBefore.get(line.id))),
  };
  for (const { without } of TICKET_TEXTS) clean = { ...clean, ...without(ticket) };
  for (const field of TICKET_FIELD_NAMES) {
    const text = ticketFieldText(ticket, field);
    if (!refuses(field, text)) continue;
    clean = withTicketFieldText(clean, field, withoutCardNumber(text, ticketFieldText(earlier, field)));
  }
  return clean;
}

function lineWithoutCardNumbers(line: TicketLine, before: TicketLine | undefined): TicketLine {
  let clean = line;
  for (const { without } of LINE_TEXTS) clean = { ...clean, ...without(line, before) };
  return clean;
}

/** What a person typed into a part of a line or a ticket, and the part without the card numbers in it. */
interface TypedText<Whole> {
  /** The part as problems call it. */
  readonly field: string;
  readonly text: (whole: Whole) => string;
  readonly without: (whole: Whole, before?: Whole) => Partial<Whole>;
}

/** Every part of a line that a person types into: one that has no row here does not compile. */
const TEXTS_OF_LINE: { readonly [part in TypedLinePart]: TypedText<TicketLine> } = {
  quantity: {
    field: 'quantity',
    text: ({ quantity }) => quantity,
    without: ({ quantity }, before) => ({ quantity: kept(quantity, before?.quantity) }),
  },
  price: {
    field: 'price',
    text: ({ price }) => price,
    without: ({ price }, before) => ({ price: kept(price, before?.price) }),
  },
  overriddenVerdict: {
    field: 'overriddenVerdict',
    text: ({ overriddenVerdict }) => overriddenVerdict?.reason ?? '',
    without: keptReason,
  },
  settled: {
    field: 'conditions',
    text: ({ settled }) => settled.map(({ reason }) => reason ?? '').join('\n'),
    without: ({ settled }) => ({ settled: settled.filter(({ reason }) => !holdsCardNumber(reason ?? '')) }),
  },
  waived: {
    field: 'required',
    text: ({ waived }) => waived.map(({ reason }) => reason).join('\n'),
    without: ({ waived }) => ({ waived: waived.filter(({ reason }) => !holdsCardNumber(reason)) }),
  },
  honoured: {
    field: 'honoured',
    text: ({ honoured }) => honoured?.reason ?? '',
    without: ({ honoured }) => ({
      honoured: honoured !== null && holdsCardNumber(honoured.reason) ? { ...honoured, reason: '' } : honoured,
    }),
  },
};
const LINE_TEXTS = Object.values(TEXTS_OF_LINE);

/** Every other part of a ticket that a person types into. */
const TEXTS_OF_TICKET: { readonly [part in TypedTicketPart]: TypedText<Ticket> } = {
  uncheckedReason: {
    field: UNCHECKED_FIELD,
    text: ({ uncheckedReason }) => uncheckedReason?.reason ?? '',
    without: ({ uncheckedReason }) => ({
      uncheckedReason: holdsCardNumber(uncheckedReason?.reason ?? '') ? null : uncheckedReason,
    }),
  },
};
const TICKET_TEXTS = Object.values(TEXTS_OF_TICKET);

/** The text, or where it holds a card number the one before, or none. */
function kept(text: string, before = ''): string {
  return !holdsCardNumber(text) ? text : holdsCardNumber(before) ? '' : before;
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
    ...TICKET_FIELD_NAMES.map((field) => [field, ticketFieldText(ticket, field)] as const),
    ...TICKET_TEXTS.map(({ field, text }) => [field, text(ticket)] as const),
    ...ticket.lines.flatMap((line) =>
      LINE_TEXTS.map(({ field, text }) => [`lines.${line.id}.${field}`, text(line)] as const),
    ),
  ];
}
