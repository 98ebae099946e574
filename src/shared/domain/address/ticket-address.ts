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
