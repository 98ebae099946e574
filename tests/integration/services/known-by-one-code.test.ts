import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { failureOf, valueIn } from '#tests/support/answer-values.ts';
import { fillTicket, type Headless, memoryKeychain, openHeadless } from '#tests/support/headless-counterpart.ts';
import { type ServiceFront, startServiceFront } from '#tests/support/service-front.ts';
import { dataFolder } from './folders.ts';
import { connectToService } from './live-mode.ts';

/** A supplier that looks parts up by one of their codes, which is not the SKU: which one it is is not shown. */

let service: PracticeService;
let front: ServiceFront;
let folder: string;
let shop: Headless;
let keychain: ReturnType<typeof memoryKeychain>;

beforeEach(async () => {
  service = await startPracticeService();
  front = await startServiceFront(service);
  folder = dataFolder();
  keychain = memoryKeychain();
  shop = openHeadless({ folder, keychain });
  await connectToService(shop, front);
});
afterEach(async () => {
  await shop.close();
  await front.shut();
  await service.close();
});

function ball() {
  const product = service.catalogue.product(PARTS.towBall);
  if (product === null) throw new Error('There is no tow ball.');
  return product;
}

const recheck = () => shop.handlers.parts.recheck({ sku: PARTS.towBall, lookup: 'again' });

async function check(ticket: Ticket) {
  return valueIn(await shop.handlers.differences.list({ ticket, lookup: 'check' })).list;
}

async function restart(): Promise<void> {
  await shop.close();
  shop = openHeadless({ folder, keychain });
  valueIn(await shop.handlers.setUp.openService(undefined));
}

describe('at a supplier that knows parts by another code than the SKU', () => {
  it.each([
    ['product_code', () => ball().productCode],
    ['slug', () => ball().slug],
    ['manufacturer_sku', () => ball().manufacturerSku],
  ] as const)('a part that was opened by its %s is checked, refreshed and opened again', async (by, code) => {
    front.knowPartsBy(by);
    const ticket = await fillTicket(shop, { sku: code() });
    expect(ticket.lines).toMatchObject([{ sku: PARTS.towBall }]);
    expect(await check(ticket)).toMatchObject({ differences: [], unchecked: [] });
    expect(valueIn(await recheck())).toMatchObject({ sku: PARTS.towBall, stockCheckFailure: null });
    service.changePrice(PARTS.towBall, '34.95');
    await restart();
    expect((await check(ticket)).differences).toMatchObject([{ kind: 'price', about: PARTS.towBall, now: '$34.95' }]);
    expect(valueIn(await recheck())).toMatchObject({ priceCents: 3495 });
    const opened = await shop.handlers.parts.open({ code: PARTS.towBall, lookup: 'open' });
    expect(valueIn(opened)).toMatchObject({ sku: PARTS.towBall, priceCents: 3495 });
  });

  it('a part that only another counter has read is not said to be gone, and is checked once it is opened here', async () => {
    front.knowPartsBy('product_code');
    const ticket = await fillTicket(shop, { sku: ball().productCode });
    await shop.close();
    shop = openHeadless({ folder: dataFolder(), keychain: memoryKeychain() });
    await connectToService(shop, front);
    expect(await check(ticket)).toMatchObject({
      differences: [],
      unchecked: [{ words: expect.stringContaining('not found by its SKU') }],
    });
    valueIn(await shop.handlers.parts.open({ code: ball().productCode, lookup: 'open' }));
    expect(await check(ticket)).toMatchObject({ differences: [], unchecked: [] });
  });

  it('a part that has gone under all its codes is said to be gone', async () => {
    front.knowPartsBy('product_code');
    const ticket = await fillTicket(shop, { sku: ball().productCode });
    service.drills.set('product', 'not found');
    expect((await check(ticket)).differences).toMatchObject([{ kind: 'part gone', about: PARTS.towBall }]);
    expect(failureOf(await recheck())).toMatchObject({ kind: 'not found' });
  });
});
