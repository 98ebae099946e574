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
import { BARCODES_MESSAGES } from './barcodes-messages.ts';

const messages = BARCODES_MESSAGES;

/**
 * The main view of the barcodes that were linked to parts: searched as it is typed, scanned for, and unlinked one by
 * one.
 */
export function BarcodesScreen() {
  const { typed, found, unlinked, conflict, failure, type, again, retry, unlink, linkAgain, offerNoMore } =
    useBarcodeList();
  const uncover = useMainView((state) => state.uncover);
  const { field } = useSearchField(again);
  useScanTaker((scan) => {
    void type(scan.code);
  });
  const missing = found !== null && found.typed === typed && typed.trim() !== '' && found.rows.length === 0;
  const link = () => commands.linkBarcode({ code: typed.trim(), quantity: 0 });
  const putBack = (instead = false) =>
    void linkAgain(instead).then((row) => {
      if (row !== null) announce(messages.linkedAgain(row.code, row.sku));
    });
  useKeyAction('link barcode', link, missing);
  useKeyAction('link again', () => putBack(), unlinked !== null && conflict === null);

  function unlinkRow(row: BarcodeAliasRow): void {
    void unlink(row).then((done) => {
      if (done) announce(messages.unlinkedSaid(row.code, row.sku));
      field.current?.focus();
    });
  }

  return (
    <section className={screen.screen} aria-labelledby="barcodes-title">
      <SearchScreen
        title={messages.title}
        titleId="barcodes-title"
        lead={messages.lead}
        actions={
          <Button variant="quiet" size="small" keyAction="back" onClick={uncover}>
            {messages.back}
          </Button>
        }
        label={messages.label}
        field={field}
        typed={typed}
        onType={type}
        failure={failure}
        onRetry={retry}
        count={found === null || found.typed !== typed ? null : countWords(found.rows.length, found.total)}
        done={
          unlinked === null ? null : conflict === null ? (
            <Notice
              tone="info"
              title={messages.unlinked(unlinked.code, unlinked.sku)}
              actions={
                <Button size="small" keyAction="link again" onClick={() => putBack()}>
                  {messages.linkAgain}
                </Button>
              }
            />
          ) : (
            // Another button than the one that was pressed: pressed twice, that takes no barcode from a part.
            <Notice
              key="conflict"
              tone="warning"
              role="alert"
              title={messages.question.alreadyLinked}
              actions={
                <Button size="small" onClick={() => putBack(true)}>
                  {messages.question.linkTo(unlinked.sku)}
                </Button>
              }
              onDismiss={() => offerNoMore(unlinked.code)}
            >
              {conflict}
            </Notice>
          )
        }
      >
        {found === null ? (
          failure === null && <ListSkeleton rows={4} />
        ) : found.rows.length > 0 ? (
          <ul className={styles.list} aria-label={messages.list}>
            {found.rows.map((row) => (
              <li key={row.code} className={styles.row}>
                <span className={styles.barcode}>{row.code}</span>
                <span className={styles.part}>
                  <span className={styles.sku}>{row.sku}</span> {row.title ?? ''}
                </span>
                <time className={styles.made} dateTime={row.madeAt}>
                  {messages.linkedAt(shortDayAndTime(row.madeAt))}
                </time>
                <Button
                  size="small"
                  aria-label={messages.unlinkFrom(row.code, row.sku)}
                  onClick={() => unlinkRow(row)}
                  onKeyDown={(event) => moveByArrow(event)}
                >
                  {messages.unlink}
                </Button>
              </li>
            ))}
          </ul>
        ) : missing ? (
          <EmptyState title={messages.notLinked(typed.trim())}>
            <Button keyAction="link barcode" onClick={link}>
              {messages.link}
            </Button>
          </EmptyState>
        ) : typed.trim() === '' ? (
          <EmptyState title={messages.none}>
            <p>{messages.noneMeans}</p>
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
  return shown < total ? messages.cut(shown, total) : messages.count(total);
}
