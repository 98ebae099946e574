import { writeSync } from 'node:fs';
import { crashingAt } from '#main/app/crash-points.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { type Computer, startComputer } from './update-start.ts';

/**
 * One start of a computer, to be killed at a step of an update: it goes to practice, looks for a new version, and is
 * closed by a person. `bad` is a version that ends before its window asks for anything.
 */
const [computerText = '', crashAt = '', bad = ''] = process.argv.slice(2);
const computer = JSON.parse(computerText) as Computer;

function say(...words: readonly string[]): void {
  writeSync(1, `${words.join(' ')}\n`);
}

const { goesOn, version, counterpart } = await startComputer(computer, { reach: crashingAt(crashAt) });
say('version', version);
if (counterpart === null) {
  say('ends', goesOn);
  process.exit(0);
}
if (version === bad) process.exit(70);
valueIn(await counterpart.handlers.setUp.openPractice(undefined));
const { rows } = valueIn(await counterpart.handlers.orders.find({ typed: '', standing: null }));
say('orders', rows.map(({ customerReference }) => customerReference).join(','));
await counterpart.updates.check();
await counterpart.mayClose();
await counterpart.close();
say('closed');
process.exit(0);
