import type { CounterpartApi } from '#shared/contract.ts';
import {
  type CustomerFacts,
  customerView,
  type CustomerView,
  NO_SALE,
} from '#shared/domain/customer-window/customer-view.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import type { Mode } from '#shared/session.ts';
import type { MainView } from '#renderer/sale/main-views.ts';

/** What the counter has in front of it, before it is known which of it the customer may see. */
export interface CounterNow extends Omit<CustomerFacts, 'part' | 'now'> {
  readonly mode: Mode;
  /** Counts the tickets that came to the front. */
  readonly arrivals: number;
  /** The ticket in front came by itself, behind one closed or taken over, and nobody said yet that it is meant. */
  readonly byItself: boolean;
  /** What stands in the main view. */
  readonly view: MainView;
  /** The part that the ticket in front was left at, as it is kept; null where none is. */
  readonly partLeftAt: string | null;
  /** The part in the main view. */
  readonly part: PartView | null;
}

/** Tells the customer's window what the counter has in front of it. */
export interface CustomerTeller {
  /** Something changed, or time went on. What was told last is not told again. */
  tell(): void;
  /** Nothing more is told, and nothing of the sale stays in sight. */
  end(): void;
}

/** Makes a teller on the counter as it is when it is asked. */
export function createCustomerTeller(world: {
  readonly counter: () => CounterNow;
  readonly show: CounterpartApi['customerWindow']['show'];
  /** The seller did something on a ticket that had come by itself. */
  readonly claim: () => void;
  /** The address of a part's picture; null where there is none. */
  readonly picture: (sku: string) => Promise<string | null>;
  readonly now: () => number;
}): CustomerTeller {
  const { mode } = world.counter();
  let arrivals = world.counter().arrivals;
  /** The part of the ticket before: it is in the main view until that of the next one has come. */
  let partBefore: PartView | null = null;
  /**
   * How a ticket that came by itself was found: it is of another customer than the one who stands there, so that
   * nothing of it is shown before the seller does something on it. Null where the ticket in front was asked for.
   */
  let found = foundOf(world.counter());
  let picture: { readonly sku: string; readonly address: string | null } | null = null;
  let told = '';
  let ended = false;

  function send(view: CustomerView): void {
    const text = JSON.stringify(view);
    if (text === told) return;
    told = text;
    void world.show({ mode, view });
  }

  async function findPicture({ sku, hasImage }: PartView): Promise<void> {
    picture = { sku, address: null };
    if (!hasImage) return;
    const address = await world.picture(sku);
    if (ended || picture.sku !== sku) return;
    picture = { sku, address };
    tell();
  }

  /** Whether the ticket in front came by itself and nothing was done on it; what covers the counter tells nothing. */
  function isStillUntouched(now: CounterNow): boolean {
    if (found === null) return false;
    if (now.byItself && now.covered) return true;
    // Closed in a list it is first seen once nothing covers it.
    if (now.byItself && found.trace === null) found = { ...found, trace: traceOf(now, found.part) };
    if (now.byItself && traceOf(now, found.part) === found.trace) return true;
    found = null;
    // It hears of itself by this: nothing is held then.
    world.claim();
    return false;
  }

  function tell(): void {
    if (ended) return;
    const now = world.counter();
    const { part, ...counter } = now;
    if (counter.arrivals !== arrivals) {
      arrivals = counter.arrivals;
      partBefore = part;
      found = foundOf(now);
    }
    if (isStillUntouched(now)) {
      send(NO_SALE);
      return;
    }
    const open = part === partBefore ? null : part;
    if (open !== null && picture?.sku !== open.sku) void findPicture(open);
    const address = picture !== null && picture.sku === open?.sku ? picture.address : null;
    send(customerView({ ...counter, part: open === null ? null : { view: open, picture: address }, now: world.now() }));
  }

  return {
    tell,
    end() {
      send(NO_SALE);
      ended = true;
    },
  };
}

/**
 * A ticket that came by itself, as it was found, with the part that was in the main view; null for any other one. Its
 * trace is null as long as something covers it.
 */
function foundOf(now: CounterNow): { readonly trace: string | null; readonly part: PartView | null } | null {
  return now.byItself ? { trace: now.covered ? null : traceOf(now, now.part), part: now.part } : null;
}

/**
 * What of the counter changes by the seller's own doing: the view, a part other than the one that the ticket was left
 * at, and what is typed on the ticket. What is read anew meanwhile, such as a price, is no doing of theirs.
 */
function traceOf({ view, ticket, part, partLeftAt }: CounterNow, partBefore: PartView | null): string {
  const opened = part === null || part === partBefore || part.sku === partLeftAt ? null : part.sku;
  if (ticket === null) return JSON.stringify([view, opened]);
  const { lines, charges, customer, address, notes, purchaseOrder, vehicle } = ticket;
  const items = lines.map(({ sku, quantity }) => [sku, quantity]);
  const car = vehicle === null ? null : [vehicle.kind, 'plate' in vehicle ? vehicle.plate : '', vehicle.answers];
  return JSON.stringify([view, opened, items, charges, customer, address, notes, purchaseOrder, car]);
}
