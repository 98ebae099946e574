import { statSync } from 'node:fs';
import { release } from 'node:os';
import type { CounterpartHandlers } from '#shared/contract.ts';
import type {
  Diagnostics,
  KeychainFacts,
  LogFacts,
  PolicyFacts,
  SettingFact,
} from '#shared/domain/support/diagnostics.ts';
import { POLICY_KEYS, type PolicyKey } from '#shared/domain/settings/policy-keys.ts';
import type { ShopSettings } from '#shared/domain/settings/settings.ts';
import type { UpdateMode } from '#shared/domain/update/may-update.ts';
import { type Result, failed, succeeded } from '#shared/result.ts';
import type { RecordsView } from '#shared/records-view.ts';
import type { SessionView } from '#shared/session.ts';
import type { LoadedPolicy } from '../policy/load-policy.ts';
import { askKeychain, type Keychain, KEYCHAIN_SERVICE } from '../keychain-call.ts';
import { checkNetwork } from '../parts-api/network-check.ts';
import type { CheckJobResult } from '../records/copies/snapshot-job.ts';
import { shortHash, wrongWords } from '../records/copies/log-watch.ts';
import { valueOr } from '../records/database/storage-failure.ts';
import type { FailureLog } from './failure-log.ts';
import type { Lookups } from '../services/lookups.ts';
import type { ProgressTeller } from '../app/progress.ts';
import type { OpenFiles } from '../app/records-lifecycle.ts';
import { unlessStopped } from '../unless-stopped.ts';

/** The calls of the diagnostics page. */
export type DiagnosticsService = CounterpartHandlers['diagnostics'];

/**
 * What the diagnostics look at. Nothing is changed but records that are found damaged, and files that a person has
 * deleted.
 */
export interface DiagnosticsServiceOptions {
  readonly version: string;
  /** How updates stand, in words. */
  readonly updates: () => string;
  readonly session: () => SessionView;
  readonly policy: LoadedPolicy;
  /** What is wrong with the settings file, where a report alone looks at it; null else. */
  readonly settingsRemark: () => string | null;
  /** The files of the open mode; null while they are not open. */
  readonly files: () => OpenFiles | null;
  /** Sets the records aside, because a check found them damaged, and tells the windows. */
  readonly foundDamaged: () => void;
  readonly openKeychain: () => Promise<Keychain>;
  readonly failures: FailureLog;
  readonly proxyFor: (url: string) => Promise<string | null>;
  /** The lightest question to the service in the open mode; null where no counter stands there. */
  readonly probe: () => (() => Promise<Result<unknown>>) | null;
  readonly lookups: Lookups;
  readonly progress: ProgressTeller;
  readonly now: () => Date;
}

/** How long the keychain is waited for, ms: a prompt may stand behind it. */
const KEYCHAIN_MS = 3_000;
/** An account that keeps nothing: asking for it tells whether the keychain answers. */
const NOBODY = 'diagnostics';

const NOT_DELETED =
  'The file could not be deleted: another program may have it open. Close that and try again, or ask your computer support.';
const NOT_THERE = 'This file is not in the data folder any more: there is nothing to delete.';

const BACKENDS: { readonly [platform: string]: string } = {
  darwin: 'macOS Keychain',
  win32: 'Windows Credential Manager',
};

/** Looks at how Counterpart itself is doing. SECURITY: no secret, customer, plate or path goes into what it answers. */
export function createDiagnosticsService(options: DiagnosticsServiceOptions): DiagnosticsService {
  const { now } = options;

  async function keychain(credential: string | null): Promise<KeychainFacts> {
    const startedAt = performance.now();
    const answer = await askKeychain(options.openKeychain, KEYCHAIN_MS, (chain) =>
      chain.getPassword(KEYCHAIN_SERVICE, NOBODY),
    );
    return {
      backend: BACKENDS[process.platform] ?? 'Secret Service',
      reach: answer.ok ? 'answered' : answer.timedOut ? 'waits for somebody' : 'not there',
      tookMs: Math.round(performance.now() - startedAt),
      credential,
    };
  }

  let checking: { readonly of: OpenFiles; readonly found: Promise<CheckJobResult> } | null = null;

  /** Checks records whole. A check that goes on answers everybody who asks meanwhile. */
  function checkOf(files: OpenFiles): Promise<CheckJobResult> {
    if (checking?.of === files) return checking.found;
    const found = checkWhole(files).finally(() => {
      if (checking?.found === found) checking = null;
    });
    checking = { of: files, found };
    return found;
  }

  async function checkWhole(files: OpenFiles): Promise<CheckJobResult> {
    const found = await files.records.snapshots.check();
    if (found.sound === false && options.files() === files) options.foundDamaged();
    else await files.records.logs.check();
    return found;
  }

  return {
    async read() {
      const { mode, connection, settings, connectionStatus, records } = options.session();
      const files = options.files();
      const found = files === null ? [] : [files.records.facts(), files.cache.facts()];
      const facts = found.flatMap((one) => (one.ok ? [one.value] : []));
      const copies = files?.records.snapshots.list();
      const view: Diagnostics = {
        takenAt: now().toISOString(),
        updates: options.updates(),
        versions: {
          counterpart: options.version,
          electron: process.versions['electron'] ?? null,
          chromium: process.versions['chrome'] ?? null,
          node: process.versions.node,
          sqlite: facts[0]?.sqlite ?? null,
        },
        system: { platform: process.platform, release: release(), arch: process.arch },
        mode,
        line: {
          state: connectionStatus.state,
          since: connectionStatus.since,
          answeredAt: connectionStatus.answeredAt,
        },
        keychain: await keychain(
          mode === 'practice' ? 'made by practice for itself' : (connection?.credential.kind ?? null),
        ),
        files: facts.map(({ sqlite: _sqlite, ...file }) => file),
        snapshots: (copies?.ok === true ? copies.value : []).map(({ path, takenAt }) => ({
          takenAt,
          bytes: statSync(path, { throwIfNoEntry: false })?.size ?? 0,
        })),
        logs: logFacts(files),
        remarks: {
          records: recordsRemark(records),
          settings: options.settingsRemark(),
        },
        setAside: valueOr(files?.records.setAsideFiles(), []),
        deletable: valueOr(files?.records.setAsideRecords.list(), []),
        settings: settingFacts(settings),
        policy: policyFacts(options.policy),
        failures: options.failures.last(),
        counts: options.failures.counts(),
      };
      return succeeded(view);
    },

    async checkRecords({ lookup }) {
      const files = options.files();
      if (files === null)
        return failed({ kind: 'storage', words: 'The records are not open: there is nothing to check.' });
      return options.lookups.run(lookup, async (signal) => {
        const found = await unlessStopped(checkOf(files), signal);
        if (found !== null && found.sound === null) return failed({ kind: 'storage', words: found.words });
        return succeeded({ stopped: found === null });
      });
    },

    deleteSetAside({ name }) {
      const records = options.files()?.records;
      if (records === undefined)
        return failed({ kind: 'storage', words: 'The records are not open: nothing was deleted.' });
      const deleted = records.setAsideRecords.delete(name, options.session().settings.initials);
      if (!deleted.ok) return failed({ kind: 'storage', words: NOT_DELETED });
      return deleted.value ? succeeded(null) : failed({ kind: 'storage', words: NOT_THERE });
    },

    async checkNetwork({ lookup }) {
      const { connection } = options.session();
      const probe = options.probe();
      if (connection === null || probe === null) return failed({ kind: 'not connected', reason: 'no mode chosen' });
      return options.lookups.run(lookup, async (signal) =>
        succeeded({
          findings: await checkNetwork({
            baseUrl: connection.baseUrl,
            proxyFor: options.proxyFor,
            probe,
            signal,
            begins: (step) => options.progress.tell(lookup, { step, done: null, of: null }),
          }),
          stopped: signal.aborted,
        }),
      );
    },
  };
}

/** What a person has to know of the records: what is said of open ones, and why the others are not open. */
function recordsRemark(records: RecordsView): string | null {
  if (records.kind === 'closed') return null;
  return records.kind === 'open' ? records.remark : records.words;
}

function logFacts(files: OpenFiles | null): readonly LogFacts[] {
  const logs = files?.records.logs.logs();
  return (logs?.ok === true ? logs.value : []).map(({ name, head, check }) => ({
    name,
    entries: head.entries,
    head: shortHash(head.hash),
    check: check && {
      at: check.at,
      wrong: wrongWords(check.found),
      gaps: check.found.whole ? (check.found.gaps ?? 0) : 0,
    },
  }));
}

/** Which settings a policy sets, in words; no value. */
function policyFacts({ policy, places }: LoadedPolicy): PolicyFacts {
  const words = (isSet: (sets: PolicyKey['sets']) => boolean) =>
    POLICY_KEYS.filter(({ sets }) => isSet(sets)).map((row) => row.words);
  return {
    places,
    enforced: words((sets) =>
      sets.kind === 'setting'
        ? policy.enforced[sets.name] !== undefined
        : { ...policy.connection, ...policy.counter }[sets.name] !== undefined,
    ),
    defaults: words((sets) => sets.kind === 'setting' && policy.defaults[sets.name] !== undefined),
  };
}

/**
 * Numbers and choices as they are; of a text only whether it is set: an account or an ABN is nobody's business outside.
 */
function settingFacts(shop: ShopSettings): readonly SettingFact[] {
  const set = (text: string) => (text === '' ? 'not set' : 'set');
  const seconds = (ms: number) => `${ms / 1000} s`;
  const gst = { true: 'include GST', false: 'exclude GST', null: 'not set' } as const;
  return [
    { name: 'Supplier’s prices', words: gst[`${shop.supplierPricesIncludeGst}`] },
    { name: 'Delivery prices', words: gst[`${shop.freightIncludesGst}`] },
    { name: 'Default state', words: shop.defaultState ?? 'none' },
    { name: 'Order account', words: set(shop.orderAccount) },
    { name: 'Supplier phone', words: set(shop.supplierPhone) },
    { name: 'Warehouse', words: set(shop.defaultWarehouse) },
    { name: 'Carrier account', words: set(shop.carrierAccount) },
    { name: 'Freight line code', words: set(shop.freightChargeIdentifier) },
    { name: 'Max rates', words: String(shop.rateLimit) },
    { name: 'Rows of the carrier mapping', words: String(shop.serviceMap.length) },
    {
      name: 'Time limits',
      words: `plate ${seconds(shop.plateDeadlineMs)}, parts and rates ${seconds(shop.readDeadlineMs)}, order ${seconds(shop.orderDeadlineMs)}`,
    },
    { name: 'Quote valid for', words: `${shop.quoteDays} days` },
    {
      name: 'Code list',
      words: `${shop.codesPerMinute} a minute, ${shop.refreshesPerDay} refreshed a day, at most ${shop.partsOnDiskBytes / 1024 ** 3} GB`,
    },
    {
      name: 'Customers are kept for',
      words: `${shop.forgetDeadDays} days without an order, ${shop.keepOrderYears} years with one`,
    },
    { name: 'Updates are installed', words: updateWords(shop) },
    { name: 'Window locks', words: shop.lockAfterMinutes === 0 ? 'never' : `after ${shop.lockAfterMinutes} min` },
    { name: 'Starts when you sign in', words: shop.startWithSession ? 'yes' : 'no' },
    {
      name: 'Documents',
      words: `name ${set(shop.shopName)}, ABN ${set(shop.shopAbn)}, phone ${set(shop.shopPhone)}, terms ${set(shop.shopTerms)}, logo ${set(shop.shopLogo)}`,
    },
  ];
}

const MODE_OF_UPDATES: { readonly [mode in UpdateMode]: string } = {
  ask: 'when somebody asks for it',
  auto: 'by themselves',
  off: 'never',
};

function updateWords({ updates, updateFromHour: from, updateToHour: to }: ShopSettings): string {
  if (updates === 'off' || from === to) return MODE_OF_UPDATES[updates];
  // Where a person is asked, the hours are for what they said yes to while something was in the way.
  return `${MODE_OF_UPDATES[updates]}, in the hours ${from}:00 to ${to}:00 ${updates === 'auto' ? 'too' : 'after that'}`;
}
