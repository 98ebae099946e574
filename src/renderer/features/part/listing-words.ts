import type { ListedEvidence } from '../../../shared/domain/verdict.ts';
import { monthName } from './month-name.ts';

/** Characters of a vehicle id that are shown where the whole would be in the way; the last ones tell ids apart. */
const SHOWN_OF_ID = 8;

/** A vehicle id short enough to stand in a sentence: "…65f3f2a1". Whole where it is short already. */
export function shortVehicleId(id: string): string {
  return id.length <= SHOWN_OF_ID + 1 ? id : `…${id.slice(-SHOWN_OF_ID)}`;
}

/** Where in the part's record a listing stands: "application 12: “Not for tray-backs”, from July of its first year". */
export function listingWords({ application, applicationNotes, fromMonth }: ListedEvidence): string {
  const where = application === null ? 'in the vehicle list, in no application' : `application ${application + 1}`;
  const notes = applicationNotes === null ? '' : `: “${applicationNotes}”`;
  return `${where}${notes}${fromMonth === null ? '' : `, from ${monthName(fromMonth)} of its first year`}`;
}
