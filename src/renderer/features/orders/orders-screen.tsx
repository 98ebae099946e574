import { PackageSearch } from 'lucide-react';
import { useEffect } from 'react';
import { formatCents } from '#shared/domain/values/money.ts';
import type { OrderStatus } from '#shared/domain/order/order-status.ts';
import type { OrderRow } from '#shared/records-view.ts';
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
import styles from './orders-screen.module.css';
import { useOrderFinder } from './window-orders.ts';

/** The main view of the orders: every one that was sent, newest first, found by anything that is known of it. */
export function OrdersScreen({ onOrder }: { readonly onOrder: (row: OrderRow) => Promise<unknown> }) {
  const { typed, standing, found, wanted, failure, type, nextStatus, again } = useOrderFinder();
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
  /** The first of what is wanted now: rows of what was typed before are not what Enter means. */
  const takeFirst = async (): Promise<void> => {
    if (found?.typed !== typed || found.standing !== standing) await again();
    await open(useOrderFinder.getState().found?.rows[0]);
  };
  return (
    <section className={screen.screen} aria-label="Orders">
      <SearchScreen
        title="Orders"
        actions={
          <Button size="small" keyAction="filter orders" onClick={() => void nextStatus()}>
            Showing: {FILTERS[standing ?? 'all']}
          </Button>
        }
        label="Reference, transaction id, name, e-mail, phone, plate, part, address or day"
        field={field}
        typed={typed}
        onType={type}
        onEnter={takeFirst}
        failure={failure}
        onRetry={again}
        count={found === null || found.typed !== typed || found.standing !== standing ? '' : countWords(found)}
      >
        {rows.length > 0 ? (
          <NumberedList
            label="Orders"
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

const FILTERS: { readonly [standing in OrderStatus | 'all']: string } = {
  all: 'All',
  placed: 'Placed',
  unconfirmed: 'Unconfirmed',
  'not placed': 'Not placed',
};

function orderItem(row: OrderRow): NumberedItem {
  const { tone, words } = standingOfOrder(row.state);
  const names = [row.plate, row.customer].filter((text) => text !== '').join(' · ');
  const parts = row.lineCount > 1 ? `${row.firstPart} and ${row.lineCount - 1} more` : row.firstPart;
  return {
    key: row.submissionId,
    content: (
      <span className={styles.row}>
        <span className={styles.first}>
          <strong className={styles.label}>{row.customerReference || 'No reference is kept'}</strong>
          <span>{names}</span>
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
        title={found.standing === null ? 'No order was sent yet' : `No order is among “${FILTERS[found.standing]}”`}
      />
    );
  return (
    <EmptyState
      icon={PackageSearch}
      title={`No order ${found.outstanding === 0 ? '' : 'in the list so far '}holds “${typed}”`}
    >
      <p>Fewer words find more. A day is typed as 4/3, 4 March, yesterday or 4/3/2026, a month as March 2026.</p>
    </EmptyState>
  );
}

function countWords(found: FoundOrders): string {
  const { outstanding } = found;
  if (outstanding === 0) return foundWords(found);
  return `${foundWords(found)}. Older orders are still being put into the list: ${outstanding.toLocaleString('en-AU')} to go.`;
}

function foundWords({ rows, more, typed, standing }: FoundOrders): string {
  if (more) return `The newest ${rows.length}; there are more`;
  if (typed.trim() === '' && standing === null) return rows.length === 0 ? '' : 'All orders, the newest first';
  return rows.length === 1 ? '1 found' : `${rows.length === 0 ? 'None' : rows.length} found`;
}
