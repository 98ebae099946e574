import type { KeyboardEvent } from 'react';
import type { BarcodeAliasRow } from '#shared/records-view.ts';
import { Button } from '#renderer/components/button.tsx';
import { EmptyState } from '#renderer/components/empty-state.tsx';
import { ListSkeleton } from '#renderer/components/list-skeleton.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { SearchScreen, useSearchField } from '#renderer/components/search-screen.tsx';
import { shortDayAndTime } from '#renderer/sale/shop-time.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { commands } from '#renderer/commands.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { useScanTaker } from '#renderer/keyboard/use-scan-taker.ts';
import screen from '#renderer/components/screen.module.css';
import styles from './barcodes.module.css';
import { useBarcodeList } from './window-barcodes.ts';

/**
 * The main view of the barcodes that were tied to parts: searched as it is typed, scanned for, and untied one by one.
 */
export function BarcodesScreen() {
  const { typed, found, untied, failure, type, again, untie, linkAgain } = useBarcodeList();
  const show = useMainView((state) => state.show);
  const { field } = useSearchField(again);
  useScanTaker((scan) => {
    void type(scan.code);
  });
  const missing = found !== null && found.typed === typed && typed.trim() !== '' && found.rows.length === 0;
  const tie = () => commands.linkBarcode({ code: typed.trim(), quantity: 0 });
  const putBack = () =>
    void linkAgain().then((row) => {
      if (row !== null) announce(`${row.code} stands for ${row.sku} again.`);
    });
  useKeyAction('tie barcode', tie, missing);
  useKeyAction('tie again', putBack, untied !== null);

  function unlinkRow(row: BarcodeAliasRow): void {
    void untie(row).then((done) => {
      if (done) announce(`${row.code} is untied from ${row.sku}. It can be tied again.`);
      field.current?.focus();
    });
  }

  return (
    <section className={screen.screen} aria-labelledby="barcodes-title">
      <SearchScreen
        title="Barcodes tied to parts"
        titleId="barcodes-title"
        lead="A barcode that the supplier does not know opens the part that it was tied to here."
        actions={
          <Button variant="quiet" size="small" keyAction="back" onClick={() => show('part')}>
            Back to the counter
          </Button>
        }
        label="Barcode, SKU or words of the part – type or scan"
        field={field}
        typed={typed}
        onType={type}
        failure={failure}
        onRetry={again}
        count={found === null || found.typed !== typed ? '' : countWords(found.rows.length, found.total)}
        done={
          untied === null ? null : (
            <Notice
              tone="info"
              title={`${untied.code} is untied from ${untied.sku}`}
              actions={
                <Button size="small" keyAction="tie again" onClick={putBack}>
                  Tie it again
                </Button>
              }
            />
          )
        }
      >
        {found === null ? (
          failure === null && <ListSkeleton rows={4} />
        ) : found.rows.length > 0 ? (
          <ul className={styles.list} aria-label="Tied barcodes">
            {found.rows.map((row) => (
              <li key={row.code} className={styles.row}>
                <span className={styles.barcode}>{row.code}</span>
                <span className={styles.part}>
                  <strong>{row.sku}</strong> {row.title ?? ''}
                </span>
                <time className={styles.made} dateTime={row.madeAt}>
                  tied {shortDayAndTime(row.madeAt)}
                </time>
                <Button
                  size="small"
                  aria-label={`Untie ${row.code} from ${row.sku}`}
                  onClick={() => unlinkRow(row)}
                  onKeyDown={(event) => moveByArrow(event)}
                >
                  Untie
                </Button>
              </li>
            ))}
          </ul>
        ) : missing ? (
          <EmptyState title={`Nothing is tied to ${typed.trim()}`}>
            <Button keyAction="tie barcode" onClick={tie}>
              Tie it to a part
            </Button>
          </EmptyState>
        ) : typed.trim() === '' ? (
          <EmptyState title="No barcode was tied yet">
            <p>Scan one here, or at the counter: what nobody knows can be tied to its part once.</p>
          </EmptyState>
        ) : null}
      </SearchScreen>
    </section>
  );
}

/** Up and down go from row to row. */
function moveByArrow(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const buttons = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])];
  buttons[buttons.indexOf(event.currentTarget) + step]?.focus();
  event.preventDefault();
}

function countWords(shown: number, total: number): string {
  if (total === 0) return '';
  if (shown < total) return `The newest ${shown} of ${total}: type more to find others`;
  return total === 1 ? '1 barcode' : `${total} barcodes, the newest first`;
}
