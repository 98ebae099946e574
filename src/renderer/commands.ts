import type { SheetCustomer } from '#shared/records-view.ts';
import type { StateCode } from '#shared/domain/australia/plate.ts';

/** A plate to look up. `state` is null where the one that was used last is meant. */
export interface PlateRequest {
  readonly plate: string;
  readonly state: StateCode | null;
}

/** How a part is opened. */
export interface OpenPartOptions {
  /**
   * How many of it the key that puts it on the ticket puts on, so many more than were counted where it was scanned;
   * null where nothing was said.
   */
  readonly quantity: number | null;
  /**
   * Where the code comes from. One that a person typed may be linked to a part. One out of the records is a SKU, and
   * the part of that SKU alone is meant. From elsewhere it may be any code of a part.
   */
  readonly from: 'typed' | 'records' | 'elsewhere';
  /** A scan brought it: it has had its turn, and the part is counted where it is open. */
  readonly scanned?: boolean | undefined;
}

/** A part that is sold with another one and is to be put on the ticket. */
export interface PartToAdd {
  readonly sku: string;
  readonly title: string;
  /** The line that cannot be fitted without it, and its part; null where none requires it. */
  readonly requiredBy: { readonly lineId: string; readonly sku: string } | null;
}

/** A quote by its number, or the quotes that hold what was typed. */
export type QuoteRequest =
  | { readonly kind: 'read'; readonly number: number; readonly revision: number | null }
  | { readonly kind: 'find'; readonly typed: string };

/** A code that was scanned or typed and that nobody knows, and how many of its part were meant. */
export interface BarcodeToLink {
  readonly code: string;
  readonly quantity: number;
}

/** First and last character that is selected in a field. */
export type Caret = readonly [from: number, to: number];

/**
 * What one feature asks of another, for no feature imports another. `window.ts` says which function does each of them.
 * What is loaded late is loaded by the command, and keys that are typed meanwhile are meant for what it shows.
 */
export interface Commands {
  /** Looks a plate up for the ticket in front, in turn behind the keys that wait. */
  lookUpPlate(request: PlateRequest): void;
  /** Opens a part in the middle by its code. One that was not scanned takes its turn behind the keys that wait. */
  openPart(code: string, options?: Partial<OpenPartOptions>): void;
  /** Goes to the question to the customer, once it is known whether one is asked. */
  goToQuestion(): void;
  /** Reads a part, checks its fit and puts it on the ticket. */
  addPart(part: PartToAdd): void;
  /** Puts the cursor into a field of the ticket, named as in a `FieldProblem`, once the ticket is drawn. */
  focusField(field: string, caret?: Caret): void;
  /** Shows the orders that hold what was typed. */
  showOrders(typed: string): void;
  /** Shows a quote, or the quotes that hold what was typed. */
  showQuote(request: QuoteRequest): void;
  /** Shows what is kept of the customer of a ticket. A quote names the ticket that it was made of. */
  showCustomer(ticketId: string): void;
  /** Shows the sheet of a customer, by phone and name; null where that of the ticket in front is meant. */
  showCustomerSheet(of: SheetCustomer | null): void;
  /** Asks which part a barcode stands for, and links it to that part. */
  linkBarcode(barcode: BarcodeToLink): void;
}

/** What one feature asks of another. Nothing can be asked before the window has filled it. */
export const commands = {} as Commands;

/** Says which function does each command. Called once, by `window.ts`. */
export function fillCommands(functions: Commands): void {
  Object.assign(commands, functions);
}
