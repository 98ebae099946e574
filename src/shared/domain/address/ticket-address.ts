/** The delivery address, as typed. */
export interface TicketAddress {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly postcode: string;
  readonly state: string;
  readonly country: string;
  readonly countryCode: string;
}

/** Whether anything of where a sale goes was typed: its state and country are on every ticket. */
export function isAddressTyped({ line1, line2, city, postcode }: TicketAddress): boolean {
  return `${line1}${line2}${city}${postcode}`.trim() !== '';
}
