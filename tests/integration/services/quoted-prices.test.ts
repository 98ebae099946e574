import { describe, expect, it } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import { startPracticeService } from '#practice/start-practice-service.ts';
import { settleDifference } from '#shared/domain/order-check/settle-difference.ts';
import type { LevelRow } from '#shared/domain/price/price-level.ts';
import { typedSettingsOf } from '#shared/domain/settings/settings.ts';
import { hasLevels, withPriceLevel } from '#shared/domain/ticket/ticket-level.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import {
  fillTicket,
  type Headless,
  memoryKeychain,
  openHeadless,
  submitTicket,
} from '#tests/support/headless-counterpart.ts';
import { dataFolder } from './folders.ts';
import { connectToService } from './live-mode.ts';

const ANY = { brand: '', type: '' };
const LEVELS: readonly LevelRow[] = [
  { level: 'Retail', ...ANY, as: 'factor', tenThousandths: 13_000, rounding: 'none' },
  { level: 'Trade', ...ANY, as: 'factor', tenThousandths: 11_000, rounding: 'none' },
];

/** The ticket of one part at a level, as a line added while levels are on has it. */
function atLevel(ticket: Ticket, level: string): Ticket {
  const plain = ticket.lines.map((line) => ({ ...line, pricing: { level, type: null, rule: null } }));
  return withPriceLevel({ ...ticket, lines: plain }, LEVELS, level, 'dropped');
}

async function turnOn(shop: Headless): Promise<void> {
  const { settings } = valueIn(await shop.handlers.setUp.session(undefined));
  const typed = typedSettingsOf({ ...settings, priceLevels: LEVELS, orderAtCustomerPrice: true });
  valueIn(await shop.handlers.setUp.saveSettings(typed));
}

const pricesOf = ({ lines }: Ticket) => lines.map(({ price }) => price);
const differencesOf = async (shop: Headless, ticket: Ticket) => {
  const { again, list } = valueIn(await shop.handlers.differences.list({ ticket, lookup: 'again' }));
  return { again, prices: list.differences.filter(({ kind }) => kind === 'price') };
};

describe.each(['practice', 'live'] as const)('a price that was quoted, in %s', (mode) => {
  it('stays at another level, is a difference where it does not, and is settled for good over a restart', async () => {
    const service = await startPracticeService();
    const folder = dataFolder();
    const keychain = memoryKeychain();
    let shop = openHeadless({ folder, keychain });
    if (mode === 'live') await connectToService(shop, service);
    else valueIn(await shop.handlers.setUp.openPractice(undefined));
    await turnOn(shop);
    const retail = atLevel(await fillTicket(shop, { sku: PARTS.towBall }), 'Retail');
    const save = async (ticket: Ticket) => valueIn(await shop.handlers.tickets.save({ ticket, cursor: null }));
    await save(retail);
    expect(valueIn(await shop.handlers.quotes.standing({ ticketId: retail.id }))).toBeNull();
    const quote = valueIn(await shop.handlers.quotes.issue({ ticketId: retail.id }));

    // The level key leaves it, there and back.
    const standing = valueIn(await shop.handlers.quotes.standing({ ticketId: retail.id }));
    expect(standing?.label).toBe(quote.label);
    const quoted = standing?.prices ?? [];
    const trade = withPriceLevel(retail, LEVELS, 'Trade', { quoted });
    expect([trade.priceLevel, pricesOf(trade)]).toEqual(['Trade', pricesOf(retail)]);
    expect(withPriceLevel(trade, LEVELS, null, { quoted }).lines).toEqual(retail.lines);

    // The part taken off and put on again is at the level, which the customer was not told.
    const again = { ...atLevel(retail, 'Trade'), priceLevel: 'Trade' };
    await save(again);
    expect(pricesOf(again)).not.toEqual(pricesOf(retail));
    const found = await differencesOf(shop, again);
    expect(found.prices).toHaveLength(1);
    const refused = await submitTicket(shop, again);
    expect(refused).toMatchObject({ ok: false });

    const [difference] = found.prices;
    const offer = difference?.offers.find(({ kind }) => kind === 'take the new price');
    if (difference === undefined || offer === undefined) throw new Error('Nothing to settle.');
    const settled = settleDifference(again, found.again, { difference, offer });
    await save(settled);
    await shop.close();

    shop = openHeadless({ folder, keychain });
    const { openPractice, openService } = shop.handlers.setUp;
    valueIn(await (mode === 'practice' ? openPractice : openService)(undefined));
    const kept = valueIn(await shop.handlers.tickets.current(undefined));
    expect(kept.lines).toEqual(settled.lines);
    expect((await differencesOf(shop, kept)).prices).toEqual([]);

    // Its next revision is what stands then, and another price is a difference of that.
    const revised = valueIn(await shop.handlers.quotes.issue({ ticketId: kept.id }));
    expect(revised.revision).toBe(2);
    expect((await differencesOf(shop, kept)).prices).toEqual([]);
    const back = await differencesOf(shop, { ...kept, lines: retail.lines });
    expect(back.prices).toMatchObject([{ told: `$${pricesOf(kept)[0]}`, now: `$${pricesOf(retail)[0]}` }]);

    // A ticket that is opened from the quote stands by it as well.
    const sold = valueIn(await shop.handlers.quotes.toTicket({ number: revised.number, revision: null }));
    expect(hasLevels(sold)).toBe(true);
    const fromQuote = valueIn(await shop.handlers.quotes.standing({ ticketId: sold.id }));
    expect(fromQuote?.label).toBe(revised.label);
    const moved = withPriceLevel(sold, LEVELS, 'Retail', { quoted: fromQuote?.prices ?? [] });
    expect(pricesOf(moved)).toEqual(pricesOf(kept));
    expect((await differencesOf(shop, moved)).prices).toEqual([]);
    expect(await submitTicket(shop, kept)).toMatchObject({ ok: true });
    await shop.close();
    await service.close();
  });
});
