import type { ShopContradiction, ShopView } from '#shared/shop-view.ts';
import type { ShopSession } from '../shop-link/shop-session.ts';

/** How a shop is shown that this counter belongs to. */
type JoinedView = Extract<ShopView, { readonly kind: 'joined' }>;

/** How a counter alone is shown. */
export const ALONE: ShopView = { kind: 'alone' };

/** How the shop is shown to the window. */
export interface ViewOfShop {
  now(): ShopView;
  /** The counter is to join its shop once more; until that is done it is shown as before. */
  joinsAgain(before: JoinedView): void;
  /** It is shown as it is again. */
  joinsNoMore(): void;
  /** The connection changed: one that is more than beginning is shown as it is. */
  linkChanged(): void;
}

/** Makes it. */
export function createViewOfShop(options: {
  readonly session: () => Pick<ShopSession, 'view'> | null;
  /** The orders of the shop that contradict themselves. */
  readonly contradictions: () => readonly ShopContradiction[];
}): ViewOfShop {
  /**
   * How it was shown before it was to join its shop once more, for as long as that lasts; where it was not let in,
   * until the former link has tried anew. Null at any other time.
   */
  let joinsAgain: JoinedView | null = null;

  return {
    now() {
      const seen = options.session()?.view() ?? joinsAgain ?? ALONE;
      if (seen.kind === 'alone') return seen;
      const contradictions = options.contradictions();
      if (seen.link.kind !== 'connecting' || joinsAgain === null) return { ...seen, contradictions };
      const { link, mayJoinAgain } = joinsAgain;
      return { ...seen, link, mayJoinAgain, contradictions };
    },
    joinsAgain(before) {
      joinsAgain = before;
    },
    joinsNoMore() {
      joinsAgain = null;
    },
    linkChanged() {
      const seen = options.session()?.view();
      if (seen?.kind === 'joined' && seen.link.kind !== 'connecting') joinsAgain = null;
    },
  };
}
