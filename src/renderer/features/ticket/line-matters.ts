import { isAgainstVerdict } from '#shared/domain/ticket/against-verdict.ts';
import { fingerprintOf } from '#shared/domain/values/fingerprint.ts';
import { type LineGate, lineGates } from '#shared/domain/ticket/line-gates.ts';
import type { Ticket, TicketLine } from '#shared/domain/ticket/ticket.ts';
import { vehicleName } from '#shared/domain/vehicle/vehicle-identity.ts';
import { overrideReason } from '#shared/domain/ticket/verdict-override.ts';

/** What of a line takes a person's word before its order: the verdict that it is sold against, or one of its gates. */
export interface Matter {
  readonly line: TicketLine;
  /** Null for the verdict. */
  readonly gate: LineGate | null;
  /** The reason that was given; null where none was. */
  readonly reason: string | null;
  /** Whether nothing of it stands in the way any more. */
  readonly settled: boolean;
  /** Name of what is typed of its reason, until it is given. */
  readonly draft: string;
}

/** What a ticket says of a line's matters: the vehicle, and what is towed. */
export type MatterBasis = Pick<Ticket, 'vehicle' | 'towing'>;

const KNOWN = new WeakMap<TicketLine, { readonly basis: MatterBasis; readonly matters: readonly Matter[] }>();

/**
 * The matters of a line, its verdict first. They are worked out once for a line as it is: a key that is pressed in
 * another line costs nothing here.
 */
export function lineMatters(basis: MatterBasis, line: TicketLine): readonly Matter[] {
  const known = KNOWN.get(line);
  if (known !== undefined && known.basis.vehicle === basis.vehicle && known.basis.towing === basis.towing) {
    return known.matters;
  }
  const matters = mattersOf(basis, line);
  KNOWN.set(line, { basis: { vehicle: basis.vehicle, towing: basis.towing }, matters });
  return matters;
}

const OF_LINES = new WeakMap<
  readonly TicketLine[],
  { readonly basis: MatterBasis; readonly matters: readonly Matter[] }
>();

/**
 * The matters of all lines of a ticket, line by line. Several ask for those of a ticket as it is: they are gathered
 * once.
 */
export function ticketMatters(ticket: MatterBasis & Pick<Ticket, 'lines'>): readonly Matter[] {
  const { lines, vehicle, towing } = ticket;
  const known = OF_LINES.get(lines);
  if (known !== undefined && known.basis.vehicle === vehicle && known.basis.towing === towing) return known.matters;
  const matters: Matter[] = [];
  for (const line of lines) matters.push(...lineMatters(ticket, line));
  OF_LINES.set(lines, { basis: { vehicle, towing }, matters });
  return matters;
}

function mattersOf(basis: MatterBasis, line: TicketLine): readonly Matter[] {
  const gates = lineGates(basis, line).map((gate): Matter => {
    const reason = gate.state.kind === 'reason given' ? gate.state.reason : null;
    return { line, gate, reason, settled: gate.state.kind !== 'open', draft: `gate ${line.id} ${gate.name}` };
  });
  if (!isAgainstVerdict(line)) return gates;
  const reason = overrideReason(line, basis.vehicle);
  const about = [line.sku, vehicleName(basis.vehicle), line.verdict, line.verdictWords];
  const draft = `verdict ${line.id} ${fingerprintOf(JSON.stringify(about))}`;
  return [{ line, gate: null, reason, settled: reason !== null, draft }, ...gates];
}

/** The name of a matter on its line. */
export function matterName({ gate }: Matter): string {
  return gate?.name ?? VERDICT_MATTER;
}

/** What the verdict is called among the matters of a line. */
const VERDICT_MATTER = 'verdict';
