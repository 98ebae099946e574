import { TICKET_FIELD_NAMES, ticketFieldRow } from '#shared/domain/ticket/ticket-fields.ts';
import { type Personal, TICKET_PARTS } from '#shared/domain/ticket/ticket-parts.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import { isObject } from '#shared/domain/values/json-text.ts';

/**
 * Takes a record apart into what stays when its customer is forgotten and what is personal. What has no row counts as
 * personal: it is forgotten, and until then it is there again when the record is put together.
 */

type Order = OrderRequest['order'];

/** Whether each part of an order names its customer. */
export const PERSONAL_IN_ORDER: { readonly [part in keyof Order]: Personal } = {
  account: false,
  warehouse: false,
  customer_reference: true,
  lines: {
    sku: false,
    quantity: false,
    price_inc_tax: false,
    distributor_location_code: false,
    shipping: false,
  } satisfies { readonly [part in keyof Order['lines'][number]]: Personal },
  customer_name: true,
  customer_email: true,
  customer_phone: true,
  customer_note: true,
  address: true,
  charges: {
    charge_identifier: false,
    description: false,
    price_inc_tax: false,
  } satisfies { readonly [part in keyof Order['charges'][number]]: Personal },
  notes: true,
};

/** Whether each part of a ticket names its customer, by its rows. */
export const PERSONAL_IN_TICKET: Personal = inGroups<Personal>([
  ...TICKET_FIELD_NAMES.map((field) => [field, ticketFieldRow(field).personal] as const),
  ...Object.entries(TICKET_PARTS).map(([part, { personal }]) => [part, personal] as const),
]);

/** What an open sale keeps when its customer is forgotten. */
export const KEPT_WHILE_OPEN: Personal = inGroups(
  TICKET_FIELD_NAMES.filter((field) => ticketFieldRow(field).staysWhileOpen === true).map((field) => [field, false]),
);

/** Every personal text of a ticket, empty. */
export const NO_PERSONAL_TEXTS = inGroups(
  TICKET_FIELD_NAMES.filter((field) => ticketFieldRow(field).personal).map((field) => [field, '']),
);

/** A record as it was taken apart: either part is undefined where nothing is in it. */
export interface PersonalParts {
  readonly stays: unknown;
  readonly personal: unknown;
}

/**
 * Takes a record apart. Of a list each item is taken apart by the same rows; what is personal in it is kept by
 * position.
 */
export function takeApart(whole: unknown, rows: Personal | undefined): PersonalParts {
  if (rows === false) return { stays: whole, personal: undefined };
  if (rows === undefined || rows === true) return { stays: undefined, personal: whole };
  if (Array.isArray(whole)) {
    const parts = whole.map((item: unknown) => takeApart(item, rows));
    const personal = Object.fromEntries(parts.map((part, at) => [at, part.personal]));
    return { stays: parts.map(({ stays }) => stays), personal: unlessEmpty(personal) };
  }
  if (typeof whole !== 'object' || whole === null) return { stays: whole, personal: undefined };
  const parts = Object.entries(whole).map(
    ([key, value]) => [key, takeApart(value, Object.hasOwn(rows, key) ? rows[key] : undefined)] as const,
  );
  return {
    stays: unlessEmpty(Object.fromEntries(parts.map(([key, { stays }]) => [key, stays]))),
    personal: unlessEmpty(Object.fromEntries(parts.map(([key, { personal }]) => [key, personal]))),
  };
}

/** Puts a record together again. */
export function putTogether({ stays, personal }: PersonalParts): unknown {
  if (personal === undefined) return stays;
  if (Array.isArray(stays)) {
    const items = personal as Readonly<Record<number, unknown>>;
    return stays.map((item: unknown, at) => putTogether({ stays: item, personal: items[at] }));
  }
  if (!isObject(stays) || !isObject(personal)) return personal;
  const joined = Object.entries(personal).map(([key, value]) => [
    key,
    putTogether({ stays: stays[key], personal: value }),
  ]);
  return { ...stays, ...(Object.fromEntries(joined) as Record<string, unknown>) };
}

/** A record without the keys that nothing stands under; undefined where there is none left. */
function unlessEmpty(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | undefined {
  const entries = Object.entries(record).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Values by name, those of `customer.name` and `customer.email` under `customer`. */
function inGroups<Value>(values: readonly (readonly [name: string, value: Value])[]): Grouped<Value> {
  const grouped: Record<string, Value | Readonly<Record<string, Value>>> = {};
  for (const [name, value] of values) {
    const [part = '', key] = name.split('.');
    const before = grouped[part];
    grouped[part] =
      key === undefined ? value : { ...(isObject(before) ? (before as Record<string, Value>) : {}), [key]: value };
  }
  return grouped;
}

type Grouped<Value> = Readonly<Record<string, Value | Readonly<Record<string, Value>>>>;
