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

/** The address of a ticket on which nobody typed one: the state of the shop, and Australia. */
export function untypedAddress(state: string | null): TicketAddress {
  return {
    line1: '',
    line2: '',
    city: '',
    postcode: '',
    state: state ?? '',
    country: 'Australia',
    countryCode: 'AU',
  };
}

/** Whether anything of where a sale goes was typed: its state and country are on every ticket. */
export function isAddressTyped(address: TicketAddress): boolean {
  const { state: _state, country: _country, countryCode: _code, ...typed } = address;
  return Object.values(typed).join('').trim() !== '';
}
