import type { LinkView } from '#shared/shop-view.ts';
import { troubleOf } from './link-trouble.ts';

/** How long nothing has to go wrong until an overloaded server counts as over it, ms: two tries of a gate. */
const OVER_IT_MS = 2_000;

/** Whether the shop is reached, and takes what it is told. */
export interface ShopReach {
  isConnected(): boolean;
  /** Whether it is connected, and its server can do what it is asked. */
  isUp(): boolean;
  isOverloaded(): boolean;
  /** How the shop is reached. What was heard and not taken in yet is not shared. */
  view(): LinkView;
  /** The server answered that it cannot do what it is asked. */
  noticeOverloaded(error: unknown): void;
  /** What is tried again by itself is so every second: where none of it failed for longer, nothing does any more. */
  noticeRoom(): void;
}

/** Makes it. */
export function createShopReach(needs: {
  readonly link: () => LinkView;
  /** When everything that the shop had was taken in last, ISO time; null before the first time. */
  readonly caughtUpAt: () => string | null;
  readonly now: () => Date;
  /** Hears that the server is overloaded now. */
  readonly changed: () => void;
}): ShopReach {
  const { link, caughtUpAt, now, changed } = needs;
  /**
   * How a server is shown that answers and cannot do what it is asked, as where its disk is full; null where it can. It
   * stays connected: by its beats it is tried again.
   */
  let overloaded: Extract<LinkView, { readonly kind: 'down' }> | null = null;
  /** When it said so last, by a clock that only goes on, ms. */
  let overloadedAt = 0;
  const isConnected = () => link().kind === 'up';

  return {
    isConnected,
    isUp: () => isConnected() && overloaded === null,
    isOverloaded: () => overloaded !== null,
    view() {
      const reached = link();
      if (reached.kind === 'connecting') return reached;
      return reached.kind === 'up' && overloaded !== null ? overloaded : { ...reached, asOf: caughtUpAt() };
    },
    noticeOverloaded(error) {
      overloadedAt = performance.now();
      if (overloaded !== null) return;
      overloaded = { kind: 'down', since: now().toISOString(), why: troubleOf(error), asOf: caughtUpAt() };
      changed();
    },
    noticeRoom() {
      if (performance.now() - overloadedAt > OVER_IT_MS) overloaded = null;
    },
  };
}
