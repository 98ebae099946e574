/**
 * Look-ups that a seller may call off. The window names each one; calling it off stops what was asked of the service.
 */
export interface Lookups {
  /** Runs a look-up under its name. A later one of the same name calls the earlier one off. */
  run<T>(name: string, look: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Calls a look-up off; an unknown or finished name is no error. */
  cancel(name: string): void;
}

/** Makes an empty register of look-ups. */
export function createLookups(): Lookups {
  const running = new Map<string, AbortController>();
  return {
    async run(name, look) {
      running.get(name)?.abort();
      const controller = new AbortController();
      running.set(name, controller);
      try {
        return await look(controller.signal);
      } finally {
        if (running.get(name) === controller) running.delete(name);
      }
    },
    cancel(name) {
      running.get(name)?.abort();
    },
  };
}
