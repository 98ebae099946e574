import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import {
  answerText,
  type Script,
  type ScriptedService,
  startScriptedService,
} from '#tests/support/scripted-service.ts';
import { gifHead, jpegHead, pngHead } from '#tests/support/picture-heads.ts';
import { connectClient, type ScriptedClient } from '#tests/support/scripted-service-client.ts';

const PNG = Buffer.concat([pngHead(640, 480), Buffer.alloc(500, 7)]);

let pictures: ScriptedService;
let client: ScriptedClient;

afterEach(async () => {
  await client.close();
  await pictures.close();
});

/** Pictures come from a host of their own, as they do where a catalogue keeps them elsewhere. */
async function servePictures(script: Script): Promise<ScriptedClient> {
  pictures = await startScriptedService(script);
  client = connectClient('http://127.0.0.1:9/api');
  return client;
}

test('a picture is fetched with its kind and its hash, and without the credential', async () => {
  const { api } = await servePictures((request) => answerText(request, 200, PNG, { 'content-type': 'text/plain' }));
  expect(await api.picture(`${pictures.baseUrl}/a b/c.png?size=1&x=%2F`)).toEqual({
    ok: true,
    value: {
      bytes: new Uint8Array(PNG),
      contentType: 'image/png',
      hash: createHash('sha256').update(PNG).digest('hex'),
    },
  });
  expect(pictures.requests).toHaveLength(1);
  expect(pictures.requests[0]).toMatchObject({ method: 'GET', target: '/a%20b/c.png?size=1&x=%2F' });
  expect([...(pictures.requests[0]?.headers.keys() ?? [])].sort()).toEqual(['connection', 'host']);
});

describe('a picture is not shown', () => {
  test('where it is an SVG, whatever it says it is', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const { api } = await servePictures((request) => answerText(request, 200, svg, { 'content-type': 'image/png' }));
    expect(await api.picture(`${pictures.baseUrl}/x.png`)).toMatchObject({
      failure: { kind: 'unreadable answer', operation: 'product picture', received: '71 bytes of another kind' },
    });
  });

  test.each([
    ['a PNG of 400 million pixels', pngHead(20_000, 20_000), 'one of 20000 × 20000'],
    ['a JPEG that is one line', jpegHead(65_535, 1), 'one of 65535 × 1'],
    ['a GIF with a frame beyond its screen', gifHead(1, 1, { width: 9_000, height: 9_000 }), 'one of 9000 × 9000'],
    ['of no size', pngHead(0, 10), 'one of 0 × 10'],
    ['cut in its head', PNG.subarray(0, 18), 'one whose size cannot be read'],
  ])('where it is %s', async (_, bytes, received) => {
    const { api } = await servePictures((request) => answerText(request, 200, bytes));
    expect(await api.picture(`${pictures.baseUrl}/x.png`)).toMatchObject({
      failure: { kind: 'unreadable answer', expected: 'a picture of at most 25 million pixels', received },
    });
  });

  test('where it is longer than 5 MB', async () => {
    const { api } = await servePictures((request) =>
      answerText(request, 200, Buffer.concat([PNG, Buffer.alloc(5_300_000)])),
    );
    expect(await api.picture(`${pictures.baseUrl}/x.png`)).toMatchObject({
      failure: { kind: 'unreadable answer', received: 'more than 5 MB' },
    });
  });

  test('where it does not say how long it is, and goes on', async () => {
    const { api } = await servePictures(({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.write(PNG);
      // A write that failed is not followed by another: the socket is not called destroyed until all of them were told.
      const more = (error?: Error | null): void => {
        if (!error && !socket.destroyed) socket.write(Buffer.alloc(500_000), more);
      };
      more();
    });
    expect(await api.picture(`${pictures.baseUrl}/x.png`)).toMatchObject({ failure: { received: 'more than 5 MB' } });
    await pictures.requests[0]?.closed;
  });

  test('where it stands elsewhere: redirects are not followed', async () => {
    const { api } = await servePictures((request) => answerText(request, 302, '', { location: 'http://127.0.0.1:9/' }));
    expect(await api.picture(`${pictures.baseUrl}/x.png`)).toMatchObject({
      failure: { kind: 'unreadable answer', status: 302 },
    });
    expect(pictures.requests).toHaveLength(1);
  });

  test.each([
    'http://192.0.2.1/x.png',
    'http://pictures.example/x.png',
    'file:///etc/passwd',
    'data:image/png;base64,iVBORw0KGgo=',
    'javascript:alert(1)',
    'https://user:pass@pictures.example/x.png',
    '/x.png',
    'x',
    '',
  ])('where its address is %s', async (address) => {
    const { api } = await servePictures(() => undefined);
    expect(await api.picture(address)).toMatchObject({
      failure: { kind: 'invalid input', operation: 'product picture', problems: [{ field: 'image_url' }] },
    });
  });

  test('over http from this computer, where the service is elsewhere', async () => {
    const { api } = await servePictures((request) => answerText(request, 200, PNG));
    const far = connectClient('https://parts.example');
    expect(await far.api.picture(`${pictures.baseUrl}/x.png`)).toMatchObject({ failure: { kind: 'invalid input' } });
    expect(pictures.connections).toBe(0);
    expect(await api.picture(`${pictures.baseUrl}/x.png`)).toMatchObject({ ok: true });
    await far.close();
  });
});

test('a picture that is asked for twice at once is fetched once', async () => {
  const { api } = await servePictures((request) => setTimeout(() => answerText(request, 200, PNG), 50));
  const address = `${pictures.baseUrl}/x.png`;
  expect(await Promise.all([api.picture(address), api.picture(address)])).toMatchObject([{ ok: true }, { ok: true }]);
  expect(pictures.requests).toHaveLength(1);
});
