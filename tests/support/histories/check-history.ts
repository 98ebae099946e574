import type { History, HistoryEvent, StandingOrder } from './history.ts';

const LIVE: ReadonlySet<string> = new Set(['sending', 'unknown', 'acknowledged', 'placed']);
/** What a counter says of its order, and the shop has to say too. */
const SAID: ReadonlySet<string> = new Set(['acknowledged', 'refused', 'not sent']);

/** What a history broke of what a shop of several counters promises, in words; nothing where it kept it all. */
export function checkHistory(history: History): readonly string[] {
  return [
    ...twoOrders(history),
    ...leftWithoutClaim(history),
    ...labelsTwice(history),
    ...otherLedger(history),
    ...lostQuotes(history),
    ...untold(history),
  ];
}

type Of<Kind extends HistoryEvent['kind']> = Extract<HistoryEvent, { readonly kind: Kind }>;

/** What happened of one kind. */
export function eventsOf<Kind extends HistoryEvent['kind']>({ events }: History, kind: Kind): readonly Of<Kind>[] {
  return events.filter((event): event is Of<Kind> => event.kind === kind);
}

/** Everybody tells the truth in these histories, so that no ticket is let go whose order the supplier has. */
function twoOrders(history: History): readonly string[] {
  const taken = counted(eventsOf(history, 'supplier took').map(({ ticket }) => ticket));
  const live = counted(
    history.end.orders.filter(({ state, apart }) => LIVE.has(state) && !apart).map(({ ticket }) => ticket),
  );
  return [
    ...moreThanOne(taken).map(([ticket, times]) => `The supplier has ticket ${ticket} ${times} times.`),
    ...moreThanOne(live).map(([ticket, times]) => `The shop has ${times} live orders of ticket ${ticket}.`),
  ];
}

function leftWithoutClaim({ events }: History): readonly string[] {
  const granted = new Map<string, number>();
  const left = new Set<string>();
  const broken: string[] = [];
  for (const event of events) {
    if (event.kind === 'granted') granted.set(event.submission, event.counter);
    if (event.kind !== 'bytes left') continue;
    const { submission, counter } = event;
    if (granted.get(submission) !== counter)
      broken.push(`Order ${submission} left counter ${counter} without a claim.`);
    if (left.has(submission)) broken.push(`Order ${submission} left twice.`);
    left.add(submission);
  }
  return broken;
}

function labelsTwice(history: History): readonly string[] {
  const quotes = new Map<number, string>();
  const broken: string[] = [];
  for (const { label, quote } of eventsOf(history, 'label given')) {
    const first = quotes.get(label) ?? quote;
    if (first !== quote) broken.push(`Number ${label} was given to two quotes.`);
    quotes.set(label, first);
  }
  return broken;
}

/** What a counter has seen of the ledger is a beginning of it for ever, unless the shop went back meanwhile. */
function otherLedger(history: History): readonly string[] {
  const { ledger, epoch } = history.end;
  const hashes = new Map(ledger.map(({ seq, hash }) => [seq, hash]));
  const wentBack = eventsOf(history, 'went back').length > 0;
  const gaps = ledger.filter(({ seq }, at) => seq !== at + 1);
  const seen = eventsOf(history, 'saw').filter(({ seq }) => seq > 0);
  return [
    ...gaps.slice(0, 1).map(({ seq }) => `The ledger has a gap before ${seq}.`),
    ...seen
      .filter((saw) => (!wentBack || saw.epoch === epoch) && hashes.get(saw.seq) !== saw.hash)
      .slice(0, 1)
      .map(({ counter, seq }) => `Counter ${counter} saw another entry ${seq} than the ledger has.`),
  ];
}

function lostQuotes(history: History): readonly string[] {
  const there = new Set(history.end.quotes);
  return eventsOf(history, 'quote kept')
    .filter(({ quote }) => !there.has(quote))
    .map(({ quote }) => `Quote ${quote} was kept, and is gone.`);
}

function untold({ end }: History): readonly string[] {
  const atShop = new Map(end.orders.map((order): [string, StandingOrder] => [order.submission, order]));
  return end.journals
    .filter(({ state }) => SAID.has(state))
    .filter(({ submission, state }) => {
      const said = atShop.get(submission)?.state;
      // What was not sent may be gone from a shop that went back, but for its tombstone.
      if (state === 'not sent' && (said === undefined || said === 'abandoned')) return false;
      // Where a person found it placed, that stands, and is shown as a contradiction.
      return said !== state && !(state !== 'acknowledged' && said === 'placed');
    })
    .map(({ submission, state }) => `Order ${submission} is ${state} in its journal, and not at the shop.`);
}

function counted(values: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  return times;
}

function moreThanOne(times: ReadonlyMap<string, number>): readonly (readonly [string, number])[] {
  return [...times].filter(([, many]) => many > 1);
}
