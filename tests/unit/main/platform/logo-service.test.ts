import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogoService } from '#main/platform/logo-service.ts';
import { createPictureStore } from '#main/services/picture-store.ts';
import { jpegHead, pngHead } from '#tests/support/picture-heads.ts';
import { LARGEST_LOGO_BYTES } from '#shared/domain/settings/shop-logo.ts';

const PNG = pngHead(600, 200);
const JPEG = jpegHead(600, 200);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counterpart-logo-'));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

async function choosing(name: string | null, content: Uint8Array | string = '') {
  const path = name === null ? null : join(folder, name);
  if (path !== null && name !== 'gone.png') await writeFile(path, content);
  return createLogoService({
    ports: { choosePicture: async () => path },
    pictures: createPictureStore(1),
    pictureAddress: (sha256) => sha256,
  }).chooseLogo(undefined);
}

describe('choosing the logo of a shop', () => {
  it.each([
    ['logo.png', PNG, 'png'],
    ['logo.jpg', JPEG, 'jpeg'],
    ['called otherwise.txt', PNG, 'png'],
  ])('takes %s for what its first bytes say', async (name, content, type) => {
    expect(await choosing(name, content)).toEqual({
      ok: true,
      value: { logo: `data:image/${type};base64,${content.toString('base64')}` },
    });
  });

  it('changes nothing where it is called off', async () => {
    expect(await choosing(null)).toEqual({ ok: true, value: null });
  });

  it.each([
    ['drawing.png', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', /PNG or JPEG/],
    ['empty.png', '', /PNG or JPEG/],
    ['cut.png', PNG.subarray(0, 12), /PNG or JPEG/],
    ['huge.png', pngHead(20_000, 20_000), /too many pixels/],
    ['large.jpg', Buffer.concat([JPEG, Buffer.alloc(LARGEST_LOGO_BYTES)]), /large\.jpg has 37 kB; at most 36 kB/],
  ])('refuses %s beside its field', async (name, content, message) => {
    expect(await choosing(name, content)).toMatchObject({
      ok: false,
      failure: { kind: 'invalid input', problems: [{ field: 'shopLogo', message: expect.stringMatching(message) }] },
    });
  });

  it('says that a file cannot be read', async () => {
    expect(await choosing('gone.png')).toEqual({
      ok: false,
      failure: { kind: 'platform', words: 'gone.png could not be read. Choose another file.' },
    });
  });
});

describe('showing the logo of a shop', () => {
  function showing(logo: string) {
    const pictures = createPictureStore(1);
    const service = createLogoService({
      ports: { choosePicture: async () => null },
      pictures,
      pictureAddress: (hash) => hash,
    });
    const answer = service.logoAddress({ logo });
    if (answer instanceof Promise || !answer.ok) throw new Error('It was to be answered at once.');
    return { address: answer.value.address, found: pictures.find(answer.value.address ?? '') };
  }

  it('lends the window its very bytes under the type that they have', () => {
    const { found } = showing(`data:image/png;base64,${PNG.toString('base64')}`);
    expect(found?.contentType).toBe('image/png');
    expect(Buffer.from(found?.bytes ?? [])).toEqual(PNG);
  });

  it.each(['', 'https://example.com/logo.png', 'data:text/html;base64,PHA+'])('lends nothing of %j', (logo) => {
    expect(showing(logo)).toEqual({ address: null, found: null });
  });
});
