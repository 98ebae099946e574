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
export function isAddressTyped(address: TicketAddress): boolean {
  const { state: _state, country: _country, countryCode: _code, ...typed } = address;
  return Object.values(typed).join('').trim() !== '';
}
