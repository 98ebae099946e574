import { expect } from '@playwright/test';
import { ask, test } from '#tests/support/conformance-test.ts';

/** What the customer's window rests on: a second window that cannot be focused, and the displays of the computer. */

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Displays {
  readonly all: readonly { readonly id: number; readonly bounds: Rectangle; readonly workArea: Rectangle }[];
  readonly primary: number;
  readonly ofWindow: number;
}

interface Told {
  readonly news: readonly string[];
  readonly focusable?: boolean;
  readonly focused?: boolean;
  readonly bounds?: Rectangle;
}

const TWO = '1920x1080+0+0,1280x800+1920+0';

test('names the displays, the primary one, and the one that a window is on', async ({ shared }) => {
  const { all, primary, ofWindow } = (await ask(shared.page, 'displays')) as Displays;
  const ids = all.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain(primary);
  expect(ids).toContain(ofWindow);
  for (const { bounds, workArea } of all) {
    expect(workArea.x).toBeGreaterThanOrEqual(bounds.x);
    expect(workArea.width).toBeLessThanOrEqual(bounds.width);
    expect(workArea.height).toBeLessThanOrEqual(bounds.height);
  }
});

test('shows a window that cannot be focused, and never gives it the keyboard', async ({ launch, appFolder }) => {
  const { page } = await launch({ appFolder });
  const field = page.getByLabel('Field');
  await field.focus();
  await ask(page, 'open for the customer');
  const told = async () => (await ask(page, 'customer window')) as Told;
  await expect.poll(async () => (await told()).news).toEqual(expect.arrayContaining(['shown', 'page is there']));
  const { news, focusable, focused } = await told();
  expect({ focusable, focused }).toEqual({ focusable: false, focused: false });
  expect(news).not.toContain('took the keyboard');
  await page.keyboard.type('still here');
  await expect(field).toHaveValue('still here');
  await ask(page, 'close for the customer');
  expect(await ask(page, 'windows')).toBe(1);
  expect((await told()).news).not.toContain('closed');
});

test('says when a page takes the place of another, before that page can ask anything', async ({
  launch,
  appFolder,
}) => {
  const { page } = await launch({ appFolder });
  const before = (await ask(page, 'navigations')) as readonly string[];
  await page.reload();
  expect(await ask(page, 'navigations')).toEqual([...before, 'app://counterpart/index.html']);
});

test.describe('displays that come and go, on the stand-in', () => {
  test.skip(({ runtime }) => runtime === 'electron', 'No test can unplug a display of this computer.');

  test('closes the window whose display is unplugged, and says when one comes', async ({ launch, appFolder }) => {
    const running = await launch({ appFolder, env: { COUNTERPART_STANDIN_DISPLAYS: TWO } });
    const { page } = running;
    await ask(page, 'open for the customer');
    const told = async () => (await ask(page, 'customer window')) as Told;
    await expect.poll(async () => (await told()).news).toContain('page is there');
    expect((await told()).bounds).toEqual({ x: 1920, y: 0, width: 1280, height: 800 });
    running.plugDisplays('1920x1080+0+0');
    await expect.poll(async () => (await told()).news.at(-1)).toBe('display gone');
    expect((await told()).news).not.toContain('closed');
    expect(await ask(page, 'windows')).toBe(1);
    running.plugDisplays(TWO);
    await expect.poll(async () => (await told()).news.at(-1)).toBe('display came');
  });
});
