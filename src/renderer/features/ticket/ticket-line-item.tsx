import { type KeyboardEvent, memo } from 'react';
import { shipsFrom } from '#shared/domain/ticket/shared-stock.ts';
import { VERDICT_KINDS } from '#shared/domain/fitment/verdict-kinds.ts';
import { columnPrice } from '#shared/domain/values/money.ts';
import { classNames } from '#renderer/components/class-names.ts';
import { StatusBadge } from '#renderer/components/status-badge.tsx';
import { VerdictBadge } from '#renderer/components/verdict-badge.tsx';
import { VisuallyHidden } from '#renderer/components/visually-hidden.tsx';
import { commands } from '#renderer/commands.ts';
import { lineMarginWords, useMarginHeld } from '#renderer/sale/margin-held.ts';
import { useLevelsOn } from '#renderer/sale/price-terms.ts';
import { useReasonTyped } from '#renderer/sale/reason-typed.ts';
import { useWaiver } from '#renderer/sale/waiver.ts';
import type { DocketRow } from './docket-rows.ts';
import styles from './docket.module.css';
import { lineElementId, takeLineOff } from './line-actions.ts';
import { LineDetail } from './line-detail.tsx';
import { PriceField, QuantityField } from './line-fields.tsx';
import { lineMatters } from './line-matters.ts';
import { type LineProblem, lineProblems } from './line-problems.ts';
import { sumWords } from './line-sum.ts';
import { usePointedOut } from './price-pointed-out.ts';
import { fromWords, LINE } from './ticket-messages.ts';
import { useTicketColumn } from './ticket-column-store.ts';
import { WorstProblem } from './worst-problem.tsx';

/** What a line of the docket takes. */
export interface TicketLineItemProps {
  readonly row: DocketRow;
  readonly titleRef: ((element: HTMLElement | null) => void) | undefined;
}

/**
 * One line of the docket: how many, what, from where, for how much, and the worst that is to be known of it. The line
 * with the cursor has its fields, and says all of it.
 */
export const TicketLineItem = memo(function TicketLineItem({ row, titleRef }: TicketLineItemProps) {
  const { line, vehicle, towing, orderWarehouse, stock, needs, refused, locked } = row;
  const isOpen = useIsOpen(line.id);
  const farUnder = usePointedOut(line);
  const matters = lineMatters({ vehicle, towing }, line);
  const levelsOn = useLevelsOn();
  const problems = lineProblems({ line, stock, refused, matters, needs, farUnder, levelsOn, locked });
  const margin = useMarginHeld((state) => state.held) ? lineMarginWords(line) : null;
  const [worst, ...others] = problems.filter(({ level }) => level !== 'note');
  const removeByKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Delete' || event.repeat || event.target !== event.currentTarget) return;
    event.preventDefault();
    takeLineOff(line.id);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: it stands in a group of the list, not in an `ol`
    <div role="listitem" className={classNames(styles.line, isOpen ? styles.open : null)} data-line-id={line.id}>
      <button
        type="button"
        id={lineElementId(line.id)}
        ref={titleRef}
        className={styles.title}
        data-title=""
        title={line.title}
        aria-description={LINE.how}
        onClick={() => commands.openPart(line.sku)}
        onKeyDown={removeByKey}
      >
        {line.title}
      </button>
      {isOpen ? <QuantityField line={line} /> : <Cell cell="quantity" text={line.quantity} />}
      {isOpen ? <PriceField line={line} /> : <Cell cell="price" text={columnPrice(line.price)} />}
      <From warehouse={line.warehouse} orderWarehouse={orderWarehouse} />
      <p className={styles.second}>
        <span className={styles.sku} data-code="" title={line.sku}>
          {line.sku}
        </span>
        {isOpen || worst === undefined ? <Fit row={row} /> : <ProblemOfRow row={row} worst={worst} others={others} />}
        <Sum row={row} />
      </p>
      {margin === null ? null : <p className={styles.margin}>{margin}</p>}
      {isOpen ? <LineDetail row={row} matters={matters} problems={problems} /> : null}
    </div>
  );
});

/** As many characters as have room in a cell at any width of the docket, whichever they are. */
const ROOM = { quantity: 3, price: 7, warehouse: 4 } as const;

/** A figure of a closed line, in its cell. */
function Cell({ cell, text }: { readonly cell: 'quantity' | 'price'; readonly text: string }) {
  return (
    <span className={classNames(styles[cell], text.length > ROOM[cell] && styles.cut)} data-cell={cell} title={text}>
      {text}
    </span>
  );
}

/** Whether a line shows its fields: the cursor is in it, or a reason is being asked for there. */
function useIsOpen(lineId: string): boolean {
  const open = useTicketColumn((state) => state.openLine === lineId);
  const waiver = useWaiver((state) => state.open?.lineId === lineId);
  const reason = useReasonTyped((state) => state.open?.lineId === lineId);
  return open || waiver || reason;
}

function From({ warehouse, orderWarehouse }: { readonly warehouse: string | null; readonly orderWarehouse: string }) {
  const from = shipsFrom({ warehouse }, orderWarehouse);
  return (
    <span
      className={classNames(
        styles.from,
        warehouse === null && styles.fromOrder,
        (from ?? '').length > ROOM.warehouse && styles.cut,
      )}
      data-cell="warehouse"
      title={from ?? undefined}
    >
      <span aria-hidden="true">{from ?? LINE.none}</span>
      <VisuallyHidden>{fromWords(from)}</VisuallyHidden>
    </span>
  );
}

/** Whether it fits, in a word. */
function Fit({ row: { line, vehicle } }: { readonly row: DocketRow }) {
  if (line.verdict !== null) return <VerdictBadge kind={line.verdict} words={line.verdictWords} />;
  return vehicle === null ? null : <StatusBadge tone="unknown">{LINE.fitNotChecked}</StatusBadge>;
}

/** The worst that is to be known of a line that is closed; whether it fits is said beside it for a screen reader. */
function ProblemOfRow({
  row,
  worst,
  others,
}: {
  readonly row: DocketRow;
  readonly worst: LineProblem;
  readonly others: readonly LineProblem[];
}) {
  const { verdict } = row.line;
  const isSaid = worst.kind === 'matter' && worst.matter.gate === null;
  return (
    <>
      {verdict === null || isSaid ? null : <VisuallyHidden>{VERDICT_KINDS[verdict].badge}</VisuallyHidden>}
      <WorstProblem row={row} problem={worst} others={others} />
    </>
  );
}

/** What several come to, or what was quoted where it is not the list price. */
function Sum({ row: { line } }: { readonly row: DocketRow }) {
  const words = sumWords(line);
  return words === '' ? null : <span className={styles.sum}>{words}</span>;
}
