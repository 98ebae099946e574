import type { ShopView } from '#shared/shop-view.ts';
import type { CommonKindName } from '../records/joined/common/common-kind.ts';
import type { TakenIn } from '../records/joined/taken-in.ts';
import type { Records } from '../records/records.ts';
import { gatherNews } from './gathered-news.ts';
import type { ShopSessionLifecycle } from './shop-session-lifecycle.ts';
import type { UnconfirmedInShop } from './unconfirmed-in-shop.ts';
import type { ViewOfShop } from './view-of-shop.ts';

/** Hands on what the session with the shop has heard: to the window, and to what follows it in main. */
export interface ShopNews {
  /**
   * The connection changed. Each time that the shop is there again it is told how orders ended, before anything that
   * was changed since, and its unconfirmed ones are read.
   */
  changed(): void;
  /** Other counters changed something. */
  tookIn(of: Records, news: TakenIn): void;
  /** The window is told how the shop is shown now. */
  tellShop(): void;
  /** The session ended. */
  ended(): void;
}

/** How often the window is told what other counters do, at most, ms. */
const TOLD_EVERY_MS = 250;

/** Makes it. */
export function createShopNews(options: {
  readonly shop: Pick<ShopSessionLifecycle, 'session' | 'shopGate'>;
  readonly view: Pick<ViewOfShop, 'now' | 'linkChanged'>;
  readonly unconfirmed: Pick<UnconfirmedInShop, 'read' | 'followNotHeard'>;
  /** The settings of the shop hold here from now on. */
  readonly takeOverSheet: (of: Records) => void;
  readonly announce: (view: ShopView) => void;
  readonly announceTickets: (ticketIds: readonly string[]) => void;
  readonly ordersChanged: (submissionIds: readonly string[]) => void;
  /** Other counters changed what is kept beside tickets, quotes and orders. */
  readonly commonChanged: (kinds: readonly CommonKindName[]) => void;
}): ShopNews {
  const { shop, view, unconfirmed } = options;
  let wasUp = false;
  const toldShop = gatherNews<null>(TOLD_EVERY_MS, () => {
    if (shop.session() !== null) options.announce(view.now());
  });
  const toldTickets = gatherNews<string>(TOLD_EVERY_MS, (ids) => options.announceTickets([...new Set(ids)]));

  function ordersChanged(submissionIds: readonly string[]): void {
    options.ordersChanged(submissionIds);
    void unconfirmed.read();
  }

  return {
    changed() {
      view.linkChanged();
      const isUp = shop.session()?.isUp() === true;
      if (isUp && !wasUp) {
        shop.shopGate()?.tellNow();
        void unconfirmed.read();
      }
      wasUp = isUp;
      toldShop.add(null);
      unconfirmed.followNotHeard();
    },
    tookIn(of, news) {
      toldTickets.add(...news.tickets, ...news.typedAway.map(({ copy }) => copy));
      if (news.orders.length > 0) ordersChanged(news.orders);
      if (news.common.length > 0) options.commonChanged(news.common);
      if (news.sheets.length > 0) options.takeOverSheet(of);
    },
    tellShop: () => toldShop.add(null),
    ended() {
      wasUp = false;
    },
  };
}
