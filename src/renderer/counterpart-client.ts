import type { CounterpartApi } from '#shared/contract.ts';

declare global {
  interface Window {
    /** Exposed by preload; read here and nowhere else. */
    readonly counterpart: CounterpartApi;
  }
}

/** Every call to main and every event from it, typed by the contract. Calls never reject: they answer a `Result`. */
export const client: CounterpartApi = window.counterpart;

/** A fresh name for a look-up, by which it can be called off with `client.lookups.cancel`. */
export function newLookup(): string {
  return crypto.randomUUID();
}

/** Hears an event of main until what hears it is thrown away, such as the store of a mode that was left. */
export function heardUntil<Take>(
  hear: (take: Take) => () => void,
  until: (end: () => void) => void,
): (take: Take) => () => void {
  return (take) => {
    const stop = hear(take);
    until(stop);
    return stop;
  };
}
