import { describe, expect, inject, it } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import { assertNever } from '#shared/assert-never.ts';
import { setCustomer, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { type CountersOfShop, openCounters, shopOf, until } from '#tests/support/counters-of-shop.ts';
import { effort } from '#tests/support/effort.ts';
import { fillTicket, type Headless, submitTicket } from '#tests/support/headless-counterpart.ts';
import { type RandomNumbers, randomNumbers } from '#tests/support/histories/random-numbers.ts';
import { backUp, putBack } from '#tests/support/shop-backup.ts';

/**
 * Random histories of whole counters, as they are shipped but for their windows: tickets are typed, taken over, quoted
 * and ordered, the server goes away, counters are closed and opened, and the shop goes back to a backup. In the end all
 * counters have all that was typed, and every quote; no ticket was ordered twice.
 */

const postgres = inject('postgres');
const NAMES = ['Front', 'Back', 'Phones'] as const;
const HISTORIES = effort(8, 500);
const STEPS = 30;
/** How long a counter is waited for to hear of everything, ms. */
const LONGEST_WAIT_MS = 30_000;
const FIRST_SEED = Number(process.env.COUNTERPART_HISTORY_SEED ?? 1);

type Step = 'begin' | 'type' | 'take over' | 'quote' | 'order' | 'lose' | 'cut' | 'close' | 'back up' | 'go back';

/** How often each is done: as often as it stands here. */
const STEPS_OF_A_DAY: readonly Step[] = [
  'begin',
  'begin',
  'type',
  'type',
  'type',
  'take over',
  'take over',
  'quote',
  'quote',
  'order',
  'order',
  'order',
  'order',
  'lose',
  'cut',
  'close',
  'back up',
  'go back',
];

/** A shop that keeps what it has of a customer, whatever is saved since. */
const FORGETS_SAVES = `
  CREATE FUNCTION shop.keeps_the_first() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
  CREATE TRIGGER keeps_the_first BEFORE UPDATE ON shop.customers
    FOR EACH ROW EXECUTE FUNCTION shop.keeps_the_first();`;

describe.skipIf(postgres === null)('whole counters of a shop, whatever comes in whatever order', () => {
  const counts = { typed: 0, takenOver: 0, quoted: 0, ordered: 0, cut: 0, wentBack: 0 };

  it.each(Array.from({ length: HISTORIES }, (_, nth) => FIRST_SEED + nth))(
    'have all that was typed and quoted, and order nothing twice: history %i',
    { timeout: effort(120_000, 600_000) },
    async (seed) => {
      if (postgres === null) return;
      const counters = await openCounters(postgres);
      try {
        const day = new Day(counters, randomNumbers(seed), counts);
        await day.pass();
        const faults = await day.faults();
        expect({ done: day.done, faults }).toEqual({ done: day.done, faults: [] });
      } finally {
        await counters.end();
      }
    },
  );

  it('have done each of it at least once', () => {
    // Nothing was proved of nothing.
    expect(Object.entries(counts).filter(([, times]) => times === 0)).toEqual([]);
  });

  it('are found out where the shop forgets what they typed', { timeout: effort(120_000, 600_000) }, async () => {
    if (postgres === null) return;
    const found: string[] = [];
    // Not on every day something is typed on a ticket that the shop has.
    for (let seed = 5; found.length === 0 && seed < 15; seed += 1) {
      const counters = await openCounters(postgres);
      try {
        await counters.shop.administrator.query(FORGETS_SAVES);
        const day = new Day(counters, randomNumbers(seed), { ...counts });
        await day.pass();
        found.push(...(await day.faults(300)));
      } finally {
        await counters.end();
      }
    }
    expect(found.join('\n')).toContain('has no word');
  });
});

type Counts = Record<'typed' | 'takenOver' | 'quoted' | 'ordered' | 'cut' | 'wentBack', number>;

/** A day of the shop. */
class Day {
  readonly #shop: CountersOfShop;
  readonly #random: RandomNumbers;
  readonly #open = new Map<string, Headless>();
  /** Every word that was typed and kept, with the ticket on which it was. */
  readonly #typed = new Map<string, string>();
  /** Every label that was given, with the revision that it was given to: asked for again unchanged it is the same. */
  readonly #quoted = new Map<string, string>();
  readonly #faults: string[] = [];
  #words = 0;
  #isAway = false;
  #hasBackup = false;
  #hasGoneBack = false;
  /** What was done, in order. */
  readonly done: string[] = [];

  readonly #counts: Counts;

  constructor(shop: CountersOfShop, random: RandomNumbers, counts: Counts) {
    this.#counts = counts;
    this.#shop = shop;
    this.#random = random;
  }

  async pass(): Promise<void> {
    for (const name of NAMES) this.#open.set(name, await this.#shop.join(name));
    for (let step = 0; step < STEPS; step += 1) {
      const [name, what] = [this.#random.of(NAMES), this.#random.of(STEPS_OF_A_DAY)];
      this.done.push(`${name} ${what}`);
      await this.#take(what, name);
      // Now and then everybody has heard of it before the next thing is done.
      if (!this.#isAway && this.#random.happens(0.4)) await this.#shop.settled(...this.#open.values());
    }
    await this.#comeToRest();
  }

  async #take(what: Step, name: string): Promise<void> {
    const counter = this.#open.get(name);
    if (counter === undefined) {
      this.#open.set(name, await this.#shop.open(name));
      return;
    }
    switch (what) {
      case 'begin':
        return await this.#begin(counter);
      case 'type':
        return await this.#type(counter);
      case 'take over':
        return await this.#takeOver(counter);
      case 'quote':
        return await this.#quote(counter);
      case 'order':
        return await this.#order(counter);
      case 'lose':
        this.#shop.service.drills.set('order', 'reset after acceptance', 1);
        return;
      case 'cut':
        this.#isAway = !this.#isAway;
        this.#counts.cut += 1;
        if (this.#isAway) this.#shop.proxy.switchOff();
        else this.#shop.proxy.switchOn();
        return;
      case 'close':
        this.#open.delete(name);
        return await this.#shop.close(counter);
      case 'back up':
        this.#hasBackup = true;
        return await backUp(this.#shop.shop);
      case 'go back':
        // Nobody puts a second backup back while the counters have not brought what the first one lacked.
        if (!this.#hasBackup || this.#hasGoneBack) return;
        this.#hasGoneBack = true;
        this.#counts.wentBack += 1;
        return await putBack(this.#shop.shop);
      default:
        return assertNever(what);
    }
  }

  async #begin(counter: Headless): Promise<void> {
    valueIn(await counter.handlers.tickets.startNew(undefined));
    const nth = this.#typed.size + 1;
    const customer = { name: `Practice Customer ${nth}`, note: this.#word() };
    const ticket = await fillTicket(counter, { sku: PARTS.towBall, customer });
    this.#typed.set(customer.note, ticket.id);
  }

  /** One of the tickets that the counter has open, brought to the front; null where it has none. */
  async #ticketOf({ handlers }: Headless, withCopies = true): Promise<Ticket | null> {
    const { open } = valueIn(await handlers.tickets.list(undefined));
    const rows = open.filter(({ customer, copy }) => customer !== '' && (withCopies || copy !== true));
    if (rows.length === 0) return null;
    const opened = await handlers.tickets.open({ ticketId: this.#random.of(rows).ticketId });
    return opened.ok ? valueIn(await handlers.tickets.current(undefined)) : null;
  }

  async #type(counter: Headless): Promise<void> {
    const ticket = await this.#ticketOf(counter);
    if (ticket === null) return;
    const word = this.#word();
    const typed = setCustomer(ticket, { note: `${ticket.customer.note} ${word}`.trim() });
    const saved = await counter.handlers.tickets.save({ ticket: typed, cursor: null });
    // What is refused is said, and the person types it elsewhere.
    if (!saved.ok) return;
    this.#typed.set(word, ticket.id);
    this.#counts.typed += 1;
  }

  async #takeOver({ handlers }: Headless): Promise<void> {
    const elsewhere = valueIn(await handlers.tickets.elsewhere(undefined));
    if (elsewhere.length === 0) return;
    const { ticketId, hold } = this.#random.of(elsewhere);
    if ((await handlers.shop.takeOver({ ticketId, hold })).ok) this.#counts.takenOver += 1;
  }

  async #quote(counter: Headless): Promise<void> {
    const ticket = await this.#ticketOf(counter);
    if (ticket === null) return;
    const issued = await counter.handlers.quotes.issue({ ticketId: ticket.id });
    if (!issued.ok) return;
    const { label, quoteId } = issued.value;
    if ((this.#quoted.get(label) ?? quoteId) !== quoteId) this.#faults.push(`${label} was given twice`);
    this.#quoted.set(label, quoteId);
    this.#counts.quoted += 1;
  }

  /** All orders are of the same goods, which a person says is meant; of a copy nobody would. */
  async #order(counter: Headless): Promise<void> {
    const ticket = await this.#ticketOf(counter, false);
    if (ticket === null) return;
    const pressed = await submitTicket(counter, ticket, 'ordered all the same');
    if (pressed.ok && pressed.value.kind === 'sent') this.#counts.ordered += 1;
  }

  #word(): string {
    this.#words += 1;
    return `word${this.#words}`;
  }

  /** The server is there, every counter is open, and nothing waits. */
  async #comeToRest(): Promise<void> {
    if (this.#isAway) this.#shop.proxy.switchOn();
    for (const name of NAMES) if (!this.#open.has(name)) this.#open.set(name, await this.#shop.open(name));
    const all = [...this.#open.values()];
    await this.#shop.settled(...all);
    for (const counter of all)
      await until(async () => {
        const { isOrderingOpen, refused } = await shopOf(counter);
        if (!isOrderingOpen || refused > 0)
          throw new Error(`${refused} refused, ordering open: ${isOrderingOpen}. ${this.done.join(', ')}`);
      });
    await this.#shop.settled(...all);
  }

  /** What is wrong in the end, in words. */
  async faults(longestWaitMs = LONGEST_WAIT_MS): Promise<readonly string[]> {
    const customers = this.#shop.service.orders.map(({ order }) => order.customer_name);
    const twice = customers.filter((each, at) => customers.indexOf(each) !== at);
    const missing: string[] = [];
    for (const [name, counter] of this.#open) missing.push(...(await this.#missingAt(name, counter, longestWaitMs)));
    return [...this.#faults, ...twice.map((who) => `${who}: two orders`), ...missing];
  }

  /** What a counter does not know of all that was typed and quoted, once it had time to hear of it. */
  async #missingAt(name: string, counter: Headless, longestWaitMs: number): Promise<readonly string[]> {
    const look = async (): Promise<readonly string[]> => {
      const words = new Set((await notesAt(counter)).flatMap((note) => note.split(' ')));
      const labels = valueIn(await counter.handlers.quotes.find({ typed: '' })).map(({ label }) => label);
      return [...this.#typed.keys()]
        .filter((word) => !words.has(word))
        .concat([...this.#quoted.keys()].filter((label) => !labels.includes(label)))
        .map((what) => `${name} has no ${what}`);
    };
    const end = Date.now() + longestWaitMs;
    for (;;) {
      const missing = await look();
      if (missing.length === 0 || Date.now() > end) return missing;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** The notes of every ticket that a counter knows, its own and those of others. */
async function notesAt({ handlers }: Headless): Promise<readonly string[]> {
  const { open, closed } = valueIn(await handlers.tickets.list(undefined));
  const elsewhere = valueIn(await handlers.tickets.elsewhere(undefined));
  const ids = new Set([...open, ...closed, ...elsewhere].map(({ ticketId }) => ticketId));
  const notes: string[] = [];
  for (const ticketId of ids) {
    const seen = await handlers.tickets.look({ ticketId });
    if (seen.ok) notes.push(seen.value.customer.note);
  }
  return notes;
}
