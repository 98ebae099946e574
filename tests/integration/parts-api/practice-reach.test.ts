import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConnections } from '#main/parts-api/connector.ts';
import { sendOrderOnce } from '#main/parts-api/order-exchange.ts';
import { createPartsApi, type PartsApi } from '#main/parts-api/parts-api.ts';
import type { LoadedParts } from '#main/part-cache/loaded-parts.ts';
import { PARTS } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';

/** Practice connects to its own service and to nothing else, whatever names another address. */

let service: PracticeService;
let other: Server;
let otherOrigin: string;
let heard = 0;
let api: PartsApi;
const proxies: string[] = [];

beforeAll(async () => {
  service = await startPracticeService();
  other = createServer((_request, response) => response.end('{}')).on('connection', () => {
    heard += 1;
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  otherOrigin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  api = createPartsApi({
    baseUrl: service.baseUrl,
    reachesItsServiceAlone: true,
    credential: () => service.credential,
    deadlines: () => ({ plateMs: 5_000, readMs: 5_000, orderMs: 5_000 }),
    loadedParts: {} as LoadedParts,
    proxyFor: async (url) => {
      proxies.push(url);
      return otherOrigin;
    },
  });
});
afterAll(async () => {
  await api.close();
  await service.close();
  other.close();
});

test('its own service answers, without a proxy', async () => {
  const access = await api.vehicleAccess({ store: 'practice', use_store_vehicles: true });
  expect(access).toMatchObject({ ok: true });
  expect(await api.picture(`${service.baseUrl}/pictures/${PARTS.towBall}`)).toMatchObject({ ok: true });
  expect(proxies).toEqual([]);
});

test.each([
  ['another port of this computer', () => `${otherOrigin}/picture.png`],
  ['this computer by its name', () => `${otherOrigin.replace('127.0.0.1', 'localhost')}/picture.png`],
  ['another machine', () => 'https://pictures.example/picture.png'],
  ['the same port over https', () => service.baseUrl.replace('http:', 'https:')],
])('a picture at %s is not asked for', async (_, address) => {
  const answer = await api.picture(address());
  expect(answer).toMatchObject({ ok: false, failure: { kind: 'offline' } });
  expect(JSON.stringify(answer)).toContain('Practice reaches nothing but its own service');
  expect(heard).toBe(0);
  expect(proxies).toEqual([]);
});

test('an order to another address is not sent', async () => {
  const ways = { proxyFor: undefined, onlyTo: new URL(service.baseUrl).origin };
  const request = { origin: otherOrigin, path: '/v1/order', method: 'POST', headers: {}, body: '{}' } as const;
  expect(await sendOrderOnce(request, { deadlineMs: 2_000, ways, mayLeave: () => true })).toEqual({
    kind: 'not connected',
    reason: 'connection refused',
  });
  expect(heard).toBe(0);
});

test('without the limit the same address is reached: the test can fail', async () => {
  const { connect } = openConnections({ proxyFor: undefined, onlyTo: null });
  const target = {
    hostname: '127.0.0.1',
    host: new URL(otherOrigin).host,
    protocol: 'http:',
    port: new URL(otherOrigin).port,
  };
  await new Promise<void>((resolve, reject) => {
    connect(target, (...[error, socket]) => {
      if (error !== null) reject(error);
      else {
        socket.destroy();
        resolve();
      }
    });
  });
  await expect.poll(() => heard).toBe(1);
});
