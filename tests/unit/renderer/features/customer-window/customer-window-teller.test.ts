import { describe, expect, it } from 'vitest';
import { type CounterNow, createCustomerTeller } from '#renderer/features/customer-window/customer-window-teller.ts';
import type { CustomerView } from '#shared/domain/customer-window/customer-view.ts';
import { succeeded } from '#shared/result.ts';
import { partView } from '#tests/builders/part-samples.ts';
import { emptyTicket } from '#tests/builders/ticket-samples.ts';

const NOW = Date.parse('2026-03-02T10:05:00.000+11:00');
const PICTURE = `/images/${'a'.repeat(64)}`;

function counter(change: Partial<CounterNow> = {}): CounterNow {
  return {
    mode: 'service',
    arrivals: 1,
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
  const world = { now: begin, time: NOW, picture: Promise.resolve<string | null>(PICTURE) };
  const teller = createCustomerTeller({
    counter: () => world.now,
    show: async (input) => {
      shown.push(input);
      return succeeded(null);
    },
    picture: (sku) => {
      asked.push(sku);
      return world.picture;
    },
    now: () => world.time,
  });
  return { teller, world, shown, asked, last: () => JSON.stringify(shown.at(-1)?.view) };
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
