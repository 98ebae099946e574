import { describe, expect, it } from 'vitest';
import { type CounterNow, createCustomerTeller } from '#renderer/features/customer-window/customer-window-teller.ts';
import type { CustomerView } from '#shared/domain/customer-window/customer-view.ts';
import { succeeded } from '#shared/result.ts';
import { partView } from '#tests/builders/part-samples.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

const NOW = Date.parse('2026-03-02T10:05:00.000+11:00');
const PICTURE = `/images/${'a'.repeat(64)}`;

function counter(change: Partial<CounterNow> = {}): CounterNow {
  return {
    mode: 'service',
    arrivals: 1,
    byItself: false,
    view: 'part',
    partLeftAt: null,
    covered: false,
    ticket: emptyTicket(),
    part: null,
    verdict: null,
    readOut: false,
    lock: null,
    submission: null,
    ...change,
  };
}

function tellerOn(begin: CounterNow) {
  const shown: { readonly mode: string; readonly view: CustomerView }[] = [];
  const asked: string[] = [];
  const claims: string[] = [];
  const world = { now: begin, time: NOW, picture: Promise.resolve<string | null>(PICTURE) };
  const teller = createCustomerTeller({
    counter: () => world.now,
    show: async (input) => {
      shown.push(input);
      return succeeded(null);
    },
    claim: () => {
      claims.push(world.now.ticket?.id ?? '');
      world.now = { ...world.now, byItself: false };
    },
    picture: (sku) => {
      asked.push(sku);
      return world.picture;
    },
    now: () => world.time,
  });
  return { teller, world, shown, asked, claims, last: () => JSON.stringify(shown.at(-1)?.view) };
}

const TOWBAR = { ...partView('TB-1'), title: 'Towbar of the first customer', hasImage: true };

describe('what the seller’s window tells the customer’s', () => {
  it('tells the part in front, and its picture once it has come', async () => {
    const { teller, shown, asked, last } = tellerOn(counter({ part: TOWBAR }));
    teller.tell();
    expect(last()).toContain('"picture":null');
    await Promise.resolve();
    await Promise.resolve();
    expect(last()).toContain(PICTURE);
    teller.tell();
    expect(shown).toHaveLength(2);
    expect(asked).toEqual(['TB-1']);
  });

  it('shows nothing of the ticket before in the turn in which another one comes to the front', () => {
    const { teller, world, last } = tellerOn(counter({ part: TOWBAR }));
    teller.tell();
    world.now = counter({ arrivals: 2, ticket: emptyTicket({ id: 'T2' }), part: TOWBAR });
    teller.tell();
    expect(last()).toBe('{"kind":"shop"}');
    // The part of the other ticket is read, though it is the same one.
    world.now = { ...world.now, part: { ...TOWBAR } };
    teller.tell();
    expect(last()).toContain('Towbar');
  });

  describe('once a ticket was closed and the next one came to the front by itself', () => {
    const NEXT = emptyTicket({ id: 'T2', lines: [sampleLine({ title: 'Towbar of the next customer' })] });
    const SHOP = '{"kind":"shop"}';

    /** The first customer's ticket was closed with their part open; the next one was left at a part of its own. */
    function closed(change: Partial<CounterNow> = {}) {
      const on = tellerOn(counter({ part: TOWBAR }));
      on.teller.tell();
      const now = counter({ arrivals: 2, byItself: true, ticket: NEXT, part: TOWBAR, partLeftAt: 'PL-2', ...change });
      on.world.now = now;
      on.teller.tell();
      return { ...on, now };
    }

    it('says nothing of it, whatever is read anew, until the seller does something on it', () => {
      const { teller, world, last, claims, now } = closed();
      expect(last()).toBe(SHOP);
      const plug = { ...partView('PL-2'), title: 'Plug of the next customer' };
      const [first] = NEXT.lines;
      const read = { ...NEXT, lines: first === undefined ? [] : [{ ...first, newPrice: null, price: '99.00' }] };
      for (const change of [
        { part: plug },
        { part: plug, ticket: read },
        { part: plug, ticket: read, covered: true, view: 'tickets' as const },
        { part: plug, ticket: read },
      ]) {
        world.now = { ...now, ...change };
        teller.tell();
        expect(last()).toBe(SHOP);
      }
      expect(claims).toEqual([]);
      world.now = { ...world.now, ticket: { ...read, lines: read.lines.map((each) => ({ ...each, quantity: '2' })) } };
      teller.tell();
      expect(last()).toContain('Towbar of the next customer');
      expect(claims).toEqual(['T2']);
    });

    it('shows it once another part is opened, another view of it, or the ticket was asked for', () => {
      for (const act of [
        { part: { ...partView('TB-9'), title: 'Another towbar' } },
        { view: 'rates' as const },
        { byItself: false },
        { ticket: { ...NEXT, customer: { ...NEXT.customer, phone: '0491 570 006' } } },
      ]) {
        const { teller, world, last, now } = closed();
        expect(last()).toBe(SHOP);
        world.now = { ...now, ...act };
        teller.tell();
        expect(last()).toContain('Towbar of the next customer');
      }
    });

    it('says nothing of it either where it was closed in a list, and the list is left', () => {
      const { teller, world, last, now } = closed({ covered: true, view: 'tickets' });
      expect(last()).toBe(SHOP);
      world.now = { ...now, covered: false, view: 'part' };
      teller.tell();
      expect(last()).toBe(SHOP);
      world.now = { ...world.now, view: 'rates' };
      teller.tell();
      expect(last()).toContain('Towbar of the next customer');
    });

    it('says nothing of it where that is closed too, nor on a window that is opened meanwhile', () => {
      const { teller, world, last, now } = closed();
      world.now = { ...now, arrivals: 3, ticket: { ...NEXT, id: 'T3' } };
      teller.tell();
      expect(last()).toBe(SHOP);
      const again = tellerOn(world.now);
      again.teller.tell();
      expect(again.last()).toBe(SHOP);
    });
  });

  it('shows no picture that comes for a part that is not in front any more, nor one after the end', async () => {
    const { teller, world, last, shown } = tellerOn(counter({ part: TOWBAR }));
    let come: (address: string) => void = () => undefined;
    world.picture = new Promise((resolve) => {
      come = resolve;
    });
    teller.tell();
    world.now = counter({ part: { ...partView('PL-2'), title: 'Plug' } });
    teller.tell();
    come(PICTURE);
    await world.picture;
    expect(last()).toContain('Plug');
    expect(last()).not.toContain(PICTURE);
    teller.end();
    expect(last()).toBe('{"kind":"shop"}');
    const told = shown.length;
    teller.tell();
    expect(shown).toHaveLength(told);
  });

  it('takes a price away that became too old while nobody pressed a key', () => {
    const { teller, world, last } = tellerOn(counter({ part: TOWBAR }));
    teller.tell();
    expect(last()).toContain('"priceCents":10000');
    world.time += 25 * 60 * 60_000;
    teller.tell();
    expect(last()).toContain('"priceCents":null');
  });

  it('names the mode that it began in, so that main shows nothing of another', () => {
    const { teller, world, shown } = tellerOn(counter({ mode: 'practice' }));
    world.now = counter({ mode: 'service', part: TOWBAR });
    teller.tell();
    expect(shown.at(-1)?.mode).toBe('practice');
  });
});
