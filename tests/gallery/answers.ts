import type { CounterpartApi, CounterpartHandlers } from '#shared/contract.ts';
import { differenceList } from '#shared/domain/order-check/differences.ts';
import { fittingPage } from '#shared/domain/fitment/fitting-page.ts';
import { recordTextPage } from '#shared/domain/fitment/record-texts.ts';
import { reviewOrder } from '#shared/domain/order/order.ts';
import { judgeSale } from '#shared/domain/fitment/sale-judgement.ts';
import { type Failure, failed, type Result, succeeded } from '#shared/result.ts';
import { codeList, diagnostics, submissionOf } from './samples.ts';
import { findPart, glanceAt, indexOf, recordOf, ratesOf, someVehicles } from './practice-facts.ts';
import { PEOPLE, session } from './sessions.ts';
import { offline } from './failures.ts';
import { readAgainOf } from './read-again.ts';

/** What main answers in the gallery, call by call. A state gives its own answers with `given`; the rest are these. */

/** Some of the answers, each as main's handler would give it. */
export type Answers = { readonly [Room in keyof CounterpartHandlers]?: Partial<CounterpartHandlers[Room]> };

/** An answer that never comes: what is asked stays on its way. */
export function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** An answer that is a failure. */
export function fails(failure: Failure): () => Result<never> {
  return () => failed(failure);
}

const gone: Failure = { kind: 'not found', operation: 'product', status: 404, said: null };

const USUAL: CounterpartHandlers = {
  setUp: {
    session: () => succeeded(session()),
    test: () => succeeded({ merchantId: 40417, makes: MAKES }),
    connect: () => succeeded(session()),
    retryCredential: () => succeeded(session()),
    confirmMerchant: () => succeeded(session()),
    disconnect: () => succeeded(session()),
    openPractice: () => succeeded(session()),
    toStartPage: () => succeeded(session()),
    openService: () => succeeded(session()),
    saveSettings: () => succeeded(session()),
    dismissNotice: () => succeeded(session()),
    chooseAppearance: () => succeeded(session()),
    saveKeys: () => succeeded(session()),
    guideSeen: () => succeeded(session()),
  },
  vehicles: {
    identify: never,
    recent: () => succeeded([]),
    makes: () => succeeded({ makes: MAKES, readAt: new Date().toISOString() }),
    ofMake: () => succeeded({ vehicles: [], more: 0, partsLeft: 'none' }),
  },
  parts: {
    open: ({ code }) => orGone(findPart(code)),
    recheck: ({ sku }) => orGone(findPart(sku)),
    fittingVehicles: ({ sku, filter, offset, count }) => {
      const record = recordOf(sku);
      if (record === null) return failed(gone);
      const { index, readAt } = record;
      return succeeded({ ...fittingPage(index, { filter, offset, count }), readAt });
    },
    openDocument: () => succeeded(null),
    recordTexts: ({ sku, vehicleIds, offset }) => {
      const record = recordOf(sku);
      return record === null ? failed(gone) : succeeded(recordTextPage(record, vehicleIds, offset));
    },
    judge: ({ skus, vehicle }) =>
      succeeded(
        judgeSale(
          vehicle,
          skus.map((sku) => ({ sku, index: indexOf(sku) })),
        ),
      ),
    glances: ({ skus, vehicle }) => succeeded(skus.map((sku) => glanceAt(sku, vehicle))),
    search: () => succeeded([]),
    image: () => succeeded({ address: null }),
  },
  known: {
    names: () => succeeded({ brands: ['Clearview', 'Hayman Reese'], types: ['Towbars', 'Towing Mirrors'] }),
    parts: () => succeeded({ parts: [], total: 0, left: 0 }),
    question: () => succeeded(null),
    rebuild: () => succeeded({ left: 0 }),
  },
  barcodes: {
    find: () => succeeded({ kind: 'unknown' }),
    link: ({ sku }) => succeeded({ kind: 'linked', sku }),
    list: () => succeeded({ rows: [], total: 0 }),
    unlink: () => succeeded(null),
  },
  codeList: {
    read: () => succeeded(codeList()),
    preview: () => succeeded(null),
    start: () => succeeded(codeList()),
    steer: () => succeeded(codeList()),
    failures: () => succeeded({ rows: [], total: 0 }),
    copyFailures: () => succeeded({ copied: 0 }),
  },
  diagnostics: {
    read: () => succeeded(diagnostics()),
    checkNetwork: () => succeeded({ findings: [], stopped: false }),
    checkRecords: () => succeeded({ stopped: false }),
    deleteSetAside: () => succeeded(null),
  },
  customerWindow: { toggle: () => succeeded(session()), show: () => succeeded(null) },
  windowLock: {
    active: () => succeeded(null),
    open: () => succeeded({ opened: false }),
    lock: () => succeeded(null),
  },
  people: {
    list: () => succeeded(PEOPLE),
    save: () => succeeded(session()),
    signIn: () => succeeded({ kind: 'wrong', waitMs: 0 }),
    allow: () => succeeded({ kind: 'wrong', waitMs: 0 }),
    changePin: () => succeeded({ kind: 'wrong', waitMs: 0 }),
    switchOff: () => succeeded({ kind: 'wrong', waitMs: 0 }),
    recover: () => succeeded(session()),
  },
  lookups: { cancel: () => succeeded(null) },
  rates: {
    compare: ({ ticket }) => succeeded(ratesOf(ticket, 0)),
    lastOfPart: () => succeeded(null),
    ofPart: never,
  },
  differences: {
    list: ({ ticket }) => {
      const again = readAgainOf(ticket);
      return succeeded({ again, list: differenceList(ticket, again) });
    },
  },
  connection: { check: fails(offline('vehicle access')) },
  tickets: {
    current: never,
    cursor: () => succeeded(null),
    save: () => succeeded({ savedAt: new Date().toISOString() }),
    keepPlace: () => succeeded(true),
    startNew: never,
    list: () => succeeded({ inFront: null, open: [], closed: [] }),
    elsewhere: () => succeeded([]),
    holder: () => succeeded(null),
    ofPhone: () => succeeded([]),
    customersOfPhone: () => succeeded({ customers: [], more: false }),
    sameAgain: never,
    look: never,
    open: never,
    close: never,
    lost: () => succeeded(null),
    reopen: never,
  },
  callBacks: {
    list: () => succeeded({ rows: [], unconfirmed: [], hidden: { timed: 0, waiting: 0 } }),
    make: () => succeeded(null),
    awaitStock: () => succeeded([]),
    fellDue: () => succeeded(null),
    snooze: () => succeeded(null),
    done: () => succeeded(null),
    putBack: () => succeeded(null),
  },
  customers: {
    sheet: () => succeeded(null),
    sales: () => succeeded({ sales: [], more: false }),
    hint: () => succeeded({ note: '', wantsOrderNumber: false }),
    keep: ({ note, wantsOrderNumber }) => succeeded({ note, wantsOrderNumber }),
    merge: () => succeeded(null),
    undoMerge: () => succeeded(null),
  },
  daySheet: {
    read: never,
    print: () => succeeded({ printed: true }),
    savePdf: () => succeeded({ file: 'Day sheet 2026-03-02.pdf' }),
    saveTable: () => succeeded({ file: 'Day sheet 2026-03-02.csv' }),
  },
  quotes: {
    issue: never,
    find: () => succeeded([]),
    read: never,
    soldBy: never,
    standing: () => succeeded(null),
    toTicket: never,
    print: () => succeeded({ printed: true }),
    savePdf: () => succeeded({ file: 'Q-000123.pdf' }),
    copyText: () => succeeded(null),
    emailDraft: () => succeeded({ shortened: false }),
  },
  orders: {
    find: () => succeeded({ rows: [], more: false, outstanding: 0 }),
    known: () => succeeded({ named: [], some: false }),
    review: ({ ticket }) =>
      succeeded(
        reviewOrder(ticket, {
          account: 'ACC-1042',
          defaultWarehouse: 'SYD1',
          carrierAccount: 'FREIGHT-7',
          freightChargeIdentifier: 'FREIGHT',
          serviceMap: [],
        }),
      ),
    submit: never,
    submission: () => succeeded(null),
    unresolved: () => succeeded([]),
    outcomes: () => succeeded([]),
    outcomeRead: () => succeeded(null),
    callNotes: () => succeeded([]),
    keepCallNotes: () => succeeded(null),
    resolve: () => succeeded(submissionOf({ kind: 'not sent', reason: 'connection refused' })),
    print: () => succeeded({ printed: true }),
    savePdf: () => succeeded({ file: 'CP-260302-0001.pdf' }),
    copyText: () => succeeded(null),
  },
  records: {
    openWithCode: () => succeeded(session()),
    goBackToCopy: () => succeeded(session()),
    keepOlder: () => succeeded(session()),
    startEmpty: () => succeeded(session()),
    tryAgain: () => succeeded(session()),
    makeRecoveryCode: () => succeeded({ code: 'K7QF-2M9D-XH4T-8PWB-3RNE-6VJC' }),
    checkRecoveryCode: () => succeeded({ right: true, newerBegun: false }),
    audit: () => succeeded([]),
  },
  privacy: {
    find: () =>
      succeeded({
        people: [
          { id: 'one', name: 'Practice Customer', isOfSale: true, tickets: 2, quotes: 1, submissions: 0, callBacks: 1 },
        ],
      }),
    forget: never,
    exportCustomer: () => succeeded({ file: 'practice-customer.json' }),
    exportAll: () => succeeded({ file: 'counterpart-records.json' }),
  },
  practice: {
    orders: () => succeeded({ total: 0, orders: [] }),
    lessons: () => succeeded({ running: null, results: [] }),
    startLesson: never,
    askInLesson: never,
    endLesson: () => succeeded(null),
  },
  shop: {
    state: () => succeeded({ kind: 'alone' }),
    preview: never,
    join: never,
    leave: never,
    takeOver: never,
    waive: never,
    takeOut: never,
    settleContradiction: never,
  },
  updates: {
    state: () => succeeded(null),
    installNow: () => succeeded(null),
    notToday: () => succeeded(null),
  },
  platform: {
    copy: () => succeeded(null),
    allKept: () => succeeded(null),
    chooseLogo: () => succeeded(null),
    logoAddress: () => succeeded({ address: null }),
  },
};

const MAKES = [
  'Toyota',
  'Ford',
  'Mazda',
  'Mitsubishi',
  'Isuzu',
  'Nissan',
  'Hyundai',
  'Holden',
  'Subaru',
  'Kia',
  'Volkswagen',
  'Mercedes-Benz',
].map((name, at) => ({ name, popularity: 100 - at }));

function orGone<T>(value: T | null): Result<T> {
  return value === null ? failed(gone) : succeeded(value);
}

let own: Answers = {};
let underWay = 0;

/** Has main answer so in the state that is drawn next. */
export function given(answers: Answers): void {
  own = { ...own, ...answers };
}

/** Main answers as usual again. */
export function resetAnswers(): void {
  own = {};
}

/** How many answers are on their way and will come. */
export function answersUnderWay(): number {
  return underWay;
}

type AnyHandler = (input: unknown) => unknown;

async function ask(room: string, verb: string, input: unknown): Promise<unknown> {
  const handler = handlerOf(own, room, verb) ?? handlerOf(USUAL, room, verb);
  if (handler === null) throw new Error(`the gallery does not answer ${room}.${verb}`);
  if (handler === never) return never();
  underWay += 1;
  try {
    return await handler(input);
  } finally {
    underWay -= 1;
  }
}

function handlerOf(answers: Answers, room: string, verb: string): AnyHandler | null {
  const verbs: unknown = Object.entries(answers).find(([name]) => name === room)?.[1];
  const handler: unknown =
    typeof verbs === 'object' && verbs !== null ? Object.entries(verbs).find(([name]) => name === verb)?.[1] : null;
  return typeof handler === 'function' ? (handler as AnyHandler) : null;
}

/** The bridge as the window has it, answered from here. Nothing is announced. */
export const bridge = new Proxy(
  {},
  {
    get: (_, room: string) =>
      new Proxy(
        {},
        {
          get: (_verbs, verb: string) =>
            room === 'on' ? () => () => undefined : (input: unknown) => ask(room, verb, input),
        },
      ),
  },
) as CounterpartApi;

/** Vehicles looked up before. */
export const RECENT = () => succeeded(someVehicles(4));
