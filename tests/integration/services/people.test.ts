import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '#main/records/database/sqlite.ts';
import { PARTS } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import { RIGHTS, type Right, type SensitiveAct } from '#shared/domain/people/rights.ts';
import { changeLine } from '#shared/domain/ticket/ticket-lines.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { Result } from '#shared/result.ts';
import { failureOf, problemFields, valueIn } from '#tests/support/answer-values.ts';
import {
  fillTicket,
  type Headless,
  KEYCHAIN_ACCOUNTS,
  memoryKeychain,
  openHeadless,
  submitTicket,
} from '#tests/support/headless-counterpart.ts';
import { dataFolder } from './folders.ts';
import { connectToService, typedSettings } from './live-mode.ts';
import { customersOfSale } from './forget-customers.ts';

/** PINs that stand nowhere but where they are typed. */
const KIM_PIN = '80352714';
const JO_PIN = '61937402';

let service: PracticeService;
let shop: Headless;
let folder: string;
let keychain: ReturnType<typeof memoryKeychain>;
let steady: number;
let wall: Date | null;
let code: string;
const logged: string[] = [];

function open(): Headless {
  return openHeadless({
    folder,
    keychain,
    now: () => wall ?? new Date(),
    lockClock: { now: () => steady, later: () => () => undefined },
    log: { note: (words) => logged.push(words), fault: (_reference, error) => logged.push(String(error)) },
  });
}

beforeEach(async () => {
  steady = 1_000_000;
  wall = null;
  logged.length = 0;
  folder = dataFolder();
  keychain = memoryKeychain();
  service = await startPracticeService();
  shop = open();
  await connectToService(shop, service);
  code = valueIn(await shop.handlers.records.makeRecoveryCode(undefined)).code;
  valueIn(await shop.handlers.records.checkRecoveryCode({ code }));
});
afterEach(async () => {
  await shop.close();
  await service.close();
});

const session = async () => valueIn(await shop.handlers.setUp.session(undefined));
const people = async () => (await session()).people;
const acts = async () => valueIn(await shop.handlers.records.audit(undefined));

type PersonForm = Parameters<Headless['handlers']['people']['save']>[0];

async function save(initials: string, pin: string | null, rights: readonly Right[], change: Partial<PersonForm> = {}) {
  const typed = { from: null, initials, name: `${initials} Example`, rights: [...rights], active: true, pin };
  return shop.handlers.people.save({ ...typed, ...change });
}

/** A person as a form begins with them now. */
async function known(initials: string): Promise<NonNullable<PersonForm['from']>> {
  const found = valueIn(await shop.handlers.people.list(undefined)).find((each) => each.initials === initials);
  if (found === undefined) throw new Error(`Nobody is ${initials}`);
  return { ...found, rights: [...found.rights] };
}

const idOf = async (initials: string): Promise<string> => (await known(initials)).id;

const signIn = async (initials: string, pin: string) =>
  valueIn(await shop.handlers.people.signIn({ id: await idOf(initials), pin }));
const allow = async (initials: string, pin: string, act: SensitiveAct) =>
  shop.handlers.people.allow({ id: await idOf(initials), pin, act });

/** Kim may do everything, Jo sells; Kim is signed in. */
async function setUpTwo(): Promise<void> {
  valueIn(await save('km', KIM_PIN, RIGHTS));
  valueIn(await save('jo', JO_PIN, ['sell']));
}

async function withOwnPrice(sku: string): Promise<Ticket> {
  const ticket = await fillTicket(shop, { sku });
  const own = changeLine(ticket, ticket.lines[0]?.id ?? '', { price: '21.00' });
  const rates = valueIn(await shop.handlers.rates.compare({ ticket: own, lookup: 'rates' }));
  const priced = { ...own, rates, chosenRate: rates.rows[0] ?? null };
  return { ...priced, chosenRate: own.chosenRate };
}

const refusedFor = (answer: Result<unknown>) => {
  const failure = failureOf(answer);
  return failure.kind === 'not allowed' ? { act: failure.act, may: failure.may } : failure;
};

describe('people at the counter', () => {
  it('are off until the first is set up: nothing is asked and nothing differs', async () => {
    expect(await people()).toBeNull();
    expect((await session()).lock).toEqual({ locked: false, asks: 'nobody' });
    valueIn(await shop.handlers.windowLock.lock(undefined));
    expect((await session()).lock.locked).toBe(false);
    const ticket = await withOwnPrice(PARTS.towBall);
    valueIn(await shop.handlers.tickets.save({ ticket, cursor: null }));
    valueIn(await shop.handlers.quotes.issue({ ticketId: ticket.id }));
    expect((await acts()).map(({ words }) => words).filter((words) => /^Quote|was allowed/.test(words))).toEqual([]);
  });

  it('need the recovery code to be confirmed, and begin with one who may change settings, who is signed in', async () => {
    expect(problemFields(await save('km', KIM_PIN, ['sell']))).toEqual(['rights']);
    expect(problemFields(await save('km', '1234', RIGHTS))).toEqual(['pin']);
    expect(problemFields(await save('km', null, RIGHTS))).toEqual(['pin']);
    await setUpTwo();
    expect(await people()).toMatchObject({
      people: [
        { initials: 'JO', rights: ['sell'] },
        { initials: 'KM', rights: RIGHTS },
      ],
      signedIn: await idOf('KM'),
    });
    expect((await session()).settings.initials).toBe('KM');
  });

  it('have initials of their own, and the last one who may change settings stays', async () => {
    await setUpTwo();
    expect(problemFields(await save('JO', JO_PIN, ['sell']))).toEqual(['initials']);
    const from = await known('KM');
    expect(problemFields(await save('KM', null, RIGHTS, { from, active: false }))).toEqual(['rights']);
    expect(problemFields(await save('KM', null, ['sell'], { from }))).toEqual(['rights']);
    valueIn(await save('JO', null, ['sell'], { from: await known('JO'), active: false, name: '' }));
    expect((await people())?.people.map(({ initials }) => initials)).toEqual(['KM']);
    expect(problemFields(await save('jo', JO_PIN, ['sell'])), 'of one who left').toEqual(['initials']);
    expect((await acts()).slice(0, 1)).toMatchObject([{ words: 'JO: switched off.', initials: 'KM' }]);
  });

  it('stay let go, with the rights that they have now, where a form that began before is saved', async () => {
    await setUpTwo();
    valueIn(await save('JO', null, ['sell', 'customer data'], { from: await known('JO') }));
    const from = await known('JO');
    // Meanwhile another counter lets them go, and takes a right from them.
    valueIn(await save('JO', null, ['sell'], { from, active: false }));
    valueIn(await save('JO', null, ['sell', 'customer data'], { from, name: 'Jo Corrected' }));
    expect(await known('JO')).toMatchObject({ name: 'Jo Corrected', rights: ['sell'], active: false });
    expect((await people())?.people.map(({ initials }) => initials)).toEqual(['KM']);
    expect((await acts())[0]).toMatchObject({ words: 'JO: changed.', initials: 'KM' });

    const rights: Right[] = ['sell', 'override prices', 'customer data'];
    valueIn(await save('JO', null, rights, { from, name: from.name }));
    expect(await known('JO'), 'what was ticked here, on top').toMatchObject({
      name: 'Jo Corrected',
      rights: ['sell', 'override prices'],
      active: false,
    });
  });

  it('lock the till, which no key but a PIN opens, and after a restart somebody signs in', async () => {
    await setUpTwo();
    valueIn(await shop.handlers.windowLock.lock(undefined));
    expect(await session()).toMatchObject({ lock: { locked: true, asks: 'a PIN' }, people: { signedIn: null } });
    expect(valueIn(await shop.handlers.windowLock.open(undefined))).toEqual({ opened: false });
    expect(await signIn('JO', KIM_PIN)).toEqual({ kind: 'wrong', waitMs: 0 });
    expect(await signIn('JO', JO_PIN)).toEqual({ kind: 'right' });
    expect(await session()).toMatchObject({ lock: { locked: false }, settings: { initials: 'JO' } });
    await shop.close();
    shop = open();
    valueIn(await shop.handlers.setUp.openService(undefined));
    expect(await session()).toMatchObject({ lock: { locked: true, asks: 'a PIN' }, people: { signedIn: null } });
    expect(refusedFor(await submitTicket(shop, await fillTicket(shop, { sku: PARTS.towBall })))).toEqual({
      act: 'send an order',
      may: ['JO', 'KM'],
    });
    expect(await signIn('KM', KIM_PIN)).toEqual({ kind: 'right' });
  });

  it('wait after wrong PINs, longer each time; no restart and no clock of the computer shortens it', async () => {
    await setUpTwo();
    for (const waitMs of [0, 0, 5_000]) expect(await signIn('JO', '90210')).toEqual({ kind: 'wrong', waitMs });
    expect(await signIn('JO', JO_PIN), 'the right one is not even looked at').toEqual({ kind: 'wait', waitMs: 5_000 });
    wall = new Date(Date.now() - 86_400_000);
    steady += 4_000;
    expect(await signIn('JO', JO_PIN)).toEqual({ kind: 'wait', waitMs: 1_000 });
    wall = new Date(Date.now() + 86_400_000);
    expect(await signIn('JO', JO_PIN)).toEqual({ kind: 'wait', waitMs: 1_000 });
    await shop.close();
    steady = 77;
    shop = open();
    valueIn(await shop.handlers.setUp.openService(undefined));
    expect(await signIn('JO', JO_PIN), 'the wait begins again').toEqual({ kind: 'wait', waitMs: 5_000 });
    expect(await signIn('KM', KIM_PIN), 'nobody else waits').toEqual({ kind: 'right' });
    steady += 5_000;
    expect(await signIn('JO', '90210')).toEqual({ kind: 'wrong', waitMs: 15_000 });
    steady += 15_000;
    expect(await signIn('JO', JO_PIN)).toEqual({ kind: 'right' });
    expect(await signIn('JO', '90210'), 'a right one ends it').toEqual({ kind: 'wrong', waitMs: 0 });
    expect((await acts()).map(({ words }) => words)).toContain('4 wrong PINs in a row were typed for JO.');
  });

  it('two tries at once are both counted', async () => {
    await setUpTwo();
    const id = await idOf('JO');
    const tries = await Promise.all(['1', '2', '3', '4'].map(async (pin) => shop.handlers.people.signIn({ id, pin })));
    expect(tries.map((each) => valueIn(each).kind)).toEqual(['wrong', 'wrong', 'wrong', 'wait']);
  });
});

describe('an act without its right', () => {
  beforeEach(async () => {
    await setUpTwo();
    await signIn('JO', JO_PIN);
  });

  it('is refused by main, says who may, and is done once by the word of one who may; both sign', async () => {
    const ticket = await fillTicket(shop, { sku: PARTS.towBall });
    const chosen = await customersOfSale(shop, ticket.id);
    const forget = () =>
      shop.handlers.privacy.forget({ ticketId: ticket.id, people: chosen, initials: 'XX', lookup: 'forget' });
    expect(refusedFor(await forget())).toEqual({ act: 'forget a customer', may: ['KM'] });
    expect(failureOf(await allow('JO', JO_PIN, 'forget a customer')).kind, 'their own word').toBe('invalid input');
    expect(valueIn(await allow('KM', JO_PIN, 'forget a customer')).kind).toBe('wrong');
    expect(refusedFor(await forget())).toMatchObject({ act: 'forget a customer' });
    expect(valueIn(await allow('KM', KIM_PIN, 'forget a customer')).kind).toBe('right');
    valueIn(await forget());
    expect((await people())?.signedIn, 'nobody else is signed in by it').toBe(await idOf('JO'));
    expect((await acts())[0]).toMatchObject({
      words: expect.stringMatching(/^A customer’s data was deleted .* Allowed by KM\.$/),
      initials: 'JO',
    });
    expect(refusedFor(await forget()), 'once').toMatchObject({ act: 'forget a customer' });
  });

  it('is not allowed for long, nor for another act, nor for the next person', async () => {
    valueIn(await allow('KM', KIM_PIN, 'change settings'));
    const exportAll = () => shop.handlers.privacy.exportAll({ lookup: 'all' });
    expect(refusedFor(await exportAll())).toMatchObject({ act: 'export customers' });
    steady += 60_000;
    const change = () => shop.handlers.setUp.saveSettings(typedSettings({ shopName: 'Other' }));
    expect(refusedFor(await change())).toEqual({ act: 'change settings', may: ['KM'] });
    valueIn(await allow('KM', KIM_PIN, 'change settings'));
    expect(await signIn('JO', JO_PIN)).toEqual({ kind: 'right' });
    expect(refusedFor(await change())).toEqual({ act: 'change settings', may: ['KM'] });
  });

  it('is refused, whichever it is, and nothing of it is done', async () => {
    const asked: readonly [SensitiveAct, () => Promise<Result<unknown>> | Result<unknown>][] = [
      ['change people', () => save('zz', '5820', ['sell'])],
      ['change settings', () => shop.handlers.setUp.saveKeys({ keys: [] })],
      ['change the connection', () => shop.handlers.setUp.disconnect(undefined)],
      ['change the connection', () => shop.handlers.setUp.confirmMerchant({ merchantId: 1 })],
      ['renew the recovery code', () => shop.handlers.records.makeRecoveryCode(undefined)],
      ['restore records', () => shop.handlers.records.goBackToCopy(undefined)],
      ['restore records', () => shop.handlers.records.keepOlder(undefined)],
      ['restore records', () => shop.handlers.records.startEmpty(undefined)],
      ['export customers', () => shop.handlers.privacy.exportCustomer({ ticketId: 'any', people: ['any'] })],
      ['delete a damaged file', () => shop.handlers.diagnostics.deleteSetAside({ name: 'any' })],
      [
        'settle an unknown order',
        () =>
          shop.handlers.orders.resolve({
            submissionId: 'any',
            rung: 'a',
            said: 'b',
            placed: false,
            transactionId: null,
            initials: 'XX',
          }),
      ],
    ];
    for (const [act, ask] of asked) expect(refusedFor(await ask())).toEqual({ act, may: ['KM'] });
  });

  it('a price of their own goes out by the word of one who may, into a quote and from there into its order', async () => {
    const ticket = await withOwnPrice(PARTS.towBall);
    valueIn(await shop.handlers.tickets.save({ ticket, cursor: null }));
    const issue = () => shop.handlers.quotes.issue({ ticketId: ticket.id });
    const refused = { act: 'override a price', may: ['KM'] };
    expect(refusedFor(await submitTicket(shop, ticket))).toEqual(refused);
    expect(service.requests.filter(({ operation }) => operation === 'order')).toEqual([]);
    expect(refusedFor(await issue())).toEqual(refused);
    valueIn(await allow('KM', KIM_PIN, 'override a price'));
    const quote = valueIn(await issue());
    expect((await acts()).slice(0, 2)).toMatchObject([
      { words: 'The price of 1 item was set by hand. Allowed by KM.', initials: 'JO' },
      { words: `Quote ${quote.label} was issued. Allowed by KM.`, initials: 'JO' },
    ]);
    expect(valueIn(await submitTicket(shop, ticket)).kind, 'it was quoted').toBe('sent');
    const sent = (await acts()).filter(({ words }) => words.endsWith(' was sent.'));
    expect(sent).toMatchObject([{ initials: 'JO' }]);
  });

  it('a word that one act was allowed by is not spent while another act of the same call is refused', async () => {
    valueIn(await save('ab', '5820', []).then(async () => allow('KM', KIM_PIN, 'change people')));
    valueIn(await save('ab', '5820', []));
    expect(await signIn('AB', '5820')).toEqual({ kind: 'right' });
    const ticket = await withOwnPrice(PARTS.towBall);
    expect(refusedFor(await submitTicket(shop, ticket))).toMatchObject({ act: 'send an order', may: ['JO', 'KM'] });
    valueIn(await allow('KM', KIM_PIN, 'send an order'));
    expect(refusedFor(await submitTicket(shop, ticket))).toMatchObject({ act: 'override a price', may: ['KM'] });
    valueIn(await allow('KM', KIM_PIN, 'override a price'));
    expect(valueIn(await submitTicket(shop, ticket)).kind).toBe('sent');
  });

  it('what they typed into a field of initials is not whom the history names', async () => {
    valueIn(await allow('KM', KIM_PIN, 'change settings'));
    valueIn(await shop.handlers.setUp.saveSettings(typedSettings({ initials: 'ZZ' })));
    expect((await session()).settings.initials).toBe('JO');
    const all = await acts();
    expect(all.some(({ initials }) => initials === 'ZZ')).toBe(false);
  });
});

describe('beside that', () => {
  it('practice has no people, and keeps back what is of the counter itself', async () => {
    await setUpTwo();
    valueIn(await shop.handlers.setUp.openPractice(undefined));
    expect(await session()).toMatchObject({ mode: 'practice', people: null, lock: { locked: false, asks: 'nobody' } });
    expect((await session()).settings.initials).toBe('');
    expect(problemFields(await save('pr', '5820', RIGHTS))).toEqual(['people']);
    expect(refusedFor(await shop.handlers.setUp.saveKeys({ keys: [] }))).toEqual({ act: 'change settings', may: [] });
    const own = typedSettings({ shopName: 'Practice', lockAfterMinutes: '0' });
    valueIn(await shop.handlers.setUp.saveSettings(own));
    const ofCounter = await shop.handlers.setUp.saveSettings({ ...own, lockAfterMinutes: '9' });
    expect(refusedFor(ofCounter)).toEqual({ act: 'change settings', may: [] });
    expect((await acts()).some(({ words, initials }) => initials !== '' || /KM|JO/.test(words))).toBe(false);
    expect(valueIn(await submitTicket(shop, await fillTicket(shop, { sku: PARTS.towBall }))).kind).toBe('sent');
    valueIn(await shop.handlers.setUp.openService(undefined));
    expect(await session()).toMatchObject({ lock: { locked: true, asks: 'a PIN' }, people: { signedIn: null } });
  });

  it('the start page and practice change nothing of live mode for somebody without the right, after a restart neither', async () => {
    await setUpTwo();
    expect(await signIn('JO', JO_PIN)).toEqual({ kind: 'right' });
    const asked = () => service.requests.filter(({ operation }) => operation === 'vehicle access').length;
    const before = asked();
    const { setUp, shop: ofShop } = shop.handlers;
    const connection = { act: 'change the connection', may: [] };
    valueIn(await setUp.openPractice(undefined));
    expect(refusedFor(await setUp.connect(another()))).toEqual(connection);
    expect(refusedFor(await setUp.disconnect(undefined))).toEqual(connection);
    expect(refusedFor(await setUp.confirmMerchant({ merchantId: 1 }))).toEqual(connection);
    const unknown = { act: 'settle an unknown order', may: [] };
    expect(refusedFor(await ofShop.leave({ withoutShop: true }))).toEqual(connection);
    expect(refusedFor(await ofShop.join({ line: 'any' }))).toEqual(connection);
    expect(refusedFor(await ofShop.preview({ line: 'any' }))).toEqual(connection);
    expect(refusedFor(await ofShop.takeOut({ counter: 1001, name: 'any' }))).toEqual(connection);
    expect(refusedFor(await ofShop.waive({ counter: 1001 }))).toEqual(unknown);
    expect(refusedFor(await ofShop.settleContradiction({ submissionId: 'any' }))).toEqual(unknown);
    valueIn(await setUp.toStartPage(undefined));
    await startPageRefuses();
    await shop.close();
    shop = open();
    await startPageRefuses();
    expect(asked()).toBe(before);
    // Practice has what is of the counter itself.
    await shop.close();
    shop = open();
    valueIn(await shop.handlers.setUp.openPractice(undefined));
    const ofCounter = await shop.handlers.setUp.saveSettings(typedSettings({ lockAfterMinutes: '9' }));
    expect(refusedFor(ofCounter)).toEqual({ act: 'change settings', may: [] });
    expect(refusedFor(await shop.handlers.setUp.saveKeys({ keys: [] }))).toEqual({ act: 'change settings', may: [] });
    valueIn(await shop.handlers.setUp.toStartPage(undefined));

    valueIn(await shop.handlers.setUp.openService(undefined));
    expect(await signIn('KM', KIM_PIN)).toEqual({ kind: 'right' });
    valueIn(await shop.handlers.setUp.connect(another()));
    expect(await session()).toMatchObject({
      connection: { store: 'another-store' },
      settings: { supplierPricesIncludeGst: false, freightIncludesGst: false },
    });
  });

  const another = () => ({
    baseUrl: service.baseUrl,
    store: 'another-store',
    useStoreVehicles: true,
    credential: service.credential,
    lookup: 'another',
    gst: { supplierPricesIncludeGst: false, freightIncludesGst: false },
  });

  async function startPageRefuses(): Promise<void> {
    const { setUp } = shop.handlers;
    const connection = { act: 'change the connection', may: [] };
    expect(refusedFor(await setUp.connect(another()))).toEqual(connection);
    expect(refusedFor(await setUp.disconnect(undefined))).toEqual(connection);
    const settings = await setUp.saveSettings(typedSettings({ supplierPricesIncludeGst: false }));
    expect(refusedFor(settings)).toEqual({ act: 'change settings', may: [] });
    expect(await session()).toMatchObject({
      mode: 'none',
      connection: { store: 'practice', credential: { kind: 'present' } },
      settings: { supplierPricesIncludeGst: true, freightIncludesGst: true },
    });
  }

  it('a counter without a connection is connected by anybody: nobody could sign in before', async () => {
    await setUpTwo();
    valueIn(await shop.handlers.setUp.disconnect(undefined));
    expect(await session()).toMatchObject({ mode: 'none', connection: null });
    valueIn(await shop.handlers.setUp.connect(another()));
    expect(await session()).toMatchObject({
      mode: 'service',
      lock: { locked: true, asks: 'a PIN' },
      settings: { supplierPricesIncludeGst: false },
    });
  });

  it('all PINs forgotten: the recovery code gives one who may change settings another', async () => {
    await setUpTwo();
    valueIn(await shop.handlers.windowLock.lock(undefined));
    const recover = async (who: string, by: string, newPin: string) =>
      shop.handlers.people.recover({ id: await idOf(who), code: by, newPin });
    expect(problemFields(await recover('KM', 'no-such-code', '5820'))).toEqual(['code']);
    expect(problemFields(await recover('KM', code, '1111'))).toEqual(['newPin']);
    expect(problemFields(await recover('JO', code, '5820'))).toEqual(['people']);
    valueIn(await recover('KM', code, '5820'));
    expect(await session()).toMatchObject({ lock: { locked: false }, settings: { initials: 'KM' } });
    expect(await signIn('KM', KIM_PIN)).toMatchObject({ kind: 'wrong' });
    expect(await signIn('KM', '5820')).toEqual({ kind: 'right' });
    expect((await acts()).map(({ words }) => words)).toContain('KM: PIN set by the recovery code.');
  });

  it('all PINs forgotten: the printed code counts where a new one was begun and never typed back', async () => {
    await setUpTwo();
    valueIn(await shop.handlers.records.makeRecoveryCode(undefined));
    await shop.close();
    shop = open();
    valueIn(await shop.handlers.setUp.openService(undefined));
    expect(await session()).toMatchObject({ lock: { locked: true } });
    const checked = valueIn(await shop.handlers.records.checkRecoveryCode({ code }));
    expect(checked).toEqual({ right: true, newerBegun: true });
    valueIn(await shop.handlers.people.recover({ id: await idOf('KM'), code, newPin: '5820' }));
    expect(await session()).toMatchObject({ lock: { locked: false }, settings: { initials: 'KM' } });
    expect(await signIn('KM', '5820')).toEqual({ kind: 'right' });
  });

  it('nobody may change settings any more, as two counters let one go each: the recovery code gives somebody that', async () => {
    await setUpTwo();
    const [kim, jo] = [await idOf('KM'), await idOf('JO')];
    await shop.close();
    const key = Buffer.from(keychain.entries.get(KEYCHAIN_ACCOUNTS.recordKey) ?? '', 'hex');
    const database = connect(join(folder, 'records.db'), new Uint8Array(key), { readonly: false });
    database.prepare("UPDATE operators SET active = 0 WHERE initials = 'KM'").run();
    database.close();
    shop = open();
    valueIn(await shop.handlers.setUp.openService(undefined));
    expect(await signIn('JO', JO_PIN)).toEqual({ kind: 'right' });
    // A PIN that was not kept is not said to be changed.
    const changed = await shop.handlers.people.changePin({ pin: JO_PIN, newPin: '5820' });
    expect(problemFields(changed)).toEqual(['rights']);
    const change = () => shop.handlers.setUp.saveSettings(typedSettings({ shopName: 'Other' }));
    expect(refusedFor(await change())).toEqual({ act: 'change settings', may: [] });

    const { recover } = shop.handlers.people;
    expect(problemFields(await recover({ id: kim, code, newPin: '5820' }))).toEqual(['people']);
    valueIn(await recover({ id: jo, code, newPin: '5820' }));
    expect((await session()).people).toMatchObject({ people: [{ initials: 'JO', rights: ['sell', 'settings'] }] });
    valueIn(await change());
    expect((await acts()).map(({ words }) => words)).toEqual(
      expect.arrayContaining(['JO: PIN set by the recovery code.', 'JO: changed.']),
    );
  });

  it('somebody changes their own PIN by the one that they have', async () => {
    await setUpTwo();
    expect(await signIn('JO', JO_PIN)).toEqual({ kind: 'right' });
    const change = (pin: string, newPin: string) => shop.handlers.people.changePin({ pin, newPin });
    expect(valueIn(await change(KIM_PIN, '5820')).kind).toBe('wrong');
    expect(problemFields(await change(JO_PIN, '5555'))).toEqual(['newPin']);
    expect(valueIn(await change(JO_PIN, '5820')).kind).toBe('right');
    expect(await signIn('JO', '5820')).toEqual({ kind: 'right' });
  });

  it('are turned off by the PIN of one who may change settings, and on again by a new PIN', async () => {
    await setUpTwo();
    const off = (pin: string) => shop.handlers.people.switchOff({ pin });
    expect(valueIn(await off(JO_PIN)).kind, 'another person’s PIN').toBe('wrong');
    expect(await signIn('JO', JO_PIN)).toEqual({ kind: 'right' });
    expect(refusedFor(await off(JO_PIN))).toEqual({ act: 'change people', may: ['KM'] });
    expect(await signIn('KM', KIM_PIN)).toEqual({ kind: 'right' });
    expect(valueIn(await off(KIM_PIN)).kind).toBe('right');
    expect(await session()).toMatchObject({ people: null, lock: { locked: false, asks: 'nobody' } });
    expect((await acts())[0]).toMatchObject({ words: 'Signing in by PIN was turned off.', initials: 'KM' });
    valueIn(await submitTicket(shop, await fillTicket(shop, { sku: PARTS.towBall })));
    await shop.close();
    shop = open();
    valueIn(await shop.handlers.setUp.openService(undefined));
    expect(await people(), 'after a restart').toBeNull();

    const jo = await known('JO');
    expect(problemFields(await save('JO', JO_PIN, ['sell'], { from: jo })), 'the first may change settings').toEqual([
      'rights',
    ]);
    const km = await known('KM');
    expect(problemFields(await save('KM', null, RIGHTS, { from: km })), 'with the PIN of before').toEqual(['pin']);
    valueIn(await save('JO', null, ['sell'], { from: jo, active: false, name: '' }));
    expect(await people(), 'a name was taken off').toBeNull();
    valueIn(await save('KM', '5820', RIGHTS, { from: km }));
    expect(await people()).toMatchObject({ people: [{ initials: 'KM' }], signedIn: km.id });
  });

  it('a PIN is in no log, event, report, export or file, and no hash crosses to the window', async () => {
    await setUpTwo();
    expect(await signIn('JO', '90210553')).toMatchObject({ kind: 'wrong' });
    expect(await signIn('JO', JO_PIN)).toEqual({ kind: 'right' });
    const report = valueIn(await shop.handlers.diagnostics.read(undefined));
    const told = JSON.stringify([
      logged,
      shop.sessions,
      report,
      await acts(),
      await shop.handlers.people.list(undefined),
    ]);
    for (const secret of [KIM_PIN, JO_PIN, '90210553', 'scrypt$']) expect(told).not.toContain(secret);
    await shop.close();
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
    const whole = files.filter((path) => statSync(path).isFile()).map((path) => readFileSync(path).toString('latin1'));
    expect(whole.length).toBeGreaterThan(2);
    for (const secret of [KIM_PIN, 'scrypt$']) expect(whole.filter((text) => text.includes(secret))).toEqual([]);
    shop = open();
  });
});
