import { Warehouse } from 'lucide-react';
import { assertNever } from '#shared/assert-never.ts';
import type { Availability, PartView, WarehouseStock } from '#shared/domain/part/part-view.ts';
import { formatQuantity } from '#shared/domain/values/quantity.ts';
import { Age } from '#renderer/components/age.tsx';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { EmptyState } from '#renderer/components/empty-state.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { StatusBadge, type StatusTone } from '#renderer/components/status-badge.tsx';
import { useMainView } from '#renderer/sale/main-view.ts';
import type { PartPhase } from './part-store.ts';
import { stockBar } from './stock-share.ts';
import styles from './stock-panel.module.css';
import { usePartStore } from './window-part.ts';

/** Where the part lies: each warehouse, largest first, the shop's own marked, with state, word and age. */
export function StockPanel({
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
  const cause = phase.kind === 'recheck failed' ? phase.failure : part.stockCheckFailure;
  const failed = cause !== null || part.stockCheckFailedAt !== null;
  return (
    <Panel
      title="Stock"
      aside={
        <>
          <Age readAt={part.readAt} what="stock" verb={failed ? 'last known' : 'read'} />
          <Button
            size="small"
            className={styles.recheck}
            keyAction="recheck stock"
            busy={phase.kind === 'rechecking'}
            onClick={() => void recheck()}
          >
            {phase.kind === 'rechecking' ? 'Rechecking…' : 'Recheck'}
          </Button>
        </>
      }
    >
      {cause === null ? null : (
        <div className={styles.cause}>
          <FailureNote
            failure={cause}
            title="Stock could not be checked"
            onRetry={() => void recheck()}
            onSettings={() => showMainView('settings')}
          />
        </div>
      )}
      {part.stock.length === 0 ? (
        <EmptyState icon={Warehouse} title="The service names no warehouse for this part">
          <p>Ask the supplier before promising it.</p>
        </EmptyState>
      ) : (
        <table className={styles.table}>
          <thead className={styles.head}>
            <tr>
              <th scope="col">Warehouse</th>
              <th scope="col" className={styles.number}>
                On hand
              </th>
              <th scope="col">State</th>
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
        {part.stockCut > 0 ? `and ${part.stockCut} more warehouses. ` : ''}
        {preferred !== '' && part.stock.length > 0 && !part.stock.some((entry) => entry.warehouse === preferred)
          ? `Your warehouse ${preferred} is not among them. `
          : ''}
        Not reserved: stock is only what the service said then.
      </p>
    </Panel>
  );
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
  const face = availabilityFace(failed ? 'check failed' : entry.availability);
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.warehouse}>
        {entry.warehouse}
        {preferred ? <span className={styles.preferred}>yours</span> : null}
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

function availabilityFace(availability: Availability): { readonly tone: StatusTone; readonly word: string } {
  switch (availability) {
    case 'available':
      return { tone: 'fit', word: 'Available' };
    case 'not available':
      return { tone: 'no', word: 'Not available' };
    case 'not checked':
      return { tone: 'unknown', word: 'Not checked' };
    case 'check failed':
      return { tone: 'condition', word: 'Check failed' };
    default:
      return assertNever(availability);
  }
}
