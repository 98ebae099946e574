import type { z } from 'zod';
import { barcodesCalls } from './contract/barcodes.ts';
import type { Announcement, Call } from './contract/call.ts';
import { codeListCalls } from './contract/code-list.ts';
import { customerWindowCalls } from './contract/customer-window.ts';
import { callBacksCalls } from './contract/call-backs.ts';
import { customersCalls } from './contract/customers.ts';
import { daySheetCalls } from './contract/day-sheet.ts';
import { diagnosticsCalls } from './contract/diagnostics.ts';
import { differencesCalls } from './contract/differences.ts';
import { events } from './contract/events.ts';
import { knownCalls } from './contract/known.ts';
import { connectionCalls } from './contract/connection.ts';
import { lookupsCalls } from './contract/lookups.ts';
import { ordersCalls } from './contract/orders.ts';
import { partsCalls } from './contract/parts.ts';
import { peopleCalls } from './contract/people.ts';
import { platformCalls } from './contract/platform.ts';
import { practiceCalls } from './contract/practice.ts';
import { privacyCalls } from './contract/privacy.ts';
import { quotesCalls } from './contract/quotes.ts';
import { ratesCalls } from './contract/rates.ts';
import { recordsCalls } from './contract/records.ts';
import { setUpCalls } from './contract/set-up.ts';
import { shopCalls } from './contract/shop.ts';
import { ticketsCalls } from './contract/tickets.ts';
import { windowLockCalls } from './contract/window-lock.ts';
import { updatesCalls } from './contract/updates.ts';
import { vehiclesCalls } from './contract/vehicles.ts';
import type { Result } from './result.ts';

/**
 * Every call the window may make and every event it may hear. Both ends are derived from this object: preload exposes
 * exactly these, `main/ipc` binds exactly these, and a gap on either side does not compile. SECURITY: a call cannot be
 * written without the schema that its input is parsed with, so that main never takes a window's word as it comes. Each
 * room has a file in `contract/`.
 */
export const contract = {
  calls: {
    setUp: setUpCalls,
    vehicles: vehiclesCalls,
    parts: partsCalls,
    known: knownCalls,
    barcodes: barcodesCalls,
    codeList: codeListCalls,
    lookups: lookupsCalls,
    rates: ratesCalls,
    differences: differencesCalls,
    connection: connectionCalls,
    tickets: ticketsCalls,
    quotes: quotesCalls,
    callBacks: callBacksCalls,
    customers: customersCalls,
    daySheet: daySheetCalls,
    customerWindow: customerWindowCalls,
    windowLock: windowLockCalls,
    people: peopleCalls,
    orders: ordersCalls,
    records: recordsCalls,
    privacy: privacyCalls,
    practice: practiceCalls,
    diagnostics: diagnosticsCalls,
    platform: platformCalls,
    shop: shopCalls,
    updates: updatesCalls,
  },
  events,
} as const;

export type Contract = typeof contract;
export type Calls = Contract['calls'];
export type Events = Contract['events'];

/** What a caller passes to a call. */
export type InputOf<C> = C extends Call<infer Input, unknown> ? z.input<Input> : never;
/** What a service gets, parsed. */
export type ParsedInputOf<C> = C extends Call<infer Input, unknown> ? z.output<Input> : never;
/** What a call answers when it succeeds. */
export type OutputOf<C> = C extends Call<z.ZodType, infer Output> ? Output : never;
export type PayloadOf<E> = E extends Announcement<infer Payload> ? Payload : never;

/** A connection that is tried now, under a name by which it can be called off. */
export type ConnectionTrialInput = InputOf<Calls['setUp']['test']>;
export type ConnectionInput = Omit<ConnectionTrialInput, 'lookup'>;
/** The same with what the shop says of GST there. */
export type ConnectInput = InputOf<Calls['setUp']['connect']>;
/** The settings as they are typed, of whichever mode. */
export type SettingsInput = Omit<InputOf<Calls['setUp']['saveSettings']>, 'mode'>;

type Ask<C> =
  undefined extends InputOf<C>
    ? () => Promise<Result<OutputOf<C>>>
    : (input: InputOf<C>) => Promise<Result<OutputOf<C>>>;

/**
 * What preload exposes: the calls by room and verb, and a way to hear each event that answers how to stop hearing it.
 */
export type CounterpartApi = {
  readonly [Room in keyof Calls]: { readonly [Verb in keyof Calls[Room]]: Ask<Calls[Room][Verb]> };
} & {
  readonly on: {
    readonly [Name in keyof Events]: (hear: (payload: PayloadOf<Events[Name]>) => void) => () => void;
  };
};

/** What main must offer: a handler for every call. A handler may throw only by a fault of its own. */
export type CounterpartHandlers = {
  readonly [Room in keyof Calls]: {
    readonly [Verb in keyof Calls[Room]]: (
      input: ParsedInputOf<Calls[Room][Verb]>,
    ) => Promise<Result<OutputOf<Calls[Room][Verb]>>> | Result<OutputOf<Calls[Room][Verb]>>;
  };
};

/** Name of the channel of a call. The one place where it is made. */
export function callChannel(room: string, verb: string): string {
  return `counterpart:call:${room}.${verb}`;
}

/** Name of the channel of an event. The one place where it is made. */
export function eventChannel(name: string): string {
  return `counterpart:event:${name}`;
}
