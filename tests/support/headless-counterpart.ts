import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenedSettingsFile } from '#main/settings-store.ts';
import type { Keychain } from '#main/keychain-call.ts';
import type { PlatformPorts } from '#main/platform/platform-ports.ts';
import type { Environment } from '#main/app/environment.ts';
import { type OpenedCounterpart, openCounterpart } from '#main/app/open-counterpart.ts';
import type { CodeListView } from '#shared/code-list-view.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { chooseRate, setAddress, setCustomer } from '#shared/domain/ticket/ticket.ts';
import { setRates } from '#shared/domain/ticket/ticket-rates.ts';
import { addPart } from '#shared/domain/ticket/ticket-lines.ts';
import type { LessonView } from '#shared/lesson-view.ts';
import type { Progress } from '#shared/progress.ts';
import type { CustomersChange, UnknownOrder } from '#shared/records-view.ts';
import type { SessionView } from '#shared/session.ts';
import type { ShopView } from '#shared/shop-view.ts';
import type { UpdateView } from '#shared/update-view.ts';
import { valueIn } from './answer-values.ts';
import { PART_WORKER, SNAPSHOT_WORKER } from './main-programs.ts';

/** Counterpart without its window: all of main but Electron, on real files and real sockets. */
export interface Headless extends OpenedCounterpart {
  /** Everything that was announced of submissions, in order. */
  readonly submissions: readonly SubmissionView[];
  readonly unresolved: readonly (readonly UnknownOrder[])[];
  readonly sessions: readonly SessionView[];
  readonly lessons: readonly (LessonView | null)[];
  /** How far long work was, in order. */
  readonly told: readonly Progress[];
  /** How the list of codes stood, in order. */
  readonly codeLists: readonly CodeListView[];
  /** What the bar was told of new versions, in order. */
  readonly updatesTold: readonly (UpdateView | null)[];
  /** Unknown orders as they were listed before closing. */
  readonly listedAtClosing: readonly (readonly UnknownOrder[])[];
  /** How it stood to its shop, in order, and which tickets other counters changed. */
  readonly shops: readonly ShopView[];
  readonly sharedTickets: readonly string[];
  /** How often the window was told that Counterpart closes. */
  closings(): number;
  /** How often the window was to begin anew. */
  begunAnew(): number;
  /** What the windows were told of what is kept of customers, in order. */
  readonly customersChanged: readonly CustomersChange[];
}

export interface HeadlessOptions
  extends Partial<
    Pick<
      Environment,
      | 'openKeychain'
      | 'openCustomerWindow'
      | 'openSettingsFile'
      | 'reach'
      | 'now'
      | 'moment'
      | 'backgroundClock'
      | 'log'
      | 'live'
      | 'policy'
      | 'personCheck'
      | 'lockClock'
      | 'sessionStart'
      | 'version'
      | 'shopPaces'
      | 'updates'
      | 'forReport'
    >
  > {
  readonly folder: string;
  /** The keychain of the computer; none where it is left out. */
  readonly keychain?: Keychain;
  readonly ports?: Partial<PlatformPorts>;
}

/** The accounts under which the keychain of a test keeps what it is given. */
export const KEYCHAIN_ACCOUNTS = { credential: 'credential of a test', recordKey: 'record key of a test' };

/** Opens Counterpart on a folder. */
export function openHeadless(options: HeadlessOptions): Headless {
  const submissions: SubmissionView[] = [];
  const unresolved: (readonly UnknownOrder[])[] = [];
  const sessions: SessionView[] = [];
  const lessons: (LessonView | null)[] = [];
  const told: Progress[] = [];
  const codeLists: CodeListView[] = [];
  const updatesTold: (UpdateView | null)[] = [];
  const listedAtClosing: (readonly UnknownOrder[])[] = [];
  const shops: ShopView[] = [];
  const sharedTickets: string[] = [];
  let closings = 0;
  let begunAnew = 0;
  const customersChanged: CustomersChange[] = [];
  const opened = openCounterpart({
    version: options.version ?? '0.0.0-test',
    live: options.live ?? 'offered',
    dataFolder: options.folder,
    ...(options.personCheck === undefined ? {} : { personCheck: options.personCheck }),
    ...(options.lockClock === undefined ? {} : { lockClock: options.lockClock }),
    ...(options.sessionStart === undefined ? {} : { sessionStart: options.sessionStart }),
    ...(options.policy === undefined ? {} : { policy: options.policy }),
    openSettingsFile: options.openSettingsFile ?? openPlainSettings,
    partWorker: PART_WORKER,
    snapshotWorker: SNAPSHOT_WORKER,
    openKeychain:
      options.openKeychain ??
      (async () => {
        if (options.keychain === undefined) throw new Error('there is no keychain here');
        return options.keychain;
      }),
    keychainAccounts: KEYCHAIN_ACCOUNTS,
    proxyFor: async () => null,
    ports: {
      copyText: async () => {},
      chooseFile: async () => null,
      choosePicture: async () => null,
      chooseCodeFile: async () => null,
      printPaper: async () => ({ ok: true, value: { printed: true } }),
      paperAsPdf: async () => ({ ok: true, value: new Uint8Array() }),
      openMailDraft: async () => ({ ok: true, value: null }),
      openInBrowser: async () => ({ ok: true, value: null }),
      confirmClosing: async (orders) => {
        listedAtClosing.push(orders);
        return true;
      },
      ...options.ports,
    },
    openCustomerWindow:
      options.openCustomerWindow ?? (() => ({ open: () => true, close: () => undefined, draw: () => undefined })),
    pictureAddress: (sha256) => `app://pictures/${sha256}`,
    announceSession: (session) => sessions.push(session),
    announceSubmission: (submission) => submissions.push(submission),
    announceUnresolved: (orders) => unresolved.push(orders),
    announceConnection: () => {},
    announceCodeList: (view) => codeLists.push(view),
    announceCallBacks: () => {},
    announceCustomers: (change) => customersChanged.push(change),
    announceShop: (view) => shops.push(view),
    announceSharedTickets: (ids) => sharedTickets.push(...ids),
    announceProgress: (progress) => told.push(progress),
    announceUpdate: (view) => updatesTold.push(view),
    ...(options.updates === undefined ? {} : { updates: options.updates }),
    ...(options.forReport === undefined ? {} : { forReport: options.forReport }),
    announceLesson: (lesson) => lessons.push(lesson),
    announceClosing: () => {
      closings += 1;
    },
    readWindowAnew: () => {
      begunAnew += 1;
    },
    reach: options.reach ?? (() => {}),
    log: options.log ?? { note: () => {}, fault: (_reference, error) => console.error(error) },
    now: options.now ?? (() => new Date()),
    ...(options.shopPaces === undefined ? {} : { shopPaces: options.shopPaces }),
    ...(options.moment === undefined ? {} : { moment: options.moment }),
    ...(options.backgroundClock === undefined ? {} : { backgroundClock: options.backgroundClock }),
  });
  return {
    ...opened,
    submissions,
    unresolved,
    sessions,
    lessons,
    told,
    codeLists,
    updatesTold,
    listedAtClosing,
    shops,
    sharedTickets,
    closings: () => closings,
    begunAnew: () => begunAnew,
    customersChanged,
  };
}

/** The settings file without the library, which needs Electron round it. */
function openPlainSettings(folder: string): OpenedSettingsFile {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'settings.json');
  const read = () => (existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>) : {});
  const write = (content: Readonly<Record<string, unknown>>) => {
    writeFileSync(`${path}.new`, JSON.stringify(content));
    renameSync(`${path}.new`, path);
  };
  return { setAside: null, file: { read, write, setAside: () => 'settings.damaged.json' } };
}

/** A keychain in memory, which a test may lock or empty. */
export function memoryKeychain() {
  const entries = new Map<string, string>();
  let locked = false;
  return {
    entries,
    lock: (on: boolean) => {
      locked = on;
    },
    getPassword: async (_service: string, account: string) => (locked ? null : (entries.get(account) ?? null)),
    setPassword: async (_service: string, account: string, secret: string) => {
      if (!locked) entries.set(account, secret);
    },
    deletePassword: async (_service: string, account: string) => !locked && entries.delete(account),
  };
}

/** The invented customer of a sale. */
export const CUSTOMER = {
  name: 'Practice Customer',
  phone: '0491 570 006',
  email: 'practice.customer@example.com',
  note: 'Ring before delivery',
};
export const ADDRESS = { line1: '12 Example Street', line2: '', city: 'Darwin', postcode: '0800', state: 'NT' };

/** Fills the ticket in front for an order of a part that practice has, and saves it. */
export async function fillTicket(
  counterpart: OpenedCounterpart,
  sale: { readonly sku: string; readonly reference?: string; readonly customer?: Partial<typeof CUSTOMER> },
): Promise<Ticket> {
  const { handlers } = counterpart;
  const fresh = valueIn(await handlers.tickets.current(undefined));
  const part = valueIn(await handlers.parts.open({ code: sale.sku, lookup: randomUUID() }));
  const withPart = addPart(fresh, part, { lineId: randomUUID(), preferredWarehouse: null, verdict: null });
  const withPerson = setAddress(setCustomer(withPart, { ...CUSTOMER, ...sale.customer }), ADDRESS);
  const rates = valueIn(await handlers.rates.compare({ ticket: withPerson, lookup: randomUUID() }));
  const withRates = chooseRate(setRates(withPerson, rates), rates.rows[0]?.serviceCode ?? null);
  const ticket = { ...withRates, customerReference: sale.reference ?? withRates.customerReference };
  valueIn(await handlers.tickets.save({ ticket, cursor: null }));
  return ticket;
}

/** Reviews a ticket, which reads it again, and presses *submit*. */
export async function submitTicket(counterpart: OpenedCounterpart, ticket: Ticket, reason: string | null = null) {
  await counterpart.handlers.tickets.save({ ticket, cursor: null });
  const review = valueIn(await counterpart.handlers.orders.review({ ticket }));
  if (review.request === null) throw new Error(`The order is not ready: ${JSON.stringify(review.problems)}`);
  valueIn(await counterpart.handlers.differences.list({ ticket, lookup: randomUUID() }));
  return counterpart.handlers.orders.submit({ ticket, fingerprint: review.fingerprint, reason });
}
