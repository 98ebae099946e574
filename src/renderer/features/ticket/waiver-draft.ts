import type { RequiredPart } from '#shared/domain/ticket/required-parts.ts';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { vehicleName } from '#shared/domain/vehicle/vehicle-identity.ts';

/**
 * The name of what is typed of a reason for going without a required part, until it is given: it is for this part of
 * this line, and for the vehicle of the ticket.
 */
export function waiverDraft(
  { lineId, sku }: Pick<RequiredPart, 'lineId' | 'sku'>,
  vehicle: VehicleChoice | null,
): string {
  return `waiver ${lineId} ${sku} for ${vehicleName(vehicle) ?? 'no vehicle'}`;
}
