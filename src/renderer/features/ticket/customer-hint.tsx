import { StickyNote } from 'lucide-react';
import { useEffect } from 'react';
import { create } from 'zustand';
import { typedPhone } from '#shared/domain/australia/phone-digits.ts';
import type { CustomerNote } from '#shared/domain/ticket/customer-note.ts';
import { client } from '#renderer/counterpart-client.ts';
import { declareLateStore } from '#renderer/declared-store.ts';
import { createNewestAsk } from '#renderer/newest-ask.ts';
import { useKeyWords } from '#renderer/keyboard/key-table.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import forms from './forms.module.css';
import styles from './known-customers.module.css';
import { usePriceTerms } from '#renderer/sale/price-terms.ts';
import { levelHintWords } from './prices-messages.ts';
import { FORMS } from './ticket-messages.ts';
import { useTicketText } from './ticket-text-field.tsx';

interface HintState extends CustomerNote {
  /** Whom this is of, by phone and name; null before anybody was asked for. */
  readonly of: string | null;
  /** Asks what is noted of the customer of the ticket; where records cannot answer nothing is said. */
  ask(phone: string, name: string): Promise<void>;
}

const NOTHING = { note: '', wantsOrderNumber: false } as const;

/** What is noted of the customer whose phone and name are on the ticket. */
const useCustomerHint = declareLateStore('sale', 'useCustomerHint', (until) => {
  const asks = createNewestAsk();
  const store = create<HintState>()((set) => ({
    ...NOTHING,
    of: null,
    async ask(phone, name) {
      const isNewest = asks.begin();
      if (!namesCustomer(phone, name)) {
        set({ ...NOTHING, priceLevel: undefined, of: null });
        return;
      }
      const answer = await client.customers.hint({ phone, name });
      if (isNewest())
        set({
          priceLevel: undefined,
          ...(answer.ok ? answer.value : NOTHING),
          of: answer.ok ? nameOf(phone, name) : null,
        });
    },
  }));
  until(
    client.on.customersChanged(() => {
      const { of, ask } = store.getState();
      if (of === null) return;
      const [phone, name] = JSON.parse(of) as [string, string];
      void ask(phone, name);
    }),
  );
  return store;
});

/** One name of both. */
function nameOf(phone: string, name: string): string {
  return JSON.stringify([phone, name]);
}

/** Whether a phone and a name are there, so that they are somebody's. */
export function namesCustomer(phone: string, name: string): boolean {
  return typedPhone(phone.slice(0, 60)) !== null && name.trim() !== '';
}

/** Asks what is known of the customer who is on the ticket; null until the records have answered of this very one. */
function useKnownHint(): CustomerNote | null {
  const phone = useTicketText('customer.phone');
  const name = useTicketText('customer.name');
  const hint = useCustomerHint();
  return namesCustomer(phone, name) && hint.of === nameOf(phone, name) ? hint : null;
}

/** Says beside the label of the phone at which level this customer buys; nothing below it moves. */
export function CustomerHintNote() {
  const phone = useTicketText('customer.phone');
  const name = useTicketText('customer.name');
  const view = useMainView((state) => state.view);
  const ask = useCustomerHint((state) => state.ask);
  // It may have been noted on the sheet, from which the person is back.
  useEffect(() => void ask(phone, name), [ask, phone, name, view]);
  const terms = usePriceTerms();
  const key = useKeyWords('take customer level');
  const locked = useOpenTicket((state) => state.lock !== null);
  // Until the records have said whose level it is, none is offered, nor once the order locks the ticket.
  const hint = useKnownHint();
  const words =
    hint === null || locked ? '' : levelHintWords({ priceLevel: terms.level }, terms.rows, hint.priceLevel, key);
  return (
    <p role="status" className={styles.noted} title={words}>
      {words}
    </p>
  );
}

/** Below the customer, at its full length: what this customer wants, and what a person of the shop noted of them. */
export function NotedOfCustomer() {
  const hint = useKnownHint();
  const words = [hint?.wantsOrderNumber === true ? FORMS.wantsOrderNumber : '', hint?.note ?? '']
    .filter((text) => text.trim() !== '')
    .join(' · ');
  return (
    <div role="status" className={forms.ofCustomer}>
      {words === '' ? null : (
        <p className={forms.remark}>
          <StickyNote size={14} aria-hidden="true" />
          <span className={forms.noted}>{words}</span>
        </p>
      )}
    </div>
  );
}
