import { pricingOf } from '#shared/domain/price/price-level.ts';
import { addingObstacle } from '#shared/domain/ticket/adding-obstacle.ts';
import { withoutEndedReasons } from '#shared/domain/ticket/ended-reasons.ts';
import { withFoundVehicle } from '#shared/domain/ticket/found-vehicle.ts';
import { lineGates } from '#shared/domain/ticket/line-gates.ts';
import { relatedOffers, rememberOffered } from '#shared/domain/ticket/related-parts.ts';
import { requiredParts } from '#shared/domain/ticket/required-parts.ts';
import { withVehicle } from '#shared/domain/ticket/ticket.ts';
import { addPart, changeLine, refreshPart, setVerdict, setVerdicts } from '#shared/domain/ticket/ticket-lines.ts';
import { remainingCandidates } from '#shared/domain/vehicle/vehicle-choice.ts';
import { vehicleTitle } from '#shared/domain/vehicle/vehicle-title.ts';
import { foundWords } from './found-words.ts';

/** The rules of a sale that has begun: what is said of a vehicle, and what becomes of lines and of reasons. */
export const SALE_RULES = {
  addingObstacle,
  addPart,
  changeLine,
  foundWords,
  lineGates,
  pricingOf,
  refreshPart,
  relatedOffers,
  remainingCandidates,
  rememberOffered,
  requiredParts,
  setVerdict,
  setVerdicts,
  vehicleTitle,
  withFoundVehicle,
  withoutEndedReasons,
  withVehicle,
} as const;
