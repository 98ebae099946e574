import type { OpenCondition } from '../fitment/open-condition.ts';
import type { FieldProblem } from '#shared/result.ts';
import { fingerprintOf } from '../values/fingerprint.ts';
import { LONGEST_REASON, onOneLine } from '../values/given-reason.ts';
import { quotedWords } from '../values/quoted-words.ts';
import { clipText } from '../values/text-size.ts';
import type { SettledGate, Ticket, TicketLine } from './ticket.ts';
import { type TowingCheck, towingSum } from './towing.ts';
import { vehicleName } from '../vehicle/vehicle-identity.ts';

/**
 * What stands between a line and its order until a person settles it: a condition that is to be asked, and a towing
 * limit that the customer is over. A condition is asked and true, or the part is sold all the same for a reason; a
 * limit takes a reason. Reasons go into `notes[]`. A gate has a name made of the part, the vehicle and what stands in
 * the way, so that what was settled of one never passes for another.
 */
export interface LineGate {
  readonly lineId: string;
  readonly sku: string;
  readonly kind: 'condition' | 'towing';
  readonly name: string;
  /** What is to be asked, or by how much which limit is exceeded. */
  readonly words: string;
  readonly state: GateState;
}

/** How a gate stands. */
export type GateState =
  | { readonly kind: 'open' }
  | { readonly kind: 'asked and true' }
  /** Sold all the same; `reason` is on one line. */
  | { readonly kind: 'reason given'; readonly reason: string };

/** The gates of a line, conditions first. */
export function lineGates(ticket: Pick<Ticket, 'vehicle' | 'towing'>, line: TicketLine): readonly LineGate[] {
  const vehicle = vehicleName(ticket.vehicle);
  const gate = (kind: LineGate['kind'], says: readonly (string | null)[], words: string): LineGate => {
    const name = fingerprintOf(JSON.stringify([kind, line.sku, vehicle, ...says]));
    const settled = line.settled.find((each) => each.gate === name);
    return { lineId: line.id, sku: line.sku, kind, name, words, state: stateOf(kind, settled) };
  };
  return [
    ...conditionsToAsk(line).map(({ name, words }) => gate('condition', [name], words)),
    ...exceededLimits(ticket, line).map(({ what, check }) =>
      gate('towing', [what, check.customerKg, check.partKg], check.words),
    ),
  ];
}

function stateOf(kind: LineGate['kind'], settled: SettledGate | undefined): GateState {
  if (settled === undefined) return { kind: 'open' };
  if (settled.reason === null) return kind === 'condition' ? { kind: 'asked and true' } : { kind: 'open' };
  const reason = onOneLine(settled.reason);
  return reason === '' ? { kind: 'open' } : { kind: 'reason given', reason };
}

/** What is to be asked of a line, and what its record says since it was put on. */
function conditionsToAsk(line: TicketLine): readonly OpenCondition[] {
  return [...(line.news ?? []), ...conditionsOfVerdict(line)];
}

/** What the verdict asks. Of a line kept before this was told, what its evidence or its sentence says. */
function conditionsOfVerdict(line: TicketLine): readonly OpenCondition[] {
  if (line.openConditions !== undefined) return line.openConditions;
  if (line.verdict !== 'listed with conditions') return [];
  const kept = line.evidence?.conditions.filter(({ state }) => state === 'to ask').map(({ words }) => words);
  return (kept ?? [line.verdictWords ?? 'It is listed with conditions.']).map((words) => ({
    name: fingerprintOf(words),
    words,
  }));
}

/** The limits of a line's part that the customer is over. */
export function exceededLimits(
  { towing: typed }: Pick<Ticket, 'towing'>,
  { towing = [] }: TicketLine,
): readonly { readonly what: 'trailer' | 'ball'; readonly check: TowingCheck }[] {
  if (towing.length === 0) return [];
  const sum = towingSum(typed, { attributes: towing });
  return (['trailer', 'ball'] as const)
    .map((what) => ({ what, check: sum[what] }))
    .filter(({ check }) => check.state === 'over');
}

/** The gates of a whole ticket, line by line. */
export function ticketGates(ticket: Ticket): readonly LineGate[] {
  return ticket.lines.flatMap((line) => lineGates(ticket, line));
}

/**
 * The ticket with a gate settled: a condition was asked and is true (`reason` null), or the part is sold for a reason,
 * as typed.
 */
export function settleGate(ticket: Ticket, gate: LineGate, reason: string | null): Ticket {
  const settled = { gate: gate.name, reason: reason === null ? null : clipText(reason, LONGEST_REASON) };
  return withSettled(ticket, gate, (others) => [...others, settled]);
}

/** The ticket with a gate open again. */
export function openGateAgain(ticket: Ticket, gate: LineGate): Ticket {
  return withSettled(ticket, gate, (others) => others);
}

function withSettled(
  ticket: Ticket,
  { lineId, name }: LineGate,
  change: (others: readonly SettledGate[]) => readonly SettledGate[],
): Ticket {
  const lines = ticket.lines.map((line) =>
    line.id === lineId ? { ...line, settled: change(line.settled.filter(({ gate }) => gate !== name)) } : line,
  );
  return { ...ticket, lines };
}

/** The name of the gates of a line, as problems call them. */
export function gateField({ lineId, kind }: Pick<LineGate, 'lineId' | 'kind'>): string {
  return kind === 'condition' ? `lines.${lineId}.conditions` : `lines.${lineId}.towing`;
}

/** What stops the order: each gate that nobody settled, beside its line. */
export function gateProblems(ticket: Ticket): readonly FieldProblem[] {
  return ticketGates(ticket)
    .filter(({ state }) => state.kind === 'open')
    .map((gate) => ({ field: gateField(gate), message: openWords(gate) }));
}

function openWords({ kind, sku, words }: LineGate): string {
  return kind === 'condition'
    ? `${sku}: check ${quotedWords(words)}. Confirm it, or give a reason to sell it.`
    : `${sku}: ${words} Give a reason to sell it: it goes on the order.`;
}

/** What goes into `notes[]`: each condition that was not found to be so and each limit that is exceeded, with why. */
export function gateNotes(ticket: Ticket): readonly string[] {
  return ticketGates(ticket).flatMap(gateNote);
}

/** Those of them that are about a limit. */
export function limitNotes(ticket: Ticket): readonly string[] {
  return ticketGates(ticket)
    .filter(({ kind }) => kind === 'towing')
    .flatMap(gateNote);
}

function gateNote({ kind, sku, words, state }: LineGate): readonly string[] {
  if (state.kind !== 'reason given') return [];
  const told = kind === 'condition' ? `not confirmed: ${quotedWords(words)}.` : words;
  return [`${sku}: ${told} Sold anyway: ${state.reason}`];
}
