import type { TicketAddress } from './domain/address/ticket-address.ts';
import type { Outcome, SubmissionView } from './domain/order/submission.ts';
import type { CallBackKind, CallBackTimes } from './domain/ticket/call-back.ts';
import type { ClosingReason } from './domain/ticket/closing-reason.ts';
import type { CustomerFacts } from './domain/ticket/customer-facts.ts';
import type { CustomerNote } from './domain/ticket/customer-note.ts';
import type { ShopSettings } from './domain/settings/settings.ts';
import type { Ticket } from './domain/ticket/ticket.ts';
import type { Verdict } from './domain/fitment/verdict.ts';

/**
 * Where the records stand, as the window shows it. Only *open* lets anybody sell; each of the others says in words what
 * happened, what is safe, and what can be done.
 */
export type RecordsView =
  /** No mode was chosen yet. */
  | { readonly kind: 'closed' }
  | {
      readonly kind: 'open';
      readonly recoveryCode: RecoveryCodeState;
      /** Something that went wrong and was fixed, such as a cache that was started anew; null where nothing. */
      readonly remark: string | null;
    }
  /** The keychain does not have the key: the recovery code opens the records. */
  | {
      readonly kind: 'needs recovery code';
      readonly because: 'no keychain' | 'key missing' | 'keychain locked';
      readonly words: string;
    }
  /**
   * The file was set aside, or is missing, or its key is lost, or a copy is newer than it; the newest good copy is
   * offered with its age.
   */
  | {
      readonly kind: 'set aside';
      readonly because: 'damaged' | 'missing' | 'key lost' | 'older than a copy';
      readonly words: string;
      readonly offered: { readonly takenAt: string; readonly age: string } | null;
    }
  /**
   * This counter has not heard its shop for so long that it has locked itself. It asks for it by itself, and opens once
   * it is heard; the recovery code opens it too.
   */
  | {
      readonly kind: 'locked until the shop is heard';
      /** When it was heard last, ISO time; null where that is not known. */
      readonly heardAt: string | null;
      readonly why: LockReason;
      readonly words: string;
    }
  /**
   * Nothing can be done from here but what the words say: another version, another instance, a full or read-only disk.
   */
  | { readonly kind: 'cannot be opened'; readonly words: string };

/** Why a counter that has locked itself does not hear its shop, as far as it can be told. */
export type LockReason =
  | 'asking'
  /** Nothing answers. */
  | 'not reached'
  /** It answers, and does not let this counter in. */
  | 'not let in'
  /** It answers, and does not know this counter, or not by this password. */
  | 'not known'
  /** The keychain does not give up the password, so that nothing was asked. */
  | 'no password'
  /** This counter was taken out of the shop. */
  | 'taken out'
  /** It was heard, and does not have what unlocks the records. */
  | 'no lock key';

/**
 * Whether the recovery code has to be printed and typed back: *due* where none was ever shown, or the one that was is
 * not confirmed; *due first*, before anything is sold, where no keychain keeps the key besides.
 */
export type RecoveryCodeState = 'not due' | 'due' | 'due first';

/** What checking a typed recovery code came to; `newerBegun` where another was made since, and not typed back. */
export interface CheckedCode {
  readonly right: boolean;
  readonly newerBegun: boolean;
}

/** A customer whom the records know by their phone. */
export interface KnownCustomer {
  /** As typed last; empty where no record of this phone has a name. */
  readonly name: string;
  readonly phone: string;
  /** Empty where none was ever typed. */
  readonly email: string;
  /** Empty where none was ever typed. */
  readonly company: string;
  readonly abn: string;
  /** Name of the price level that they buy at; left out where they have none. */
  readonly priceLevel?: string | undefined;
  /** The last one that was typed; null where none was. */
  readonly address: TicketAddress | null;
  /** Plates of their vehicles, that of the newest record first, at most three. */
  readonly plates: readonly string[];
  readonly last: LastSale;
}

/** The newest record of a customer: what stands for the sale that it is of. */
export interface LastSale {
  readonly kind: 'ticket' | 'quote' | 'order';
  readonly ticketId: string;
  /** The quote with its label, "Q-000012/2"; null where it is none. */
  readonly quote: { readonly number: number; readonly revision: number; readonly label: string } | null;
  /** The first part with its title; empty where there is none. */
  readonly firstPart: string;
  /** Cents; null while it cannot be worked out. */
  readonly totalCents: number | null;
  /** When it was begun, issued or sent. */
  readonly at: string;
  readonly standing: SaleStanding;
}

/** What became of a sale, as far as its records say. */
export interface SaleStanding {
  /** State of its order; null where none was sent of it. */
  readonly orderState: string | null;
  /** Whether an order came of it or of its quote on another ticket, or may have. */
  readonly sold: boolean;
  /** Null where its ticket is not kept any more. */
  readonly ticketState: 'open' | 'closed' | null;
  /** Why it was closed unsold, where somebody said so. */
  readonly lostBecause: ClosingReason | null;
  readonly quoted: boolean;
}

/** The customers of a phone that is being typed, at most five. */
export interface CustomersOfPhone {
  readonly customers: readonly KnownCustomer[];
  /** Whether there are others, so that more digits are wanted. */
  readonly more: boolean;
}

/** A customer by phone and name, as they were typed last. */
export interface SheetCustomer {
  readonly name: string;
  readonly phone: string;
}

/** A vehicle that a customer's sales were for. */
export interface CustomerVehicle {
  /** Empty where it was picked without one. */
  readonly plate: string;
  /** Empty where nothing is known but the plate. */
  readonly words: string;
}

/** A ticket, quote or order of a customer, on their sheet. */
export interface SheetSale extends Omit<LastSale, 'at'> {
  /** Its place in the records: later ones have greater numbers. */
  readonly id: number;
  /** Of an order; empty where it was typed by hand and the customer was forgotten, and of anything else. */
  readonly reference: string;
  readonly plate: string;
  readonly lineCount: number;
  /** When it was begun, issued or sent. */
  readonly at: string;
}

/** Some of a customer's sales, the newest first. */
export interface SheetSales {
  readonly sales: readonly SheetSale[];
  /** Whether there are older ones. */
  readonly more: boolean;
}

/** Two who are one customer, because a person of the shop said so. */
export interface SheetMerge {
  readonly id: number;
  readonly one: SheetCustomer;
  readonly other: SheetCustomer;
  readonly madeAt: string;
}

/** Everything that is known of a customer (docs/decisions, 28). */
export interface CustomerSheet extends SheetSales, CustomerNote {
  readonly customer: SheetCustomer;
  /** False where no record names them yet. */
  readonly isKnown: boolean;
  /** The ticket of the newest record that names them; null where none does. */
  readonly ticketId: string | null;
  readonly facts: CustomerFacts;
  readonly vehicles: readonly CustomerVehicle[];
  /** Others of the same phone, at most 12. */
  readonly others: readonly SheetCustomer[];
  readonly merges: readonly SheetMerge[];
}

/** A ticket in the list of tickets. */
export interface TicketRow {
  readonly ticketId: string;
  readonly state: 'open' | 'closed';
  readonly plate: string;
  /** The customer's name as typed; empty where none was typed or they were forgotten. */
  readonly customer: string;
  readonly firstPart: string;
  readonly lineCount: number;
  /** Delivered total, cents; null while it cannot be worked out. */
  readonly totalCents: number | null;
  readonly openedAt: string;
  readonly savedAt: string;
  readonly closedAt: string | null;
  /** Label of its newest quote; null where it was not quoted. */
  readonly quote: string | null;
  /**
   * State of its order: of the one that stands, else of the last that was tried; null where there is none, and once its
   * quote was ordered on another ticket since then.
   */
  readonly submission: string | null;
  /** Whether an order came of it or of its quote, or may have. */
  readonly sold: boolean;
  /** Why it was closed unsold, where somebody said so. */
  readonly lostBecause: ClosingReason | null;
  /** Left out but where it was typed here while another counter had the ticket that it is a copy of. */
  readonly copy?: boolean;
}

/** An open ticket of the shop that this counter does not have: it is looked at, and may be taken over. */
export interface ElsewhereTicket extends TicketRow {
  /** The counter that has it; null where none does. Its name is empty where it is not known yet. */
  readonly holder: { readonly counter: number; readonly name: string } | null;
  /** How often it changed hands: taking over names it. */
  readonly hold: number;
  /** Left out but where a newer Counterpart typed it: it is looked at, and changed once this one is updated. */
  readonly newer?: boolean;
}

/** Something to ring back about: a call that somebody asked for, a quote that ends, a part that is back in stock. */
export interface CallBackRow extends CallBackTimes {
  readonly kind: CallBackKind;
  /** The ticket that it is of; nothing in it names a customer who was forgotten. */
  readonly ticket: TicketRow;
  /** Empty where none was typed or the customer was forgotten. */
  readonly phone: string;
  /** The quote that it is about; null where it is about the ticket. */
  readonly quote: { readonly number: number; readonly label: string; readonly validUntil: string } | null;
  /** The part that is awaited; null where none is. */
  readonly sku: string | null;
  /** How many of it are awaited; 1 where none is. */
  readonly wanted: number;
  /** What it is about, as typed; empty where nothing was, or the customer was forgotten. */
  readonly about: string;
}

/** All that there is to ring back about, in no order: what is due is told by the clock (`call-back.ts`). */
export interface CallBackList {
  readonly rows: readonly CallBackRow[];
  /** Orders of which nobody knows whether they were placed. */
  readonly unconfirmed: readonly {
    readonly submissionId: string;
    readonly customerReference: string;
    readonly ticketId: string;
    readonly customer: string;
    readonly sentAt: string;
  }[];
  /** How many that are not done are left off the rows: the latest with a time, and the last that await a part. */
  readonly hidden: { readonly timed: number; readonly waiting: number };
}

/** The tickets that there are: open ones in the order that Alt+1…9 picks from, and the last that were closed. */
export interface TicketList {
  readonly inFront: string | null;
  readonly open: readonly TicketRow[];
  readonly closed: readonly TicketRow[];
}

/** An order in a list. */
export interface OrderRow {
  readonly submissionId: string;
  readonly ticketId: string;
  /** Null where the ticket is not kept any more. */
  readonly ticketState: 'open' | 'closed' | null;
  /** State of the submission. */
  readonly state: string;
  /** Empty where it was typed by hand and the customer was forgotten. */
  readonly customerReference: string;
  /** Empty while there is none. */
  readonly transactionId: string;
  /** ISO time. */
  readonly sentAt: string;
  /** Name, e-mail address or phone, whichever was given first; empty where the customer was forgotten. */
  readonly customer: string;
  readonly plate: string;
  readonly firstPart: string;
  readonly lineCount: number;
  /** Delivered total, cents; null where it is not known. */
  readonly totalCents: number | null;
}

/** How an order ended that nobody has looked at yet. */
export interface OrderOutcome {
  readonly submissionId: string;
  readonly ticketId: string;
  /** Null where the ticket is not kept any more. */
  readonly ticketState: 'open' | 'closed' | null;
  /** Empty where it was typed by hand and the customer was forgotten. */
  readonly customerReference: string;
  /** Empty where the customer was forgotten. */
  readonly customer: string;
  readonly outcome: Outcome;
}

/** What was found of the orders, newest first. */
export interface OrderList {
  readonly rows: readonly OrderRow[];
  /** Whether there are more than are told. */
  readonly more: boolean;
  /**
   * Older orders that are still to be put into the list, and may hold what was typed as well; 0 where that is of no
   * matter.
   */
  readonly outstanding: number;
}

/** What a typed line is to the orders that were sent. */
export interface KnownOrders {
  /** The orders that the line is the number of, newest first (`order-name.ts`): hardly ever more than one. */
  readonly named: readonly OrderRow[];
  /** Whether any order holds the line. */
  readonly some: boolean;
}

/** A quote in a list. */
export interface QuoteRow {
  readonly quoteId: string;
  readonly number: number;
  readonly revision: number;
  /** "Q-000123", "Q-000123/2". */
  readonly label: string;
  /** True where there is a later revision. */
  readonly superseded: boolean;
  readonly ticketId: string;
  readonly plate: string;
  readonly customer: string;
  readonly firstPart: string;
  readonly lineCount: number;
  readonly totalCents: number;
  readonly estimate: boolean;
  readonly issuedAt: string;
  /** ISO date. */
  readonly validUntil: string;
  /** As `QuoteView` has it; left out where no order came of this revision. */
  readonly orderedAt?: string;
  /** Left out where this revision was ordered, or no other one was. */
  readonly otherOrder?: OrderOfRevision;
  /** Left out where no order of it may have been placed, or one was for certain. */
  readonly unconfirmed?: UnconfirmedOfQuote;
}

/** That another revision of a quote was ordered than the one that is looked at, or another number of its ticket. */
export interface OrderOfRevision {
  readonly number: number;
  readonly revision: number;
  /** "Q-000123/2". */
  readonly label: string;
  /** When the order was acknowledged or found placed, ISO time. */
  readonly orderedAt: string;
  /** Whether that was once this one had been given; else this one is a later offer, of its own. */
  readonly since: boolean;
}

/** That an order of a quote, or of another one of its ticket, may have been placed. */
export interface UnconfirmedOfQuote {
  /** Of the one that may have been ordered: "Q-000123/2". */
  readonly label: string;
  /** Whether that is the one that is looked at, or was sent once this one had been given. */
  readonly since: boolean;
}

/** A ticket that a quote was sold by. */
export interface QuoteSale {
  readonly ticketId: string;
  /** The revision that it was opened from; null of the very ticket that was quoted. */
  readonly revision: number | null;
  readonly ticketState: 'open' | 'closed';
  /** ISO time. */
  readonly openedAt: string;
  /** Empty where it was typed by hand and the customer was forgotten. */
  readonly customerReference: string;
  /** What went out for it, or may have; null where nothing did. */
  readonly orderReference: string | null;
  /** State of that submission; null where there is none. */
  readonly orderState: string | null;
  /** ISO time; null where nothing was sent. */
  readonly sentAt: string | null;
}

/**
 * What the shop prints on a quote or an order, as it was set when the one was issued or the other sent; its logo is not
 * kept with it.
 */
export type QuotedShop = Pick<ShopSettings, 'shopName' | 'shopAbn' | 'shopTerms' | 'shopPhone'>;

/** A quote as it was given to the customer. */
export interface QuoteView {
  /** Names this revision for good. */
  readonly quoteId: string;
  readonly number: number;
  readonly revision: number;
  readonly label: string;
  readonly superseded: boolean;
  readonly issuedAt: string;
  readonly validUntil: string;
  /** True where any figure was stale when it was issued: the paper is titled *Estimate*. */
  readonly estimate: boolean;
  readonly customerForgotten: boolean;
  /** Left out but where a newer Counterpart issued it: it is looked at alone. */
  readonly newer?: boolean;
  /**
   * When an order of this revision, by its ticket or one that was sold from it, was acknowledged or found placed, ISO
   * time; null where none was.
   */
  readonly orderedAt: string | null;
  /** Left out where this revision was ordered, or no other one was. */
  readonly otherOrder?: OrderOfRevision;
  /** Left out where no order of it may have been placed, or one was for certain. */
  readonly unconfirmed?: UnconfirmedOfQuote;
  readonly ticket: Ticket;
  /**
   * The warehouse that its order would have named when it was issued, empty where the supplier chooses. Left out where
   * it was issued before that was kept.
   */
  readonly orderWarehouse?: string;
  /** Left out where it was issued before that was kept. */
  readonly shop?: QuotedShop;
  readonly totals: {
    readonly goodsCents: number;
    readonly deliveryCents: number;
    readonly totalCents: number;
    readonly gstCents: number;
  };
  readonly verdicts: readonly { readonly lineId: string; readonly verdict: Verdict | null }[];
  readonly freshness: readonly { readonly what: string; readonly readAt: string; readonly stale: boolean }[];
  readonly revisions: readonly QuoteRow[];
}

/** What is typed of a phone call about an unknown order, until it is written down. */
export interface CallNotes {
  /** Who was rung. */
  readonly rung: string;
  readonly said: string;
  /** Null until the person has chosen. */
  readonly placed: boolean | null;
  readonly transactionId: string;
  readonly initials: string;
}

/** An earlier submission that stops a new one until a person gives a reason. */
export interface EarlierOrder {
  readonly submissionId: string;
  /** One of the same ticket was refused: everything else ends its ticket. */
  readonly because: 'same lines and address' | 'same customer reference' | 'same quote' | 'same ticket';
  /** Empty where it is another counter's and not known here. */
  readonly customerReference: string;
  readonly at: string;
  /** How it stands: "acknowledged", "unknown", "placed" … */
  readonly state: string;
  readonly transactionId: string | null;
}

/**
 * This ticket may have been sent where nothing here would say so: the records went back to an earlier copy that holds
 * it, and it was sent after the copy was taken; or this counter left its shop, where it was open, and another one sold
 * it. Both times are ISO.
 */
export interface CopyStop {
  readonly because: 'went back' | 'left its shop';
  /** The last thing that stands in the copy; `foundAt` where it holds nothing, and of a shop that was left. */
  readonly copyAt: string;
  readonly foundAt: string;
}

/** What pressing *submit* came to. */
export type SubmitAnswer =
  | { readonly kind: 'sent'; readonly submission: SubmissionView }
  /** Nothing was sent: equal ones exist, or the ticket is older than a copy. Sending all the same needs a reason. */
  | { readonly kind: 'stopped'; readonly earlier: readonly EarlierOrder[]; readonly copy: CopyStop | null };

/** The counter of the shop that sent an order, where it was not this one. */
export interface OtherCounter {
  readonly name: string;
  /** Since when the shop has not heard it, ISO time; null where it is there, or this counter cannot tell. */
  readonly notHeardSince: string | null;
}

/** An order whose outcome is not known, as its dialog shows it until a person has found out. */
export interface UnknownOrder {
  /** Left out but where another counter of the shop sent it. */
  readonly ofOther?: OtherCounter;
  readonly submissionId: string;
  readonly ticketId: string;
  readonly state: 'sending' | 'unknown';
  readonly sentAt: string;
  readonly account: string;
  readonly warehouse: string;
  readonly customerReference: string;
  /** "2 × TB-HILUX8-TUB". */
  readonly lines: readonly string[];
  readonly customer: string;
  readonly totalCents: number | null;
  readonly happened: string;
  /** Milliseconds, from this answer on, until *not placed* may be written down; 0 where it may be now. */
  readonly notPlacedInMs: number;
  /** A text to read or paste when the supplier is rung. */
  readonly callText: string;
}

/** A sensitive act, as the history has it. */
export interface AuditRow {
  readonly at: string;
  readonly words: string;
  readonly initials: string;
}

/** How many records name a customer. */
export interface RecordCounts {
  readonly tickets: number;
  readonly quotes: number;
  readonly submissions: number;
  readonly callBacks: number;
}

/** A customer as the records tell them apart. */
export interface FoundPerson extends RecordCounts {
  /** Names them while their records are as they were found. */
  readonly id: string;
  /** Every name that stands in these records; empty where none does. */
  readonly name: string;
  /** Whether a record of the sale that was asked about names them; others have the same phone or e-mail. */
  readonly isOfSale: boolean;
}

/** Who is named by a sale, and who has the same phone or e-mail. */
export interface CustomerRecords {
  readonly people: readonly FoundPerson[];
  /**
   * Names of files that were set aside: forgetting does not reach them, and they may hold the customer too. Left out
   * where there are none.
   */
  readonly setAside?: readonly string[];
}

/** What was cleared when customers were forgotten. */
export interface ForgottenRecords extends RecordCounts {
  /** Why what the service answered to their plates could not be deleted yet; left out where it was. */
  readonly platesLeft?: string;
  /**
   * Why it was begun and is not through: some of the records are left, or only the file and the copies. Left out where
   * it is through.
   */
  readonly unfinished?: { readonly left: 'records' | 'copies'; readonly why: string };
}

/** What changed of what is kept of customers, as the window is told. */
export type CustomersChange =
  /** Another counter noted something of one, or who is the same customer. */
  | { readonly what: 'noted' }
  /** Customers were forgotten: ids of the tickets, quotes and orders that do not name them any more. */
  | { readonly what: 'forgotten'; readonly ids: readonly string[] };

/** A part that was seen before. */
export interface SeenPart {
  readonly sku: string;
  readonly title: string;
  readonly brand: string;
  readonly manufacturerSku: string;
  readonly productCode: string;
  /** Supplier's price, exact decimal as it came. */
  readonly price: string;
  readonly readAt: string;
}

/** What a scanned code stands for, as far as it can be told without the service. */
export type BarcodeMeaning =
  /** A part: the shop linked the code to it, or it was seen before and this is a code of its own. */
  | { readonly kind: 'part'; readonly sku: string; readonly linked: boolean }
  /** The order with this reference, on its ticket. */
  | { readonly kind: 'order'; readonly ticketId: string }
  | { readonly kind: 'unknown' };

/** What linking a code to a part came to. */
export type BarcodeLinked =
  | { readonly kind: 'linked'; readonly sku: string }
  /** It stood for this part already. */
  | { readonly kind: 'known'; readonly sku: string }
  /** It stands for another part: nothing was changed. */
  | { readonly kind: 'conflict'; readonly words: string };

/** A code that the shop linked to a part. */
export interface BarcodeAliasRow {
  readonly code: string;
  readonly sku: string;
  /** Of the part as it was read last; null where it was never read here. */
  readonly title: string | null;
  /** ISO time. */
  readonly madeAt: string;
}

/** Codes that were linked, as many as are shown, and how many there are of them. */
export interface BarcodeAliasList {
  readonly rows: readonly BarcodeAliasRow[];
  readonly total: number;
}

/** Whether the service can be reached, as far as is known, and since when. */
export interface ConnectionStatus {
  /** *Refused*: the service answers, and did not accept the credential when it looked at it last. */
  readonly state: 'up' | 'refused' | 'down';
  readonly since: string;
  /** When the service answered last, whatever it answered; null before it has. */
  readonly answeredAt: string | null;
}
