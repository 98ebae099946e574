import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { isOwnCode } from '#shared/domain/part/barcode-alias.ts';
import { compactCode } from '#shared/domain/values/folded-text.ts';
import { isSameSku } from '#shared/domain/values/sku.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import type { Failure, Result } from '#shared/result.ts';
import { failureTitle } from '#renderer/failure-title.ts';
import type { OpenPartOptions } from '#renderer/commands.ts';
import { CODE_WORDS, READING_WORDS } from './part-first-messages.ts';
import type { LookUpRace } from '#renderer/look-ups/look-up-race.ts';

/** Where the reading of a part stands. */
export type PartPhase =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'opening';
      readonly code: string;
      readonly quantity: number;
      readonly from: OpenPartOptions['from'];
      /** How many of them are of the SKU `code` in any case, where what is read may be another part with that code. */
      readonly ofSku?: number | undefined;
    }
  | {
      readonly kind: 'failed';
      readonly code: string;
      readonly quantity: number;
      readonly from: OpenPartOptions['from'];
      readonly failure: Failure;
    }
  /** Its reading was called off. What is in the main view is not what was asked for last. */
  | { readonly kind: 'stopped'; readonly code: string; readonly quantity: number }
  | { readonly kind: 'rechecking' }
  /** The part in the main view could not be read again; what is shown of it is what was known before. */
  | { readonly kind: 'recheck failed'; readonly failure: Failure };

/** The part in the main view and the code field above it. */
export interface PartStoreState {
  /** The code as typed or scanned; it stays through every failure. */
  readonly typed: string;
  readonly codeProblem: string | null;
  readonly part: PartView | null;
  /** How many of the part were scanned, or asked for with `3*`, and not put on yet. */
  readonly counted: number;
  readonly phase: PartPhase;
  /** What stands in the code field was typed after everything that was asked for, and was not sent off yet. */
  readonly unsent: boolean;
  type(text: string): void;
  /** Puts back what stood in the code field of a ticket; `unsent` where it was never sent off. */
  retype(text: string, unsent: boolean): void;
  /** Says beside the code field what is wrong with what was typed. */
  refuse(problem: string): void;
  /** Opens a part by its code. The part that was open stays in the main view until the other one is there. */
  open(code: string, how?: OpeningHow): Promise<boolean>;
  /** A scan came: its code is in the field at once, unless something else is being typed there. */
  showScanned(code: string): void;
  /** Opens the part of a scan. The one that is open, or being opened, is not read again: it is counted. */
  scan(code: string, quantity: number, from: OpenPartOptions['from']): Promise<void>;
  /** Takes what was counted, to be put on the ticket: the next scan counts from the start. */
  takeCounted(): number;
  /** What was taken was not put on after all. */
  giveCountedBack(counted: number): void;
  /** Reads the open part again, for its stock and price. */
  recheck(): Promise<void>;
  /** Calls a running read off. */
  stop(): void;
  /** Back to the part that is in the main view, from another one that was asked for and did not come. */
  putAway(): void;
  /** Empties the main view for the next customer. */
  clear(): void;
}

/** How a part is opened. */
export interface OpeningHow {
  /** How many of it were scanned or asked for, a whole number from 1; none where it is left out. */
  readonly quantity?: number;
  /** Where the code comes from, and so what it means; elsewhere where it is left out. */
  readonly from?: OpenPartOptions['from'];
  /** What was typed in the code field stays there. */
  readonly keepTyped?: boolean;
}

/** What the part store needs of the window. */
export interface PartStoreOptions {
  /** The sku that the shop linked a code to; null where it linked it to none, or nobody can say. */
  readonly linkedTo: (code: string) => Promise<string | null>;
  readonly open: (input: { readonly code: string; readonly lookup: string }) => Promise<Result<PartView>>;
  readonly recheck: (input: { readonly sku: string; readonly lookup: string }) => Promise<Result<PartView>>;
  readonly race: LookUpRace;
}

/** Makes the store of the part in the main view. */
export function createPartStore(options: PartStoreOptions): UseBoundStore<StoreApi<PartStoreState>> {
  /** What was typed in the code field since a part was opened last. */
  let typing = false;
  /** What was scanned last is in the code field as it was read, whatever it stands for. */
  let showsScan = false;

  return create<PartStoreState>()((set, get) => ({
    typed: '',
    counted: 0,
    codeProblem: null,
    part: null,
    phase: { kind: 'idle' },
    unsent: false,

    type(typed) {
      typing = typed.trim() !== '';
      showsScan = false;
      set({ typed, codeProblem: null, unsent: typing });
    },

    retype(typed, unsent) {
      typing = unsent;
      set({ typed, codeProblem: null, unsent });
    },

    refuse: (codeProblem) => set({ codeProblem }),

    async open(typed, { quantity = 0, from = 'elsewhere', keepTyped = false } = {}) {
      const code = typed.trim();
      if (!keepTyped) {
        typing = false;
        showsScan = false;
        set({ typed: code, unsent: false });
      }
      set({ codeProblem: code === '' ? CODE_WORDS.empty : null });
      if (code === '') return false;
      set({ phase: { kind: 'opening', code, quantity, from } });
      const end = await options.race.run(async (lookup) => {
        const sku = from === 'records' ? code : from === 'typed' ? await options.linkedTo(code) : null;
        return sku === null ? options.open({ code, lookup }) : options.recheck({ sku, lookup });
      });
      if (end.kind === 'overtaken') return false;
      // The same part may have been scanned again meanwhile.
      const { phase } = get();
      const meant = phase.kind === 'opening' ? phase.quantity : quantity;
      if (phase.kind === 'opening' && phase.ofSku !== undefined) {
        const isOther = end.kind === 'answered' && !isSameSku(end.value.sku, phase.code);
        if (isOther || end.kind === 'failed') {
          return get().open(phase.code, { quantity: isOther ? phase.ofSku : meant, from: 'records', keepTyped: true });
        }
      }
      if (end.kind === 'answered') {
        set({ part: end.value, counted: meant, phase: { kind: 'idle' } });
        return true;
      }
      if (end.failure.kind === 'invalid input') {
        set({
          phase: { kind: 'stopped', code, quantity: meant },
          codeProblem: end.failure.problems[0]?.message ?? CODE_WORDS.notAskable,
        });
      } else {
        set({ phase: { kind: 'failed', code, quantity: meant, from, failure: end.failure } });
      }
      return false;
    },

    showScanned(code) {
      showsScan = !typing;
      // What is half typed is older than the scan, and stays.
      set(typing ? { unsent: false } : { typed: code, codeProblem: null, unsent: false });
    },

    async scan(code, quantity, from) {
      const { phase, part, counted } = get();
      // What is known by its SKU is no part that only has that for another code.
      const bySku = from === 'records';
      if (
        phase.kind === 'opening' &&
        (bySku && phase.from === from ? isSameSku(phase.code, code) : compactCode(phase.code) === compactCode(code))
      ) {
        const more = { ...phase, quantity: phase.quantity + quantity };
        // What is read as any code may be this part, or another one: once it is there it is counted with, or dropped.
        if (bySku && phase.from !== from) set({ phase: { ...more, code, from, ofSku: quantity } });
        else set({ phase: phase.ofSku === undefined ? more : { ...more, ofSku: phase.ofSku + quantity } });
      } else if (isInFront(phase) && part !== null && (bySku ? isSameSku(part.sku, code) : isOwnCode(code, part))) {
        set({ counted: counted + quantity });
      } else {
        await get().open(code, { quantity, from, keepTyped: typing || showsScan });
      }
    },

    takeCounted() {
      const { counted } = get();
      set({ counted: 0 });
      return counted;
    },

    giveCountedBack: (more) => set(({ counted }) => ({ counted: counted + more })),

    async recheck() {
      const { part } = get();
      if (part === null) return;
      set({ phase: { kind: 'rechecking' } });
      const end = await options.race.run((lookup) => options.recheck({ sku: part.sku, lookup }));
      if (end.kind === 'overtaken') return;
      if (end.kind === 'answered') set({ part: end.value, phase: { kind: 'idle' } });
      else set({ phase: { kind: 'recheck failed', failure: end.failure } });
    },

    stop() {
      options.race.stop();
      const { phase } = get();
      if (phase.kind === 'opening') set({ phase: { ...phase, kind: 'stopped' } });
      else if (phase.kind === 'rechecking') set({ phase: { kind: 'idle' } });
    },

    putAway() {
      const { phase, part } = get();
      if (part === null || isInFront(phase) || phase.kind === 'opening') return;
      typing = false;
      set({ phase: { kind: 'idle' }, typed: part.sku, codeProblem: null, unsent: false });
    },

    clear() {
      get().stop();
      typing = false;
      set({ typed: '', codeProblem: null, part: null, counted: 0, phase: { kind: 'idle' }, unsent: false });
    },
  }));
}

/** Whether the part in the main view is the one that was asked for last. */
function isInFront({ kind }: PartPhase): boolean {
  return kind === 'idle' || kind === 'rechecking' || kind === 'recheck failed';
}

/**
 * Whether ↓ in the code field may lead to the question: not while another part opens or a code waits to be sent, for
 * the question in sight is then not that of the part that was asked for.
 */
export function leadsToQuestion({ phase, unsent }: Pick<PartStoreState, 'phase' | 'unsent'>): boolean {
  return phase.kind !== 'opening' && !unsent;
}

/** The part that is kept with the ticket: how many of it, and by what its code is asked for. No code for none. */
export function askedPart({ phase, part, counted }: Pick<PartStoreState, 'phase' | 'part' | 'counted'>) {
  if (phase.kind === 'opening' || phase.kind === 'failed') return phase;
  return { code: part?.sku ?? '', quantity: counted, from: 'records' } as const;
}

/** How a part is opened again of which `quantity from code` was kept; as any code where nothing was, or of another. */
export function howAsked(kept: string, code: string): OpeningHow {
  const [, quantity, from] = /^(\d+) (typed|records|elsewhere) /.exec(kept) ?? [];
  if (from === undefined || kept !== `${quantity} ${from} ${code}`) return {};
  return { quantity: Number(quantity), from: from as OpenPartOptions['from'] };
}

/** What is on its way, as people name it; null while nothing is. */
export function readingName({ phase, part }: Pick<PartStoreState, 'phase' | 'part'>): string | null {
  if (phase.kind === 'opening') return phase.code;
  return phase.kind === 'rechecking' ? READING_WORDS.refreshed(part?.sku ?? READING_WORDS.noPart) : null;
}

/** Why the part that was asked for last is not there, and what to do; null where it is, or is on its way. */
export function missingWords({ phase, part }: Pick<PartStoreState, 'phase' | 'part'>): string | null {
  if (phase.kind !== 'failed' && phase.kind !== 'stopped') return null;
  const behind = part === null ? '' : READING_WORDS.stillBehind(part.sku);
  return `${whyMissing(phase)}${behind}`;
}

function whyMissing(phase: Extract<PartPhase, { readonly kind: 'failed' | 'stopped' }>): string {
  if (phase.kind === 'stopped') return READING_WORDS.notOpened(phase.code);
  if (phase.failure.kind === 'not found') return READING_WORDS.notThere(phase.code);
  return READING_WORDS.failed(phase.code, failureTitle(phase.failure));
}

/**
 * Why a key that sells does not sell the part in the main view: another code was typed and not sent off. Null where
 * none was.
 */
export function unsentWords({ typed, unsent, part }: Pick<PartStoreState, 'typed' | 'unsent' | 'part'>): string | null {
  if (!unsent || (part !== null && isOwnCode(typed, part))) return null;
  return READING_WORDS.unsent(typed.trim());
}
