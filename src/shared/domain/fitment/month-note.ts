import type { BuildSpan } from '../vehicle/build-span.ts';
import type { FittingVehicle } from '#shared/interface/product.ts';

/** "From 07/2015 build (PX II). Check the build plate."; with any other word it says something else, too. */
const MONTH_NOTE =
  /^(?<end>from|until) (?<month>0?[1-9]|1[0-2])\/(?<year>\d{4})(?: build)?(?: \((?<name>[^()]+)\))?(?:[.,;:]? check the build plate)?\.?$/i;

/** A listing as far as a note may say it again. */
export interface NotedListing {
  readonly vehicle: Pick<FittingVehicle, 'model' | 'series' | 'variant'>;
  readonly span: BuildSpan;
  /** The month from which the application fits in the first year of the span; null where it says none. */
  readonly fromMonth: number | null;
}

/**
 * Whether a note says nothing but a month that its listing says anyway: then the month decides it, and it is not asked
 * again. A name in brackets has to be one of the listed vehicle's own.
 */
export function saysOwnMonth(note: string, { vehicle, span, fromMonth }: NotedListing): boolean {
  const said = MONTH_NOTE.exec(note.trim())?.groups;
  if (said === undefined) return false;
  const name = said.name?.trim().toLowerCase();
  const names = [vehicle.model, vehicle.series, vehicle.variant].map((own) => own?.trim().toLowerCase());
  if (name !== undefined && !names.includes(name)) return false;
  const [month, year] = [Number(said.month), Number(said.year)];
  return said.end?.toLowerCase() === 'from'
    ? year === span.fromYear && (month === fromMonth || month === span.fromMonth)
    : year === span.toYear && month === span.toMonth;
}
