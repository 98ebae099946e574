import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { buildFitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import { decodeProduct } from '#shared/interface/decode-product.ts';
import { connectClient, type ScriptedClient } from '../support/scripted-service-client.ts';
import { type ScriptedRecord, scriptedProduct } from '../support/scripted-service-product.ts';
import { atMost, type BenchRow, median } from './bench-row.ts';

/** How many pairs are measured for each ratio, and how often each side of a pair: the best of them counts. */
const PAIRS = 9;
const TRIES = 5;

const VEHICLES = 20_000;
const VIEW_LIMIT = 32 * 1024;

/**
 * The bench of reading a part: what decoding, checking and indexing one of 20,000 vehicles costs against parsing its
 * JSON alone; how long main stands still while such an answer comes and is read; and how large its view is.
 */
export async function benchDecoding(): Promise<readonly BenchRow[]> {
  const big = JSON.stringify(scriptedProduct('BIG', VEHICLES));
  const service = await serveRecords({ BIG: big, SMALL: JSON.stringify(scriptedProduct('SMALL', 100)) });
  const client = connectClient(service.baseUrl, {
    deadlines: () => ({ plateMs: 60_000, readMs: 60_000, orderMs: 60_000 }),
  });
  try {
    return [decodeRow(big), ...(await viewRows(client)), await stallRow(client, big)];
  } finally {
    await client.close();
    await service.close();
  }
}

function decodeRow(text: string): BenchRow {
  const bytes = Buffer.from(text);
  const ratios = Array.from({ length: PAIRS }, () => {
    const alone: number[] = [];
    const all: number[] = [];
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      alone.push(msOf(() => JSON.parse(text)));
      all.push(
        msOf(() => {
          const read = decodeProduct(JSON.parse(new TextDecoder().decode(bytes)));
          return read.ok && buildFitmentIndex(read.value, read.warnings);
        }),
      );
    }
    return Math.min(...all) / Math.min(...alone);
  });
  const row = atMost('decode + validate + index ÷ JSON.parse, 20,000 vehicles', median(ratios), 1.5);
  return { ...row, pass: row.pass && namesLastRow(text) };
}

/** Whether a bad field in the last row is named: refused where a sale depends on it, left out where it does not. */
function namesLastRow(text: string): boolean {
  const withFault = (change: ScriptedRecord) => {
    const record = JSON.parse(text) as { readonly vehicles: ScriptedRecord[] };
    Object.assign(record.vehicles[VEHICLES - 1] ?? {}, change);
    return decodeProduct(record);
  };
  const refused = withFault({ id: 5 });
  const leftOut = withFault({ make: 5 });
  return (
    !refused.ok &&
    refused.path === `vehicles[${VEHICLES - 1}].id` &&
    leftOut.ok &&
    leftOut.warnings.map(({ path }) => path).join() === `vehicles[${VEHICLES - 1}].make`
  );
}

async function viewRows({ api, loadedParts }: ScriptedClient): Promise<readonly BenchRow[]> {
  const size = async (sku: string): Promise<number> => {
    const read = await api.product(sku);
    if (!read.ok) throw new Error(`${sku} could not be read: ${read.failure.kind}`);
    const view = await loadedParts.view({ code: sku, supplierPricesIncludeGst: true, stockCheckFailedAt: null });
    return Buffer.byteLength(JSON.stringify(view));
  };
  const [big, small] = [await size('BIG'), await size('SMALL')];
  return [
    atMost('part view of 20,000 vehicles ÷ 32 KB', big / VIEW_LIMIT, 1),
    atMost('part view of 20,000 vehicles ÷ that of 100', big / small, 1.25),
  ];
}

/** The longest that main's event loop stood still while the answer came in, was handed over and was read. */
async function stallRow({ api }: ScriptedClient, text: string): Promise<BenchRow> {
  const ratios: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const alone = Math.min(...Array.from({ length: TRIES }, () => msOf(() => JSON.parse(text))));
    const stalls: number[] = [];
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const watch = watchStalls();
      const read = await api.product('BIG');
      stalls.push(watch.longest());
      if (!read.ok) throw new Error(`BIG could not be read: ${read.failure.kind}`);
    }
    ratios.push(Math.min(...stalls) / alone);
  }
  return atMost('main stall while a part of 20,000 vehicles is read ÷ JSON.parse', median(ratios), 0.2);
}

/** Watches how much later than asked for the event loop comes round, and answers the longest delay, ms. */
function watchStalls(): { longest(): number } {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  return {
    longest: () => {
      delays.disable();
      return Math.max(0, delays.max / 1e6 - 1);
    },
  };
}

/** What a piece of work takes, ms. */
function msOf(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** Serves records from a thread of its own, so that serving them is not measured. */
async function serveRecords(records: Readonly<Record<string, string>>) {
  const worker = new Worker(SERVER, { eval: true, workerData: records });
  const [port] = (await once(worker, 'message')) as [number];
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    close: async () => {
      await worker.terminate();
    },
  };
}

const SERVER = `
  const { createServer } = require('node:http');
  const { parentPort, workerData } = require('node:worker_threads');
  const records = Object.fromEntries(Object.entries(workerData).map(([sku, text]) => [sku, Buffer.from(text)]));
  const server = createServer((request, response) => {
    const record = records[request.url.split('/').pop()];
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': record.length }).end(record);
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;
