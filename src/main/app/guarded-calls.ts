import type { Calls, CounterpartHandlers } from '#shared/contract.ts';
import type { SensitiveAct } from '#shared/domain/people/rights.ts';
import { type Failure, failed, type Result } from '#shared/result.ts';
import type { Mode } from '#shared/session.ts';
import type { Signing } from '../services/signing.ts';

/**
 * Where an act is asked about: in live mode alone; in any mode, where it is of the counter itself, or reaches the open
 * records of live mode from another one; or, of the connection of live mode and its settings, in any mode and with
 * records that are not open yet.
 */
export type Where = 'live' | 'any mode' | 'the connection';

/**
 * What a call is to the rights of people: anybody's; an act; or one of which its own service alone knows what it does.
 */
type Guard = 'anybody' | 'its service asks' | { readonly act: SensitiveAct; readonly in: Where };

const live = (act: SensitiveAct): Guard => ({ act, in: 'live' });
const anyMode = (act: SensitiveAct): Guard => ({ act, in: 'any mode' });
const ofConnection = (act: SensitiveAct): Guard => ({ act, in: 'the connection' });

/** What the calls of each room are, by their verbs; of a room without any act a word for all. */
type Guards = { readonly [Room in keyof Calls]: 'anybody' | { readonly [Verb in keyof Calls[Room]]: Guard } };

/**
 * What every call of the contract is to the rights of people. A new room without a row does not compile, nor a new call
 * in a room that has acts. SECURITY: this is where a right is looked at, whatever the window shows.
 */
const GUARDS: Guards = {
  setUp: {
    session: 'anybody',
    test: 'anybody',
    // It asks once it can be called off: the records may have to be opened for it.
    connect: 'its service asks',
    retryCredential: 'anybody',
    confirmMerchant: ofConnection('change the connection'),
    disconnect: ofConnection('change the connection'),
    openPractice: 'anybody',
    toStartPage: 'anybody',
    openService: 'anybody',
    // In practice those of the counter alone are kept back; the start page has those of live mode.
    saveSettings: 'its service asks',
    chooseAppearance: 'anybody',
    saveKeys: anyMode('change settings'),
    guideSeen: 'anybody',
    dismissNotice: 'anybody',
  },
  vehicles: 'anybody',
  parts: 'anybody',
  known: 'anybody',
  barcodes: 'anybody',
  codeList: 'anybody',
  lookups: 'anybody',
  rates: 'anybody',
  differences: 'anybody',
  connection: 'anybody',
  tickets: 'anybody',
  quotes: {
    // It looks at the prices too.
    issue: live('issue a quote'),
    find: 'anybody',
    read: 'anybody',
    soldBy: 'anybody',
    standing: 'anybody',
    toTicket: 'anybody',
    print: 'anybody',
    savePdf: 'anybody',
    copyText: 'anybody',
    emailDraft: 'anybody',
  },
  callBacks: 'anybody',
  customers: 'anybody',
  daySheet: 'anybody',
  customerWindow: 'anybody',
  windowLock: 'anybody',
  people: {
    list: 'anybody',
    save: live('change people'),
    // Each is guarded by a PIN of its own, or by the recovery code.
    signIn: 'anybody',
    allow: 'anybody',
    changePin: 'anybody',
    switchOff: live('change people'),
    recover: 'anybody',
  },
  orders: {
    review: 'anybody',
    // It looks at the prices too.
    submit: live('send an order'),
    submission: 'anybody',
    find: 'anybody',
    known: 'anybody',
    unresolved: 'anybody',
    outcomes: 'anybody',
    outcomeRead: 'anybody',
    callNotes: 'anybody',
    keepCallNotes: 'anybody',
    resolve: live('settle an unknown order'),
    print: 'anybody',
    savePdf: 'anybody',
    copyText: 'anybody',
  },
  records: {
    // The code itself is the right to open them.
    openWithCode: 'anybody',
    goBackToCopy: live('restore records'),
    keepOlder: live('restore records'),
    startEmpty: live('restore records'),
    tryAgain: 'anybody',
    makeRecoveryCode: live('renew the recovery code'),
    checkRecoveryCode: 'anybody',
    audit: 'anybody',
  },
  privacy: {
    find: 'anybody',
    forget: live('forget a customer'),
    exportCustomer: live('export customers'),
    exportAll: live('export customers'),
  },
  practice: 'anybody',
  diagnostics: {
    read: 'anybody',
    checkNetwork: 'anybody',
    checkRecords: 'anybody',
    deleteSetAside: live('delete a damaged file'),
  },
  platform: 'anybody',
  updates: 'anybody',
  shop: {
    state: 'anybody',
    // The records of live mode stay open behind practice, and with them the shop.
    preview: anyMode('change the connection'),
    join: anyMode('change the connection'),
    leave: anyMode('change the connection'),
    takeOver: 'anybody',
    waive: anyMode('settle an unknown order'),
    takeOut: anyMode('change the connection'),
    settleContradiction: anyMode('settle an unknown order'),
  },
};

/** Why an act may not be done now; null where it may. It may have to be looked up. */
export type Refusal = (act: SensitiveAct, where: Where) => Failure | null | Promise<Failure | null>;

/**
 * Makes the question whether an act may be done now. What is asked for outside live mode, where nobody signs in, and is
 * not of that mode alone, has to be done in live mode.
 */
export function createRefusal(
  signing: Pick<Signing, 'refusal'>,
  live: {
    readonly mode: () => Mode;
    /** Whether there is a connection: without one live mode does not open, so nobody can sign in who might make one. */
    readonly isConnected: () => boolean;
    /** Opens the records of live mode, which alone know its people. Where they do not open there are none. */
    readonly openRecords: () => Promise<unknown>;
  },
): Refusal {
  function outside(act: SensitiveAct): Failure | null {
    const refused = signing.refusal(act);
    // Nobody signs in here, so that nobody can allow it either.
    return refused?.kind === 'not allowed' ? { kind: refused.kind, act, may: [] } : refused;
  }

  return (act, where) => {
    if (live.mode() === 'service') return signing.refusal(act);
    if (where === 'live') return null;
    // The people are known once the records of live mode were opened, after a restart too.
    if (live.isConnected()) return live.openRecords().then(() => outside(act));
    return where === 'any mode' ? outside(act) : null;
  };
}

type AnyHandler = (input: unknown) => Promise<Result<unknown>> | Result<unknown>;

/** The same handlers, each answered only where the person at the counter may, and signed by who that is. */
export function guardedCalls(
  handlers: CounterpartHandlers,
  signing: Pick<Signing, 'answer'>,
  refusal: Refusal,
): CounterpartHandlers {
  function guarded(handle: AnyHandler, guard: Guard): AnyHandler {
    return (input) =>
      signing.answer(() => {
        const judged = (refused: Failure | null) => (refused === null ? handle(input) : failed(refused));
        const refused = typeof guard === 'string' ? null : refusal(guard.act, guard.in);
        return refused instanceof Promise ? refused.then(judged) : judged(refused);
      });
  }

  const rooms = Object.entries(handlers).map(([room, verbs]) => {
    const guards = GUARDS[room as keyof Calls];
    const calls = Object.entries(verbs).map(([verb, handle]) => {
      const guard = typeof guards === 'string' ? guards : (guards as Readonly<Record<string, Guard>>)[verb];
      if (guard === undefined) throw new TypeError(`Nobody said who may ask for ${room}.${verb}.`);
      return [verb, guarded(handle as AnyHandler, guard)] as const;
    });
    return [room, Object.fromEntries(calls)] as const;
  });
  return Object.fromEntries(rooms) as CounterpartHandlers;
}
