import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { client } from '../counterpart-client.ts';
import { declareStore } from '../declared-store.ts';
import {
  createJudgement,
  isSamePart,
  type Judged,
  type JudgementEnd,
  type PartInSale,
  saleToJudge,
} from './judgement-store.ts';
import { useOpenTicket } from './open-ticket.ts';
import { useOpenPart } from './open-part.ts';
import { rulesOf } from './sale-rules.ts';

/**
 * The judgement of the ticket in front: the verdicts of its parts and of the open one, and what is asked of the
 * customer.
 */
export const useJudgement = declareStore('useJudgement', () =>
  createJudgement({ judge: client.parts.judge, take: keepOnLines }),
);

/** Has the ticket and the open part judged as they are now. */
export async function followSale(): Promise<JudgementEnd> {
  const { ticket, lock } = useOpenTicket.getState();
  const { part } = useOpenPart.getState();
  const judgement = useJudgement.current();
  const end = await judgement.getState().follow(ticket === null ? null : saleToJudge(ticket, part, lock !== null));
  // What was judged in a mode that was left is overtaken.
  return judgement === useJudgement.current() ? end : 'overtaken';
}

/**
 * Puts the verdicts onto the lines where a line has none for the vehicle of the ticket, as after another vehicle was
 * chosen. A part that main does not have at hand any more stays without one.
 */
function keepOnLines({ vehicle, verdicts }: Judged): void {
  const { ticket, lock, edit } = useOpenTicket.getState();
  if (ticket === null || lock !== null || ticket.vehicle !== vehicle) return;
  const isNew = ticket.lines.some(({ sku, verdict }) => verdict === null && (verdicts.get(sku) ?? null) !== null);
  if (!isNew) return;
  edit(
    (open) => rulesOf(open)?.setVerdicts(open, verdicts) ?? open,
    () => void useJudgement.getState().again(),
  );
}

/**
 * Returns the verdict of a part that was read, for the vehicle of the ticket: that of the sale where the part is in it,
 * else one of its own. Null without a vehicle, or where main does not have the part at hand any more.
 */
export async function verdictOfPart(part: PartInSale, vehicle: VehicleChoice | null): Promise<Verdict | null> {
  if (vehicle === null) return null;
  // A part that was read just now joins the sale in this turn.
  await Promise.resolve();
  await followSale();
  const { phase } = useJudgement.getState();
  const judged = phase.kind === 'judged' && phase.judged.vehicle === vehicle ? phase.judged : null;
  if (judged?.parts.some((each) => isSamePart(each, part)) === true) return judged.verdicts.get(part.sku) ?? null;
  const skus = [...(judged?.parts ?? []).map(({ sku }) => sku), part.sku];
  const answer = await client.parts.judge({ skus, vehicle });
  return answer.ok ? (answer.value.verdicts.at(-1) ?? null) : null;
}
