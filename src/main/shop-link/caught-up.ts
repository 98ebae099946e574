/** Knows whether everything that the shop has was taken in since it was reached. */
export interface CaughtUp {
  /** A connection is made: the shop may have more by now. */
  connected(): void;
  /** Which connection this is, to be named when everything was taken in that the shop had when it was asked. */
  connection(): number;
  /** Everything was taken in that the shop had when it was asked on a connection; of one before, it may have more. */
  note(asked: number): void;
  /** Whether it was on this connection. */
  isOnThis(): boolean;
  /** When everything that the shop had was taken in last, ISO time; null before the first time. */
  at(): string | null;
}

/** Makes it, before the first connection. */
export function createCaughtUp(now: () => Date): CaughtUp {
  let caughtUpAt: string | null = null;
  /**
   * Which connection this is, and on which everything was taken in last. Times do not tell: clocks of computers are put
   * back.
   */
  let connection = 0;
  let caughtUpOn = 0;

  return {
    connected() {
      connection += 1;
    },
    connection: () => connection,
    note(asked) {
      if (asked !== connection) return;
      caughtUpOn = asked;
      caughtUpAt = now().toISOString();
    },
    isOnThis: () => caughtUpOn === connection,
    at: () => caughtUpAt,
  };
}
