import type { CounterpartApi } from '#shared/contract.ts';
import {
  type CustomerFacts,
  customerView,
  type CustomerView,
  NO_SALE,
} from '#shared/domain/customer-window/customer-view.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import type { Mode } from '#shared/session.ts';

/** What the counter has in front of it, before it is known which of it the customer may see. */
export interface CounterNow extends Omit<CustomerFacts, 'part' | 'now'> {
  readonly mode: Mode;
  /** Counts the tickets that came to the front. */
  readonly arrivals: number;
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
  /** The address of a part's picture; null where there is none. */
  readonly picture: (sku: string) => Promise<string | null>;
  readonly now: () => number;
}): CustomerTeller {
  const { mode } = world.counter();
  let arrivals = world.counter().arrivals;
  /** The part of the ticket before: it is in the main view until that of the next one has come. */
  let partBefore: PartView | null = null;
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

  function tell(): void {
    if (ended) return;
    const { part, ...counter } = world.counter();
    if (counter.arrivals !== arrivals) {
      arrivals = counter.arrivals;
      partBefore = part;
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
