import { mkdtemp, rm } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Keychain } from '../../../src/main/credential-vault.ts';
import type { OpenedCounterpart, Surroundings } from '../../../src/main/services/open-counterpart.ts';
import { PARTS, PRACTICE_SETTINGS } from '../../../src/practice/landmarks.ts';
import type { PracticeService } from '../../../src/practice/start-practice-service.ts';
import type { ConnectionInput, CounterpartHandlers, SettingsInput } from '../../../src/shared/contract.ts';
import type { OrderReview } from '../../../src/shared/domain/order.ts';
import type { SubmissionView } from '../../../src/shared/domain/submission.ts';
import { addPart, setAddress, setCustomer, type Ticket } from '../../../src/shared/domain/ticket.ts';
import type { Failure, Result } from '../../../src/shared/result.ts';
import type { SessionView } from '../../../src/shared/session.ts';

// electron-store asks for `electron`, whose module looks for a binary. What is not Electron has nothing of it.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: 'data:text/javascript,export default {}', format: 'module', shortCircuit: true }
      : next(specifier, context),
});
const { openCounterpart } = await import('../../../src/main/services/open-counterpart.ts');

/** A keychain in memory that can be made to misbehave. */
export interface TrialKeychain {
  readonly open: () => Promise<Keychain>;
  /** What it holds, by account. */
  readonly kept: Map<string, string>;
  /** How it behaves from now on. */
  behaviour: 'works' | 'absent' | 'locked' | 'swallows' | 'keeps what is deleted' | 'refuses to write' | 'silent';
}

/** Makes an empty keychain that works. */
export function createTrialKeychain(): TrialKeychain {
  const kept = new Map<string, string>();
  const trial: TrialKeychain = {
    kept,
    behaviour: 'works',
    open: async () => {
      if (trial.behaviour === 'absent') throw new Error('Cannot autolaunch D-Bus without X11 $DISPLAY');
      return keychain;
    },
  };
  const keychain: Keychain = {
    getPassword: async (_service, account) => {
      if (trial.behaviour === 'silent') return new Promise(() => undefined);
      return trial.behaviour === 'locked' ? null : (kept.get(account) ?? null);
    },
    setPassword: async (_service, account, secret) => {
      if (trial.behaviour === 'refuses to write') throw new Error('The collection is locked');
      if (trial.behaviour !== 'swallows') kept.set(account, secret);
    },
    deletePassword: async (_service, account) => trial.behaviour !== 'keeps what is deleted' && kept.delete(account),
  };
  return trial;
}

/** Counterpart without its window, and what it told the windows. */
export interface OpenShop {
  readonly handlers: CounterpartHandlers;
  readonly counterpart: OpenedCounterpart;
  readonly sessions: readonly SessionView[];
  readonly submissions: readonly SubmissionView[];
  /** What was put on the clipboard. */
  readonly copied: readonly string[];
  /** How it is set up now. */
  session(): Promise<SessionView>;
  close(): Promise<void>;
}

/** Opens Counterpart on a data folder. */
export function openShop(dataFolder: string, keychain: TrialKeychain, change: Partial<Surroundings> = {}): OpenShop {
  const sessions: SessionView[] = [];
  const submissions: SubmissionView[] = [];
  const copied: string[] = [];
  const counterpart = openCounterpart({
    version: '1.2.3',
    dataFolder,
    partWorker: new URL('../../../src/main/part-shelf/part-worker.ts', import.meta.url),
    openKeychain: keychain.open,
    keychainAccount: 'account of this folder',
    proxyFor: async () => null,
    copyText: async (text) => {
      copied.push(text);
    },
    pictureAddress: (sha256) => `/images/${sha256}`,
    announceSession: (session) => sessions.push(session),
    announceSubmission: (submission) => submissions.push(submission),
    log: { note: () => undefined, fault: () => undefined },
    now: () => new Date(),
    ...change,
  });
  return {
    handlers: counterpart.handlers,
    counterpart,
    sessions,
    submissions,
    copied,
    session: async () => valueIn(await counterpart.handlers.setUp.session(undefined)),
    close: () => counterpart.close(),
  };
}

/** Makes an empty folder; `removeFolder` takes it away again. */
export function makeFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'counterpart-services-'));
}

/** Removes a folder with everything in it. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** The value of a success; a failure fails the test, with its kind. */
export function valueIn<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`Expected a value and got a failure: ${JSON.stringify(result.failure)}`);
  return result.value;
}

/** The failure of a failed call; a success fails the test. */
export function failureOf(result: Result<unknown>): Failure {
  if (result.ok) throw new Error('Expected a failure and got a value');
  return result.failure;
}

/** The fields that an input was refused for. */
export function problemFields(result: Result<unknown>): readonly string[] {
  const failure = failureOf(result);
  return failure.kind === 'invalid input' ? failure.problems.map(({ field }) => field) : [];
}

/** A connection as it is typed for a practice service. */
export function connectionTo(service: PracticeService, change: Partial<ConnectionInput> = {}): ConnectionInput {
  const { baseUrl, credential } = service;
  return { baseUrl, store: PRACTICE_SETTINGS.store, useStoreVehicles: true, credential, ...change };
}

/** Settings as the owner of a shop types them. */
export const TYPED_SETTINGS: SettingsInput = {
  orderAccount: PRACTICE_SETTINGS.account,
  defaultWarehouse: PRACTICE_SETTINGS.warehouse,
  carrierAccount: PRACTICE_SETTINGS.carrierAccount,
  freightChargeIdentifier: PRACTICE_SETTINGS.freightChargeIdentifier,
  rateLimit: '10',
  defaultState: 'NSW',
  supplierPricesIncludeGst: true,
  serviceMap: [],
  referencePrefix: 'CP',
  plateDeadlineSeconds: '30',
  readDeadlineSeconds: '30',
  orderDeadlineSeconds: '60',
};

/** Connects the service door and fills the settings in, as on the first day. */
export async function connectShop(
  { handlers }: OpenShop,
  service: PracticeService,
  settings: Partial<SettingsInput> = {},
): Promise<void> {
  valueIn(await handlers.setUp.connect(connectionTo(service)));
  valueIn(await handlers.setUp.saveSettings({ ...TYPED_SETTINGS, ...settings }));
}

let lookups = 0;
/** A name for a look-up that no other has. */
export function lookupName(): string {
  lookups += 1;
  return `lookup-${lookups}`;
}

/** The open ticket with a tow ball for a customer in Sydney: ready to be reviewed. */
export async function fillTicket({ handlers }: OpenShop, reference?: string): Promise<Ticket> {
  const ticket = valueIn(await handlers.tickets.startNew(undefined));
  const part = valueIn(await handlers.parts.open({ code: PARTS.towBall, lookup: lookupName() }));
  const withPart = addPart(ticket, part, { lineId: 'line-1', preferredWarehouse: 'SYD1', verdict: null });
  const withCustomer = setCustomer(withPart, { name: 'Pat Example', phone: '0491 570 006' });
  const address = { line1: '1 Example Street', city: 'Sydney', postcode: '2000', state: 'NSW' };
  return { ...setAddress(withCustomer, address), ...(reference === undefined ? {} : { customerReference: reference }) };
}

/** Reviews a ticket; what stands in its way fails the test. */
export async function reviewTicket({ handlers }: OpenShop, ticket: Ticket): Promise<OrderReview> {
  const review = valueIn(await handlers.orders.review({ ticket }));
  if (review.request === null) throw new Error(`Not ready: ${JSON.stringify(review.problems)}`);
  return review;
}

/** Reviews a ticket and submits what was reviewed. */
export async function submitTicket(shop: OpenShop, ticket: Ticket): Promise<Result<SubmissionView>> {
  const { fingerprint } = await reviewTicket(shop, ticket);
  return shop.handlers.orders.submit({ ticket, fingerprint });
}

/** How a submission ended; one that is still being sent fails the test. */
export function outcomeOf({ state }: SubmissionView) {
  if (state.kind !== 'ended') throw new Error('The submission has not ended');
  return state.outcome;
}
