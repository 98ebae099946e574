import type { VehicleChoice } from '../vehicle/vehicle-choice.ts';
import { builtWhen } from '../vehicle/vehicle-answers.ts';
import { vehicleTitle } from '../vehicle/vehicle-title.ts';
import { MONTH_NAMES } from '../values/month-names.ts';
import { clipText } from '../values/text-size.ts';

/**
 * What goes into `notes[]` of an order in front of what a person typed, a note each (`docs/service.md` 6): the
 * customer's purchase order, and the vehicle where the shop says so. Both name a person and are forgotten with the
 * notes.
 */

const PURCHASE_ORDER = 'Purchase order: ';
const VEHICLE = 'Vehicle: ';
/** A note is read by a person on a screen or a label. */
const LONGEST_TITLE = 200;

/** The note of a purchase order as it was typed, on one line; null where none was. */
export function purchaseOrderNote(typed: string): string | null {
  const number = inOneLine(typed);
  return number === '' ? null : `${PURCHASE_ORDER}${number}`;
}

/** The purchase order that the notes of an order name; empty where none of them does. */
export function purchaseOrderIn(notes: readonly string[]): string {
  return notes.find((note) => note.startsWith(PURCHASE_ORDER))?.slice(PURCHASE_ORDER.length) ?? '';
}

/** The note of a vehicle: its words, its plate, and the month that was read off its build plate; null without one. */
export function vehicleNote(vehicle: VehicleChoice | null): string | null {
  if (vehicle === null) return null;
  const title = clipText(inOneLine(vehicleTitle(vehicle)), LONGEST_TITLE);
  const isPlated = vehicle.kind === 'by plate' && !title.includes(vehicle.plate);
  const { year, month } = builtWhen(vehicle);
  const built = month === null ? [] : [MONTH_NAMES[month - 1], year].filter((part) => part !== null);
  return [
    `${VEHICLE}${title}`,
    ...(isPlated ? [`plate ${vehicle.plate} (${vehicle.state})`] : []),
    ...(built.length === 0 ? [] : [`built ${built.join(' ')}`]),
  ].join(', ');
}

/**
 * Those of the notes of an order that Counterpart has put in front of what was typed, or that are written like them.
 */
export function addedNotes(notes: readonly string[]): readonly string[] {
  return notes.filter((note) => note.startsWith(PURCHASE_ORDER) || note.startsWith(VEHICLE));
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
