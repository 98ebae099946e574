import { X509Certificate } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { shopCalls } from '#main/shop-link/calls.ts';
import { askOnce, type LinkOptions, openLink, type ShopLink } from '#main/shop-link/link.ts';
import { NotUnderstoodError } from '#main/shop-link/link-trouble.ts';
import { pinnedCertificate, type ShopTarget } from '#main/shop-link/shop-target.ts';
import { fingerprintOf } from '#main/shop-link/trusted-server.ts';
import type { LinkView } from '#shared/shop-view.ts';
import { makeCertificate } from '#tests/support/scripted-service-certificate.ts';
import { holdTable } from '#tests/support/held-table.ts';
import { openSharedShop, type SharedShop, type TestCounter } from '#tests/support/shared-shop.ts';
import { putTicket } from '#tests/support/shared-orders.ts';
import { openTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';

const postgres = inject('postgres');
const PACES = { beatMs: 60, beatDeadlineMs: 30_000, callDeadlineMs: 30_000, firstWaitMs: 20, longestWaitMs: 60 };

describe.skipIf(postgres === null)('the link of a counter to its shop', () => {
  let shop: SharedShop;
  let proxy: TcpProxy;
  let counter: TestCounter;
  const links: ShopLink[] = [];

  beforeEach(async () => {
    if (postgres === null) return;
    shop = await openSharedShop(postgres);
    proxy = await openTcpProxy(postgres);
    counter = await shop.join();
    await counter.client.end();
  });
  afterEach(async () => {
    await Promise.all(links.splice(0).map(async (link) => await link.close()));
    await proxy.close();
    await shop.close();
  });

  const fingerprint = () => fingerprintOf(new X509Certificate(shop.address.certificate));

  function target(changed: Partial<ShopTarget> = {}): ShopTarget {
    const { database } = shop.place;
    const { certificate, host } = shop.address;
    const place = { host, port: proxy.port, database, counter: counter.counter };
    return { ...place, fingerprint: fingerprint(), certificate, ...changed };
  }

  function open(options: Partial<LinkOptions> = {}) {
    const views: LinkView[] = [];
    let woken = 0;
    const link = openLink({
      target: target(),
      password: counter.password,
      greet: async (ask) => {
        await shopCalls(ask).hello('1.0.0');
      },
      beat: async (ask) => {
        await shopCalls(ask).beat({ epoch: 1, seq: 0, hash: '' });
      },
      woken: () => {
        woken += 1;
      },
      changed: (view) => views.push(view),
      paces: PACES,
      now: () => new Date(),
      ...options,
    });
    links.push(link);
    return { link, views, woken: () => woken, calls: shopCalls(link.ask) };
  }

  async function until(link: ShopLink, kind: LinkView['kind']) {
    await vi.waitFor(() => expect(link.view().kind).toBe(kind), { timeout: 30_000 });
    return link.view();
  }

  it('is not waited for without end where the shop lets it in and then says nothing', async () => {
    const held = await holdTable(shop, 'shop.counters', 'ACCESS EXCLUSIVE');
    const asked = askOnce(target(), counter.password, async (ask) => await shopCalls(ask).hello('1.0.0'), 300);
    await expect(asked).rejects.toThrow('The shop is not reached.');
    await held.letGo();
    const once = await askOnce(target(), counter.password, async (ask) => await shopCalls(ask).hello('1.0.0'));
    expect(once).toMatchObject({ counter: counter.counter });
  });

  it('comes up, asks, is heard as of its last beat, and is woken by what another counter does', async () => {
    const { link, calls, woken } = open();
    const up = await until(link, 'up');
    expect(await calls.counters()).toMatchObject({ counters: [{ counter: counter.counter, leftAt: null }] });
    await expect
      .poll(() => {
        const view = link.view();
        return view.kind === 'up' && up.kind === 'up' && (view.asOf ?? '') > (up.asOf ?? '');
      })
      .toBe(true);
    const before = woken();
    await putTicket(await shop.join());
    await expect.poll(woken).toBeGreaterThan(before);
  });

  it('is down with the reason, and says no password, where the certificate is not the one that was named', async () => {
    const other = makeCertificate().cert;
    const pinned = target({ certificate: other, fingerprint: fingerprintOf(new X509Certificate(other)) });
    const { link } = open({ target: pinned });
    expect(await until(link, 'down')).toMatchObject({ why: 'wrong certificate', asOf: null });
    const unknown = open({ target: target({ certificate: null, fingerprint: null }) });
    expect(await until(unknown.link, 'down')).toMatchObject({ why: 'wrong certificate' });
  });

  it('is down with the reason where the password is wrong, nothing answers, or the shop let the counter go', async () => {
    const wrong = open({ password: 'not the password' });
    expect(await until(wrong.link, 'down')).toMatchObject({ why: 'wrong password' });
    const nobody = open({ target: target({ port: 1 }) });
    expect(await until(nobody.link, 'down')).toMatchObject({ why: 'unreachable' });
    await shop.rows('UPDATE shop.counters SET retired_at = now()');
    const gone = open();
    expect(await until(gone.link, 'down')).toMatchObject({ why: 'left' });
    await expect(gone.calls.counters()).rejects.toThrow('The shop is not reached.');
  });

  it('comes back by itself after the server was away', async () => {
    const { link, calls } = open();
    await until(link, 'up');
    proxy.switchOff();
    const down = await until(link, 'down');
    expect(down).toMatchObject({ why: 'unreachable', asOf: expect.any(String) });
    await expect(calls.counters()).rejects.toThrow('The shop is not reached.');
    proxy.switchOn();
    await until(link, 'up');
    expect(await calls.counters()).toMatchObject({ kind: 'counters' });
  });

  it('finds a half-open connection by a beat that does not come back', async () => {
    const { link } = open({ paces: { ...PACES, beatDeadlineMs: 400 } });
    await until(link, 'up');
    proxy.fallSilent();
    expect(await until(link, 'down')).toMatchObject({ why: 'unreachable' });
    proxy.switchOn();
    await until(link, 'up');
  });

  it('takes no answer for one that it does not understand', async () => {
    await shop.administrator.query(
      "CREATE OR REPLACE FUNCTION api_1.counters_of_shop() RETURNS jsonb LANGUAGE sql AS $$ SELECT '{}'::jsonb $$",
    );
    const { link, calls } = open();
    await until(link, 'up');
    await expect(calls.counters()).rejects.toBeInstanceOf(NotUnderstoodError);
  });

  it('is down with the reason where the shop and this Counterpart have no functions in common', async () => {
    const welcome = await shopCalls(
      async (name, values) => (await (await shop.join()).call(name, values)) satisfies unknown,
    ).hello('1');
    for (const [newer, why] of [
      [{ oldestApi: 2, newestApi: 3 }, 'too new'],
      [{ oldestApi: 0, newestApi: 0 }, 'too old'],
    ] as const) {
      const told = { ...welcome, ...newer };
      const { link } = open({ greet: async () => void (await shopCalls(async () => told).hello('1')) });
      expect(await until(link, 'down')).toMatchObject({ why });
    }
  });

  it('fetches the certificate that an address names, and no other', async () => {
    expect(await pinnedCertificate(target())).toBe(shop.address.certificate);
    await expect(pinnedCertificate(target({ fingerprint: 'f'.repeat(64) }))).rejects.toThrow('another certificate');
    await expect(pinnedCertificate(target({ port: 1 }))).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('looks at the server of an address without a fingerprint too, and takes no certificate that nobody vouches for', async () => {
    const unpinned = { certificate: null, fingerprint: null };
    await expect(pinnedCertificate(target(unpinned))).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    await expect(pinnedCertificate(target({ ...unpinned, port: 1 }))).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
