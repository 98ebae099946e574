import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createUpdateFetch, type FetchLimits, type UpdateFetch } from '#main/parts-api/update-fetch.ts';
import { RECORDS_FORM } from '#main/records/records.ts';
import { openUpdateNote } from '#main/update/update-note.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { updateOwner } from '#tests/support/update-feeds.ts';
import {
  makeAuthority,
  makeCertificate,
  type ScriptedCertificate,
} from '#tests/support/scripted-service-certificate.ts';
import { temporaryFolder } from '../records/shop.ts';
import { installedVersion, makeComputer, startComputer } from './update-start.ts';

const authority = makeAuthority();
const trusted = makeCertificate({ by: authority });
const before = getCACertificates('default');

beforeAll(() => setDefaultCACertificates([...before, authority.cert]));
afterAll(() => setDefaultCACertificates(before));

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server of updates over https; answers its address. */
async function serve(answer: Answer, certificate: ScriptedCertificate = trusted): Promise<string> {
  const server = createServer(certificate, answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => void server.close(() => resolve()));
  });
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}/updates/`;
}

/** Limits that are never come to, however busy the computer is, and ones that are soon. */
const LONG: FetchLimits = { feedMs: 60_000, silenceMs: 60_000, fileMs: 60_000 };
const SHORT: FetchLimits = { ...LONG, feedMs: 400, silenceMs: 400 };

function fetching(limits: FetchLimits = LONG, proxyFor: (url: string) => Promise<string | null> = async () => null) {
  const fetch = createUpdateFetch(proxyFor, limits);
  closing.push(() => fetch.close());
  return fetch;
}

/** Fetches a file of at most 100 bytes; answers what came, or why nothing did, and what lies in the folder then. */
async function fileFrom(address: string, fetch: UpdateFetch = fetching()) {
  const folder = temporaryFolder();
  const terms = { most: 100, signal: AbortSignal.timeout(60_000), pause: async () => {} };
  const came = await fetch
    .file(`${address}new.bin`, join(folder, 'new.bin'), terms)
    .catch((error: unknown) => (error as Error).message);
  return { came, left: readdirSync(folder) };
}

const feedFrom = (address: string, fetch: UpdateFetch = fetching()) =>
  fetch.text(`${address}all.json`, AbortSignal.timeout(60_000)).catch((error: unknown) => (error as Error).message);

describe('over https', () => {
  it('a feed and a file are fetched, with no header of ours', async () => {
    const asked: IncomingMessage[] = [];
    const address = await serve((request, response) => {
      asked.push(request);
      response.end(request.url?.endsWith('.json') ? 'a feed' : 'a file');
    });
    const fetch = fetching();
    expect(await feedFrom(address, fetch)).toBe('a feed');
    const { came, left } = await fileFrom(address, fetch);
    expect(came).toEqual({ bytes: 6, sha512: createHash('sha512').update('a file').digest('hex') });
    expect(left).toEqual(['new.bin']);
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /updates/all.json',
      'GET /updates/new.bin',
    ]);
    for (const { headers } of asked) expect(Object.keys(headers).sort()).toEqual(['connection', 'host']);
  });

  it.each([
    ['that nobody knows', makeCertificate(), 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['of an authority that nobody knows', makeCertificate({ by: makeAuthority() }), 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ['that has expired', makeCertificate({ by: authority, expired: true }), 'CERT_HAS_EXPIRED'],
    ['of another name', makeCertificate({ by: authority, host: 'other.example' }), 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ])('nothing is asked behind a certificate %s', async (_what, certificate, code) => {
    let asked = 0;
    const address = await serve(() => (asked += 1), certificate);
    const words = `The certificate of 127.0.0.1 was not accepted (${code}).`;
    expect(await feedFrom(address)).toBe(words);
    expect(await fileFrom(address)).toEqual({ came: words, left: [] });
    expect(asked).toBe(0);
  });

  it('a redirect is not followed, to whatever place', async () => {
    let elsewhere = 0;
    const other = await serve((_request, response) => {
      elsewhere += 1;
      response.end('elsewhere');
    });
    const address = await serve((_request, response) => response.writeHead(302, { location: other }).end());
    const words = 'The server answered 302. No other address is tried.';
    expect([await feedFrom(address), await fileFrom(address)]).toEqual([words, { came: words, left: [] }]);
    expect(elsewhere).toBe(0);
  });

  it('an answer that stops half-way is given up', async () => {
    const address = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '50' });
      response.write('half');
    });
    expect(await feedFrom(address, fetching(SHORT))).toBe('The server took too long.');
    expect(await fileFrom(address, fetching(SHORT))).toEqual({ came: 'The server took too long.', left: [] });
  });

  it('a file that comes by drops is given up: a halt would not be read behind it', async () => {
    const address = await serve((_request, response) => {
      response.writeHead(200);
      const drops = setInterval(() => response.write('x'), 100);
      response.on('close', () => clearInterval(drops));
    });
    expect(await fileFrom(address, fetching({ ...LONG, fileMs: 500 }))).toEqual({
      came: 'The server took too long.',
      left: [],
    });
  });

  it('a server that never answers, or breaks off, leaves nothing', async () => {
    const silent = await serve(() => undefined);
    expect(await feedFrom(silent, fetching(SHORT))).toBe('The server took too long.');
    expect(await fileFrom(silent, fetching(SHORT))).toEqual({ came: 'The server took too long.', left: [] });
    const breaking = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '50' });
      response.write('half', () => response.destroy());
    });
    expect(await feedFrom(breaking)).toBe('The update feed was cut off.');
    expect(await fileFrom(breaking)).toEqual({ came: 'The connection to the server was cut.', left: [] });
  });

  it.each([
    ['as it says', { 'content-length': String(200 * 1024) }],
    ['without saying so', {}],
  ])('what is too large %s is not read to its end', async (_what, headers) => {
    const address = await serve((_request, response) => {
      response.writeHead(200, headers);
      response.end(Buffer.alloc(200 * 1024));
    });
    expect(await feedFrom(address)).toBe('The update feed is longer than any can be.');
    expect(await fileFrom(address)).toEqual({ came: 'The file is longer than its feed says.', left: [] });
  });
});

it('over http nothing is fetched from another computer', async () => {
  const words = 'Updates are fetched over https alone.';
  expect(await feedFrom('http://updates.example/')).toBe(words);
  expect(await fileFrom('http://192.0.2.1/')).toEqual({ came: words, left: [] });
});

describe('through a proxy', () => {
  /** A proxy that leads every name to one port; answers its address and what it was asked for. */
  async function proxyTo(port: () => number, refuses = false) {
    const asked: string[] = [];
    const proxy = createHttpServer((_request, response) => response.writeHead(405).end());
    proxy.on('connect', (request, socket) => {
      asked.push(request.url ?? '');
      if (refuses) {
        socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
        return;
      }
      const way = connect(port(), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        way.pipe(socket).pipe(way);
      });
      for (const end of [way, socket]) end.on('error', () => undefined);
      closing.push(async () => void way.destroy());
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    closing.push(async () => {
      proxy.closeAllConnections();
      proxy.close();
    });
    return { address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, asked };
  }

  it('the server is reached by its name, and its certificate is looked at', async () => {
    const named = makeCertificate({ by: authority, host: 'updates.example' });
    const local = await serve((_request, response) => response.end('by the proxy'), named);
    const proxy = await proxyTo(() => Number(new URL(local).port));
    const fetch = fetching(LONG, async () => proxy.address);
    expect(await feedFrom('https://updates.example/', fetch)).toBe('by the proxy');
    expect(await fileFrom('https://updates.example/', fetch)).toMatchObject({ came: { bytes: 12 } });
    expect(new Set(proxy.asked)).toEqual(new Set(['updates.example:443']));
    expect(await feedFrom('https://another.example/', fetch)).toMatch(
      /certificate of another\.example was not accepted/,
    );
  });

  it('one that wants a sign-in is said', async () => {
    const proxy = await proxyTo(() => 1, true);
    const fetch = fetching(LONG, async () => proxy.address);
    expect(await feedFrom('https://updates.example/', fetch)).toMatch(/did not connect .* \(407\): it wants a sign-in/);
  });
});

describe('a counter', () => {
  it('installs what it fetched over https, and says why where it could not', async () => {
    const folder = temporaryFolder();
    const owner = updateOwner(join(folder, 'releases'), RECORDS_FORM);
    const computer = makeComputer(folder, owner);
    writeFileSync(join(computer.dataFolder, 'settings.json'), JSON.stringify({ shop: { updates: 'auto' } }));
    owner.publish('1.1.0');
    let isUp = false;
    const address = await serve((request, response) => {
      const path = join(owner.folder, (request.url ?? '').split('/').at(-1) ?? '');
      if (!isUp) response.writeHead(503).end();
      else if (existsSync(path)) response.end(readFileSync(path));
      else response.writeHead(404).end();
    });
    const { counterpart } = await startComputer(computer, { server: { address, fetch: fetching() } });
    if (counterpart === null) throw new Error('The start ended for an update.');
    await counterpart.updates.check();
    const standing = async () => valueIn(await counterpart.handlers.diagnostics.read(undefined)).updates;
    expect(await standing()).toBe(
      'An update could not be downloaded. The server answered 503. No other address is tried. It is tried again later.',
    );
    isUp = true;
    await counterpart.updates.check();
    expect(openUpdateNote(computer.dataFolder).current().underWay).toMatchObject({ step: 'fetched', to: '1.1.0' });
    expect(valueIn(await counterpart.handlers.updates.installNow(undefined))).toMatchObject({ waitsFor: [] });
    await counterpart.close();
    expect(installedVersion(computer)).toBe('1.1.0');
  });
});
