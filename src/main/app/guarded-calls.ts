import type { Calls, CounterpartHandlers } from '#shared/contract.ts';
import type { SensitiveAct } from '#shared/domain/people/rights.ts';
import { type Failure, failed, type Result } from '#shared/result.ts';
import type { Mode } from '#shared/session.ts';
import type { Signing } from '../services/signing.ts';

/**
 * What a call is to the rights of people: anybody's; an act, in live mode alone or of the counter in any mode; or one
 * of which its own service alone knows what it does.
 */
type Guard = 'anybody' | 'its service asks' | { readonly act: SensitiveAct; readonly in: 'live' | 'any mode' };

const live = (act: SensitiveAct): Guard => ({ act, in: 'live' });
const anyMode = (act: SensitiveAct): Guard => ({ act, in: 'any mode' });

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
    // Without a connection nobody can sign in, so that another mode keeps nobody from making one.
    connect: live('change the connection'),
    retryCredential: 'anybody',
    confirmMerchant: live('change the connection'),
    disconnect: anyMode('change the connection'),
    openPractice: 'anybody',
    leavePractice: 'anybody',
    openService: 'anybody',
    // In practice those of the counter alone are kept back.
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
    preview: live('change the connection'),
    join: live('change the connection'),
    leave: live('change the connection'),
    takeOver: 'anybody',
    waive: live('settle an unknown order'),
    takeOut: live('change the connection'),
    settleContradiction: live('settle an unknown order'),
  },
};

/** Why an act may not be done now; null where it may. */
export type Refusal = (act: SensitiveAct, where: 'live' | 'any mode') => Failure | null;

/**
 * Makes the question whether an act may be done now. What is of the counter itself and asked for outside live mode,
 * where nobody signs in, has to be done in live mode.
 */
export function createRefusal(signing: Pick<Signing, 'isOn' | 'refusal'>, mode: () => Mode): Refusal {
  return (act, where) => {
    if (mode() === 'service') return signing.refusal(act);
    return where === 'any mode' && signing.isOn() ? { kind: 'not allowed', act, may: [] } : null;
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
        const refused = typeof guard === 'string' ? null : refusal(guard.act, guard.in);
        return refused === null ? handle(input) : failed(refused);
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
