import { useEffect, useEffectEvent } from 'react';
import type { Ticket } from '../../../shared/domain/ticket/ticket.ts';
import type { VehicleChoice } from '../../../shared/domain/vehicle/vehicle-choice.ts';
import type { Verdict } from '../../../shared/domain/fitment/verdict.ts';
import { useOpenTicket } from '../../sale/open-ticket.ts';
import { loadSaleRules } from '../../sale/sale-rules.ts';
import { client } from '../../counterpart-client.ts';

/** Most parts that main judges in one call. */
const MOST_AT_ONCE = 100;

/**
 * Has main judge the lines again when some of them have no verdict for the vehicle of the ticket, as after another
 * vehicle was chosen. A part that main no longer has at hand stays without one.
 */
export function useLineVerdicts(ticket: Ticket): void {
  const frozen = useOpenTicket((state) => state.freeze !== null);
  const { id, vehicle, lines } = ticket;
  const unjudged = lines.filter((line) => line.verdict === null).map((line) => line.sku);
  const wanted = vehicle === null || frozen ? '' : unjudged.join('\n');
  const judge = useEffectEvent(async (choice: VehicleChoice) => {
    const skus = [...new Set(lines.map((line) => line.sku))];
    const verdicts = await readVerdicts(skus, choice);
    if (verdicts === null) return;
    const { setVerdicts } = await loadSaleRules();
    useOpenTicket
      .getState()
      .edit((open) => (open.id === id && open.vehicle === choice ? setVerdicts(open, verdicts) : open));
  });
  useEffect(() => {
    if (vehicle !== null && wanted !== '') void judge(vehicle);
  }, [vehicle, wanted]);
}

async function readVerdicts(
  skus: readonly string[],
  vehicle: VehicleChoice,
): Promise<ReadonlyMap<string, Verdict | null> | null> {
  const verdicts = new Map<string, Verdict | null>();
  for (let from = 0; from < skus.length; from += MOST_AT_ONCE) {
    const some = skus.slice(from, from + MOST_AT_ONCE);
    const answer = await client.parts.verdicts({ skus: some, vehicle });
    if (!answer.ok) return null;
    for (const [place, sku] of some.entries()) verdicts.set(sku, answer.value[place] ?? null);
  }
  return verdicts;
}
