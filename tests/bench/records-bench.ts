import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packPart } from '#main/records/cache/packed-part.ts';
import type { Product } from '#shared/interface/product.ts';
import { NO_FACTS, withOlderFacts } from '#shared/domain/ticket/customer-facts.ts';
import { phoneDigits } from '#shared/domain/australia/phone-digits.ts';
import { atMost, type BenchRow, bestOfPasses, median, percentile } from './bench-row.ts';
import { type FilledParts, type FilledQuotes, fillParts, fillQuotes, type RememberedQuote } from './filled-records.ts';
import { inventShop, largeProduct, productWords, quoteWords } from './records-shop.ts';
import { type Kind, kindsOf, miniSearch, msOf, searchRows } from './search-bench.ts';

/** Sizes that are compared: a shop's first months, and its tenth year. */
const SMALL = 1_000;
const LARGE = 100_000;
const SAVES = 200;
/** electron-store takes seconds for one. */
const STORE_SAVES = 3;
const REOPENINGS = 15;
const RECALLS = 2_000;
const FIRST_DIGITS = 6;
/** A workshop with so many sales, read so many records and sales at one go (`services/customer-sheets.ts`). */
const WORKSHOP = '0491570156';
const OF_WORKSHOP = 5_000;
const RECORDS_AT_ONCE = 100;
const SALES_OF_PAGE = 26;
const LONGEST_STEP_MS = 8;
const HALF_FRAME_MS = 1000 / 60 / 2;
const LARGEST_PART = 20_000;
const KEY = new Uint8Array(32).fill(5);

/** Saving and finding among 100,000 quotes, against 1,000, MiniSearch on the same data, and electron-store. */
export function benchQuotes(large = LARGE): readonly BenchRow[] {
  return inFolder((folder) => {
    const small = fillQuotes(join(folder, 'small.db'), KEY, SMALL);
    const big = fillQuotes(join(folder, 'large.db'), KEY, large);
    const rows = [
      ...searchRows('quotes', { few: kindsOfQuotes(small), many: kindsOfQuotes(big) }, () => miniQuotes(large)),
      recallRow(big),
      sheetRow(big),
      ...saveRows(small, big),
      storeRow(folder, big, large),
    ];
    small.close();
    big.close();
    return rows;
  });
}

/** Finding among 100,000 parts that were seen before, in the same way; reopening the largest. */
export function benchParts(large = LARGE): readonly BenchRow[] {
  return inFolder((folder) => {
    const few = fillParts(join(folder, 'few.db'), KEY, SMALL);
    const many = fillParts(join(folder, 'many.db'), KEY, large);
    const rows = [
      ...searchRows('products', { few: kindsOfProducts(few), many: kindsOfProducts(many) }, () =>
        miniSearch(many.products.map(productWords)),
      ),
      reopenRow(many),
    ];
    few.close();
    many.close();
    return rows;
  });
}

function inFolder(work: (folder: string) => readonly BenchRow[]): readonly BenchRow[] {
  const folder = mkdtempSync(join(tmpdir(), 'counterpart-bench-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whose phone it is, as it is typed, key by key from the first digits that name anybody. */
function recallRow({ phones, sold, shop }: FilledQuotes): BenchRow {
  const one = () => phoneDigits((sold[shop.chance(sold.length)] as RememberedQuote).phone);
  const typed = Array.from({ length: RECALLS }, () => {
    const digits = one();
    return digits.slice(0, FIRST_DIGITS + shop.chance(digits.length - FIRST_DIGITS + 1));
  });
  const times = bestOfPasses(() =>
    typed.map((digits) =>
      msOf(() => {
        if (phones.ofPhone(digits, '').customers.length === 0) throw new Error('Nobody has a known phone.');
      }),
    ),
  );
  return atMost(
    'recall by phone, 100,000 customers and phones: p99 ÷ half a frame',
    percentile(times, 99) / HALF_FRAME_MS,
    1,
  );
}

/** The sheet of a workshop with thousands of sales under one phone: the longest step in which it is read. */
function sheetRow({ history, tickets, shop }: FilledQuotes): BenchRow {
  const person = { phone: WORKSHOP, name: 'workshop example' };
  for (let number = 1; number <= OF_WORKSHOP; number += 1) {
    const { ticket } = shop.quote(number).input;
    const customer = { ...ticket.customer, name: 'Workshop Example', phone: WORKSHOP };
    tickets.save({ ...ticket, id: `w${number}`, customer }, null);
  }
  const times = bestOfPasses(() => stepsOfSheet(history, person));
  if (times.length < (2 * OF_WORKSHOP) / RECORDS_AT_ONCE) throw new Error('The workshop has too few sales.');
  return atMost(
    `a customer’s sheet, ${OF_WORKSHOP} sales: longest step ÷ 8 ms`,
    Math.max(...times) / LONGEST_STEP_MS,
    1,
  );
}

/** Reads the sheet of a person; answers how long each step was, ms. */
function stepsOfSheet(
  history: FilledQuotes['history'],
  person: { readonly phone: string; readonly name: string },
): readonly number[] {
  const times: number[] = [];
  let facts = NO_FACTS;
  for (let before: number | null = null; ; ) {
    let told: ReturnType<typeof history.told> = [];
    times.push(
      msOf(() => {
        told = history.told(person, before, RECORDS_AT_ONCE);
        facts = withOlderFacts(facts, told);
      }),
    );
    times.push(msOf(() => history.sales(person, before, SALES_OF_PAGE)));
    const last = told.at(-1);
    if (last === undefined) return times;
    before = last.id;
  }
}

/** What people at a counter look for, as far as they have typed it. */
function kindsOfQuotes({ quotes, sold, shop }: FilledQuotes): readonly Kind[] {
  const { chance } = shop;
  const one = () => sold[chance(sold.length)] as RememberedQuote;
  const code = (quote: RememberedQuote) => quote.sku.toLowerCase().replaceAll('-', '');
  const ways: Readonly<Record<string, () => string>> = {
    plate: () => one().plate.slice(0, 2 + chance(5)),
    surname: () => one().surname.slice(0, 2 + chance(6)),
    'six digits of a phone': () => one().phone.slice(chance(5)).slice(0, 6),
    'middle of a part number': () =>
      code(one())
        .slice(1 + chance(3))
        .slice(0, 3 + chance(3)),
    number: () => String(1 + chance(sold.length)).padStart(6, '0'),
    word: () => wordOf(one(), chance),
    'word, as it is typed': () => wordOf(one(), chance).slice(0, 1 + chance(7)),
    'two words of one quote': () => {
      const quote = one();
      return `${wordOf(quote, chance)} ${wordOf(quote, chance)}`;
    },
    'vehicle and surname': () => {
      const quote = one();
      return `${quote.words[0] ?? ''} ${quote.surname}`;
    },
    nothing: () => `zz${chance(1_000)}`,
  };
  return kindsOf(ways, (typed) => quotes.find(typed));
}

function wordOf(quote: RememberedQuote, chance: (below: number) => number): string {
  return quote.words[chance(quote.words.length)] ?? '';
}

function miniQuotes(count: number): (typed: string) => readonly unknown[] {
  const shop = inventShop(count);
  return miniSearch(Array.from({ length: count }, (_, place) => quoteWords(shop.quote(place + 1), place + 1)));
}

/** Small and large in turn, each save beside the other, so that both meet the same disk. */
function saveRows(small: FilledQuotes, large: FilledQuotes): readonly BenchRow[] {
  const quote = ({ quotes, shop, sold }: FilledQuotes) => {
    const { input } = shop.quote(sold.length + 1);
    return msOf(() => quotes.issue(input));
  };
  const save = ({ tickets, shop, sold }: FilledQuotes) => {
    const { ticket } = shop.quote(sold.length + 1 + shop.chance(20)).input;
    return msOf(() => tickets.save(ticket, null));
  };
  return [
    atMost('durable quote p50 at 100,000 ÷ at 1,000', pairedP50(quote, large, small), 3),
    atMost('durable ticket save p50 at 100,000 ÷ at 1,000', pairedP50(save, large, small), 3),
  ];
}

function pairedP50<T>(measure: (of: T) => number, one: T, other: T): number {
  const pairs = Array.from({ length: SAVES }, () => [measure(one), measure(other)] as const);
  return median(pairs.map(([ms]) => ms)) / median(pairs.map(([, ms]) => ms));
}

/** electron-store's own engine, `conf`: electron-store itself only adds where the file is. */
interface Conf {
  set(key: string, value: unknown): void;
}

function storeRow(folder: string, { shop, quotes }: FilledQuotes, count: number): BenchRow {
  const conf = createRequire(createRequire(import.meta.url).resolve('electron-store'))('conf') as {
    readonly default: new (options: { readonly cwd: string; readonly configName: string }) => Conf;
  };
  const same = inventShop(count);
  const records = Object.fromEntries(
    Array.from({ length: count }, (_, place) => [`q${place}`, same.quote(place + 1).input]),
  );
  writeFileSync(join(folder, 'quotes.json'), JSON.stringify({ records }));
  const store = new conf.default({ cwd: folder, configName: 'quotes' });
  const ratios = Array.from({ length: STORE_SAVES }, (_, round) => {
    const { input } = shop.quote(round);
    const save = median(Array.from({ length: SAVES }, () => msOf(() => quotes.issue(input))));
    return save / msOf(() => store.set(`records.q${round}`, input));
  });
  return atMost('durable quote at 100,000 ÷ electron-store set of the same', median(ratios), 1 / 500);
}

function kindsOfProducts({ parts, products, shop }: FilledParts): readonly Kind[] {
  const { chance } = shop;
  const one = () => products[chance(products.length)] as Product;
  const word = (product: Product) => (product.title ?? '').split(' ')[chance(5)] ?? '';
  const ways: Readonly<Record<string, () => string>> = {
    'middle of a code': () =>
      one()
        .sku.toLowerCase()
        .replaceAll('-', '')
        .slice(1 + chance(3))
        .slice(0, 3 + chance(4)),
    "middle of the manufacturer's code": () =>
      (one().manufacturer_sku ?? '').slice(2 + chance(2)).slice(0, 3 + chance(2)),
    word: () => word(one()),
    'two words of one part': () => {
      const product = one();
      return `${word(product)} ${word(product)}`;
    },
    'brand and word': () => {
      const product = one();
      return `${product.brand ?? ''} ${word(product)}`;
    },
    attribute: () => `towing capacity ${one().product_attributes?.towing_capacity ?? ''}`,
    nothing: () => `zz${chance(1_000)}`,
  };
  return kindsOf(ways, (typed) => parts.find(typed));
}

/** Reopening is reading the head; the vehicles come when they are asked for. */
function reopenRow({ parts, shop }: FilledParts): BenchRow {
  const product = largeProduct(shop, LARGEST_PART);
  const text = JSON.stringify(product);
  parts.keep(packPart(product), { readAt: '2026-03-04T02:00:00.000Z', warnings: [] });
  const ratios = Array.from({ length: REOPENINGS }, () => {
    const reopened = msOf(() => parts.open(product.sku));
    return reopened / msOf(() => JSON.parse(text));
  });
  return atMost('reopening a cached part of 20,000 vehicles ÷ parsing its JSON', median(ratios), 1 / 100);
}
