import type { PricedRate } from '#shared/interface/shipping-rates.ts';

/** The first postcode that begins with another digit than zero. */
const FIRST_WITHOUT_ZERO = 1_000;

/** What a lesson does to the rates: it takes them away, and invents none. */
export interface RateTroubles {
  /** A rate that was offered is gone when rates are read again, until it is cleared. */
  withdraw(serviceCode: string): void;
  /** Postcodes that begin with a zero are not known from now on, as where their number was taken for text. */
  loseLeadingZeros(): void;
  /** Everything is offered again. */
  clear(): void;
}

/** The troubles, and the service's own side of them. */
export class RateBoard implements RateTroubles {
  readonly #withdrawn = new Set<string>();
  #zerosLost = false;

  withdraw(serviceCode: string): void {
    this.#withdrawn.add(serviceCode);
  }

  loseLeadingZeros(): void {
    this.#zerosLost = true;
  }

  clear(): void {
    this.#withdrawn.clear();
    this.#zerosLost = false;
  }

  /** What is left of the rates to a postcode, given as the integer of the request. */
  offered(rates: readonly PricedRate[], postcode: number): readonly PricedRate[] {
    if (this.#zerosLost && postcode < FIRST_WITHOUT_ZERO) return [];
    return rates.filter(({ service_code }) => !this.#withdrawn.has(service_code));
  }
}
