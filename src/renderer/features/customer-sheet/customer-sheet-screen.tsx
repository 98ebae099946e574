import { UserRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { CustomerSheet, SheetSale } from '#shared/records-view.ts';
import { commands } from '#renderer/commands.ts';
import { Button } from '#renderer/components/button.tsx';
import { EmptyState } from '#renderer/components/empty-state.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { KeyCap, KeyHint } from '#renderer/components/key-hint.tsx';
import { ListSkeleton } from '#renderer/components/list-skeleton.tsx';
import { type NumberedItem, NumberedList } from '#renderer/components/numbered-list.tsx';
import screen from '#renderer/components/screen.module.css';
import { ScreenHead } from '#renderer/components/screen-head.tsx';
import { StatusBadge } from '#renderer/components/status-badge.tsx';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { holdDuring } from '#renderer/keyboard/window-holds.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import { standingOfSale } from '#renderer/sale/ticket-words.ts';
import { CustomerFactsList } from './customer-facts-list.tsx';
import { CustomerMerges } from './customer-merges.tsx';
import { CustomerNote } from './customer-note.tsx';
import styles from './customer-sheet.module.css';
import {
  amountWords,
  CUSTOMER_SHEET as messages,
  customerWords,
  partsWords,
  saleName,
} from './customer-sheet-messages.ts';
import { openSale, sellSaleAgain, showCustomerSheet, useCustomerSheet } from './window-customer-sheet.ts';

/** The main view of one customer: what their records say of them, what is noted of them, and all their sales. */
export function CustomerSheetScreen() {
  const { of, sheet, read, failure, again, retry } = useCustomerSheet();
  const heading = useRef<HTMLHeadingElement>(null);
  const uncover = useMainView((state) => state.uncover);
  useEffect(() => {
    // The list may have the cursor already.
    if (heading.current?.closest('section')?.contains(document.activeElement) !== true) heading.current?.focus();
    if (of === null) void showCustomerSheet(null);
  }, [of]);
  useKeyAction('show customer sheet', () => void again());
  // What is kept of the customer of the sheet is asked for here, and not that of the ticket behind it.
  const named = sheet?.isKnown === true ? sheet.ticketId : null;
  useKeyAction('customer records', () => commands.showCustomer(named ?? ''), named !== null);
  return (
    <section className={screen.screen} aria-label={messages.title}>
      <ScreenHead title={messages.title} heading={heading}>
        <Button variant="quiet" size="small" keyAction="back" onClick={uncover}>
          {messages.back}
        </Button>
      </ScreenHead>
      {sheet === null ? null : <p className={styles.customer}>{customerWords(sheet.customer)}</p>}
      {failure === null ? null : <FailureNote failure={failure} onRetry={() => void retry()} />}
      {sheet === null && !read ? <ListSkeleton rows={5} /> : null}
      {sheet === null && read && failure === null ? (
        <EmptyState icon={UserRound} title={messages.noPhone.title}>
          <p>
            <KeyHint action="go to customer" spoken /> {messages.noPhone.hint}
          </p>
        </EmptyState>
      ) : null}
      {sheet === null ? null : <Sheet sheet={sheet} />}
    </section>
  );
}

function Sheet({ sheet }: { readonly sheet: CustomerSheet }) {
  if (!sheet.isKnown) return <Unknown sheet={sheet} />;
  return (
    <div className={styles.columns}>
      <Sales />
      <div className={styles.about} data-beside="">
        <CustomerNote />
        <CustomerFactsList sheet={sheet} />
        <CustomerMerges sheet={sheet} />
      </div>
    </div>
  );
}

/** Nobody of this phone and name is known: who else has the phone is one number away. */
function Unknown({ sheet: { customer, others } }: { readonly sheet: CustomerSheet }) {
  const list = useRef<HTMLDivElement>(null);
  const some = others.length > 0;
  useEffect(() => {
    if (some) list.current?.querySelector<HTMLElement>('ol button')?.focus();
  }, [some]);
  const { title, hint } = some && customer.name.trim() === '' ? messages.whichOne : messages.noSales;
  return (
    <>
      <EmptyState icon={UserRound} title={title}>
        <p>{hint}</p>
      </EmptyState>
      {some ? (
        <div ref={list}>
          <NumberedList
            label={messages.whichOne.title}
            items={others.map((other) => ({
              key: other.name,
              content: <span className={styles.parts}>{customerWords(other)}</span>,
            }))}
            onPick={(index) => {
              const other = others[index];
              if (other !== undefined) void holdDuring(showCustomerSheet(other));
            }}
          />
        </div>
      ) : null}
    </>
  );
}

/** All sales, a page of them at a time: a number goes to its line, and the line is opened or sold again. */
function Sales() {
  const { pages, page, turn } = useCustomerSheet();
  const list = useRef<HTMLDivElement>(null);
  const sales = pages[page]?.sales ?? [];
  const some = sales.length > 0;
  const buttons = (): readonly HTMLButtonElement[] => [
    ...(list.current?.querySelectorAll<HTMLButtonElement>('ol button') ?? []),
  ];
  // The cursor goes into the list with each page, unless the person is at what stands beside it by then.
  useEffect(() => {
    if (some && document.activeElement?.closest('[data-beside]') == null)
      list.current?.querySelector<HTMLElement>('ol button')?.focus();
  }, [some, page]);
  const pick = (index: number): void => {
    const button = buttons()[index];
    const sale = sales[index];
    if (sale === undefined || button === undefined) return;
    if (document.activeElement === button) void holdDuring(openSale(sale));
    else button.focus();
  };
  useKeyAction(
    'same again',
    () => void holdDuring(sellSaleAgain(sales[buttons().findIndex((button) => button === document.activeElement)])),
    some,
  );
  const more = pages[page]?.more === true;
  return (
    <section className={styles.sales} aria-label={messages.sales}>
      <h3 className={styles.head}>{messages.sales}</h3>
      <p className={styles.how}>
        {messages.pick} <KeyCap chord="Enter" spoken /> {messages.open} <KeyHint action="same again" spoken />{' '}
        {messages.again}
      </p>
      <div ref={list}>
        <NumberedList label={messages.sales} items={sales.map(itemOf)} onPick={pick} />
      </div>
      {page === 0 && !more ? null : (
        <p className={styles.turn}>
          <Button size="small" disabled={page === 0} onClick={() => void turn(-1)}>
            {messages.newer}
          </Button>
          <Button size="small" disabled={!more} onClick={() => void turn(1)}>
            {messages.older}
          </Button>
        </p>
      )}
    </section>
  );
}

function itemOf(sale: SheetSale): NumberedItem {
  const parts = partsWords(sale);
  const status = standingOfSale(sale.standing);
  return {
    key: String(sale.id),
    content: (
      <span className={styles.row}>
        <span className={styles.what}>
          <strong>{saleName(sale)}</strong>
          <span>{sale.plate}</span>
          {status === null ? null : <StatusBadge tone={status.tone}>{status.words}</StatusBadge>}
        </span>
        <span className={styles.parts}>{parts}</span>
      </span>
    ),
    aside: (
      <span className={styles.aside}>
        <strong>{amountWords(sale)}</strong>
        {sale.at === '' ? null : <time dateTime={sale.at}>{dayAndTime(sale.at)}</time>}
      </span>
    ),
  };
}
