import type { UpdateObstacle } from './domain/update/may-update.ts';
import type { TicketRow } from './records-view.ts';

/** What the window says of a new version; null where there is nothing to say. */
export interface UpdateView {
  readonly version: string;
  /** Whether its day for security has come. */
  readonly matters: boolean;
  /** Whether a person asked for it, and it waits for something. */
  readonly agreed: boolean;
  /** How often "not today" can still be said. */
  readonly putOffsLeft: number;
  /** What is in the way, where it was asked for or could not be installed at a closing; else empty. */
  readonly waitsFor: readonly UpdateObstacle[];
  /** Counterpart closes for it, unless a person who is asked about it stays. */
  readonly closes: boolean;
  /** The open tickets with unsent lines that are in the way. */
  readonly unsent: readonly UnsentTicket[];
}

/** An open ticket with lines of which no order was sent, and the mode that it is in. */
export interface UnsentTicket {
  readonly mode: 'service' | 'practice';
  readonly row: Pick<TicketRow, 'ticketId' | 'plate' | 'customer' | 'firstPart' | 'lineCount'>;
}
