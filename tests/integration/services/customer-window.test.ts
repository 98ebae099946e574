import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CustomerWindowNews } from '#main/services/customer-window.ts';
import type { WindowPlace } from '#main/services/customer-window-place.ts';
import type { CustomerScreen } from '#shared/customer-screen.ts';
import type { CustomerView } from '#shared/domain/customer-window/customer-view.ts';
import { type Headless, openHeadless } from '#tests/support/headless-counterpart.ts';

/** The customer's window as main keeps it, over a real settings file, with a platform that a test steers. */

const PLACE: WindowPlace = { displayId: 2, bounds: { x: 1920, y: 0, width: 1280, height: 800 } };
const PLACED: CustomerView = {
  kind: 'placed',
  reference: 'TR-1042',
  totalCents: 74_900,
  gstCents: 6_809,
  delivery: null,
};

let folder = '';
let counterpart: Headless;
let news: CustomerWindowNews;
let drawn: CustomerScreen[] = [];
let opened: { readonly kept: WindowPlace | null; readonly asked: boolean }[] = [];
let isPlugged = true;

function open(): Headless {
  drawn = [];
  opened = [];
  counterpart = openHeadless({
    folder,
    openCustomerWindow: (heard) => {
      news = heard;
      return {
        open: (kept, asked) => {
          opened.push({ kept, asked });
          return isPlugged || asked;
        },
        close: () => undefined,
        draw: (screen) => drawn.push(screen),
      };
    },
  });
  return counterpart;
}

const toggle = async () => counterpart.handlers.customerWindow.toggle(undefined);
const show = async (view: CustomerView, mode: 'none' | 'practice' = 'practice') =>
  counterpart.handlers.customerWindow.show({ mode, view });
const state = () => counterpart.customerWindow.state();
const kindDrawn = () => drawn.at(-1)?.view.kind;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counterpart-customer-'));
  isPlugged = true;
  await open().handlers.setUp.openPractice(undefined);
});

afterEach(async () => {
  counterpart.customerWindow.end();
  await counterpart.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

it('is closed until a person opens it, and shows the shop of practice before anything was said', async () => {
  counterpart.customerWindow.begin();
  expect([state(), opened.length]).toEqual(['closed', 0]);
  expect(await toggle()).toMatchObject({ ok: true, value: { customerWindow: 'open' } });
  news.pageIsThere();
  expect(drawn).toEqual([
    {
      shop: { name: 'Practice Parts & Towing', logo: null, practice: true, theme: 'system' },
      view: { kind: 'shop' },
    },
  ]);
  expect(counterpart.sessions.at(-1)?.customerWindow).toBe('open');
});

it('draws what the seller’s window says, and again once its page is there', async () => {
  await toggle();
  await show(PLACED);
  news.pageIsThere();
  expect(drawn.map(({ view }) => view)).toEqual([PLACED, PLACED]);
});

it('is blank once the seller’s page is gone, and when the mode changes', async () => {
  await toggle();
  await show(PLACED);
  counterpart.customerWindow.blank();
  expect(kindDrawn()).toBe('shop');
  await show(PLACED);
  await counterpart.handlers.setUp.toStartPage(undefined);
  expect(kindDrawn()).toBe('shop');
  expect(drawn.at(-1)?.shop.practice).toBe(false);
  await show(PLACED);
  expect(kindDrawn()).toBe('shop');
  await counterpart.handlers.setUp.openPractice(undefined);
  expect(kindDrawn()).toBe('shop');
});

it('follows the name of the shop and the theme at once', async () => {
  await toggle();
  await counterpart.handlers.setUp.chooseAppearance({ theme: 'dark', density: 'compact', keyCaps: 'held' });
  expect(drawn.at(-1)?.shop.theme).toBe('dark');
});

it('shows nothing of before when it is closed and opened again, or closed by the system', async () => {
  await toggle();
  await show(PLACED);
  await toggle();
  expect(state()).toBe('closed');
  await toggle();
  news.pageIsThere();
  expect(kindDrawn()).toBe('shop');
  await show(PLACED);
  news.closed();
  expect(state()).toBe('closed');
  news.closed();
  expect(opened).toHaveLength(2);
});

it('waits for its display, and comes back with it, showing nothing of before', async () => {
  await toggle();
  news.moved(PLACE);
  await show(PLACED);
  isPlugged = false;
  news.displayGone();
  expect(state()).toBe('waiting');
  news.moved({ ...PLACE, displayId: 1 });
  news.displayCame();
  expect(state()).toBe('waiting');
  isPlugged = true;
  news.displayCame();
  expect(state()).toBe('open');
  expect(opened.at(-1)).toEqual({ kept: PLACE, asked: false });
  news.pageIsThere();
  expect(kindDrawn()).toBe('shop');
  news.displayCame();
  expect(opened).toHaveLength(3);
});

it('opens where a person asks for it, though its display is not there', async () => {
  await toggle();
  isPlugged = false;
  news.displayGone();
  await toggle();
  expect(state()).toBe('open');
});

it('comes back after a restart where it was, and holds up no closing', async () => {
  await toggle();
  news.moved(PLACE);
  counterpart.customerWindow.end();
  news.closed();
  news.displayGone();
  await counterpart.close();
  const kept = JSON.parse(await readFile(join(folder, 'settings.json'), 'utf8')) as Record<string, unknown>;
  expect(kept['customerWindow']).toEqual({ open: true, place: PLACE });
  open().customerWindow.begin();
  expect(state()).toBe('open');
  expect(opened).toEqual([{ kept: PLACE, asked: false }]);
});
