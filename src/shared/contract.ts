import { z } from 'zod';
import { DENSITIES, THEMES } from './domain/settings/appearance.ts';
import type { Diagnostics, NetworkFinding } from './domain/support/diagnostics.ts';
import type { DifferenceList } from './domain/order-check/differences.ts';
import type { TypedSettings } from './domain/settings/settings.ts';
import { LONGEST_LOGO } from './domain/settings/shop-logo.ts';
import { type KeyRemap, LONGEST_REMAP_TEXT, MOST_REMAPS } from './domain/settings/key-remaps.ts';
import { LESSON_IDS } from './domain/training/lessons.ts';
import type { FittingPage, PartView } from './domain/part/part-view.ts';
import { STATE_CODES } from './domain/australia/plate.ts';
import type { RatesView } from './domain/ticket/rates.ts';
import type { RecordTextPage } from './domain/fitment/record-texts.ts';
import type { ReadAgain } from './domain/order-check/read-again.ts';
import type { OrderReview } from './domain/order/order.ts';
import type { SaleAsking } from './domain/fitment/sale-question.ts';
import type { SubmissionView } from './domain/order/submission.ts';
import type { Ticket } from './domain/ticket/ticket.ts';
import { LONGEST_SEARCH } from './domain/input/typed-search.ts';
import type { ListedVehicleChoice, PlateVehicleChoice } from './domain/vehicle/vehicle-choice.ts';
import type { Verdict } from './domain/fitment/verdict.ts';
import type { LessonBoard, LessonView } from './lesson-view.ts';
import type { Progress } from './progress.ts';
import type { Result } from './result.ts';
import { ORDER_STANDINGS } from './domain/order/order-standing.ts';
import type {
  AuditRow,
  BarcodeMeaning,
  BarcodeTied,
  CallNotes,
  CustomerRecords,
  LineView,
  KnownOrders,
  OrderList,
  OrderOutcome,
  QuoteRow,
  QuoteSale,
  QuoteView,
  SeenPart,
  SubmitAnswer,
  TicketList,
  TicketRow,
  TiedBarcodes,
  UnknownOrder,
} from './records-view.ts';
import type { ConnectionTest, MakeView, PracticeOrder, SessionView } from './session.ts';
import { settingsInput } from './settings-schema.ts';
import { ticketSchema, vehicleChoiceSchema } from './ticket-schema.ts';

/**
 * Every call the window may make and every event it may hear. Both ends are derived from this object: preload exposes
 * exactly these, `main/ipc` binds exactly these, and a gap on either side does not compile. A call cannot be written
 * without the schema that its input is parsed with.
 */

/** A call: the schema of its input, and the type of what it answers. `output` exists for the types alone. */
export interface Call<Input extends z.ZodType, Output> {
  readonly input: Input;
  readonly output?: Output;
}

/** An event: `payload` exists for the types alone. */
export interface Announcement<Payload> {
  readonly payload?: Payload;
}

function call<Output>() {
  return <Input extends z.ZodType>(input: Input): Call<Input, Output> => ({ input });
}

function announcement<Payload>(): Announcement<Payload> {
  return {};
}

const nothing = z.undefined();
const shortText = z.string().max(200);
/** What is searched for while it is typed. */
const searchInput = z.object({ typed: z.string().max(LONGEST_SEARCH) });
/** Names a look-up that may be called off; made by the window, unique in it. */
const lookup = z.string().min(1).max(64);
/** A code as it was typed or scanned. Long ones are refused by main with words, not by the schema. */
const code = z.string().max(500);
/** The credential as it was typed: checked by main, so that a line break in it is answered beside the field. */
const credential = z.string().max(10_000);

const connectionInput = z.object({
  baseUrl: z.string().max(2_000),
  store: shortText,
  useStoreVehicles: z.boolean(),
  /** Null keeps the credential that is already saved. */
  credential: credential.nullable(),
});

/** Chosen, never typed. */
const appearanceInput = z.object({ theme: z.enum(THEMES), density: z.enum(DENSITIES) });
/** A key that was given to an action: two short texts, whose meaning the table of keys decides. */
export const keyRemapSchema: z.ZodType<KeyRemap> = z.object({
  action: z.string().min(1).max(LONGEST_REMAP_TEXT),
  chord: z.string().min(1).max(LONGEST_REMAP_TEXT),
});
/** A connection that is tried now, under a name by which it can be called off. */
const connectionTrialInput = connectionInput.extend({ lookup });
export type ConnectionInput = z.infer<typeof connectionInput>;
export type ConnectionTrialInput = z.infer<typeof connectionTrialInput>;
export type SettingsInput = TypedSettings;

export const contract = {
  calls: {
    setUp: {
      /** How Counterpart is set up now. */
      session: call<SessionView>()(nothing),
      /** Calls the vehicle access operation with what was typed (or the saved credential) and changes nothing. */
      test: call<ConnectionTest>()(connectionTrialInput),
      /** Tests, then saves the connection and puts the credential into the keychain. Called off in time, it saves nothing. */
      connect: call<SessionView>()(connectionTrialInput),
      /** Tries the keychain again after it was unlocked. */
      retryCredential: call<SessionView>()(nothing),
      /** Says that the merchant that answered is the right one. */
      confirmMerchant: call<SessionView>()(z.object({ merchantId: z.int() })),
      /** Deletes the credential, verifies that it is gone, and goes back to the two doors. */
      disconnect: call<SessionView>()(nothing),
      openPractice: call<SessionView>()(nothing),
      /** Goes back to the two doors and stops the practice service; a connection that was set up stays. */
      leavePractice: call<SessionView>()(nothing),
      /** Takes the service door with the connection that was saved. */
      openService: call<SessionView>()(nothing),
      saveSettings: call<SessionView>()(settingsInput),
      /** Changes how the window looks, at once and for good. */
      chooseAppearance: call<SessionView>()(appearanceInput),
      /** Keeps the keys that a person gave to actions, for this counter behind either door. */
      saveKeys: call<SessionView>()(z.object({ keys: z.array(keyRemapSchema).max(MOST_REMAPS) })),
      /** The guided sale of practice was made, or is not wanted: it is not offered again. */
      guideSeen: call<SessionView>()(z.object({ how: z.enum(['done', 'declined']) })),
      dismissNotice: call<SessionView>()(z.object({ id: shortText })),
    },
    vehicles: {
      /** Looks a plate up. The state is remembered for the next one. */
      identify: call<PlateVehicleChoice>()(z.object({ plate: shortText, state: shortText, lookup })),
      /** Vehicles looked up since Counterpart started, newest first, at most 20. */
      recent: call<readonly PlateVehicleChoice[]>()(nothing),
      /** Makes by popularity, read once and kept. */
      makes: call<{ readonly makes: readonly MakeView[]; readonly readAt: string }>()(nothing),
      /** Vehicles of a make that the parts seen before list, at most 50. */
      ofMake: call<{ readonly vehicles: readonly ListedVehicleChoice[]; readonly more: number }>()(
        z.object({ make: shortText, filter: shortText }),
      ),
    },
    parts: {
      /**
       * Opens a part by any code: reads it from the service. Where that cannot be reached, the last known answer stands in
       * with its own age, and says why.
       */
      open: call<PartView>()(z.object({ code, lookup })),
      /** Reads the part again, for its stock and price. */
      recheck: call<PartView>()(z.object({ sku: code, lookup })),
      /** A page of the fitting vehicles of a part that was opened. */
      fittingVehicles: call<FittingPage>()(
        z.object({
          sku: code,
          filter: shortText,
          offset: z.int().min(0),
          count: z.int().min(1).max(200),
        }),
      ),
      /** A page of all that the record of a part says in words, those of the vehicle on the ticket first. */
      recordTexts: call<RecordTextPage>()(
        z.object({ sku: code, vehicleIds: z.array(shortText).max(1_000), offset: z.int().min(0) }),
      ),
      /** Whether parts that were opened fit a vehicle; null where one is no longer on the shelf. */
      verdicts: call<readonly (Verdict | null)[]>()(
        z.object({ skus: z.array(code).max(100), vehicle: vehicleChoiceSchema }),
      ),
      /**
       * What to ask the customer next about the vehicle, over all parts of a sale: those on the ticket (at most 500 lines)
       * and the one that is open. Asks nothing of the service.
       */
      question: call<SaleAsking>()(z.object({ skus: z.array(code).max(501), vehicle: vehicleChoiceSchema })),
      /** Parts seen before, by code from its middle, words, brand or attribute, at most 20. Asks nothing of the service. */
      search: call<readonly SeenPart[]>()(searchInput),
      /** The picture of a part that was opened, as an address the window may show; null where there is none. */
      image: call<{ readonly address: string | null }>()(z.object({ sku: code, lookup })),
    },
    barcodes: {
      /**
       * What a scanned code stands for: a part that it is tied to, or whose own code it is, or an order by its reference.
       * Asks nothing of the service.
       */
      find: call<BarcodeMeaning>()(z.object({ code })),
      /**
       * Ties a code to a part, by the part's sku. Where the code stands for another part already nothing is changed, and
       * that is answered in words, unless `instead` says that a person has read them.
       */
      tie: call<BarcodeTied>()(z.object({ code, sku: code, instead: z.boolean() })),
      /** The codes that were tied and hold these words in their code or part, the last tied first, at most 100. */
      list: call<TiedBarcodes>()(searchInput),
      /** Unties a code; one that is not tied is no error. */
      untie: call<null>()(z.object({ code })),
    },
    lookups: {
      /** Calls a look-up off. What was asked of the service is stopped; an unknown name is no error. */
      cancel: call<null>()(z.object({ lookup })),
    },
    rates: {
      /** Compares delivery for a ticket. Bad quantities or an incomplete address are answered beside their fields. */
      compare: call<RatesView>()(z.object({ ticket: ticketSchema, lookup })),
    },
    differences: {
      /**
       * Reads the parts, stock and rates of a ticket again and says what changed since the customer was told. Asked before
       * an order is sent, and when a quote became a ticket. `again` is what the differences are settled with.
       */
      list: call<{ readonly again: ReadAgain; readonly list: DifferenceList }>()(
        z.object({ ticket: ticketSchema, lookup }),
      ),
    },
    line: {
      /** Tries at once whether the service can be reached again, where it could not: the system says so. */
      check: call<LineView>()(nothing),
    },
    tickets: {
      /** The ticket in front. */
      current: call<Ticket>()(nothing),
      /** Where the person was in a ticket: what `save` was given last; null where nothing was. */
      cursor: call<string | null>()(z.object({ ticketId: shortText })),
      /** Keeps what was typed, on disk when it answers. `cursor` null leaves the kept one. */
      save: call<{ readonly savedAt: string }>()(
        z.object({ ticket: ticketSchema, cursor: z.string().max(10_000).nullable() }),
      ),
      /** Opens a fresh ticket; the one before stays open. */
      startNew: call<Ticket>()(nothing),
      list: call<TicketList>()(nothing),
      /**
       * Tickets whose customer has this phone, typed in any form, the newest first, at most 20: open ones by six digits of
       * it or more, closed ones by the whole number.
       */
      ofPhone: call<readonly TicketRow[]>()(z.object({ typed: shortText })),
      /** Brings an open ticket to the front. */
      open: call<Ticket>()(z.object({ ticketId: shortText })),
      /** Closes a ticket; answers the one that is in front then. */
      close: call<Ticket>()(z.object({ ticketId: shortText })),
      /** Undoes the closing, and brings it to the front. */
      reopen: call<Ticket>()(z.object({ ticketId: shortText })),
    },
    quotes: {
      /** Freezes a ticket: under the next number, or as the next revision of the quote that the ticket already has. */
      freeze: call<QuoteView>()(z.object({ ticketId: shortText })),
      /** Quotes by plate, customer, phone digits, part number, number or text, newest first, at most 20. */
      find: call<readonly QuoteRow[]>()(searchInput),
      read: call<QuoteView>()(z.object({ number: z.int().min(1), revision: z.int().min(1).nullable() })),
      /** The tickets that the quote was sold by, the last first; none where it was not sold. */
      soldBy: call<readonly QuoteSale[]>()(z.object({ number: z.int().min(1) })),
      /** Opens a new ticket with what the quote holds. */
      toTicket: call<Ticket>()(z.object({ number: z.int().min(1), revision: z.int().min(1).nullable() })),
      /** Prints the paper of a quote on the system's printer; `printed` is false where the person called it off. */
      print: call<{ readonly printed: boolean }>()(z.object({ number: z.int().min(1), revision: z.int().min(1) })),
      /** Asks where to, and writes the paper there; null where the person called it off. */
      savePdf: call<{ readonly file: string } | null>()(z.object({ number: z.int().min(1), revision: z.int().min(1) })),
      copyText: call<null>()(z.object({ number: z.int().min(1), revision: z.int().min(1) })),
      /** Opens a draft in the system's mail program. */
      emailDraft: call<null>()(z.object({ number: z.int().min(1), revision: z.int().min(1) })),
    },
    orders: {
      /** What would be sent, or what is in the way of it. Sends nothing. */
      review: call<OrderReview>()(z.object({ ticket: ticketSchema })),
      /**
       * Sends the order of a reviewed ticket, once. `fingerprint` names the exact request that was reviewed; a second
       * call for the same ticket answers with the submission that there is. It is not sent while nothing was read again
       * (`differences.list`), or while something that was told has changed and is not settled.
       */
      submit: call<SubmitAnswer>()(
        z.object({
          ticket: ticketSchema,
          fingerprint: shortText.min(1),
          /** Why it is to go out although an equal one exists; null where nobody was asked. Goes into `notes[]`. */
          reason: z.string().max(500).nullable(),
        }),
      ),
      /** The submission of a ticket: sending, or how it ended; null where there is none. */
      submission: call<SubmissionView | null>()(z.object({ ticketId: shortText })),
      /**
       * Orders that were sent, newest first, at most 50, by anything that is known of them: reference, transaction id or
       * its beginning, name, e-mail address, phone, address, plate, part, day. All of them where nothing was typed.
       */
      find: call<OrderList>()(
        z.object({ typed: z.string().max(LONGEST_SEARCH), standing: z.enum(ORDER_STANDINGS).nullable() }),
      ),
      /** What a line that is being typed is to the orders that were sent: the number of one of them, or held by some. */
      known: call<KnownOrders>()(searchInput),
      /** Orders under way or unknown, the oldest first: the unknowns desk. */
      unresolved: call<readonly UnknownOrder[]>()(nothing),
      /** How the orders ended that nobody has looked at yet, the one that was sent first at the start. */
      outcomes: call<readonly OrderOutcome[]>()(nothing),
      /** Somebody saw how an order ended; one that was seen before is no error. */
      outcomeRead: call<null>()(z.object({ submissionId: shortText })),
      /** What was typed of phone calls about orders that nobody has found out about yet. */
      callNotes: call<readonly { readonly submissionId: string; readonly notes: CallNotes }[]>()(nothing),
      /** Keeps what is being typed of such a call; of an order that is not unknown any more nothing is kept. */
      keepCallNotes: call<null>()(
        z.object({
          submissionId: shortText,
          notes: z.object({
            rung: shortText,
            said: z.string().max(2_000),
            placed: z.boolean().nullable(),
            transactionId: shortText,
            initials: z.string().max(10),
          }),
        }),
      ),
      /** Writes down what the supplier said of an unknown order. */
      resolve: call<SubmissionView>()(
        z.object({
          submissionId: shortText,
          rung: shortText,
          said: z.string().max(2_000),
          placed: z.boolean(),
          /** The supplier's id; wanted where it was placed. */
          transactionId: shortText.nullable(),
          initials: z.string().max(10),
        }),
      ),
      /**
       * Prints the paper of an order: the acknowledgement of one that the supplier has, the call sheet of one under way or
       * unknown; the others have none. `printed` is false where the person called it off.
       */
      print: call<{ readonly printed: boolean }>()(z.object({ submissionId: shortText })),
      /** Asks where to, and writes that paper there; null where the person called it off. */
      savePdf: call<{ readonly file: string } | null>()(z.object({ submissionId: shortText })),
      copyText: call<null>()(z.object({ submissionId: shortText })),
    },
    records: {
      /** Opens the records with the recovery code; a wrong one changes nothing and is said beside `code`. */
      openWithCode: call<SessionView>()(z.object({ code: shortText })),
      /** Goes back to the newest good copy that was offered. */
      goBackToCopy: call<SessionView>()(nothing),
      startEmpty: call<SessionView>()(nothing),
      tryAgain: call<SessionView>()(nothing),
      /** Makes a recovery code, the first or a new one: it is answered once, and the one before holds until it was typed back. */
      makeRecoveryCode: call<{ readonly code: string }>()(nothing),
      /** Whether a code is the one that opens the records. The first right answer confirms that it was printed. */
      checkRecoveryCode: call<{ readonly right: boolean }>()(z.object({ code: shortText })),
      /** The last sensitive acts, newest first, at most 50. */
      audit: call<readonly AuditRow[]>()(nothing),
    },
    privacy: {
      /** What is kept of the customer of a ticket or quote. */
      find: call<CustomerRecords>()(z.object({ ticketId: shortText })),
      /**
       * Forgets that customer everywhere: records, search, copies. Refused while an order of theirs is unknown. It tells
       * how far it is and cannot be called off: half a customer forgotten is none.
       */
      forget: call<CustomerRecords>()(z.object({ ticketId: shortText, initials: z.string().max(10), lookup })),
      /** Asks where to, and writes everything of that customer there as JSON; null where it was called off. */
      exportCustomer: call<{ readonly file: string } | null>()(z.object({ ticketId: shortText })),
      /** The same with all records. It goes on beside the counter, tells how far it is, and can be called off. */
      exportAll: call<{ readonly file: string } | null>()(z.object({ lookup })),
    },
    practice: {
      /** What the practice service really has, newest first, at most 10: what a trainee believes can be compared with it. */
      orders: call<{ readonly total: number; readonly orders: readonly PracticeOrder[] }>()(nothing),
      /** The lesson that was started last, and who passed which. This call and the three below answer in practice alone. */
      lessons: call<LessonBoard>()(nothing),
      /** Starts a lesson for somebody; refused while another runs. */
      startLesson: call<LessonView>()(z.object({ lesson: z.enum(LESSON_IDS), trainee: shortText })),
      /** Rings the supplier, or asks the customer, of the running lesson. */
      askInLesson: call<LessonView>()(nothing),
      /** Stops the lesson, or puts one away that has ended. */
      endLesson: call<null>()(nothing),
    },
    diagnostics: {
      /** How Counterpart itself is doing. No secret, no customer, no plate, no code and no path is in it. */
      read: call<Diagnostics>()(nothing),
      /**
       * Goes the way to the service step by step, as far as it comes. Asks nothing that costs anything, and can be called
       * off: `stopped` says so, and what was found until then is answered.
       */
      checkNetwork: call<{ readonly findings: readonly NetworkFinding[]; readonly stopped: boolean }>()(
        z.object({ lookup }),
      ),
      /**
       * Checks the whole file of the records beside the running counter, however large it is; `read` says what was found.
       * Called off, nobody waits for it any more: `stopped` says so, and it is finished in the background.
       */
      checkRecords: call<{ readonly stopped: boolean }>()(z.object({ lookup })),
      /** Deletes records that were set aside, by a name that `read` listed as deletable, with what belongs to them. */
      deleteSetAside: call<null>()(z.object({ name: shortText.min(1) })),
    },
    desk: {
      /** Puts a text on the clipboard. */
      copy: call<null>()(z.object({ text: z.string().max(20_000) })),
      /** Answers *closing*: what was typed is kept, or main has said that it cannot be. */
      allKept: call<null>()(nothing),
      /**
       * Asks for a picture to be the shop's logo, and reads it; null where the person called it off. Nothing is kept of it
       * before the settings are saved.
       */
      chooseLogo: call<{ readonly logo: string } | null>()(nothing),
      /** Where the window finds a logo to show it; null where it is none. */
      logoAddress: call<{ readonly address: string | null }>()(z.object({ logo: z.string().max(2 * LONGEST_LOGO) })),
    },
  },
  events: {
    /** The set-up changed. */
    sessionChanged: announcement<SessionView>(),
    /** A submission started or ended. */
    submissionChanged: announcement<SubmissionView>(),
    /** The list of unresolved orders changed. */
    unresolvedChanged: announcement<readonly UnknownOrder[]>(),
    /** The service can or cannot be reached any more. */
    lineChanged: announcement<LineView>(),
    /** A lesson of practice started, went on, ended, or was put away. */
    lessonChanged: announcement<LessonView | null>(),
    /** Long work went on. */
    progressed: announcement<Progress>(),
    /** Counterpart closes in a moment: the window keeps what was typed last, takes nothing more and answers `desk.allKept`. */
    closing: announcement<null>(),
  },
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

type Ask<C> =
  undefined extends InputOf<C>
    ? () => Promise<Result<OutputOf<C>>>
    : (input: InputOf<C>) => Promise<Result<OutputOf<C>>>;

/** What preload exposes: the calls by room and verb, and a way to hear each event that answers how to stop hearing it. */
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
