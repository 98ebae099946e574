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
  /** How often a customer was forgotten: who was read before may be one of them. */
  readonly forgets: number;
  /** A customer was forgotten: nobody is kept here. */
  forget(): void;
}

const NOBODY = { customers: [], more: false, active: 0 } as const;
/** A longer text is no phone. */
const LONGEST = 60;

/** Makes the store. Records that cannot answer have nothing shown: what is typed is taken all the same. */
export function createKnownCustomers(
  customersOfPhone: CounterpartApi['tickets']['customersOfPhone'],
): UseBoundStore<StoreApi<KnownCustomersState>> {
  const asks = createNewestAsk();
  return create<KnownCustomersState>()((set, get) => ({
    ...NOBODY,
    taken: null,
    forgets: 0,
    async ask(typed, ticketId) {
      const isNewest = asks.begin();
      const digits = typed.length > LONGEST ? null : typedPhone(typed);
      set(({ taken }) => ({ taken: taken !== null && phoneDigits(taken.phone) === digits ? taken : null }));
      if (digits === null) {
        set(NOBODY);
        return;
      }
      set(stillOf(get(), digits));
      const answer = await customersOfPhone({ typed, ticketId });
      if (!isNewest()) return;
      if (!answer.ok) set(NOBODY);
      else set({ ...answer.value, active: placeOf(get(), answer.value.customers) });
    },
    move: (by) =>
      set(({ customers: { length }, active }) => ({ active: length === 0 ? 0 : (active + by + length) % length })),
    clear() {
      asks.drop();
      set(NOBODY);
    },
    take(taken) {
      asks.drop();
      set({ ...NOBODY, taken });
    },
    leaveTicket() {
      asks.drop();
      set({ ...NOBODY, taken: null });
    },
    forget() {
      asks.drop();
      set({ ...NOBODY, taken: null, forgets: get().forgets + 1 });
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
