import { mkdtemp, rm } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Keychain } from '#main/keychain-call.ts';
import { PARTS, PRACTICE_SETTINGS } from '#practice/fixtures.ts';
import type { PracticeService } from '#practice/start-practice-service.ts';
import type { ConnectionInput, ConnectionTrialInput, CounterpartHandlers, SettingsInput } from '#shared/contract.ts';
import type { OrderReview } from '#shared/domain/order/order.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import { setAddress, setCustomer, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { addPart } from '#shared/domain/ticket/ticket-lines.ts';
import type { Result } from '#shared/result.ts';
import type { SessionView } from '#shared/session.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { type Headless, type HeadlessOptions, openHeadless } from '#tests/support/headless-counterpart.ts';
import { typedSettings } from './live-mode.ts';

// electron-store asks for `electron`, whose module looks for a binary. What is not Electron has nothing of it.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: 'data:text/javascript,export default {}', format: 'module', shortCircuit: true }
      : next(specifier, context),
});
/** Opens the settings file that is in use, without Electron. */
export const { openSettingsFile } = await import('#main/settings-store.ts');

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
  readonly counterpart: Headless;
  readonly sessions: readonly SessionView[];
  readonly submissions: readonly SubmissionView[];
  /** What was put on the clipboard. */
  readonly copied: readonly string[];
  /** How it is set up now. */
  session(): Promise<SessionView>;
  close(): Promise<void>;
}

/** Opens Counterpart on a data folder, with the settings file that it has in use. */
export function openShop(dataFolder: string, keychain: TrialKeychain, change: Partial<HeadlessOptions> = {}): OpenShop {
  const copied: string[] = [];
  const counterpart = openHeadless({
    folder: dataFolder,
    openKeychain: keychain.open,
    openSettingsFile,
    ports: {
      copyText: async (text) => {
        copied.push(text);
      },
    },
    ...change,
  });
  const { handlers, sessions, submissions, close } = counterpart;
  const session = async () => valueIn(await handlers.setUp.session(undefined));
  return { handlers, counterpart, sessions, submissions, copied, session, close };
}

/** Makes an empty folder; `removeFolder` takes it away again. */
export function makeFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'counterpart-services-'));
}

/** Removes a folder with everything in it. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** A connection as it is typed for a practice service. */
export function connectionTo(service: PracticeService, change: Partial<ConnectionInput> = {}): ConnectionTrialInput {
  const { baseUrl, credential } = service;
  return {
    baseUrl,
    store: PRACTICE_SETTINGS.store,
    useStoreVehicles: true,
    credential,
    lookup: lookupName(),
    ...change,
  };
}

/** Settings as the owner of a shop types them. */
export const TYPED_SETTINGS: SettingsInput = typedSettings({
  orderAccount: PRACTICE_SETTINGS.account,
  defaultWarehouse: PRACTICE_SETTINGS.warehouse,
  carrierAccount: PRACTICE_SETTINGS.carrierAccount,
  freightChargeIdentifier: PRACTICE_SETTINGS.freightChargeIdentifier,
  defaultState: 'NSW',
});

/** Connects live mode and fills the settings in, as on the first day. */
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

/** Keeps a ticket, as the window does, and reviews it, which reads it again; what stands in its way fails the test. */
export async function reviewTicket({ handlers }: OpenShop, ticket: Ticket): Promise<OrderReview> {
  // One whose order is under way or placed stays as it was.
  await handlers.tickets.save({ ticket, cursor: null });
  const review = valueIn(await handlers.orders.review({ ticket }));
  if (review.request === null) throw new Error(`Not ready: ${JSON.stringify(review.problems)}`);
  valueIn(await handlers.differences.list({ ticket, lookup: lookupName() }));
  return review;
}

/** Reviews a ticket and submits what was reviewed; an order that is stopped for an earlier one fails the test. */
export async function submitTicket(
  shop: OpenShop,
  ticket: Ticket,
  reason: string | null = null,
): Promise<Result<SubmissionView>> {
  const { fingerprint } = await reviewTicket(shop, ticket);
  return submitReviewed(shop, ticket, fingerprint, reason);
}

/** Submits a ticket as what was reviewed under `fingerprint`. */
export async function submitReviewed(
  { handlers }: OpenShop,
  ticket: Ticket,
  fingerprint: string,
  reason: string | null = null,
): Promise<Result<SubmissionView>> {
  const answer = await handlers.orders.submit({ ticket, fingerprint, reason });
  if (!answer.ok) return answer;
  if (answer.value.kind === 'stopped') throw new Error('The order was stopped for an earlier one');
  return { ok: true, value: answer.value.submission };
}

/** Saves a ticket as the window does. */
export async function saveTicket({ handlers }: OpenShop, ticket: Ticket) {
  return handlers.tickets.save({ ticket, cursor: null });
}

/** How a submission ended; one that is still being sent fails the test. */
export function outcomeOf({ state }: SubmissionView) {
  if (state.kind !== 'ended') throw new Error('The submission has not ended');
  return state.outcome;
}

/** Opens the settings file on a disk that is full while `isFull` says so. */
export function openOnDisk(isFull: () => boolean): typeof openSettingsFile {
  return (path, now) => {
    const opened = openSettingsFile(path, now);
    const write = (content: Readonly<Record<string, unknown>>) => {
      if (isFull()) throw Object.assign(new Error('No space left'), { code: 'ENOSPC', syscall: 'write' });
      opened.file.write(content);
    };
    return { ...opened, file: { ...opened.file, write } };
  };
}
