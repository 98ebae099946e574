import { memo } from 'react';
import { Warehouse } from 'lucide-react';
import { assertNever } from '#shared/assert-never.ts';
import type { Availability, PartView, WarehouseStock } from '#shared/domain/part/part-view.ts';
import { ageWords } from '#shared/domain/values/freshness.ts';
import { formatQuantity } from '#shared/domain/values/quantity.ts';
import { classNames } from '#renderer/components/class-names.ts';
import { EmptyState } from '#renderer/components/empty-state.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { StatusBadge } from '#renderer/components/status-badge.tsx';
import type { StatusTone } from '#renderer/components/status-icon.tsx';
import { useMainView } from '#renderer/sale/main-view.ts';
import { nowSince, useNow } from '#renderer/sale/clock.ts';
import { unsureWords } from './answer-cells.ts';
import { foldId } from './part-fold-bar.tsx';
import { STOCK_WORDS } from './part-messages.ts';
import type { PartPhase } from './part-store.ts';
import { stockBar } from './stock-share.ts';
import styles from './stock-panel.module.css';
import { usePartStore } from './window-part.ts';

/** Where the part lies: each warehouse, largest first, the shop's own marked, with its state. */
export const StockPanel = memo(function StockPanel({
  part,
  phase,
  preferred,
}: {
  readonly part: PartView;
  readonly phase: PartPhase;
  readonly preferred: string;
}) {
  const recheck = usePartStore((state) => state.recheck);
  const showMainView = useMainView((state) => state.show);
  const now = nowSince(useNow(), part.readAt);
  const cause = phase.kind === 'recheck failed' ? phase.failure : part.stockCheckFailure;
  const failed = cause !== null || part.stockCheckFailedAt !== null;
  return (
    <Panel
      id={foldId('stock')}
      title={STOCK_WORDS.title}
      {...(failed ? { aside: STOCK_WORDS.lastKnown(ageWords(part.readAt, now)) } : {})}
    >
      {cause === null ? null : (
        <div className={styles.cause}>
          <FailureNote
            failure={cause}
            title={STOCK_WORDS.failedTitle}
            onRetry={() => void recheck()}
            onSettings={() => showMainView('settings')}
          />
        </div>
      )}
      {part.stock.length === 0 ? (
        <EmptyState icon={Warehouse} title={STOCK_WORDS.noWarehouse}>
          <p>{STOCK_WORDS.askFirst}</p>
        </EmptyState>
      ) : (
        <table className={styles.table}>
          <thead className={styles.head}>
            <tr>
              <th scope="col">{STOCK_WORDS.warehouse}</th>
              <th scope="col" className={styles.number}>
                {STOCK_WORDS.onHand}
              </th>
              <th scope="col">{STOCK_WORDS.state}</th>
            </tr>
          </thead>
          <tbody>
            {part.stock.map((entry) => (
              <StockRow
                key={entry.warehouse}
                entry={entry}
                all={part.stock}
                failed={failed}
                preferred={preferred !== '' && entry.warehouse === preferred}
              />
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.foot}>
        {part.stockCut > 0 ? STOCK_WORDS.more(part.stockCut) : ''}
        {isMissing(part, preferred) ? STOCK_WORDS.yoursMissing(preferred) : ''}
        {STOCK_WORDS.notReserved}
      </p>
    </Panel>
  );
});

/** Whether the shop's own warehouse is surely not listed: one that was cut may be it. */
function isMissing({ stock, stockCut }: PartView, own: string): boolean {
  return own !== '' && stock.length > 0 && stockCut === 0 && !stock.some(({ warehouse }) => warehouse === own);
}

function StockRow({
  entry,
  all,
  failed,
  preferred,
}: {
  readonly entry: WarehouseStock;
  readonly all: readonly WarehouseStock[];
  readonly failed: boolean;
  readonly preferred: boolean;
}) {
  const bar = stockBar(entry, all);
  const face = availabilityFace(failed ? 'check failed' : entry.availability, entry);
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.warehouse}>
        {entry.warehouse}
        {preferred ? <span className={styles.preferred}>{STOCK_WORDS.yours}</span> : null}
      </th>
      <td className={styles.number}>
        <span className={styles.amount}>
          <span className={classNames(styles.bar, bar.kind === 'unknown' && styles.unread)} aria-hidden="true">
            {bar.kind === 'some' ? <span className={styles.fill} style={{ width: `${bar.share * 100}%` }} /> : null}
          </span>
          <span className={styles.quantity}>{formatQuantity(entry.quantity)}</span>
        </span>
      </td>
      <td>
        <span className={styles.state}>
          <StatusBadge tone={face.tone}>{face.word}</StatusBadge>
          {entry.word === null ? null : <span className={styles.said}>“{entry.word}”</span>}
        </span>
      </td>
    </tr>
  );
}

function availabilityFace(
  availability: Availability,
  entry: WarehouseStock,
): { readonly tone: StatusTone; readonly word: string } {
  switch (availability) {
    case 'available':
      return { tone: 'fit', word: STOCK_WORDS.available };
    case 'not available':
      return { tone: 'no', word: STOCK_WORDS.notAvailable };
    case 'not checked':
      return { tone: 'condition', word: unsureState(entry) };
    case 'check failed':
      return { tone: 'condition', word: STOCK_WORDS.checkFailed };
    default:
      return assertNever(availability);
  }
}

/** The supplier's word stands beside it as it came. */
function unsureState(entry: WarehouseStock): string {
  return unsureWords(entry) === STOCK_WORDS.low ? STOCK_WORDS.lowState : STOCK_WORDS.notConfirmed;
}
