import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import { phoneDigits } from '#shared/domain/australia/phone-digits.ts';
import type { CustomerNote } from '#shared/domain/ticket/customer-note.ts';
import type { CustomerSheet, SheetCustomer, SheetSales } from '#shared/records-view.ts';
import { withoutCardNumber } from '#shared/domain/values/card-number.ts';
import { changedField } from '#shared/domain/values/changed-field.ts';
import { wordsOf } from '#shared/domain/values/folded-text.ts';
import type { Failure } from '#shared/result.ts';
import { createNewestAsk } from '#renderer/newest-ask.ts';

/** The sheet of one customer. */
export interface CustomerSheetState {
  /** Null before one was shown. */
  readonly of: SheetCustomer | null;
  /** Null while it is read, and where the phone tells nobody; `read` says which. */
  readonly sheet: CustomerSheet | null;
  readonly read: boolean;
  readonly failure: Failure | null;
  /** The pages of their sales that were read, and the one that is shown. */
  readonly pages: readonly SheetSales[];
  readonly page: number;
  readonly typed: CustomerNote;
  /** What main is known to have kept of them: what is typed stands on it. */
  readonly kept: CustomerNote;
  readonly saving: 'nothing' | 'saving' | 'saved';
  /** Why the note was not kept; it stays as typed. */
  readonly notKept: Failure | null;
  /** What is typed to find who is the same customer, and who was found; null before six digits are typed. */
  readonly otherTyped: string;
  readonly found: readonly SheetCustomer[] | null;
  /** Why nobody could be looked for, or two were not merged, or not taken apart. */
  readonly notMerged: Failure | null;
  /** Shows another customer, or the same one as they are now: with what was typed of them and is not kept yet. */
  show(of: SheetCustomer): Promise<void>;
  again(): Promise<void>;
  /** Does again what failed: turns to the older sales, or reads the sheet. */
  retry(): Promise<unknown>;
  /** Another counter changed what is kept of customers: it is read anew, and the page of sales in front stays. */
  changedElsewhere(): Promise<void>;
  /**
   * Customers were forgotten: who was known and is in no record any more is not shown, and what was typed of them is
   * not kept. Of anybody else it is read anew, with the newest page of their sales in front.
   */
  customersForgotten(): Promise<void>;
  /** Counterpart closes, and hears nothing more once it has: what is typed behind a note on its way is sent at once. */
  closing(): void;
  /** Shows nobody, and keeps nothing of who was shown, nor of a note that could not be kept. */
  putAway(): void;
  /** Shows older sales, or newer ones where `by` is negative. False where there are none. */
  turn(by: 1 | -1): Promise<boolean>;
  /** Keeps what is typed; what is typed meanwhile is kept behind it. */
  type(change: Partial<CustomerNote>): Promise<void>;
  findOther(typed: string): Promise<void>;
  merge(other: SheetCustomer): Promise<boolean>;
  undoMerge(merge: number): Promise<boolean>;
}

const OF_ONE = {
  sheet: null,
  read: false,
  failure: null,
  pages: [],
  page: 0,
  typed: { note: '', wantsOrderNumber: false },
  kept: { note: '', wantsOrderNumber: false },
  saving: 'nothing',
  notKept: null,
  otherTyped: '',
  found: null,
  notMerged: null,
} as const;

/** What was typed of a customer, and how far it is kept. */
type TypedNote = Pick<CustomerSheetState, 'typed' | 'kept' | 'saving' | 'notKept'>;

/** Makes the store. */
export function createCustomerSheet(
  calls: CounterpartApi['customers'],
  customersOfPhone: CounterpartApi['tickets']['customersOfPhone'],
): UseBoundStore<StoreApi<CustomerSheetState>> {
  const asks = createNewestAsk();
  const finds = createNewestAsk();
  /**
   * What was typed of customers who are not shown any more and is not kept yet, by who they are: it is kept all the
   * same, and what could not be stands in the field again with its customer.
   */
  const left = new Map<string, TypedNote & { readonly of: SheetCustomer }>();
  /** What is on its way to main, by who it is of: what is typed behind it stands on that. */
  const onItsWay = new Map<string, { readonly of: SheetCustomer; readonly sent: CustomerNote }>();
  let closes = false;
  /** It was the older sales that could not be read. */
  let notTurned = false;
  return create<CustomerSheetState>()((set, get) => {
    /** Sends what was typed behind the note on its way, and waits for no answer: there may be none any more. */
    function sendBehind(person: string): void {
      const before = onItsWay.get(person);
      const typed = typedNoteOf(person)?.typed;
      if (before === undefined || typed === undefined || typed === before.sent) return;
      onItsWay.set(person, { ...before, sent: typed });
      void calls.keep({ ...before.of, ...typed, was: before.sent });
    }

    function isShown(person: string): boolean {
      const { of } = get();
      return of !== null && personOf(of) === person;
    }

    /** What was typed of a customer; undefined where nothing of them is kept any more. */
    function typedNoteOf(person: string): TypedNote | undefined {
      return isShown(person) ? get() : left.get(person);
    }

    /** What was typed of a customer who is not shown is there until it is kept. */
    function leave(of: SheetCustomer, { typed, kept, saving, notKept }: TypedNote): void {
      if (isUnkept({ saving, notKept })) left.set(personOf(of), { of, typed, kept, saving, notKept });
      else left.delete(personOf(of));
    }

    /** Shows nobody, and keeps nothing of who was shown. */
    function showNobody(): void {
      asks.drop();
      finds.drop();
      set({ ...OF_ONE, of: null });
    }

    /** Forgets what was typed of somebody who is not shown, where no record names them. */
    async function forgetLeft(of: SheetCustomer): Promise<void> {
      const answer = await calls.sheet(of);
      if (answer.ok && answer.value?.isKnown !== true) left.delete(personOf(of));
    }

    async function read(of: SheetCustomer, keepsPage = false): Promise<void> {
      const isNewest = asks.begin();
      const { typed: typedBefore } = get();
      const answer = await calls.sheet(of);
      if (!isNewest()) return;
      notTurned = false;
      if (!answer.ok) {
        set({ failure: answer.failure, read: true });
        return;
      }
      const sheet = answer.value;
      const note = sheet === null ? OF_ONE.typed : noteOf(sheet);
      set(({ typed, kept, saving, notKept, page }) => {
        // What was typed since, is being kept, or could not be, is newer than what was read. Nothing is of who is in no
        // record any more, such as one whose data was deleted at another counter.
        const isNewer = sheet?.isKnown === true && (typed !== typedBefore || saving === 'saving' || notKept !== null);
        return {
          sheet,
          read: true,
          failure: null,
          ...(keepsPage && page > 0 ? {} : { pages: sheet === null ? [] : [sheet], page: 0 }),
          ...(isNewer ? { typed, kept } : { typed: note, kept: note, notKept: null }),
        };
      });
    }

    /** Answers whether it was done, and reads the sheet anew. */
    async function change(done: ReturnType<CounterpartApi['customers']['undoMerge']>): Promise<boolean> {
      const { of } = get();
      const answer = await done;
      if (of === null || get().of !== of) return answer.ok;
      set({ notMerged: answer.ok ? null : answer.failure });
      if (!answer.ok) return false;
      set({ otherTyped: '', found: null });
      await read(of);
      return true;
    }

    return {
      of: null,
      ...OF_ONE,
      async show(of) {
        const before = get().of;
        const isOther = before?.phone !== of.phone || before.name !== of.name;
        if (isOther) {
          if (before !== null) leave(before, get());
          const person = personOf(of);
          const back = left.get(person);
          left.delete(person);
          set({ ...OF_ONE, ...back, of });
        }
        await read(of);
      },
      async again() {
        const { of } = get();
        if (of !== null) await read(of);
      },
      retry: () => (notTurned ? get().turn(1) : get().again()),
      async changedElsewhere() {
        const { of } = get();
        if (of !== null) await read(of, true);
      },
      async customersForgotten() {
        const { of, sheet: before } = get();
        // A sale of theirs may be on any page: none is kept, whichever answer comes.
        set(({ pages }) => ({ pages: pages.slice(0, 1), page: 0 }));
        await Promise.all([...left.values()].map((note) => forgetLeft(note.of)));
        await get().again();
        const { of: shown, sheet, failure } = get();
        const isGone = before?.isKnown === true && failure === null && sheet?.isKnown !== true;
        if (of !== null && shown === of && isGone) showNobody();
      },
      closing() {
        closes = true;
        for (const person of onItsWay.keys()) sendBehind(person);
      },
      putAway() {
        left.clear();
        showNobody();
      },
      async turn(by) {
        const { of, pages, page } = get();
        const shown = pages[page];
        if (of === null || shown === undefined || page + by < 0) return false;
        if (pages[page + by] === undefined) {
          const last = shown.sales.at(-1);
          if (!shown.more || last === undefined) return false;
          const answer = await calls.sales({ ...of, before: last.id });
          if (get().pages !== pages) return false;
          if (!answer.ok) {
            notTurned = true;
            set({ failure: answer.failure });
            return false;
          }
          set({ pages: [...pages, answer.value] });
        }
        set({ page: page + by, ...(notTurned ? { failure: null } : {}) });
        notTurned = false;
        return true;
      },
      async type(changed) {
        const { of, saving } = get();
        if (of === null) return;
        set(({ typed }) => ({ typed: { ...typed, ...changed }, saving: 'saving', notKept: null }));
        const person = personOf(of);
        if (saving === 'saving') {
          if (closes) sendBehind(person);
          return;
        }
        let { typed: sent, kept: was } = get();
        for (;;) {
          onItsWay.set(person, { of, sent });
          const answer = await calls.keep({ ...of, ...sent, was });
          onItsWay.delete(person);
          const now = typedNoteOf(person);
          if (now === undefined) return;
          const { typed: newest } = now;
          // Of a note with a card number main keeps what stands around it.
          if (answer.ok) was = noteOf(answer.value);
          else if (answer.failure.kind === 'invalid input')
            was = { ...sent, note: withoutCardNumber(sent.note, was.note) };
          const typed = answer.ok ? typedBehind(was, sent, newest) : newest;
          const isDone = newest === sent;
          sent = typed;
          const { saving: ended, notKept }: Pick<TypedNote, 'saving' | 'notKept'> = answer.ok
            ? { saving: 'saved', notKept: null }
            : { saving: 'nothing', notKept: answer.failure };
          const after = { typed, kept: was, ...(isDone ? { saving: ended, notKept } : {}) };
          if (isShown(person)) set(after);
          else leave(of, { ...now, ...after });
          if (isDone) return;
        }
      },
      async findOther(typed) {
        const isNewest = finds.begin();
        set({ otherTyped: typed, notMerged: null });
        const answer = await customersOfPhone({ typed: typed.slice(0, 60), ticketId: '' });
        if (!isNewest()) return;
        if (!answer.ok) {
          set({ found: null, notMerged: answer.failure });
          return;
        }
        const { sheet } = get();
        const others = answer.value.customers.filter(({ name, phone }) => !isOfSheet(sheet, { name, phone }));
        set({ found: typed.replaceAll(/\D/g, '').length < 6 ? null : others });
      },
      merge(other) {
        const { of } = get();
        const { name, phone } = other;
        return of === null ? Promise.resolve(false) : change(calls.merge({ ...of, other: { name, phone } }));
      },
      undoMerge: (merge) => change(calls.undoMerge({ merge })),
    };
  });
}

/**
 * What a call-back to the customer of a sheet is about: their newest sale whose ticket is kept here, else the ticket
 * that names them; null while nobody is known.
 */
export function callBackOf(sheet: CustomerSheet | null): {
  readonly ticketId: string;
  readonly namedBy: string;
  readonly quote: number | null;
  readonly label: string;
  readonly customer: SheetCustomer;
} | null {
  if (sheet === null || !sheet.isKnown) return null;
  const { customer, sales, ticketId: named } = sheet;
  const kept = sales.find(({ standing }) => standing.ticketState !== null);
  const ticketId = kept?.ticketId ?? named;
  const quote = kept?.quote ?? null;
  if (ticketId === null) return null;
  return { ticketId, namedBy: ticketId, quote: quote?.number ?? null, label: quote?.label ?? '', customer };
}

/**
 * What stands in the fields once main has answered `stored` for what was `sent`: what another counter typed is there
 * too, and `newest`, which was typed meanwhile, stands where what was sent stood.
 */
function typedBehind(stored: CustomerNote, sent: CustomerNote, newest: CustomerNote): CustomerNote {
  const isSame =
    stored.note === sent.note &&
    stored.wantsOrderNumber === sent.wantsOrderNumber &&
    stored.priceLevel === sent.priceLevel;
  if (isSame) return newest;
  const others = stored.note.endsWith(sent.note) ? stored.note.slice(0, stored.note.length - sent.note.length) : null;
  const priceLevel = changedField(sent.priceLevel, newest.priceLevel, stored.priceLevel);
  return {
    note: newest.note === sent.note ? stored.note : `${others ?? `${stored.note}\n`}${newest.note}`,
    wantsOrderNumber: changedField(sent.wantsOrderNumber, newest.wantsOrderNumber, stored.wantsOrderNumber),
    ...(priceLevel === undefined ? {} : { priceLevel }),
  };
}

/** Who a customer is, as the records tell them apart: however their phone and name are written. */
function personOf({ phone, name }: SheetCustomer): string {
  return `${phoneDigits(phone)} ${wordsOf(name).join(' ')}`;
}

/**
 * Whether what was typed is being kept, or could not be. Main refuses a note only for what must never be kept, and
 * keeps the rest.
 */
function isUnkept({ saving, notKept }: Pick<TypedNote, 'saving' | 'notKept'>): boolean {
  return saving === 'saving' || (notKept !== null && notKept.kind !== 'invalid input');
}

function noteOf({ note, wantsOrderNumber, priceLevel }: CustomerNote): CustomerNote {
  return { note, wantsOrderNumber, ...(priceLevel === undefined ? {} : { priceLevel }) };
}

/** Whether somebody is the customer of the sheet, or is merged with them already. */
function isOfSheet(sheet: CustomerSheet | null, { name, phone }: SheetCustomer): boolean {
  if (sheet === null) return false;
  const own = [sheet.customer, ...sheet.merges.flatMap(({ one, other }) => [one, other])];
  return own.some((each) => each.name === name && each.phone === phone);
}
