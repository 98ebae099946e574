import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { ConnectInput, ConnectionInput, ConnectionTrialInput } from '#shared/contract.ts';
import { checkStore, checkTypedAddress } from '#shared/domain/values/connection-fields.ts';
import { checkCredential } from '#shared/domain/values/credential.ts';
import type { Failure, Result } from '#shared/result.ts';
import type { ConnectionTest, ConnectionView, SessionView } from '#shared/session.ts';
import { SET_UP_MESSAGES } from './set-up-messages.ts';

/** What was typed into the connection form. The credential is never filled in: it only ever goes out. */
export interface ConnectDraft {
  readonly baseUrl: string;
  readonly store: string;
  readonly useStoreVehicles: boolean;
  readonly credential: string;
  /** Null until the person has said it of this supplier: there is no default. */
  readonly supplierPricesIncludeGst: boolean | null;
  /** The same of delivery. It may stay unsaid: rates ask for it once they are wanted. */
  readonly freightIncludesGst: boolean | null;
}

/** Where the connection form stands. */
export type ConnectPhase =
  | { readonly kind: 'idle' }
  /** `lookup` is what the trial can be called off by. */
  | { readonly kind: 'testing'; readonly lookup: string }
  | { readonly kind: 'tested'; readonly test: ConnectionTest }
  | { readonly kind: 'connecting'; readonly lookup: string }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** The connection form. What was typed stays through every failure. */
export interface ConnectFormState {
  readonly draft: ConnectDraft;
  /** A credential is saved already, so that an empty field keeps it. */
  readonly keepsCredential: boolean;
  /** What is wrong with the GST basis; made anew each time that *Connect* is refused for it. */
  readonly gstProblem: { readonly words: string } | null;
  readonly phase: ConnectPhase;
  /** Fills the form from the connection as it was saved, and calls off what it waits for. */
  begin(session: SessionView): void;
  /**
   * While the form stands the keychain may give up the saved credential, or not any more, and the settings may say
   * otherwise of GST: what nobody changed in the form is as they say it.
   */
  hear(session: SessionView): void;
  change(part: Partial<ConnectDraft>): void;
  /** Tries the connection and changes nothing. */
  test(): Promise<void>;
  /** Tries the connection, saves it with what was said of GST, and opens live mode. */
  connect(): Promise<void>;
  /** Does again what was done last: a trial that only tested tests, one that was to connect connects. */
  again(): Promise<void>;
  /** Calls the trial off. What the service says all the same is taken: a connection may have been saved by then. */
  stop(): void;
}

/** What the form needs of main. */
export interface ConnectFormOptions {
  readonly test: (input: ConnectionTrialInput) => Promise<Result<ConnectionTest>>;
  readonly connect: (input: ConnectInput) => Promise<Result<SessionView>>;
  readonly cancel: (lookup: string) => void;
  readonly newLookup: () => string;
}

/** What a trial tries. */
const TRIED = ['baseUrl', 'store', 'useStoreVehicles', 'credential'] as const satisfies readonly (keyof ConnectDraft)[];

/** What is said of GST in a supplier's prices and in those of delivery. */
type GstAnswers = Pick<ConnectDraft, 'supplierPricesIncludeGst' | 'freightIncludesGst'>;

const UNSAID: GstAnswers = { supplierPricesIncludeGst: null, freightIncludesGst: null };
const GST_ANSWERS = Object.keys(UNSAID) as readonly (keyof GstAnswers)[];

const EMPTY: ConnectDraft = {
  baseUrl: '',
  store: '',
  useStoreVehicles: true,
  credential: '',
  ...UNSAID,
};

/** Makes the store of the connection form. */
export function createConnectForm(options: ConnectFormOptions): UseBoundStore<StoreApi<ConnectFormState>> {
  return create<ConnectFormState>()((set, get) => {
    /** Where the connection that stands goes; null where there is none. */
    let own: Pick<ConnectDraft, 'baseUrl' | 'store'> | null = null;
    /** What is said of GST there, and what holds anywhere else: only what nobody here may say otherwise. */
    let [ownAnswers, otherAnswers]: readonly [GstAnswers, GstAnswers] = [UNSAID, UNSAID];

    /** What of GST a person said in the form of the supplier that is typed there. */
    const said = new Set<keyof GstAnswers>();

    let last: 'test' | 'connect' = 'test';

    /** What of GST is filled in for the supplier of a draft: what was said of one is not said of the next. */
    function answersOf({ baseUrl, store }: ConnectDraft): GstAnswers {
      return own?.baseUrl === baseUrl && own.store === store ? ownAnswers : otherAnswers;
    }

    function input(): ConnectionInput {
      const { draft, keepsCredential } = get();
      return {
        baseUrl: draft.baseUrl,
        store: draft.store,
        useStoreVehicles: draft.useStoreVehicles,
        credential: draft.credential === '' && keepsCredential ? null : draft.credential,
      };
    }

    /** Takes what the settings say of GST now. */
    function takeAnswers({ policy, setForShop = [], settings }: SessionView): void {
      const { supplierPricesIncludeGst, freightIncludesGst } = settings;
      const isSet = (name: keyof GstAnswers): boolean => policy.enforced.includes(name) || setForShop.includes(name);
      ownAnswers = { supplierPricesIncludeGst, freightIncludesGst };
      otherAnswers = {
        supplierPricesIncludeGst: isSet('supplierPricesIncludeGst') ? supplierPricesIncludeGst : null,
        freightIncludesGst: isSet('freightIncludesGst') ? freightIncludesGst : null,
      };
    }

    function saidIn(draft: ConnectDraft): Partial<GstAnswers> {
      return Object.fromEntries([...said].map((name) => [name, draft[name]]));
    }

    /** Whether the form still waits for what it asked; it may have begun anew meanwhile. */
    function isAt(kind: 'testing' | 'connecting', lookup: string): boolean {
      const { phase } = get();
      return phase.kind === kind && phase.lookup === lookup;
    }

    return {
      draft: EMPTY,
      keepsCredential: false,
      gstProblem: null,
      phase: { kind: 'idle' },

      begin(session) {
        get().stop();
        const { connection, policy } = session;
        own = connection;
        said.clear();
        takeAnswers(session);
        const draft = { ...draftOf(connection), ...policy.connection };
        set({
          draft: { ...draft, ...answersOf(draft) },
          keepsCredential: holdsCredential(connection),
          gstProblem: null,
          phase: { kind: 'idle' },
        });
      },

      hear(session) {
        takeAnswers(session);
        set(({ draft, gstProblem }) => {
          const { supplierPricesIncludeGst, freightIncludesGst } = { ...answersOf(draft), ...saidIn(draft) };
          return {
            draft: { ...draft, supplierPricesIncludeGst, freightIncludesGst },
            keepsCredential: holdsCredential(session.connection),
            gstProblem: supplierPricesIncludeGst === draft.supplierPricesIncludeGst ? gstProblem : null,
          };
        });
      },

      change(part) {
        set(({ draft, phase, gstProblem }) => {
          const answers = answersOf({ ...draft, ...part });
          const isAnother = answers !== answersOf(draft);
          if (isAnother) said.clear();
          for (const name of GST_ANSWERS) if (part[name] !== undefined) said.add(name);
          const after = { ...draft, ...(isAnother ? answers : {}), ...part };
          return {
            draft: after,
            phase: phaseLeft(phase, draft, after),
            gstProblem: after.supplierPricesIncludeGst === draft.supplierPricesIncludeGst ? gstProblem : null,
          };
        });
      },

      async test() {
        last = 'test';
        const lookup = options.newLookup();
        set({ phase: { kind: 'testing', lookup } });
        const tried = input();
        const answer = await options.test({ ...tried, lookup });
        if (!isAt('testing', lookup)) return;
        // What was typed meanwhile was not tried: nothing is said of it.
        if (JSON.stringify(input()) !== JSON.stringify(tried)) set({ phase: { kind: 'idle' } });
        else set({ phase: answer.ok ? { kind: 'tested', test: answer.value } : notDone(answer.failure) });
      },

      async connect() {
        const { supplierPricesIncludeGst, freightIncludesGst } = get().draft;
        if (supplierPricesIncludeGst === null) {
          // Main is not asked: what else it would refuse is said with it, else what a trial said stands.
          const phase = refusedAs(input()) ?? get().phase;
          set({ gstProblem: { words: SET_UP_MESSAGES.connect.gstUnsaid }, phase });
          return;
        }
        last = 'connect';
        const lookup = options.newLookup();
        set({ phase: { kind: 'connecting', lookup } });
        const gst = { supplierPricesIncludeGst, freightIncludesGst };
        const tried = input();
        const answer = await options.connect({ ...tried, lookup, gst });
        if (!isAt('connecting', lookup)) return;
        if (!answer.ok) {
          set({ phase: notDone(answer.failure) });
          return;
        }
        [own, ownAnswers] = [tried, gst];
        said.clear();
        const { draft } = get();
        // What was typed meanwhile is of another supplier than the one that is connected.
        const answers = answersOf(draft) === gst ? {} : otherAnswers;
        set({ draft: { ...draft, ...answers, credential: '' }, keepsCredential: true, phase: { kind: 'idle' } });
      },

      again: () => get()[last](),

      stop() {
        const { phase } = get();
        if (phase.kind !== 'testing' && phase.kind !== 'connecting') return;
        options.cancel(phase.lookup);
      },
    };
  });
}

/**
 * What main would refuse of a connection by its letters alone; null for nothing. Whose a saved credential is, only main
 * knows.
 */
function refusedAs({ baseUrl, store, credential }: ConnectionInput): ConnectPhase | null {
  const checks = [
    ['baseUrl', checkTypedAddress(baseUrl)],
    ['store', checkStore(store)],
    ...(credential === null ? [] : [['credential', checkCredential(credential)] as const]),
  ] as const;
  const problems = checks.flatMap(([field, checked]) => (checked.ok ? [] : [{ field, message: checked.message }]));
  if (problems.length === 0) return null;
  return { kind: 'failed', failure: { kind: 'invalid input', operation: 'vehicle access', problems } };
}

function notDone(failure: Failure): ConnectPhase {
  return failure.kind === 'cancelled' ? { kind: 'stopped' } : { kind: 'failed', failure };
}

/** What of an answer can still be said of another draft: values that were not tried, or refused, are not wrong yet. */
function phaseLeft(phase: ConnectPhase, before: ConnectDraft, after: ConnectDraft): ConnectPhase {
  const isSame = (field: string): boolean => before[field as keyof ConnectDraft] === after[field as keyof ConnectDraft];
  if (phase.kind === 'failed' && phase.failure.kind === 'invalid input') {
    const problems = phase.failure.problems.filter(({ field }) => isSame(field));
    return problems.length === 0 ? { kind: 'idle' } : { kind: 'failed', failure: { ...phase.failure, problems } };
  }
  return phase.kind === 'testing' || phase.kind === 'connecting' || TRIED.every(isSame) ? phase : { kind: 'idle' };
}

function draftOf(connection: ConnectionView | null): ConnectDraft {
  if (connection === null) return EMPTY;
  const { baseUrl, store, useStoreVehicles } = connection;
  return { ...EMPTY, baseUrl, store, useStoreVehicles };
}

/** Whether main has a credential at hand that an empty field can stand for. */
function holdsCredential(connection: ConnectionView | null): boolean {
  const kind = connection?.credential.kind;
  return kind === 'present' || kind === 'session only';
}
