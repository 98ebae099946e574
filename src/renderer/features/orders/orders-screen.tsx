import { PackageSearch } from 'lucide-react';
import { useEffect } from 'react';
import { formatCents } from '#shared/domain/values/money.ts';
import type { OrderRow } from '#shared/records-view.ts';
import { BackButton } from '#renderer/components/back-button.tsx';
import { Button } from '#renderer/components/button.tsx';
import { EmptyState } from '#renderer/components/empty-state.tsx';
import { ListSkeleton } from '#renderer/components/list-skeleton.tsx';
import { type NumberedItem, NumberedList } from '#renderer/components/numbered-list.tsx';
import { SearchScreen, useSearchField } from '#renderer/components/search-screen.tsx';
import { StatusBadge } from '#renderer/components/status-badge.tsx';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import { standingOfOrder } from '#renderer/sale/ticket-words.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { holdDuring } from '#renderer/keyboard/window-holds.ts';
import screen from '#renderer/components/screen.module.css';
import type { FoundOrders } from './order-finder.ts';
import { countWords, FILTERS, ORDERS } from './orders-messages.ts';
import styles from './orders-screen.module.css';
import { useOrderFinder } from './window-orders.ts';

/** The main view of the orders: every one that was sent, newest first, found by anything that is known of it. */
export function OrdersScreen({ onOrder }: { readonly onOrder: (row: OrderRow) => Promise<unknown> }) {
  const { typed, standing, found, wanted, failure, type, nextStatus, again, foundNow } = useOrderFinder();
  const { field, toField } = useSearchField(again);
  useEffect(() => {
    if (wanted === null) return;
    useOrderFinder.getState().taken();
    field.current?.focus();
    void type(wanted);
  }, [wanted, type, field]);
  // The list fills up while it is looked at.
  useEffect(() => {
    if (found === null || found.outstanding === 0) return;
    const later = setTimeout(() => void again(), AGAIN_AFTER_MS);
    return () => clearTimeout(later);
  }, [found, again]);
  useKeyAction('show orders', () => {
    toField();
    void again();
  });
  useKeyAction('filter orders', () => void nextStatus());
  const rows = found?.rows ?? [];
  const open = async (row: OrderRow | undefined): Promise<void> => {
    if (row !== undefined) await onOrder(row);
  };
  /** The first of what is wanted now: rows of what was typed before are not what Enter means, nor once it was left. */
  const takeFirst = async (): Promise<void> => {
    const now = await foundNow();
    if (field.current !== null) await open(now?.rows[0]);
  };
  return (
    <section className={screen.screen} aria-label={ORDERS.title}>
      <SearchScreen
        title={ORDERS.title}
        actions={
          <div className={screen.acts}>
            <Button size="small" keyAction="filter orders" onClick={() => void nextStatus()}>
              {ORDERS.filter(FILTERS[standing ?? 'all'])}
            </Button>
            <BackButton />
          </div>
        }
        label={ORDERS.field}
        field={field}
        typed={typed}
        onType={type}
        onEnter={takeFirst}
        failure={failure}
        onRetry={again}
        count={found === null || found.typed !== typed || found.standing !== standing ? null : countOf(found)}
      >
        {rows.length > 0 ? (
          <NumberedList
            label={ORDERS.list}
            items={rows.map(orderItem)}
            onPick={(index) => void holdDuring(open(rows[index]))}
          />
        ) : null}
        {found === null && failure === null ? <ListSkeleton rows={5} /> : null}
        {found !== null && rows.length === 0 ? <NothingFound found={found} /> : null}
      </SearchScreen>
    </section>
  );
}

/** After which the list is asked for again while older orders are still being put into it, ms. */
const AGAIN_AFTER_MS = 5_000;

function orderItem(row: OrderRow): NumberedItem {
  const { tone, words } = standingOfOrder(row.state);
  const names = [row.plate, row.customer].filter((text) => text !== '').join(' · ');
  const parts = ORDERS.parts(row.firstPart, Math.max(0, row.lineCount - 1));
  return {
    key: row.submissionId,
    content: (
      <span className={styles.row}>
        <strong className={styles.label}>{row.customerReference || ORDERS.noReference}</strong>
        <span className={styles.names}>{names}</span>
        <span className={styles.status}>
          <StatusBadge tone={tone}>{words}</StatusBadge>
        </span>
        <span className={styles.parts}>{[parts, row.transactionId].filter((text) => text !== '').join(' · ')}</span>
      </span>
    ),
    aside: (
      <span className={styles.aside}>
        {row.totalCents === null ? null : <strong>{formatCents(row.totalCents)}</strong>}
        <time dateTime={row.sentAt}>{dayAndTime(row.sentAt)}</time>
      </span>
    ),
  };
}

function NothingFound({ found }: { readonly found: FoundOrders }) {
  const typed = found.typed.trim();
  if (typed === '')
    return (
      <EmptyState
        icon={PackageSearch}
        title={found.standing === null ? ORDERS.noneYet : ORDERS.noneAmong(FILTERS[found.standing])}
      />
    );
  return (
    <EmptyState icon={PackageSearch} title={ORDERS.noneFound(typed, found.outstanding === 0)}>
      <p>{ORDERS.hint}</p>
    </EmptyState>
  );
}

function countOf({ rows, more, typed, standing, outstanding }: FoundOrders): string {
  return countWords({ shown: rows.length, more, all: typed.trim() === '' && standing === null, outstanding });
}
