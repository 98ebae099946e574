import type { RequiredPart } from '#shared/domain/ticket/required-parts.ts';
import type { Ticket, TicketLine } from '#shared/domain/ticket/ticket.ts';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import type { ProblemsByField } from './field-problems.ts';
import { stockOfLines, type StockProblem } from './line-stock.ts';
import { type LineNeeds, NO_NEEDS } from './line-needs.ts';
import type { KeyedMatters } from './matter-keys.ts';

/**
 * What a row of the docket is drawn from: plain values, or objects that stay the same while what they say does, so that
 * a key in one line draws that line alone.
 */
export interface DocketRow {
  readonly line: TicketLine;
  readonly vehicle: VehicleChoice | null;
  /** What the customer tows, as typed; nothing for a part that tows nothing. */
  readonly towing: Ticket['towing'];
  /** The warehouse that the order names; empty while there is none, and for a line that names its own. */
  readonly orderWarehouse: string;
  /** What is to be known of its stock, which it may share with other lines of its part. */
  readonly stock: readonly StockProblem[];
  /** The message of the first field of the line that is refused; null where none is. */
  readonly refused: string | null;
  /** Required parts that the ticket lacks, or goes without for a reason. */
  readonly needs: readonly RequiredPart[];
  /** The code of the missing part that the keys are for; null where it is none of this line's. */
  readonly keyedNeed: string | null;
  /** The code of the part gone without that the key to take it back is for; null where it is none of this line's. */
  readonly keyedWaiver: string | null;
  /** The matters of this line that the keys are for, by name; null where a key is for none of them. */
  readonly keyedGive: string | null;
  readonly keyedConfirm: string | null;
  readonly keyedTakeBack: string | null;
  /** Whether the keys for a new price are for this line. */
  readonly keyedPrice: boolean;
  /** Whether the key for another warehouse is for this line. */
  readonly keyedMove: boolean;
  /** Whether the ticket is locked: each line that asked by itself would cost every edit of a long ticket its part. */
  readonly locked: boolean;
}

/** What the rows are made of; the warehouse of the ticket is the one that its order names. */
export interface RowSource {
  readonly ticket: Pick<Ticket, 'lines' | 'vehicle' | 'towing' | 'warehouse'>;
  readonly problems: ProblemsByField;
  readonly needs: LineNeeds;
  readonly missing: RequiredPart | null;
  readonly waived: RequiredPart | null;
  readonly keyedMatters: (lineId: string) => KeyedMatters;
  /** The lines that the keys for a new price and for another warehouse are for. */
  readonly keyedPrice: TicketLine | null;
  readonly keyedMove: TicketLine | null;
  readonly locked: boolean;
}

/** What is towed where nothing is, always the same object. */
export const NOTHING_TOWED: Ticket['towing'] = { trailer: '', ball: '' };

/** The rows of the docket, in the order of the ticket: each the same object for as long as it says the same. */
export function docketRows(source: RowSource): readonly DocketRow[] {
  const { ticket, problems, needs, missing, waived } = source;
  const stockOf = stockOfLines(ticket);
  const refused = refusedByLine(problems);
  return ticket.lines.map((line) => {
    const { give, confirm, takeBack } = source.keyedMatters(line.id);
    const { towing = [] } = line;
    return asBefore({
      line,
      vehicle: ticket.vehicle,
      towing: towing.length === 0 ? NOTHING_TOWED : ticket.towing,
      orderWarehouse: line.warehouse === null ? ticket.warehouse : '',
      stock: stockOf(line),
      refused: refused.get(line.id) ?? null,
      needs: needs.get(line.id) ?? NO_NEEDS,
      keyedNeed: missing?.lineId === line.id ? missing.sku : null,
      keyedWaiver: waived?.lineId === line.id ? waived.sku : null,
      keyedGive: give,
      keyedConfirm: confirm,
      keyedTakeBack: takeBack,
      keyedPrice: line === source.keyedPrice,
      keyedMove: line === source.keyedMove,
      locked: source.locked,
    });
  });
}

/** The row of each line as it was made last. */
const ROWS = new WeakMap<TicketLine, DocketRow>();

/** The row that was made of the line before, where it says the same. */
function asBefore(row: DocketRow): DocketRow {
  const before = ROWS.get(row.line);
  if (before !== undefined && saysTheSame(before, row)) return before;
  ROWS.set(row.line, row);
  return row;
}

function saysTheSame(one: DocketRow, other: DocketRow): boolean {
  for (const name in one) if (one[name as keyof DocketRow] !== other[name as keyof DocketRow]) return false;
  return true;
}

const REFUSED_FIELDS = ['quantity', 'price', 'warehouse'];
const FIELD_OF_LINE = /^lines\.(?<lineId>.+)\.(?<field>[a-z]+)$/i;

/** The message of the first refused field of each line that has one, by the id of the line. */
function refusedByLine(problems: ProblemsByField): ReadonlyMap<string, string> {
  const refused = new Map<string, { readonly at: number; readonly message: string }>();
  for (const [name, message] of problems) {
    const { lineId, field } = FIELD_OF_LINE.exec(name)?.groups ?? {};
    const at = field === undefined ? -1 : REFUSED_FIELDS.indexOf(field);
    if (lineId === undefined || at === -1) continue;
    if (at < (refused.get(lineId)?.at ?? REFUSED_FIELDS.length)) refused.set(lineId, { at, message });
  }
  return new Map([...refused].map(([lineId, { message }]) => [lineId, message]));
}
