import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchCounterpart } from '../support/launch-counterpart.ts';
import { compareOrder } from './order-check.ts';
import { PRACTICE_SALE, sellInPractice } from './practice-sale.ts';

/**
 * A whole sale through the window in practice, printed step by step: `npm run demo`, and `npm start` without a display.
 * With `--screenshots FOLDER` it keeps a picture of each step there. Ends with 1 where anything is not as it was
 * entered.
 */

const { values } = parseArgs({ options: { screenshots: { type: 'string' } } });
const dataFolder = await mkdtemp(join(tmpdir(), 'counterpart-demo-'));
const counterpart = await launchCounterpart({ dataFolder, size: { width: 1280, height: 800 }, switches: [] });
let agrees = false;
try {
  agrees = await showSale();
} finally {
  await counterpart.close();
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 3 });
}
process.exitCode = agrees ? 0 : 1;

async function showSale(): Promise<boolean> {
  const folder = values.screenshots;
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  let step = 0;
  const sale = await sellInPractice(counterpart, async (words, picture) => {
    step += 1;
    console.log(`${step}. ${words}`);
    if (folder === undefined) return;
    await counterpart.page.screenshot({ path: join(folder, `${step}-${picture}.png`) });
  });

  console.log(`\nVehicle      ${sale.vehicle}`);
  console.log(`Verdict      ${sale.verdict}`);
  list('Stock', sale.stock);
  list('Rates', sale.rates);
  console.log(`Transaction  ${sale.transactionId}`);

  const [accepted] = sale.accepted;
  console.log(`\nThe practice service has ${sale.acceptedTotal} order(s).`);
  if (accepted === undefined || sale.acceptedTotal !== 1) return false;
  const checks = [
    ...compareOrder(PRACTICE_SALE, accepted),
    { field: 'transaction id', entered: sale.transactionId, received: accepted.transactionId },
  ];
  for (const { field, entered, received } of checks) {
    console.log(`${entered === received ? 'same     ' : 'DIFFERENT'} ${field.padEnd(24)} ${received}`);
  }
  if (folder !== undefined) console.log(`\nScreenshots are in ${folder}.`);
  return checks.every(({ entered, received }) => entered === received);
}

function list(title: string, rows: readonly string[]): void {
  for (const [at, row] of rows.entries()) console.log(`${(at === 0 ? title : '').padEnd(13)}${row}`);
}
