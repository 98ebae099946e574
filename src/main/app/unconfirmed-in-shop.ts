import { AsyncResource } from 'node:async_hooks';
import type { CounterpartHandlers } from '#shared/contract.ts';
import { failed, invalidField, succeeded } from '#shared/result.ts';
import type { ShopContradiction, ShopView } from '#shared/shop-view.ts';
import { isAnsweredByServer } from '../answered-by-server.ts';
import type { ToldOfOther } from '../services/unknown-orders.ts';
import type { ShopUnconfirmed } from '../shop-link/shop-unconfirmed.ts';
import type { AskSession } from './ask-session.ts';
import type { NoteShopAct } from './note-shop-act.ts';
import { nameOfCounter } from './other-counters.ts';
import type { ShopSessionLifecycle } from './shop-session-lifecycle.ts';
import { MAY_NOT_RESOLVE_WORDS, NOT_REACHED_WORDS } from './shop-words.ts';

/** What the shop says of unconfirmed orders: which contradict themselves, and what is known of another counter's. */
export interface UnconfirmedInShop {
  readonly settleContradiction: CounterpartHandlers['shop']['settleContradiction'];
  /** What the shop knows of an order of another counter, as it was heard last. */
  readonly toldOfOther: ToldOfOther;
  contradictions(): readonly ShopContradiction[];
  /** Reads which orders contradict themselves; where the shop is not reached it is done when it is there again. */
  read(): Promise<void>;
  /** Which counters are there stands in the words of what they send. */
  followNotHeard(): void;
  /** Nothing that was read holds any more. */
  clear(): void;
}

/** Makes it; nothing was read yet. */
export function createUnconfirmedInShop(options: {
  readonly shop: Pick<ShopSessionLifecycle, 'records' | 'session' | 'unconfirmed'>;
  readonly askSession: Pick<AskSession, 'answered'>;
  readonly view: () => ShopView;
  readonly note: NoteShopAct;
  readonly ordersChanged: (submissionIds: readonly string[]) => void;
  readonly contradictionsChanged: () => void;
}): UnconfirmedInShop {
  const { shop } = options;
  let contradictions: readonly ShopContradiction[] = [];
  /** Until when nobody may write down of an order that it was not placed, by a clock that only goes on, ms. */
  let quietUntil: ReadonlyMap<string, number> = new Map();
  /** The counters that the shop did not hear when it was asked last, as one text. */
  let notHeard = '';
  /**
   * Contradictions that a person here dealt with, and of which the shop's answer was lost: how each is written down,
   * signed by who did it, should it turn out that the shop has it by this counter.
   */
  const unanswered = new Map<string, () => void>();

  async function noteUnanswered(here: ShopUnconfirmed): Promise<void> {
    // One that still stands may be on its way.
    const gone = [...unanswered].filter(([id]) => contradictions.every(({ submissionId }) => submissionId !== id));
    for (const [submissionId, note] of gone) {
      // Another one that looks at the same moment leaves it alone.
      if (!unanswered.delete(submissionId)) continue;
      try {
        if (await here.settledHere(submissionId)) note();
      } catch (error) {
        // A shop's database of before does not tell.
        if (!lacksFunction(error)) unanswered.set(submissionId, note);
      }
    }
  }

  async function read(): Promise<void> {
    const here = shop.unconfirmed();
    try {
      const unknown = (await here?.read()) ?? [];
      if (here === null || shop.unconfirmed() !== here) return;
      const now = performance.now();
      quietUntil = new Map(unknown.map(({ submissionId, notPlacedInMs }) => [submissionId, now + notPlacedInMs]));
      if (unknown.length > 0) options.ordersChanged([]);
      const found = unknown.flatMap(({ contradiction }) => (contradiction === null ? [] : [contradiction]));
      const isSame = JSON.stringify(found) === JSON.stringify(contradictions);
      contradictions = found;
      if (!isSame) options.contradictionsChanged();
      await noteUnanswered(here);
    } catch {
      // Not reached: what was read last stays.
    }
  }

  return {
    async settleContradiction({ submissionId }) {
      const of = shop.records();
      const note = AsyncResource.bind(() => options.note(of, { act: 'contradiction settled', submissionId }));
      let isAsked = false;
      const answer = await options.askSession.answered(async () => {
        isAsked = true;
        const settled = await shop.unconfirmed()?.settleContradiction(submissionId);
        isAsked = false;
        if (settled === undefined) return failed(invalidField('order', NOT_REACHED_WORDS));
        return settled === 'not allowed' ? failed(invalidField('order', MAY_NOT_RESOLVE_WORDS)) : succeeded(settled);
      });
      if (isAsked) unanswered.set(submissionId, note);
      if (!answer.ok) return answer;
      if (answer.value === 'settled') {
        unanswered.delete(submissionId);
        note();
      }
      await read();
      return succeeded(options.view());
    },
    toldOfOther(submissionId) {
      const sent = shop.records()?.joined.outbox.sentBy(submissionId);
      const counter = sent?.ok === true ? (sent.value?.counter ?? 0) : 0;
      const name = nameOfCounter(shop.records(), counter) || `Counter ${counter}`;
      const until = quietUntil.get(submissionId);
      return {
        name,
        notHeardSince: shop.session()?.notHeardSince(counter) ?? null,
        notPlacedInMs: until === undefined ? null : Math.max(0, until - performance.now()),
      };
    },
    contradictions: () => contradictions,
    read,
    followNotHeard() {
      const seen = shop.session()?.view();
      const silent = (seen?.kind === 'joined' ? seen.counters : [])
        .map(({ counter }) => shop.session()?.notHeardSince(counter) ?? '')
        .join(' ');
      if (silent === notHeard) return;
      notHeard = silent;
      options.ordersChanged([]);
    },
    clear() {
      contradictions = [];
      unanswered.clear();
      quietUntil = new Map();
      notHeard = '';
    },
  };
}

/** Whether the server answered that there is no such function. */
function lacksFunction(error: unknown): boolean {
  return isAnsweredByServer(error) && 'code' in error && error.code === '42883';
}
