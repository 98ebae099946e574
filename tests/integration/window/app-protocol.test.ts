import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerAppRequest, claimAppScheme, picturePath, type StoredPicture } from '#main/window/app-protocol.ts';
import type { Theme } from '#shared/domain/settings/appearance.ts';
import { createPrintJobs } from '#main/window/print-jobs.ts';
import { mapRendererFiles } from '#main/window/renderer-files.ts';

const SHA = 'ab'.repeat(32);
const PICTURE: StoredPicture = { bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47]), contentType: 'image/png' };

let parent: string;
const papers = createPrintJobs();
let ask: (path: string, method?: string) => Promise<Response>;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'counterpart-renderer-'));
  const folder = join(parent, 'renderer');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(parent, 'secret.html'), 'outside');
  await mkdir(join(parent, 'themed'));
  await writeFile(join(parent, 'themed', 'index.html'), '<html lang="en-AU" data-theme="system">');
  await writeFile(join(parent, 'themed', 'mark.svg'), '<html/>');
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'assets', 'index-1a.js'), 'export {};');
  await writeFile(join(folder, 'assets', 'part picture.svg'), '<svg/>');
  await writeFile(join(folder, 'assets', 'index-1a.js.map'), '{}');
  await symlink(join(parent, 'secret.html'), join(folder, 'linked.html'));
  const answer = answerAppRequest({
    files: await mapRendererFiles(folder),
    findPicture: (sha256) => (sha256 === SHA ? PICTURE : null),
    findPaper: papers.find,
  });
  ask = (path, method = 'GET') => answer({ url: path.startsWith('app:') ? path : `app://counterpart${path}`, method });
});
afterAll(async () => rm(parent, { recursive: true, force: true }));

describe('the protocol of the window', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', '<!doctype html>'],
    ['/index.html', 'text/html; charset=utf-8', '<!doctype html>'],
    ['/assets/index-1a.js', 'text/javascript; charset=utf-8', 'export {};'],
    ['/assets/part%20picture.svg', 'image/svg+xml; charset=utf-8', '<svg/>'],
  ])('serves %s as %s', async (path, contentType, body) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(contentType);
    expect(await answer.text()).toBe(body);
  });

  it.each([
    '/missing.html',
    '/../secret.html',
    '/..%2fsecret.html',
    '/%2e%2e/secret.html',
    '/assets/../../secret.html',
    '/assets/..%5c..%5csecret.html',
    '//secret.html',
    '/linked.html',
    '/assets',
    '/assets/index-1a.js.map',
    '/index.html?print',
    '/INDEX.HTML',
    '/images/',
    `/images/${SHA.toUpperCase()}`,
    `/images/${SHA}0`,
    `/images/${'00'.repeat(32)}`,
    '/__proto__',
    '/constructor',
    'app://other/index.html',
    'app://counterpart:80/index.html',
  ])('has nothing at %s', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('Not found.');
  });

  it('answers HEAD without the content, and no other method', async () => {
    const head = await ask('/index.html', 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      expect((await ask('/index.html', method)).status).toBe(405);
    }
  });

  it('serves a kept picture under its hash, with the type that it was found to be', async () => {
    const answer = await ask(picturePath(SHA));
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PICTURE.bytes);
  });

  it('sends its whole policy with every answer', async () => {
    for (const answer of [
      await ask('/'),
      await ask('/missing.html'),
      await ask('/', 'POST'),
      await ask(picturePath(SHA)),
    ]) {
      expect(answer.headers.get('content-security-policy')).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'none'; " +
          "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; " +
          "require-trusted-types-for 'script'; trusted-types 'none'",
      );
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    }
  });

  it('serves a paper while it is laid out, under a policy that lets nothing run, and nothing afterwards', async () => {
    const laid = papers.lay({ html: '<!doctype html><style>p{}</style><p>Quote</p>', styleHash: 'aGFzaA==' });
    const other = papers.lay({ html: 'another', styleHash: 'b3RoZXI=' });
    const answer = await ask(laid.path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('<p>Quote</p>');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'none'; style-src 'sha256-aGFzaA=='; img-src data:; font-src 'self'; " +
        "connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
    );
    expect(await (await ask(laid.path, 'HEAD')).text()).toBe('');
    expect((await ask(`app://other${laid.path}`)).status).toBe(404);
    expect((await ask(`${laid.path}?again`)).status).toBe(404);
    laid.takeAway();
    expect((await ask(laid.path)).status).toBe(404);
    expect((await ask(other.path)).status).toBe(200);
    other.takeAway();
  });

  it('serves its page as the window is to look, whenever it is loaded, and every other file as it was built', async () => {
    let theme: Theme = 'dark';
    const answer = answerAppRequest({
      files: await mapRendererFiles(join(parent, 'themed')),
      findPicture: () => null,
      appearance: () => ({ theme, density: 'compact', keyCaps: 'never' }),
    });
    const page = async () => (await answer({ url: 'app://counterpart/index.html', method: 'GET' })).text();
    expect(await page()).toBe('<html lang="en-AU" data-theme="dark" data-density="compact" data-key-caps="never">');
    theme = 'light';
    expect(await page()).toBe('<html lang="en-AU" data-theme="light" data-density="compact" data-key-caps="never">');
    const svg = await answer({ url: 'app://counterpart/mark.svg', method: 'GET' });
    expect(await svg.text()).toBe('<html/>');
  });

  it('claims a scheme with an origin of its own, and no more than that', () => {
    const claimed: unknown[] = [];
    claimAppScheme({ registerSchemesAsPrivileged: (schemes) => void claimed.push(...schemes) });
    expect(claimed).toEqual([{ scheme: 'app', privileges: { standard: true, secure: true, codeCache: true } }]);
  });

  it('does not start without a page to show', async () => {
    await expect(mapRendererFiles(join(parent, 'renderer', 'assets'))).rejects.toThrow('There is no index.html');
  });
});
