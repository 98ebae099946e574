import type { CounterpartHandlers } from '#shared/contract.ts';
import { failed, invalidField, type Result, succeeded } from '#shared/result.ts';
import type { LinkView, ShopView } from '#shared/shop-view.ts';
import type { oneAtATime } from '../one-at-a-time.ts';
import type { Stored } from '../records/database/storage-failure.ts';
import type { Records } from '../records/records.ts';
import { OF_SHOP } from '../records/shop/own-rows.ts';
import { ALONE_GATE, CLOSED_GATE, type SwitchedGate } from '../services/order-gate.ts';
import { resultOf } from '../services/stored-result.ts';
import type { ShopSession } from '../shop-link/shop-session.ts';
import { isAnsweredByServer } from '../answered-by-server.ts';
import type { LockUntilHeard } from './lock-until-heard.ts';
import type { NoteShopAct } from './note-shop-act.ts';
import type { ShopSessionLifecycle } from './shop-session-lifecycle.ts';
import {
  LEAVING_NOT_ANSWERED_WORDS,
  MAY_NOT_LEAVE_WORDS,
  NOT_SAID_WORDS,
  NOT_TAKEN_WORDS,
  SENDING_WORDS,
} from './shop-words.ts';
import { ALONE, type ViewOfShop } from './view-of-shop.ts';

/** Makes the call by which this counter leaves its shop. */
export function createLeaveShop(options: {
  readonly shop: Pick<ShopSessionLifecycle, 'records' | 'session' | 'shopGate' | 'takeUp' | 'end'>;
  readonly view: Pick<ViewOfShop, 'now' | 'joinsNoMore'>;
  /** What is being opened or closed waits in it. */
  readonly inTurn: ReturnType<typeof oneAtATime>;
  readonly lock: Pick<LockUntilHeard, 'unfollow'>;
  readonly note: NoteShopAct;
  readonly gate: SwitchedGate;
  readonly isSending: () => boolean;
  readonly announce: (view: ShopView) => void;
  readonly announceTickets: (ticketIds: readonly string[]) => void;
  readonly ordersChanged: (submissionIds: readonly string[]) => void;
  readonly fault: (error: unknown) => void;
  readonly now: () => Date;
}): CounterpartHandlers['shop']['leave'] {
  const { shop, view, now } = options;

  async function leave(withoutShop: boolean): Promise<Result<ShopView>> {
    const of = shop.records();
    const here = shop.session();
    if (of === null || here === null) return succeeded(view.now());
    if (options.isSending()) return failed(invalidField('leave', SENDING_WORDS));
    const before = here.view();
    if (before.kind !== 'joined') return succeeded(before);
    const member = of.joined.membership.current();
    if (!member.ok) return resultOf(member);
    // The goodbye takes seconds: no order passes while nobody can say whose it will be.
    options.gate.become(CLOSED_GATE);
    // What nobody else has yet goes up first; then the shop lets this counter go, where it has not done so by itself.
    const obstacle = wasLetGo(before.link) ? null : await saysGoodbye(here, before.counter);
    // Where the shop is there it is told, or not left.
    if (obstacle !== null && (!withoutShop || here.isUp())) {
      // Other records that were opened meanwhile have a gate of their own.
      if (shop.records() === of) options.gate.become(shop.shopGate() ?? CLOSED_GATE);
      return failed(invalidField('leave', obstacle));
    }
    view.joinsNoMore();
    await shop.end();
    const sending = sentByOthers(of);
    let left: Stored<void> | null = null;
    try {
      left = of.joined.membership.leave(now().toISOString());
    } finally {
      // The disk is full: the records belong to the shop still, as they would after the next start.
      if (left?.ok !== true && member.value !== null) await shop.takeUp(of, member.value.place);
    }
    if (!left.ok) return resultOf(left);
    options.note(of, { act: 'shop left', counter: before.counter, isTold: obstacle === null });
    options.lock.unfollow();
    // Where it fails the next start takes them up, as its own.
    const ended = of.submissions.leftSending(sending);
    options.gate.become(ALONE_GATE);
    options.announce(ALONE);
    if (ended.ok && ended.value.length > 0) options.ordersChanged(sending);
    void clearLeftDue(of).catch((error: unknown) => {
      if (shop.records() === of) options.fault(error);
    });
    return succeeded(ALONE);
  }

  /** Clears whom the shop had deleted and was still due here. What cannot be cleared now is by the hourly round. */
  async function clearLeftDue(of: Records): Promise<void> {
    const due = of.joined.outbox.toForget();
    if (!due.ok || due.value.owners.length === 0) return;
    await of.privacy.finishForgetting();
    // A window that shows one of these tickets would save its customer again.
    options.announceTickets(due.value.owners.filter(({ owner }) => owner === 'ticket').map(({ id }) => id));
  }

  async function tellEndings(): Promise<void> {
    shop.shopGate()?.tellNow();
    await shop.shopGate()?.settled();
  }

  /** Tells the shop that this counter leaves. Answers why it could not; null where it has. */
  async function saysGoodbye(here: ShopSession, counter: number): Promise<string | null> {
    if (!here.isUp()) return NOT_SAID_WORDS;
    let isAsked = false;
    try {
      // How its orders ended is told before: nobody else knows it, and what was changed since is taken after it alone.
      await tellEndings();
      await here.exchange();
      await tellEndings();
      const shopGate = shop.shopGate();
      if (shopGate === null || shopGate.waiting() === 0) {
        isAsked = true;
        const { kind } = await here.calls.retire(counter);
        if (kind === 'retired') return null;
        if (kind === 'not allowed') return MAY_NOT_LEAVE_WORDS;
      }
    } catch (error) {
      // What a server refuses it has not done; of an answer that was lost nobody knows.
      if (isAsked && !isAnsweredByServer(error)) return LEAVING_NOT_ANSWERED_WORDS;
    }
    return here.isUp() ? NOT_TAKEN_WORDS : NOT_SAID_WORDS;
  }

  return async ({ withoutShop }) => await options.inTurn(async () => await leave(withoutShop));
}

/** The orders that other counters are sending, as far as this one has heard. */
function sentByOthers({ submissions }: Pick<Records, 'submissions'>): readonly string[] {
  const found = submissions.unresolved();
  const all = found.ok ? found.value : [];
  return all.filter(({ state, incarnation }) => state === 'sending' && incarnation === OF_SHOP).map(({ id }) => id);
}

/**
 * Whether the shop itself does not have this counter any more: it was taken out there, or a backup from before it was
 * put back.
 */
function wasLetGo(link: LinkView): boolean {
  return link.kind === 'down' && (link.why === 'left' || link.why === 'not known there');
}
