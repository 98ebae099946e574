import type { FieldProblem } from '#shared/result.ts';
import { checkQuantity } from '../values/quantity.ts';
import { isSameSku, skuKey } from '../values/sku.ts';
import type { RequiredPartWaiver, Ticket, TicketLine } from './ticket.ts';
import type { VehicleChoice } from '../vehicle/vehicle-choice.ts';
import { vehicleName } from '../vehicle/vehicle-identity.ts';
import { onOneLine } from '../values/given-reason.ts';
import { onceFor } from '../values/once-for.ts';
import { isAgainstVerdict } from './against-verdict.ts';

/**
 * The required-parts gate (`docs/service.md` 3.2, `relationship_type` "required"): a part that cannot be fitted without
 * another is ordered with it, or without it for a reason that is written down. One of which it could not be read
 * whether it is required stops the order by the same means, until a person has said what it is.
 */

/** How a required part stands. */
export type RequiredPartState =
  | 'on the ticket'
  /** The customer goes without it, and why is known. */
  | 'waived'
  /** The catalogue says that a part requires itself: it is there with the part, so nothing is asked. */
  | 'the part itself'
  | 'missing';

/** A required part of a line, and how it stands. */
export interface RequiredPart {
  readonly lineId: string;
  /** The part that requires it. */
  readonly requiredBy: string;
  /** Empty where its code could not be read. */
  readonly sku: string;
  readonly title: string;
  /** True where it is only not known whether it is required. */
  readonly unsure: boolean;
  readonly state: RequiredPartState;
  /** Why it is waived; empty for any other state. */
  readonly reason: string;
}

/** A required part as it is named: its code, and its title where the catalogue has one. */
export function requiredPartName({ sku, title }: { readonly sku: string; readonly title: string }): string {
  if (sku === '') return title;
  return title === sku ? sku : `${sku} (${title})`;
}

/** How a part is needed, as a sentence begins: "Cannot be fitted without LOOM (Harness)", "May need LOOM (Harness)". */
export function needWords(part: Pick<RequiredPart, 'sku' | 'title' | 'unsure'>): string {
  return part.unsure ? `May need ${requiredPartName(part)}` : `Cannot be fitted without ${requiredPartName(part)}`;
}

/** What somebody goes without: "the required part LOOM", "LOOM, which may be required". */
export function withoutWords(part: Pick<RequiredPart, 'sku' | 'title' | 'unsure'>): string {
  const name = requiredPartName(part);
  return part.unsure ? `${name}, which may be required` : `the required part ${name}`;
}

/** The code of a line as it is compared. Worked out once for a line as it is: each change of a ticket compares all. */
export const lineKey = onceFor(({ sku }: TicketLine): string => skuKey(sku));

/**
 * Every required part of every line once, in the order of the ticket. A waiver counts only while the part is not there.
 * Worked out once for a ticket as it is: each of its problems asks for them.
 */
export const requiredParts = onceFor((ticket: Pick<Ticket, 'lines' | 'vehicle'>): readonly RequiredPart[] => {
  const there = new Set(ticket.lines.map(lineKey));
  return ticket.lines.flatMap((line) => requiredPartsOf(ticket.vehicle, there, line));
});

function requiredPartsOf(
  vehicle: VehicleChoice | null,
  there: ReadonlySet<string>,
  line: TicketLine,
): readonly RequiredPart[] {
  if (line.required.length === 0) return [];
  return distinctRequired(line).map(({ sku, title, unsure }) => {
    const waived = reasonOf(vehicle, line, sku);
    const state = stateOf(there, line, sku, waived);
    const reason = state === 'waived' ? waived : '';
    return { lineId: line.id, requiredBy: line.sku, sku, title, unsure, state, reason };
  });
}

/** What a line requires, each code once; unsure where no entry of it is sure. Worked out once for a line as it is. */
const distinctRequired = onceFor(
  ({ required }: TicketLine): readonly Pick<RequiredPart, 'sku' | 'title' | 'unsure'>[] =>
    required
      .filter(({ sku }, at) => required.findIndex((other) => isSameSku(other.sku, sku)) === at)
      .map(({ sku, title }) => {
        const unsure = required.every((each) => !isSameSku(each.sku, sku) || each.unsure === true);
        return { sku, title, unsure };
      }),
);

function stateOf(there: ReadonlySet<string>, line: TicketLine, sku: string, reason: string): RequiredPartState {
  // A code that could not be read names nothing that could be there.
  if (sku !== '') {
    if (isSameSku(sku, line.sku)) return 'the part itself';
    if (there.has(skuKey(sku))) return 'on the ticket';
  }
  return reason === '' ? 'missing' : 'waived';
}

/** Why a required part was waived, on one line; empty where it was not, or for another vehicle or verdict. */
function reasonOf(vehicle: VehicleChoice | null, line: TicketLine, sku: string): string {
  const waiver = line.waived.find((each) => isSameSku(each.sku, sku));
  if (waiver === undefined || !waiverStands(waiver, line, vehicle)) return '';
  return onOneLine(waiver.reason);
}

/**
 * Whether a waiver was given for the vehicle and for a verdict as they are now: for a part that fits, or for one that
 * is sold against its verdict. What was not known then, or is not now, tells nothing apart.
 */
export function waiverStands(waiver: RequiredPartWaiver, line: TicketLine, vehicle: VehicleChoice | null): boolean {
  const { vehicle: givenFor = null, against = null } = waiver;
  if (givenFor !== null && givenFor !== vehicleName(vehicle)) return false;
  return against === null || line.verdict === null || against === isAgainstVerdict(line);
}

/** The ticket with a required part of a line waived, as typed; an empty reason takes the waiver back. */
export function waiveRequired(ticket: Ticket, lineId: string, sku: string, reason: string): Ticket {
  const lines = ticket.lines.map((line) => {
    if (line.id !== lineId) return line;
    const others = line.waived.filter((each) => !isSameSku(each.sku, sku));
    const against = line.verdict === null ? null : isAgainstVerdict(line);
    const waiver = { sku, reason, vehicle: vehicleName(ticket.vehicle), against };
    return { ...line, waived: reason === '' ? others : [...others, waiver] };
  });
  return { ...ticket, lines };
}

/** What stops the order: each required part that is neither there nor waived, beside the line that requires it. */
export function requiredPartProblems(ticket: Ticket): readonly FieldProblem[] {
  return requiredParts(ticket)
    .filter(({ state }) => state === 'missing')
    .map((part) => ({ field: `lines.${part.lineId}.required`, message: missingWords(part) }));
}

function missingWords({ requiredBy, sku, title, unsure }: RequiredPart): string {
  const name = requiredPartName({ sku, title });
  if (sku === '') {
    return `${requiredBy} may need ${name}: its record could not be read in full. Ask the supplier which part it is and add it, or give their answer as the reason.`;
  }
  if (unsure) {
    return `${requiredBy} may need ${name}: its record could not be read. Ask the supplier, then add it, or give a reason to leave it out.`;
  }
  return `${requiredBy} cannot be fitted without ${name}. Add it, or give a reason to leave it out.`;
}

/** What goes into `notes[]` of the order: each waived part with its reason. */
export function waiverNotes(ticket: Ticket): readonly string[] {
  return requiredParts(ticket)
    .filter(({ state }) => state === 'waived')
    .map((part) => {
      const without = part.unsure ? withoutWords(part) : `required ${requiredPartName(part)}`;
      return `${part.requiredBy} without ${without}: ${part.reason}`;
    });
}

/**
 * What to know of required parts that does not stop the order: there are fewer of one than of the parts that require
 * it.
 */
export function requiredPartWarnings(ticket: Ticket): readonly { readonly lineId: string; readonly words: string }[] {
  return requiredParts(ticket).flatMap(({ lineId, requiredBy, sku, state }) => {
    if (state !== 'on the ticket') return [];
    const wanted = countOf(ticket.lines.filter(({ id }) => id === lineId));
    const there = countOf(ticket.lines.filter((line) => isSameSku(line.sku, sku)));
    return there < wanted
      ? [
          {
            lineId,
            words: `${requiredBy} needs ${wanted} × ${sku}, ${there} on the ticket.`,
          },
        ]
      : [];
  });
}

/** Pieces on some lines together; a quantity that cannot be read is said elsewhere and counts none. */
function countOf(lines: readonly TicketLine[]): number {
  return lines.reduce((sum, { quantity }) => {
    const count = checkQuantity(quantity);
    return count.ok ? sum + count.value : sum;
  }, 0);
}
