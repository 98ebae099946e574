import { Info, Trash2, TriangleAlert } from 'lucide-react';
import { priceReadAt } from '#shared/domain/ticket/line-price.ts';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { StatusBadge } from '#renderer/components/status-badge.tsx';
import { shortDayAndTime } from '#renderer/sale/shop-time.ts';
import type { DocketRow } from './docket-rows.ts';
import styles from './docket.module.css';
import { takeLineOff } from './line-actions.ts';
import { CellErrors, WarehouseField } from './line-fields.tsx';
import type { Matter } from './line-matters.ts';
import type { LineProblem } from './line-problems.ts';
import { problemWords } from './line-problem-words.ts';
import { LineMatters } from './matters-of-line.tsx';
import { NewPriceOffer } from './new-price-offer.tsx';
import { lineLevelWords } from './prices-messages.ts';
import { RequiredParts } from './required-parts.tsx';
import { checkedWords, LINE, removeWords } from './ticket-messages.ts';
import { ProblemAct } from './worst-problem.tsx';

/** All that is to be known of the line with the cursor, and the ways to settle it. */
export function LineDetail({
  row,
  matters,
  problems,
}: {
  readonly row: DocketRow;
  readonly matters: readonly Matter[];
  readonly problems: readonly LineProblem[];
}) {
  const { line, needs, locked } = row;
  const keyed = { give: row.keyedGive, confirm: row.keyedConfirm, takeBack: row.keyedTakeBack };
  return (
    <div className={styles.detail}>
      <CellErrors line={line} />
      <p className={styles.facts}>
        {line.discontinued ? <StatusBadge tone="no">{LINE.discontinuedBadge}</StatusBadge> : null}
        {line.brand === null ? null : <span>{line.brand}</span>}
        {line.pricing === undefined ? null : <span>{lineLevelWords(line.pricing.level)}</span>}
        <span>{checkedWords(momentOf(priceReadAt(line)), momentOf(line.readAt))}</span>
      </p>
      <WarehouseField line={line} />
      <NewPriceOffer line={line} keyed={row.keyedPrice} />
      <OtherProblems row={row} problems={problems} />
      <LineMatters matters={matters} keyed={keyed} />
      <RequiredParts needs={needs} keyed={row.keyedNeed} keyedWaiver={row.keyedWaiver} />
      {locked ? null : (
        <div className={styles.acts}>
          <Button
            size="small"
            variant="quiet"
            keyAction="remove line"
            aria-label={removeWords(line.title)}
            onClick={() => takeLineOff(line.id)}
          >
            <Trash2 size={14} aria-hidden="true" /> {LINE.remove}
          </Button>
        </div>
      )}
    </div>
  );
}

/** When a figure was checked, with its day: of an old one the time alone would pass for today's. */
function momentOf(iso: string): string {
  return Number.isNaN(Date.parse(iso)) ? LINE.timeUnclear : shortDayAndTime(iso);
}

/** What is to be known of stock and price, each in a line; fields, matters and required parts stand for themselves. */
function OtherProblems({ row, problems }: { readonly row: DocketRow; readonly problems: readonly LineProblem[] }) {
  const others = problems.filter(({ kind }) => !SAID_ELSEWHERE.has(kind));
  const { line, locked } = row;
  const fit = saysFit(row) && line.verdictWords !== null ? [line.verdictWords] : [];
  if (others.length + fit.length === 0) return null;
  return (
    <ul className={styles.said}>
      {others.map((problem) => (
        <li
          key={problemWords(problem, line)}
          className={classNames(styles.saying, problem.level === 'note' ? styles.note : styles.check)}
        >
          {problem.level === 'note' ? (
            <Info size={13} aria-hidden="true" />
          ) : (
            <TriangleAlert size={13} aria-hidden="true" />
          )}
          <span>{problemWords(problem, line)}</span>
          {locked ? null : <ProblemAct row={row} problem={problem} />}
        </li>
      ))}
      {fit.map((words) => (
        <li key={words} className={classNames(styles.saying, styles.note)}>
          <Info size={13} aria-hidden="true" />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}

const SAID_ELSEWHERE: ReadonlySet<LineProblem['kind']> = new Set(['field', 'matter', 'required', 'new price']);

/** Whether the sentence of the verdict says more than its word. */
function saysFit({ line }: DocketRow): boolean {
  return line.verdict !== null && line.verdict !== 'listed';
}
