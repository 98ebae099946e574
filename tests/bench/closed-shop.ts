import type { Page } from '@playwright/test';
import { recordsPath } from '#main/records/records.ts';
import type { PracticeService } from '#practice/start-practice-service.ts';
import { connectService } from '../support/connect-service.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { launchCounterpart } from '../support/launch-counterpart.ts';
import { keyByCode } from '../support/records-copy.ts';
import { SetUpScreen } from '../support/set-up-screen.ts';
import { fillQuotes } from './filled-records.ts';

/** A shop that was set up, and is closed. */
export interface ClosedShop {
  readonly folder: string;
  readonly recoveryCode: string;
}

/** Sets a shop up as an owner does, closes it, and gives it the sales of years. */
export async function prepareShop(folder: string, service: PracticeService, count: number): Promise<ClosedShop> {
  const running = await launchCounterpart({ dataFolder: folder });
  const { recoveryCode } = await connectService(running, service);
  await running.close();
  if (count > 0) fillQuotes(recordsPath(folder), await keyByCode(folder, recoveryCode), count).close();
  return { folder, recoveryCode };
}

/**
 * Waits, in a window that was just started, until a plate can be typed. Where there is no keyring
 * (`COUNTERPART_KEYRING` is not `real`), the recovery code is typed first.
 */
export async function openCounter(page: Page, recoveryCode: string): Promise<CounterScreen> {
  await new SetUpScreen(page).openService(recoveryCode, process.env['COUNTERPART_KEYRING'] === 'real');
  const counter = new CounterScreen(page);
  await counter.vehicle.getByLabel('Registration plate').waitFor();
  return counter;
}
