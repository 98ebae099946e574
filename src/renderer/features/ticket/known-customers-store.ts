import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import { phoneDigits, typedPhone } from '#shared/domain/australia/phone-digits.ts';
import type { CustomersOfPhone, KnownCustomer } from '#shared/records-view.ts';
import { createNewestAsk } from '#renderer/newest-ask.ts';

/** The customers whose phone begins with what is typed into the phone of a ticket. */
export interface KnownCustomersState extends CustomersOfPhone {
  /** The one that the key takes. */
  readonly active: number;
  /** The one who was taken last, for as long as the phone stays theirs: their last sale can still be sold again. */
  readonly taken: KnownCustomer | null;
  /** The phone was typed into: what is shown is always of these digits, also before the answer is there. */
  ask(typed: string, ticketId: string): Promise<void>;
  /** Points at the one that is so many lines further down, the last one being followed by the first. */
  move(by: number): void;
  /** Shows nobody: the cursor left the phone, or one was taken. */
  clear(): void;
  /** One of them was put on the ticket in front. */
  take(customer: KnownCustomer): void;
  /** Another ticket is in front. */
  leaveTicket(): void;
  /** How often customers were forgotten: who was read before may be one of them. */
  readonly forgets: number;
  /** How often they were by the time that those who are shown were asked for. */
  readonly asked: number;
  /**
   * Customers were forgotten, with the records of these ids: nobody stays whose newest sale is among them. The others
   * are asked for again where some are shown, for they may be known by less.
   */
  forgetPeople(ids: readonly string[]): void;
}

const NOBODY = { customers: [], more: false, active: 0 } as const;
/** A longer text is no phone. */
const LONGEST = 60;

/** Makes the store. Records that cannot answer have nothing shown: what is typed is taken all the same. */
export function createKnownCustomers(
  customersOfPhone: CounterpartApi['tickets']['customersOfPhone'],
): UseBoundStore<StoreApi<KnownCustomersState>> {
  const asks = createNewestAsk();
  /** Of what those who are shown, or on their way, were asked for; null where none are. */
  let question: { readonly typed: string; readonly ticketId: string } | null = null;

  /** Shows nobody, also where an answer is still on its way. */
  function nobody(): typeof NOBODY {
    asks.drop();
    question = null;
    return NOBODY;
  }

  return create<KnownCustomersState>()((set, get) => ({
    ...NOBODY,
    taken: null,
    forgets: 0,
    asked: 0,
    async ask(typed, ticketId) {
      const isNewest = asks.begin();
      const digits = typed.length > LONGEST ? null : typedPhone(typed);
      set(({ taken }) => ({ taken: taken !== null && phoneDigits(taken.phone) === digits ? taken : null }));
      if (digits === null) {
        set(nobody());
        return;
      }
      question = { typed, ticketId };
      set(stillOf(get(), digits));
      const { forgets: asked } = get();
      const answer = await customersOfPhone({ typed, ticketId });
      if (!isNewest()) return;
      if (!answer.ok) set({ ...NOBODY, asked });
      else set({ ...answer.value, active: placeOf(get(), answer.value.customers), asked });
    },
    move: (by) =>
      set(({ customers: { length }, active }) => ({ active: length === 0 ? 0 : (active + by + length) % length })),
    clear: () => set(nobody()),
    take: (taken) => set({ ...nobody(), taken }),
    leaveTicket: () => set({ ...nobody(), taken: null }),
    forgetPeople(ids) {
      const isLeft = ({ last }: KnownCustomer): boolean => !ids.includes(last.ticketId);
      set((before) => {
        const customers = before.customers.filter(isLeft);
        const taken = before.taken !== null && isLeft(before.taken) ? before.taken : null;
        return { customers, active: placeOf(before, customers), taken, forgets: before.forgets + 1 };
      });
      if (question !== null) void get().ask(question.typed, question.ticketId);
    },
  }));
}

type Shown = Pick<KnownCustomersState, 'customers' | 'more' | 'active'>;

/** Those of what is shown whose phone begins with the digits that are typed now. */
function stillOf(shown: Shown, digits: string): Shown {
  const customers = shown.customers.filter(({ phone }) => phoneDigits(phone).startsWith(digits));
  return { customers, more: shown.more, active: placeOf(shown, customers) };
}

/** Where the one that an arrow chose is in another list; the first where it is not in it. */
function placeOf({ customers, active }: Shown, now: readonly KnownCustomer[]): number {
  const chosen = active === 0 ? undefined : customers[active];
  const at = now.findIndex(({ name, phone }) => name === chosen?.name && phone === chosen.phone);
  return Math.max(0, at);
}
