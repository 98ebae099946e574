import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { benchAnswers } from './answer-bench.ts';
import type { BenchRow } from './bench-row.ts';
import { benchDecoding } from './decode-bench.ts';
import { benchFirstLoad } from './first-load-bench.ts';
import { benchFirstPaint } from './first-paint-bench.ts';
import { benchJoinedWindow } from './joined-window-bench.ts';
import { benchKnownParts } from './known-parts-bench.ts';
import { benchLongTicket } from './long-ticket-bench.ts';
import { benchMemory } from './memory-bench.ts';
import { benchOrders } from './orders-bench.ts';
import { benchPackedStart } from './packed-start-bench.ts';
import { benchParts, benchQuotes } from './records-bench.ts';
import { benchShop } from './shop-bench.ts';
import { benchStart } from './start-bench.ts';
import { benchTyping } from './typing-bench.ts';
import { benchVerdicts } from './verdict-bench.ts';
import { benchWindow } from './window-bench.ts';

/**
 * `npm run bench`: prints the table of ratios, each the median of paired runs in this one process; with `--json FILE`
 * it also writes them as a list of `{name, ratio, must, pass}`. Ends with 1 where a ratio is not what it must be.
 */

const { values } = parseArgs({ options: { json: { type: 'string' } } });

const rows: BenchRow[] = [];
const BENCHES = [
  benchDecoding,
  benchAnswers,
  benchVerdicts,
  benchQuotes,
  benchParts,
  () => benchKnownParts(),
  benchOrders,
  () => benchShop(),
  () => benchFirstLoad(),
  benchJoinedWindow,
  benchStart,
  () => benchPackedStart(),
  benchWindow,
  benchTyping,
  benchLongTicket,
  benchFirstPaint,
  benchMemory,
];
for (const bench of BENCHES) {
  for (const row of await bench()) {
    rows.push(row);
    console.log(
      `${row.pass ? 'pass' : 'FAIL'}  ${row.ratio.toFixed(3).padStart(8)}  must be ${row.must.padEnd(8)} ${row.name}`,
    );
  }
}
if (values.json !== undefined) {
  const written = rows.map(({ name, ratio, must, pass }) => ({ name, ratio, must, pass }));
  await writeFile(values.json, `${JSON.stringify(written, null, 2)}\n`);
}
process.exitCode = rows.every((row) => row.pass) ? 0 : 1;
