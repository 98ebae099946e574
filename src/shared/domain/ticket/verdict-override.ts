import { isAgainstVerdict } from './against-verdict.ts';
import { LONGEST_REASON, onOneLine } from '../values/given-reason.ts';
import { clipText } from '../values/text-size.ts';
import type { Ticket, TicketLine } from './ticket.ts';
import { isDoubtful } from './ticket-warnings.ts';
import { gaveUpOnVehicle } from '../vehicle/vehicle-answers.ts';
import type { VehicleChoice } from '../vehicle/vehicle-choice.ts';
import { vehicleName } from '../vehicle/vehicle-identity.ts';
import type { VerdictKind } from '../fitment/verdict.ts';

/**
 * Selling against a verdict (`docs/trade.md` 3.4): a part that is not listed, or whose fit is open, goes out only with
 * a reason that a person gave, and the reason goes along in `notes[]`.
 */

/**
 * Why a part is sold against its verdict. It stands for that verdict and that vehicle only: another one wants its own
 * reason.
 */
export interface OverriddenVerdict {
  /** The kind of verdict that the reason was given for. */
  readonly verdict: VerdictKind;
  /** What that verdict stood on (`verdict-ground.ts`); not told of reasons kept before it was. */
  readonly ground?: string | null;
  /** Name of the vehicle that it was given for; not told of reasons kept before it was. */
  readonly vehicle?: string | null;
  /** As typed, at most 500 characters. */
  readonly reason: string;
}

/**
 * Whether the reason of a line was given for its verdict and the vehicle as they are now. How the verdict is worded
 * tells nothing apart; of a reason or a line that was kept before grounds were, the kind of the verdict does.
 */
export function overrideStands(line: TicketLine, vehicle: VehicleChoice | null): boolean {
  const given = line.overriddenVerdict;
  if (given === undefined || given.verdict !== line.verdict) return false;
  const { ground = null } = given;
  const { verdictGround = null } = line;
  if (ground !== null && verdictGround !== null && ground !== verdictGround) return false;
  return given.vehicle === undefined || given.vehicle === vehicleName(vehicle);
}

/**
 * The reason that stands for the verdict of a line as it is now; null where there is none, or it was for another
 * verdict or vehicle.
 */
export function overrideReason(line: TicketLine, vehicle: VehicleChoice | null): string | null {
  const { overriddenVerdict } = line;
  if (overriddenVerdict === undefined || !overrideStands(line, vehicle)) return null;
  const reason = onOneLine(overriddenVerdict.reason);
  return reason === '' ? null : reason;
}

/** Whether a line cannot go out before a reason is given. */
export function lacksReason(line: TicketLine, vehicle: VehicleChoice | null): boolean {
  return isAgainstVerdict(line) && overrideReason(line, vehicle) === null;
}

/**
 * The ticket with the reason, as typed, why a line is sold against its verdict. A line without a verdict takes none.
 */
export function overrideVerdict(ticket: Ticket, lineId: string, reason: string): Ticket {
  const lines = ticket.lines.map((line) =>
    line.id === lineId && line.verdict !== null
      ? {
          ...line,
          overriddenVerdict: {
            verdict: line.verdict,
            ground: line.verdictGround ?? null,
            vehicle: vehicleName(ticket.vehicle),
            reason: clipText(reason, LONGEST_REASON),
          },
        }
      : line,
  );
  return { ...ticket, lines };
}

/** The ticket with the reason of a line taken back. */
export function takeBackOverride(ticket: Ticket, lineId: string): Ticket {
  const lines = ticket.lines.map((line) => {
    if (line.id !== lineId) return line;
    const { overriddenVerdict: _taken, ...rest } = line;
    return rest;
  });
  return { ...ticket, lines };
}

/** What stops the order of a line that lacks its reason: what to ask first, where that was not asked yet. */
export function missingReasonWords(line: TicketLine, vehicle: VehicleChoice | null): string {
  const asked = openQuestionOf(line, vehicle);
  return asked === null
    ? `${line.sku} is not known to fit. Give a reason to sell it.`
    : `${line.sku} may not fit: ask ${asked}, or give a reason to sell it.`;
}

/** What the fit of a line depends on, as its verdict asks it; null where nothing is, or the customer did not know. */
function openQuestionOf({ verdict, verdictWords }: TicketLine, vehicle: VehicleChoice | null): string | null {
  if (vehicle === null || verdict !== 'depends on') return null;
  if (gaveUpOnVehicle(vehicle)) return null;
  return /^Ask: (.+?)\?/.exec(verdictWords ?? '')?.[1] ?? null;
}

/**
 * What `notes[]` says of a line that is not known to fit: its sku, the verdict, and the reason that it was sold against
 * it. Null for a line with nothing to say.
 */
export function verdictNote(line: TicketLine, vehicle: VehicleChoice | null): string | null {
  const reason = isAgainstVerdict(line) ? overrideReason(line, vehicle) : null;
  if (reason === null && !isDoubtful(line)) return null;
  const told = `${line.sku}: ${line.verdictWords ?? line.verdict}`;
  return reason === null ? told : `${told} Sold anyway: ${reason}`;
}
