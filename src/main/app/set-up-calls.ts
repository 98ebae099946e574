import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ConnectionInput, CounterpartHandlers } from '#shared/contract.ts';
import type { Appearance } from '#shared/domain/settings/appearance.ts';
import type { KeyRemap } from '#shared/domain/settings/key-remaps.ts';
import {
  connectionOtherwise,
  enforcedOtherwise,
  isPracticeAllowed,
  type Policy,
} from '#shared/domain/settings/policy.ts';
import {
  checkSettings,
  SETTING_NAMES,
  settingField,
  type SettingName,
  settingRow,
  settingsBy,
  type ShopSettings,
} from '#shared/domain/settings/settings.ts';
import { sheetDifferences } from '#shared/domain/settings/shop-sheet.ts';
import { type Failure, failed, type FieldProblem, type Result, succeeded } from '#shared/result.ts';
import type { Mode, GuideSeen, SessionView } from '#shared/session.ts';
import type { CredentialVault } from '../credential-vault.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { checkBaseUrl, originOf } from '../parts-api/base-url.ts';
import { storageFailureOf, storedLater } from '../records/database/storage-failure.ts';
import type { AuditAct } from '../records/shop/audit.ts';
import type { Lookups } from '../services/lookups.ts';
import type { AskedConnection } from './connection-trial.ts';
import type { NoticeBoard } from './notice-board.ts';
import type { PracticeModeService } from './practice-mode-service.ts';
import type { RecordsLifecycle } from './records-lifecycle.ts';
import type { GstAnswers, LiveModeService, TriedConnection } from './live-mode-service.ts';
import { GST_NOT_TAKEN_BACK, SHEET_NOT_ANSWERED } from './shop-words.ts';
import type { KeptSettings } from './stored-settings.ts';

/** How long the first look at the session waits for the keychain, ms. A slower keychain is told of when it answers. */
const KEYCHAIN_HEAD_START_MS = 2_000;

const NOT_OFFERED: Failure = { kind: 'not connected', reason: 'live not offered' };
const CALLED_OFF: Failure = { kind: 'cancelled' };
const NO_PRACTICE: Failure = { kind: 'not connected', reason: 'practice not allowed' };

/** An address as it is kept; what is none stays, and is refused for it. */
function sameAddress(typed: string): string {
  const checked = checkBaseUrl(typed);
  return checked.ok ? checked.value : typed;
}

/** Why these settings may not be changed by the person at the counter; null where they may. It may be looked up. */
export type MayNotChange = (changed: readonly (keyof ShopSettings)[]) => Failure | null | Promise<Failure | null>;

/** The settings that differ. */
function changedNames({ before, after }: { readonly before: ShopSettings; readonly after: ShopSettings }) {
  return SETTING_NAMES.filter((name) => !isDeepStrictEqual(after[name], before[name]));
}

/** Whether the shop may have taken a change of which it said nothing. */
function isUnanswered(refused: Failure): boolean {
  return refused.kind === 'invalid input' && refused.problems.some(({ message }) => message === SHEET_NOT_ANSWERED);
}

/** Why nothing was connected, where the shop may have by now what was said of GST for it. */
function leftAtShop(refused: Failure): Failure {
  if (refused.kind !== 'invalid input') return refused;
  return { ...refused, problems: refused.problems.map(({ field }) => ({ field, message: GST_NOT_TAKEN_BACK })) };
}

function isAnother(before: AskedConnection, now: AskedConnection): boolean {
  return (['baseUrl', 'store', 'useStoreVehicles'] as const).some((name) => before[name] !== now[name]);
}

/**
 * What the window asks of the set-up. Each act answers how Counterpart is set up afterwards, and tells every window.
 */
export function createSetUpCalls(options: {
  /** Whether the supplier's service may be connected to from here. */
  readonly isLiveOffered: boolean;
  readonly service: LiveModeService;
  readonly practice: PracticeModeService;
  readonly vault: CredentialVault;
  readonly notices: NoticeBoard;
  /** Where a connection that is being tried can be called off. */
  readonly lookups: Lookups;
  /** Gives the keys of this counter, which hold in either mode, in place of those before. */
  readonly keepKeys: (keys: readonly KeyRemap[]) => void;
  readonly policy: Policy;
  /** Why these settings may not be changed by the person at the counter; null where they may. */
  readonly mayNotChange: MayNotChange;
  /** The same of the connection. */
  readonly mayNotConnect: () => Failure | null | Promise<Failure | null>;
  /**
   * Changes what the counters of a shop have in common, which live mode alone has, there first; null where nothing of
   * it is changed.
   */
  readonly changeSheet: (before: ShopSettings, after: ShopSettings) => Promise<Failure | null> | null;
  /** Those of the open mode. */
  readonly settings: () => KeptSettings;
  /** Those of live mode, whichever is open. */
  readonly serviceSettings: KeptSettings;
  /** Keeps how the window looks. */
  readonly chooseAppearance: (appearance: Appearance) => void;
  /** Keeps what became of the guided sale. */
  readonly guideSeen: (guide: GuideSeen) => void;
  readonly mode: () => Mode;
  readonly chooseMode: (mode: Mode) => void;
  /** The records of the open mode; null before a mode was chosen. */
  readonly lifecycle: () => RecordsLifecycle | null;
  readonly session: () => SessionView;
  /** Tells the windows how Counterpart is set up now, and answers it. */
  readonly announced: () => Result<SessionView>;
}): CounterpartHandlers['setUp'] {
  const { service, practice, vault, lookups, settings, serviceSettings, session, announced, chooseMode } = options;

  /** What was asked for last of modes and connection: what comes late of something else changes neither any more. */
  let lastAsked: { readonly for: Mode | 'connection' } = { for: 'none' };
  /** Keeping and deleting a connection with its credential: what is asked later is the last to be done, too. */
  const inTurn = oneAtATime();

  /** Hears that something is asked for. What is returned tells whether nothing else was since. */
  function ask(wanted: typeof lastAsked.for): () => boolean {
    const asked = { for: wanted };
    lastAsked = asked;
    return () => lastAsked === asked;
  }

  /** Writes an act down where the records of the open mode can take it. */
  function note(act: AuditAct): void {
    options.lifecycle()?.current()?.records.audit.record(act, settings().current().shop.initials);
  }

  /** Tries a connection that is not another one than the policy has it, where `mayNot` has nothing against it. */
  async function tryConnection(
    typed: ConnectionInput,
    signal: AbortSignal,
    mayNot: () => Failure | null | Promise<Failure | null> = () => null,
  ) {
    const problems = connectionOtherwise(options.policy.connection, {
      baseUrl: sameAddress(typed.baseUrl),
      store: typed.store.trim(),
      useStoreVehicles: typed.useStoreVehicles,
    });
    if (problems.length > 0) return failed({ kind: 'invalid input', operation: 'vehicle access', problems });
    const refused = await mayNot();
    return refused === null ? await service.tryConnection(typed, signal) : failed(refused);
  }

  /** The settings of live mode with what is said of GST; what is left out stays as it was said before. */
  function settingsWith(gst: GstAnswers | undefined): { readonly before: ShopSettings; readonly after: ShopSettings } {
    const before = serviceSettings.current().shop;
    return { before, after: { ...before, ...gst } };
  }

  /** Tells the shop of several counters what is said of GST, before it holds here. Answers why it does not take it. */
  async function sayOfGst(gst: GstAnswers | undefined): Promise<Failure | null> {
    if (changedNames(settingsWith(gst)).length === 0) return null;
    // Whether there is a shop stands in the records.
    await service.openRecords();
    const { before, after } = settingsWith(gst);
    return await options.changeSheet(before, after);
  }

  /** Has the shop of several counters go back to what was said of GST before. Answers why it does not. */
  async function takeBack(gst: GstAnswers, saidBefore: GstAnswers): Promise<Failure | null> {
    const refused = await options.changeSheet(settingsWith(gst).after, settingsWith(saidBefore).after);
    return refused === null ? null : leftAtShop(refused);
  }

  /**
   * Keeps a connection that was tried, with its credential and what is said of GST, and opens live mode. Called off, it
   * changes nothing; once its credential is being saved it stays with it, and only the mode is that of `isLast`.
   */
  async function connectTo(
    { tested, connection, credential }: TriedConnection,
    gst: GstAnswers | undefined,
    { isCalledOff, isLast }: { readonly isCalledOff: () => boolean; readonly isLast: () => boolean },
  ): Promise<Result<SessionView>> {
    if (isCalledOff()) return failed(CALLED_OFF);
    const { supplierPricesIncludeGst, freightIncludesGst } = serviceSettings.current().shop;
    const saidBefore = { supplierPricesIncludeGst, freightIncludesGst };
    const refused = await sayOfGst(gst);
    if (refused !== null) {
      // What another counter changed holds here by now.
      announced();
      return failed(isUnanswered(refused) ? leftAtShop(refused) : refused);
    }
    if (isCalledOff()) {
      const notTakenBack = gst === undefined ? null : await takeBack(gst, saidBefore);
      announced();
      return failed(notTakenBack ?? CALLED_OFF);
    }
    const origin = originOf(connection.baseUrl);
    const changed = changedNames(settingsWith(gst));
    const before = service.connection();
    const isNewCredential = credential !== vault.credentialFor(origin);
    try {
      if (isNewCredential) {
        const saved = await vault.save({ credential, origin });
        if (!saved.ok) {
          // The supplier stays, and so does what the shop said of its prices.
          const notTakenBack = gst === undefined ? null : await takeBack(gst, saidBefore);
          announced();
          return failed(notTakenBack ?? { kind: 'keychain', detail: saved.detail });
        }
      }
      await service.connectTo(connection, tested.merchantId, gst);
    } catch (error) {
      // A full disk did not take the connection: what holds here was not changed.
      const isLeft = gst !== undefined && changedNames(settingsWith(gst)).length > 0;
      const notTakenBack = isLeft ? await takeBack(gst, saidBefore) : null;
      announced();
      if (notTakenBack !== null && storageFailureOf(error) !== null) return failed(notTakenBack);
      throw error;
    }
    if (isLast()) chooseMode('service');
    if (isNewCredential) note({ act: 'credential saved' });
    if (before !== null && isAnother(before, connection)) note({ act: 'connection changed' });
    if (changed.length > 0) note({ act: 'settings changed', settings: changed });
    return announced();
  }

  /** What of settings is enforced otherwise; practice has its own, but for those of the counter. */
  function refusedOf(saved: ShopSettings): readonly FieldProblem[] {
    const found = enforcedOtherwise(options.policy, saved);
    if (options.mode() !== 'practice') return found;
    const ofCounter = new Set(
      SETTING_NAMES.filter((name) => settingRow(name).ofCounter === true).map((name) => settingField(name)),
    );
    return found.filter(({ field }) => ofCounter.has(field));
  }

  const calls: CounterpartHandlers['setUp'] = {
    async session() {
      const loading = service.firstLoad();
      if (loading !== null) await Promise.race([loading, wait(KEYCHAIN_HEAD_START_MS, undefined, { ref: false })]);
      return succeeded(session());
    },

    async test({ lookup, ...typed }) {
      if (!options.isLiveOffered) return failed(NOT_OFFERED);
      const answer = await lookups.run(lookup, async (signal) => await tryConnection(typed, signal));
      return answer.ok ? succeeded(answer.value.tested) : answer;
    },

    async connect({ gst, lookup, ...typed }) {
      if (!options.isLiveOffered) return failed(NOT_OFFERED);
      const problems = enforcedOtherwise(options.policy, settingsWith(gst).after);
      if (problems.length > 0) return failed({ kind: 'invalid input', operation: 'vehicle access', problems });
      const isLast = ask('connection');
      return await lookups.run(lookup, async (signal) => {
        const isCalledOff = () => signal.aborted || !isLast();
        const answer = await tryConnection(typed, signal, options.mayNotConnect);
        if (!answer.ok) return answer;
        return await inTurn(async () => await connectTo(answer.value, gst, { isCalledOff, isLast }));
      });
    },

    async retryCredential() {
      if (!options.isLiveOffered) return failed(NOT_OFFERED);
      await service.loadCredential();
      // The keychain that was locked for the credential was locked for the key of the records, too.
      const lifecycle = options.lifecycle();
      if (options.mode() === 'service' && lifecycle?.view().kind === 'needs recovery code') {
        await lifecycle.open();
        service.attend();
      }
      return announced();
    },

    confirmMerchant({ merchantId }) {
      service.confirmMerchant(merchantId);
      return announced();
    },

    async disconnect() {
      ask('none');
      return await inTurn(async () => {
        const removed = await vault.remove();
        if (!removed.ok) {
          announced();
          return failed({ kind: 'keychain', detail: removed.detail });
        }
        note({ act: 'credential deleted' });
        service.disconnect();
        if (options.mode() === 'service') chooseMode('none');
        return announced();
      });
    },

    async openPractice() {
      if (!isPracticeAllowed(options.policy)) return failed(NO_PRACTICE);
      ask('practice');
      await practice.open();
      // It may have been left again while it was being opened, or another mode chosen: then nothing of it stays open.
      if (lastAsked.for !== 'practice' && options.mode() !== 'practice') await practice.leave();
      else if (practice.connection() !== null) chooseMode('practice');
      return announced();
    },

    async toStartPage() {
      ask('none');
      await practice.opened();
      // It may be wanted again by then, or live mode.
      if (lastAsked.for === 'practice') return announced();
      if (lastAsked.for === 'none' || options.mode() === 'practice') chooseMode('none');
      await practice.leave();
      return announced();
    },

    async openService() {
      if (!options.isLiveOffered) return failed(NOT_OFFERED);
      if (service.connection() === null) return failed({ kind: 'not connected', reason: 'no mode chosen' });
      ask('service');
      await service.open();
      // Another mode may have been chosen meanwhile, or the connection be gone.
      if (lastAsked.for !== 'service' || service.connection() === null) return announced();
      chooseMode('service');
      // Asked for in the background: the makes are at hand when they are wanted, and another merchant is noticed.
      if (service.credentialObstacle() === null) void service.counter()?.calls.vehicles.makes(undefined);
      return announced();
    },

    async saveSettings({ mode = options.mode(), ...typed }) {
      // What was typed in one mode and comes once another is open is none of its settings.
      if (mode !== options.mode()) return failed({ kind: 'not connected', reason: 'no mode chosen' });
      const checked = checkSettings(typed);
      const problems = checked.ok ? refusedOf(checked.settings) : checked.problems;
      if (!checked.ok || problems.length > 0) return failed({ kind: 'invalid input', operation: null, problems });
      const kept = settings();
      const inPractice = options.mode() === 'practice';
      const before = kept.current().shop;
      const changed = changedNames({ before, after: checked.settings });
      const mayNot = changed.length === 0 ? null : await options.mayNotChange(changed);
      if (mayNot !== null) return failed(mayNot);
      const changing = inPractice ? null : options.changeSheet(before, checked.settings);
      const refused = changing === null ? null : await changing;
      if (refused !== null) {
        // What another counter changed holds here by now.
        announced();
        return failed(refused);
      }
      // The shop may have told of other settings meanwhile: what was changed here is put on top of them.
      const onTop = (names: readonly SettingName[]) => {
        const now = kept.current().shop;
        return { shop: settingsBy((name) => (names.includes(name) ? checked.settings : now)[name]) };
      };
      const taken = changing === null ? [] : sheetDifferences(before, checked.settings);
      try {
        kept.change(onTop(changed));
      } catch (error) {
        if (taken.length === 0) throw error;
        // They are the shop's by now: they hold here at once, and are written when the disk takes them.
        kept.changeSoon(onTop(taken));
        note({ act: 'settings changed', settings: taken });
        const told = announced();
        if (taken.length < changed.length) throw error;
        return told;
      }
      if (changed.length > 0) note({ act: 'settings changed', settings: changed });
      return announced();
    },

    chooseAppearance(appearance) {
      options.chooseAppearance(appearance);
      return announced();
    },

    saveKeys({ keys }) {
      options.keepKeys(keys);
      note({ act: 'settings changed', settings: ['keys'] });
      return announced();
    },

    guideSeen({ how }) {
      options.guideSeen(how);
      return announced();
    },

    dismissNotice({ id }) {
      options.notices.dismiss(id);
      return announced();
    },
  };
  return {
    ...calls,
    connect: onDisk(calls.connect),
    retryCredential: onDisk(calls.retryCredential),
    confirmMerchant: onDisk(calls.confirmMerchant),
    disconnect: onDisk(calls.disconnect),
    saveSettings: onDisk(calls.saveSettings),
    chooseAppearance: onDisk(calls.chooseAppearance),
    saveKeys: onDisk(calls.saveKeys),
    guideSeen: onDisk(calls.guideSeen),
  };
}

/** A call that writes settings: a disk that does not take them is answered as that, and as no fault of ours. */
function onDisk<Input, Value>(
  call: (input: Input) => Promise<Result<Value>> | Result<Value>,
): (input: Input) => Promise<Result<Value>> {
  return async (input) => {
    const done = await storedLater(async () => await call(input));
    return done.ok ? done.value : failed({ kind: 'storage', words: done.failure.words });
  };
}
