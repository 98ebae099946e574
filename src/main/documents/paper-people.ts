import { abnWords } from '#shared/domain/australia/abn.ts';
import { recordDisagreements } from '#shared/domain/vehicle/register-check.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { shownAnswers } from '#shared/domain/vehicle/vehicle-answers.ts';
import { vehicleTitle } from '#shared/domain/vehicle/vehicle-title.ts';
import { attributeLabel } from '#shared/domain/vehicle/vehicle-words.ts';
import { TOO_LONG_AGO, type VehicleOnPaper } from './paper-content.ts';
import { filledLines, oneLine } from './plain-text.ts';

/** Customer, address and vehicle of a ticket as papers name them. */

/** Name, company with its ABN, phone and e-mail address, a line each, and their purchase order where there is one. */
export function customerOnPaper(
  {
    name,
    phone,
    email,
    company = '',
    abn = '',
  }: Pick<Ticket['customer'], 'name' | 'phone' | 'email'> & Partial<Ticket['customer']>,
  purchaseOrder: string,
): readonly string[] {
  const lines = [name, company, abn.trim() === '' ? '' : `ABN ${abnWords(abn)}`, phone, email]
    .map(oneLine)
    .filter((line) => line !== '');
  const number = oneLine(purchaseOrder);
  return [...(lines.length === 0 ? ['Not named'] : lines), ...(number === '' ? [] : [`Purchase order ${number}`])];
}

/** The address with the customer's note for the carrier; empty where no address was typed. */
export function addressOnPaper(address: Omit<Ticket['address'], 'countryCode'>, note: string): readonly string[] {
  const { line1, line2, city, state, postcode, country } = address;
  // A state and a country stand in a fresh ticket before anyone typed an address.
  if ([line1, line2, city, postcode].every((part) => part.trim() === '')) return [];
  const place = [city, state, postcode].map(oneLine).filter((part) => part !== '');
  return [line1, line2, place.join(' '), country, ...filledLines(note)].map(oneLine).filter((line) => line !== '');
}

/**
 * The vehicle with when and how it was looked up, and whether that is too long ago; null where none was given. `moment`
 * writes a time in the shop's own.
 */
export function vehicleOnPaper(
  vehicle: Ticket['vehicle'],
  stale: boolean,
  moment: (isoTime: string) => string,
): VehicleOnPaper | null {
  if (vehicle === null) return null;
  const title = oneLine(vehicleTitle(vehicle));
  const answers = shownAnswers(vehicle).map(({ asked, told: said }) => `${asked}: ${said}`);
  const told = answers.length === 0 ? [] : [`As told by the customer: ${answers.join('; ')}`];
  if (vehicle.kind === 'from a part') {
    const facts = ['Chosen from the catalogue, not looked up by its plate', ...told.map(oneLine)];
    return { title, facts };
  }
  const disagreements = recordDisagreements(vehicle).map(
    ({ attribute, registered, factory }) =>
      `Its records disagree on the ${attributeLabel(attribute)}: ${registered} as registered, ${factory} as built`,
  );
  return {
    title,
    facts: [
      `Registration ${vehicle.plate} (${vehicle.state}), looked up ${moment(vehicle.readAt)}${stale ? TOO_LONG_AGO : ''}`,
      ...told,
      ...disagreements,
    ].map(oneLine),
  };
}
