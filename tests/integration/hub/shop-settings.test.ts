import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import { type TypedSettings, typedSettingsOf } from '#shared/domain/settings/settings.ts';
import { typedSettings } from '../services/live-mode.ts';
import type { CounterRight } from '#hub/shop.ts';
import { problemWords, valueIn } from '#tests/support/answer-values.ts';
import { type Headless, memoryKeychain, openHeadless } from '#tests/support/headless-counterpart.ts';
import { holdTable } from '#tests/support/held-table.ts';
import { invitedLine } from '#tests/support/invited-line.ts';
import { openSharedShop, type SharedShop } from '#tests/support/shared-shop.ts';
import { openTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';

const postgres = inject('postgres');
const PACES = { beatMs: 150, beatDeadlineMs: 10_000, firstWaitMs: 20, longestWaitMs: 60, gatherMs: 5, lookMs: 20 };

describe.skipIf(postgres === null)('the settings of a shop', () => {
  let shop: SharedShop;
  let proxy: TcpProxy;
  let service: PracticeService;
  let folder: string;
  const open = new Set<Headless>();
  const keychains = new Map<string, ReturnType<typeof memoryKeychain>>();

  beforeEach(async () => {
    if (postgres === null) return;
    [shop, proxy, service] = await Promise.all([
      openSharedShop(postgres),
      openTcpProxy(postgres),
      startPracticeService(),
    ]);
    folder = mkdtempSync(join(tmpdir(), 'counterpart-shop-'));
  });
  afterEach(async () => {
    for (const counter of open) await counter.close();
    open.clear();
    keychains.clear();
    await Promise.all([proxy.close(), service.close()]);
    await shop.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  /** Opens a counter on a folder of its own, connected to the supplier that both have. */
  async function openCounter(name: string): Promise<Headless> {
    const keychain = keychains.get(name) ?? memoryKeychain();
    keychains.set(name, keychain);
    const counter = openHeadless({ folder: join(folder, name), keychain, shopPaces: PACES });
    open.add(counter);
    const session = valueIn(await counter.handlers.setUp.session(undefined));
    if (session.connection === null) {
      valueIn(
        await counter.handlers.setUp.connect({
          baseUrl: service.baseUrl,
          store: 'practice',
          useStoreVehicles: true,
          credential: service.credential,
          lookup: name,
        }),
      );
      valueIn(await counter.handlers.setUp.saveSettings(typedSettings()));
    } else {
      valueIn(await counter.handlers.setUp.openService(undefined));
    }
    return counter;
  }

  async function joined(name: string, rights?: readonly CounterRight[]): Promise<Headless> {
    const counter = await openCounter(name);
    valueIn(await counter.handlers.shop.join({ line: await invitedLine(shop, name, proxy.port, rights) }));
    await settled(counter);
    return counter;
  }

  const until = async (check: () => Promise<void>) => await vi.waitFor(check, { timeout: 30_000, interval: 30 });
  const shopOf = async (counter: Headless) => valueIn(await counter.handlers.shop.state(undefined));

  async function settled(...counters: readonly Headless[]): Promise<void> {
    await until(async () => {
      for (const counter of counters) {
        const up = { link: { kind: 'up' }, waitsForKey: false, waiting: 0 };
        expect(await shopOf(counter)).toMatchObject({ kind: 'joined', ...up });
      }
    });
  }

  const settingsOf = async ({ handlers }: Headless) => valueIn(await handlers.setUp.session(undefined)).settings;
  const save = async (counter: Headless, change: Partial<TypedSettings>) =>
    await counter.handlers.setUp.saveSettings({ ...typedSettingsOf(await settingsOf(counter)), ...change });

  it('are those of the first counter, hold at every one that joins, and stay as its own where it leaves', async () => {
    const front = await openCounter('Front');
    valueIn(await save(front, { quoteDays: '21', shopTerms: 'Paid when it is picked up.', rateLimit: '7' }));
    const line = await invitedLine(shop, 'Front', proxy.port);
    expect(valueIn(await front.handlers.shop.preview({ line }))).toMatchObject({ replaced: 'none there' });
    valueIn(await front.handlers.shop.join({ line }));
    await settled(front);
    await until(async () => expect(await shop.rows('SELECT version FROM shop.sheet')).toEqual([{ version: 1 }]));

    const back = await openCounter('Back');
    const second = await invitedLine(shop, 'Back', proxy.port);
    expect(valueIn(await back.handlers.shop.preview({ line: second }))).toMatchObject({
      replaced: ['days that a quote is valid', 'terms'],
    });
    expect((await settingsOf(back)).quoteDays).toBe(14);
    valueIn(await back.handlers.shop.join({ line: second }));
    await settled(front, back);
    await until(async () =>
      expect(await settingsOf(back)).toMatchObject({
        quoteDays: 21,
        shopTerms: 'Paid when it is picked up.',
        // Each counter's own.
        rateLimit: 10,
      }),
    );
    // Under load the connection may be gone for a moment.
    await until(async () => expect(await back.handlers.shop.leave({ withoutShop: false })).toMatchObject({ ok: true }));
    expect(await settingsOf(back)).toMatchObject({ quoteDays: 21 });
    valueIn(await save(back, { quoteDays: '5' }));
    expect(await settingsOf(back)).toMatchObject({ quoteDays: 5 });
    expect(await settingsOf(front)).toMatchObject({ quoteDays: 21 });
  });

  it('are changed at one counter for all; of two at once the second is told, and asked', async () => {
    const [front, back] = [await joined('Front'), await joined('Back')];
    await settled(front, back);
    await until(async () => expect(await shop.rows('SELECT version FROM shop.sheet')).toHaveLength(1));
    valueIn(await save(front, { quoteDays: '21' }));
    await until(async () => expect((await settingsOf(back)).quoteDays).toBe(21));

    // Both changed something else: nothing of either is lost.
    const typed = typedSettingsOf(await settingsOf(back));
    const both = await Promise.all([
      back.handlers.setUp.saveSettings({ ...typed, shopPhone: '(02) 5550 0100' }),
      front.handlers.setUp.saveSettings({ ...typed, shopTerms: 'Of the front' }),
    ]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    await until(async () => {
      for (const counter of [front, back]) {
        expect(await settingsOf(counter)).toMatchObject({ shopPhone: '(02) 5550 0100', shopTerms: 'Of the front' });
      }
    });

    // Both changed the same.
    const again = typedSettingsOf(await settingsOf(back));
    const answers = await Promise.all([
      back.handlers.setUp.saveSettings({ ...again, quoteDays: '10' }),
      front.handlers.setUp.saveSettings({ ...again, quoteDays: '30' }),
    ]);
    const refused = answers.filter(({ ok }) => !ok);
    expect(refused).toHaveLength(1);
    expect(refused.map(problemWords)).toEqual([expect.stringContaining('Another counter changed this meanwhile')]);
    const stands = answers[0].ok ? 10 : 30;
    await until(async () => {
      for (const counter of [front, back]) expect(await settingsOf(counter)).toMatchObject({ quoteDays: stands });
    });
    // Asked again, the person knows what they write over.
    valueIn(await save(back, { quoteDays: '12' }));
    await until(async () => expect(await settingsOf(front)).toMatchObject({ quoteDays: 12 }));
  });

  it('are read only at a counter without the right, and while the shop is away; its own it changes all the same', async () => {
    const front = await joined('Front');
    const back = await joined('Back', ['resolve']);
    await settled(front, back);
    await until(async () => expect(await shop.rows('SELECT version FROM shop.sheet')).toHaveLength(1));
    await until(async () => {
      const session = valueIn(await back.handlers.setUp.session(undefined));
      expect(session.setForShop).toContain('quoteDays');
      expect(session.setForShop).not.toContain('rateLimit');
    });
    expect(valueIn(await front.handlers.setUp.session(undefined)).setForShop).toBeUndefined();
    expect(problemWords(await save(back, { quoteDays: '9' }))).toContain('set for the whole shop');
    valueIn(await save(back, { rateLimit: '9' }));
    proxy.switchOff();
    await until(async () => expect(await shopOf(front)).toMatchObject({ link: { kind: 'down' } }));
    expect(problemWords(await save(front, { quoteDays: '9' }))).toContain('cannot be reached');
    valueIn(await save(front, { rateLimit: '8' }));
    expect(await settingsOf(front)).toMatchObject({ quoteDays: 14, rateLimit: 8 });
  });

  it('of GST are changed for all by connecting to another supplier, and by that alone', async () => {
    const [front, back] = [await joined('Front'), await joined('Back')];
    await settled(front, back);
    await until(async () => expect(await shop.rows('SELECT version FROM shop.sheet')).toHaveLength(1));
    const gst = { supplierPricesIncludeGst: false, freightIncludesGst: false };
    const typed = { baseUrl: service.baseUrl, store: 'another-store', useStoreVehicles: true, lookup: 'other', gst };
    const connect = async (credential: string | null) => await front.handlers.setUp.connect({ ...typed, credential });
    const stays = async (counter: Headless) => {
      const { connection, settings } = valueIn(await counter.handlers.setUp.session(undefined));
      expect(connection?.store).toBe('practice');
      expect(settings).toMatchObject({ supplierPricesIncludeGst: true, freightIncludesGst: true });
    };
    expect(await connect('not-the-credential')).toMatchObject({ ok: false });
    await settled(front, back);
    for (const counter of [front, back]) await stays(counter);
    expect(await shop.rows('SELECT version FROM shop.sheet')).toHaveLength(1);

    proxy.switchOff();
    await until(async () => expect(await shopOf(front)).toMatchObject({ link: { kind: 'down' } }));
    expect(problemWords(await connect(null))).toContain('cannot be reached');
    await stays(front);
    proxy.switchOn();
    await settled(front, back);

    // Where the keychain does not take the credential, the shop goes back to what was said before.
    const other = await startPracticeService();
    keychains.get('Front')?.lock(true);
    const { baseUrl, credential } = other;
    const unkept = await front.handlers.setUp.connect({ ...typed, baseUrl, store: 'practice', credential });
    keychains.get('Front')?.lock(false);
    await other.close();
    expect(unkept).toMatchObject({ ok: false, failure: { kind: 'keychain' } });
    await settled(front, back);
    await until(async () => {
      for (const counter of [front, back]) await stays(counter);
      const [sheet] = await shop.rows(
        "SELECT version, body #> '{settings,supplierPricesIncludeGst}' AS goods FROM shop.sheet ORDER BY version DESC LIMIT 1",
      );
      expect(sheet).toEqual({ version: 3, goods: true });
    });

    // Nor does the shop keep it where the settings of this counter are not taken by its disk.
    const file = join(folder, 'Front', 'settings.json');
    const aside = `${file}.aside`;
    renameSync(file, aside);
    mkdirSync(join(file, 'in the way'), { recursive: true });
    expect(await connect(null)).toMatchObject({ ok: false, failure: { kind: 'storage' } });
    rmSync(file, { recursive: true });
    renameSync(aside, file);
    await settled(front, back);
    await until(async () => {
      for (const counter of [front, back]) await stays(counter);
      expect(await shop.rows('SELECT version FROM shop.sheet')).toHaveLength(5);
    });

    // Nor where the connection is stopped while the shop is being told.
    const held = await holdTable(shop, 'shop.sheet', 'EXCLUSIVE');
    const stopped = connect(null);
    await until(async () => expect(await held.waiting()).toBe(1));
    await front.handlers.lookups.cancel({ lookup: 'other' });
    await held.letGo();
    expect(await stopped).toEqual({ ok: false, failure: { kind: 'cancelled' } });
    await settled(front, back);
    await until(async () => {
      for (const counter of [front, back]) await stays(counter);
      expect(await shop.rows('SELECT version FROM shop.sheet')).toHaveLength(7);
    });

    valueIn(await connect(null));
    await until(async () => {
      for (const counter of [front, back]) expect(await settingsOf(counter)).toMatchObject(gst);
    });
    expect(valueIn(await back.handlers.setUp.session(undefined)).connection?.store).toBe('practice');
  });

  it('hold at once at a counter whose disk does not take them, and are written once it does', async () => {
    const [front, back] = [await joined('Front'), await joined('Back')];
    const file = join(folder, 'Back', 'settings.json');
    const aside = `${file}.aside`;
    renameSync(file, aside);
    mkdirSync(join(file, 'in the way'), { recursive: true });
    valueIn(await save(front, { orderAccount: 'FROM-THE-FRONT' }));
    await until(async () => expect(await settingsOf(back)).toMatchObject({ orderAccount: 'FROM-THE-FRONT' }));
    expect(await shopOf(back)).toMatchObject({ link: { kind: 'up' } });
    rmSync(file, { recursive: true });
    renameSync(aside, file);
    await back.close();
    open.delete(back);
    expect(await settingsOf(await openCounter('Back'))).toMatchObject({ orderAccount: 'FROM-THE-FRONT' });
  });

  it('are changed for all by a counter whose disk does not take them, and hold there at once too', async () => {
    const [front, back] = [await joined('Front'), await joined('Back')];
    await settled(front, back);
    await until(async () => expect(await shop.rows('SELECT version FROM shop.sheet')).toHaveLength(1));
    const file = join(folder, 'Front', 'settings.json');
    const aside = `${file}.aside`;
    renameSync(file, aside);
    mkdirSync(join(file, 'in the way'), { recursive: true });
    valueIn(await save(front, { quoteDays: '21' }));
    expect(await settingsOf(front)).toMatchObject({ quoteDays: 21 });
    // What is this counter's own is refused, and what the shop took by then holds.
    expect(await save(front, { quoteDays: '28', rateLimit: '7' })).toMatchObject({
      ok: false,
      failure: { kind: 'storage' },
    });
    expect(await settingsOf(front)).toMatchObject({ quoteDays: 28, rateLimit: 10 });
    await until(async () => expect(await settingsOf(back)).toMatchObject({ quoteDays: 28, rateLimit: 10 }));
    rmSync(file, { recursive: true });
    renameSync(aside, file);
    valueIn(await save(front, { quoteDays: '30', rateLimit: '7' }));
    await front.close();
    open.delete(front);
    expect(await settingsOf(await openCounter('Front'))).toMatchObject({ quoteDays: 30, rateLimit: 7 });
  });

  /** Has a counter's disk take no settings until what is returned is called. */
  function fillDisk(name: string): () => void {
    const file = join(folder, name, 'settings.json');
    const aside = `${file}.aside`;
    renameSync(file, aside);
    mkdirSync(join(file, 'in the way'), { recursive: true });
    return () => {
      rmSync(file, { recursive: true });
      renameSync(aside, file);
    };
  }

  it('of GST that a full disk leaves at the shop alone are said to be there, and then hold at every counter', async () => {
    const [front, back] = [await joined('Front'), await joined('Back')];
    await settled(front, back);
    await until(async () => expect(await shop.rows('SELECT version FROM shop.sheet')).toHaveLength(1));
    const typed = { baseUrl: service.baseUrl, useStoreVehicles: true, credential: null, lookup: 'other' };
    const connect = async (store: string, is: boolean) =>
      await front.handlers.setUp.connect({
        ...typed,
        store,
        gst: { supplierPricesIncludeGst: is, freightIncludesGst: is },
      });
    // The shop takes what is said, and not that it is taken back.
    await shop.rows(`CREATE FUNCTION shop.no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`);
    await shop.rows(`CREATE TRIGGER no_room BEFORE INSERT ON shop.sheet FOR EACH ROW WHEN (NEW.version > 2)
      EXECUTE FUNCTION shop.no_room()`);
    const makeRoom = fillDisk('Front');
    expect(problemWords(await connect('another-store', false))).toContain(
      'your answers about GST may hold at all counters by now. Once the shop is reached, connect again',
    );
    makeRoom();
    await shop.rows('DROP TRIGGER no_room ON shop.sheet');
    await settled(front, back);
    const hold = async (is: boolean) =>
      await until(async () => {
        for (const counter of [front, back]) {
          const { connection, settings } = valueIn(await counter.handlers.setUp.session(undefined));
          expect(connection?.store).toBe('practice');
          expect(settings).toMatchObject({ supplierPricesIncludeGst: is, freightIncludesGst: is });
        }
      });
    await hold(false);
    // As the words say.
    valueIn(await connect('practice', true));
    await hold(true);
  });

  it('are joined by a counter whose disk does not take its number, which holds at once', async () => {
    const front = await openCounter('Front');
    const makeRoom = fillDisk('Front');
    valueIn(await front.handlers.shop.join({ line: await invitedLine(shop, 'Front', proxy.port) }));
    await settled(front);
    const { counter } = (await shopOf(front)) as { readonly counter: number };
    const reference = async (of: Headless) => valueIn(await of.handlers.tickets.startNew(undefined)).customerReference;
    expect(await reference(front)).toContain(`-${counter}-`);
    makeRoom();
    await front.close();
    open.delete(front);
    expect(await reference(await openCounter('Front'))).toContain(`-${counter}-`);
  });

  it('come back to a shop that went back to a backup, and keep what a newer Counterpart put into them', async () => {
    const front = await joined('Front');
    await until(async () => expect(await shop.rows('SELECT version FROM shop.sheet')).toHaveLength(1));
    await shop.rows(`UPDATE shop.sheet SET body = jsonb_set(body, '{settings,invented}', '"later"')`);
    await shop.rows("SELECT shop.begin_write(), shop.note(1001, 'sheet put', 'sheet', '{}')");
    await settled(front);
    valueIn(await save(front, { quoteDays: '21' }));
    await shop.rows(`
      SELECT FROM shop.head FOR UPDATE;
      DELETE FROM shop.sheet WHERE version > 1; DELETE FROM shop.ledger WHERE seq > 2;
      UPDATE shop.head SET last_seq = 2, last_hash = (SELECT hash FROM shop.ledger WHERE seq = 2);`);
    await until(async () => {
      const rows = await shop.rows<{ days: number; invented: string }>(
        "SELECT (body #>> '{settings,quoteDays}')::int AS days, body #>> '{settings,invented}' AS invented FROM shop.sheet ORDER BY version DESC LIMIT 1",
      );
      expect(rows).toMatchObject([{ days: 21 }]);
    });
    expect(await settingsOf(front)).toMatchObject({ quoteDays: 21 });
  });
});
