import { expect } from '@playwright/test';
import type { PracticeService } from '#practice/start-practice-service.ts';
import type { CounterScreen } from './counter-screen.ts';
import type { RunningCounterpart } from './launch-counterpart.ts';
import { SetUpScreen } from './set-up-screen.ts';
import { setUpShop, setUpShopByHand, type Shop } from './shop-test.ts';

/** The settings that say how long the service is waited for, by the labels of their fields, in seconds. */
type Waits = Readonly<
  Record<'Plate look-up (seconds)' | 'Parts, rates and pictures (seconds)' | 'Order (seconds)', string>
>;

/**
 * Waits after which a service that never answers is given up soon, and one that answers is not, on a busy machine too.
 */
const SHORT_WAITS: Waits = {
  'Plate look-up (seconds)': '3',
  'Parts, rates and pictures (seconds)': '3',
  'Order (seconds)': '5',
};

/** The waits of a shop that has set none. */
const USUAL_WAITS: Waits = {
  'Plate look-up (seconds)': '15',
  'Parts, rates and pictures (seconds)': '10',
  'Order (seconds)': '60',
};

/**
 * Connects a fresh window to a practice service that the test holds, and gives it its settings. `via` is where and with
 * what to connect, where something stands between the two. The credential goes to the keychain where there is one
 * (`COUNTERPART_KEYRING` is `real`), and is kept for the session where there is none.
 */
export async function connectService(
  running: RunningCounterpart,
  service: PracticeService,
  { baseUrl, credential }: Pick<PracticeService, 'baseUrl' | 'credential'> = service,
): Promise<Shop> {
  const shop = await setUpShop(running, { ...service, baseUrl, credential });
  return { ...shop, service };
}

/** The same by the form *Connect to the supplier* and the settings, for what is about typing them. */
export async function connectServiceByHand(
  running: RunningCounterpart,
  service: PracticeService,
  { baseUrl, credential }: Pick<PracticeService, 'baseUrl' | 'credential'> = service,
): Promise<Shop> {
  const shop = await setUpShopByHand(running, { ...service, baseUrl, credential });
  return { ...shop, service };
}

/** Has Counterpart wait for the service a short time only (3 seconds; 5 for an order), for as long as `act` takes. */
export async function withShortWaits(counter: CounterScreen, act: () => Promise<void>): Promise<void> {
  await setWaits(counter, SHORT_WAITS);
  try {
    await act();
  } finally {
    await setWaits(counter, USUAL_WAITS);
  }
}

async function setWaits(counter: CounterScreen, waits: Waits): Promise<void> {
  const setUp = new SetUpScreen(counter.page);
  await setUp.openSettings();
  await setUp.typeSettings(waits);
  await setUp.saveSettings();
  await counter.page.keyboard.press('F3');
  await expect(counter.part).toBeVisible();
}
