import { SHEET } from '#shared/domain/day-sheet/day-sheet-messages.ts';
import type { SheetPart, SheetRow } from '#shared/domain/day-sheet/sheet-parts.ts';
import { classNames } from '#renderer/components/class-names.ts';
import { Money } from '#renderer/components/money.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import hidden from '#renderer/components/visually-hidden.module.css';
import styles from './day-sheet.module.css';

/** A part of the sheet: a table, whose bars say again what its numbers say. */
export function SheetTable({ part: { title, rows, notes } }: { readonly part: SheetPart }) {
  const hasAmounts = rows.some(({ cents }) => cents !== null);
  return (
    <Panel title={title} level={3} className={styles.part}>
      <table className={styles.table}>
        <caption className={hidden.hidden}>{title}</caption>
        <thead className={hidden.hidden}>
          <tr>
            <th scope="col">{SHEET.columns.what}</th>
            <th scope="col">{SHEET.columns.count}</th>
            {hasAmounts ? <th scope="col">{SHEET.columns.amount}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} className={classNames(row.isSum && styles.sum, row.count === 0 && styles.none)}>
              <th scope="row">
                {row.label}
                {row.share === null ? null : (
                  <span className={styles.track} aria-hidden="true">
                    <span className={styles.bar} style={{ width: `${row.share * 100}%` }} />
                  </span>
                )}
              </th>
              <td className={styles.count}>{row.count.toLocaleString('en-AU')}</td>
              {hasAmounts ? (
                <td className={styles.amount}>
                  <Amount row={row} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map((words) => (
        <p key={words} className={styles.note}>
          {words}
        </p>
      ))}
    </Panel>
  );
}

function Amount({ row: { count, cents, withoutAmount } }: { readonly row: SheetRow }) {
  if (cents === null || count === 0) return null;
  return (
    <>
      {withoutAmount === count ? null : <Money cents={cents} />}
      {withoutAmount === 0 ? null : <span className={styles.without}>{SHEET.withoutAmount(withoutAmount)}</span>}
    </>
  );
}
