import { CircleAlert, TriangleAlert } from 'lucide-react';
import { canKeepPrice, isToSettle } from '#shared/domain/ticket/line-price.ts';
import { Button } from '#renderer/components/button.tsx';
import { VisuallyHidden } from '#renderer/components/visually-hidden.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { fieldElementId } from '#renderer/sale/field-element-id.ts';
import { usePartBeingAdded } from '#renderer/sale/part-being-added.ts';
import type { DocketRow } from './docket-rows.ts';
import styles from './docket.module.css';
import { moveLine } from './line-actions.ts';
import { matterName, type Matter } from './line-matters.ts';
import { beside, type LineProblem } from './line-problems.ts';
import { briefWords, problemWords } from './line-problem-words.ts';
import { sumWords } from './line-sum.ts';
import { askReason, confirmCondition } from './matter-actions.ts';
import { settlePrice } from './new-price-offer.tsx';
import { askPriceReason } from './prices-host.tsx';
import { PRICES } from './prices-messages.ts';
import { addRequired } from './required-actions.ts';
import {
  enoughAtWords,
  KEEP_PRICE,
  MATTER,
  moreProblemsWords,
  needsPartsWords,
  REQUIRED,
  takePriceWords,
} from './ticket-messages.ts';

/** How many characters of a code and of words beside it have room in a row of the narrowest docket, with a key. */
const ROOM_BESIDE = 32;

/**
 * The worst that is to be known of a line, in a few words with the one act that settles it, and how much else there is.
 */
export function WorstProblem({
  row,
  problem,
  others,
}: {
  readonly row: DocketRow;
  readonly problem: LineProblem;
  readonly others: readonly LineProblem[];
}) {
  const words = problemWords(problem, row.line);
  const shown = row.locked ? words : briefWords(problem, row.line);
  const { missing, more } = beside(problem, others);
  const needs = missing === 0 ? '' : needsPartsWords(missing);
  const room = needs.length + (more === 0 ? 0 : 3) + sumWords(row.line).length;
  const isStop = problem.level === 'blocker' || isKeyed(row, problem);
  const ownRow = isStop && row.line.sku.length + shown.length + room > ROOM_BESIDE;
  const Icon = problem.level === 'blocker' ? CircleAlert : TriangleAlert;
  return (
    <>
      <span
        className={classNames(
          styles.problem,
          problem.level === 'blocker' ? styles.blocker : styles.check,
          ownRow && styles.ownRow,
        )}
      >
        <Icon size={13} aria-hidden="true" />
        <span className={styles.problemWords} title={words}>
          {shown}
        </span>
        {others.length === 0 ? null : (
          <span className={styles.others} title={others.map((other) => problemWords(other, row.line)).join('\n')}>
            {needs}{' '}
            {more === 0 ? null : (
              <>
                <span aria-hidden="true">+{more}</span>
                <VisuallyHidden>{moreProblemsWords(more)}</VisuallyHidden>
              </>
            )}
          </span>
        )}
      </span>
      {row.locked ? null : <ProblemAct row={row} problem={problem} />}
    </>
  );
}

/** Whether a key settles this problem next. */
function isKeyed({ keyedConfirm, keyedGive, keyedNeed }: DocketRow, problem: LineProblem): boolean {
  if (problem.kind === 'no price reason') return true;
  if (problem.kind === 'required') return keyedNeed === problem.part.sku;
  if (problem.kind !== 'matter') return false;
  const isCondition = problem.matter.gate?.kind === 'condition';
  return (isCondition ? keyedConfirm : keyedGive) === matterName(problem.matter);
}

/** Takes a new price; where the supplier gives none ours is kept, which has to be one. */
function NewPriceAct({ row, cents }: { readonly row: DocketRow; readonly cents: number | null }) {
  const { line, keyedPrice } = row;
  const isTaken = isToSettle(line.newPrice);
  if (!isTaken && !canKeepPrice(line)) return null;
  return (
    <Button
      size="small"
      variant="quiet"
      className={styles.act}
      {...(keyedPrice ? { keyAction: isTaken ? ('take new price' as const) : ('keep our price' as const) } : {})}
      onClick={() => settlePrice(line, isTaken ? 'take' : 'keep')}
    >
      {isTaken ? takePriceWords(cents) : KEEP_PRICE}
    </Button>
  );
}

/** The one act that settles a problem; none where it takes its field. */
export function ProblemAct({ row, problem }: { readonly row: DocketRow; readonly problem: LineProblem }) {
  const adding = usePartBeingAdded((state) => state.sku);
  switch (problem.kind) {
    case 'matter':
      return <MatterAct matter={problem.matter} keyed={isKeyed(row, problem)} />;
    case 'required':
      return (
        <Button
          size="small"
          variant="quiet"
          className={styles.act}
          {...(isKeyed(row, problem) ? { keyAction: 'add required' as const } : {})}
          busy={adding === problem.part.sku}
          onClick={() => addRequired(problem.part)}
        >
          {adding === problem.part.sku ? REQUIRED.adding : REQUIRED.add}
        </Button>
      );
    case 'new price':
      return <NewPriceAct row={row} cents={problem.cents} />;
    case 'no price reason':
    case 'own price':
      return (
        <Button
          id={fieldElementId(`lines.${row.line.id}.priceReason`)}
          size="small"
          variant="quiet"
          className={styles.act}
          keyAction="price reason"
          onClick={() => askPriceReason(row.line.id)}
        >
          {PRICES.giveReason}
        </Button>
      );
    case 'stock': {
      const { enoughAt } = problem;
      return enoughAt === null ? null : (
        <Button
          size="small"
          variant="quiet"
          className={styles.act}
          {...(row.keyedMove ? { keyAction: 'move short line' as const } : {})}
          onClick={() => moveLine(row.line, enoughAt.warehouse)}
        >
          {enoughAtWords(enoughAt.warehouse, enoughAt.has)}
        </Button>
      );
    }
    default:
      return null;
  }
}

function MatterAct({ matter, keyed }: { readonly matter: Matter; readonly keyed: boolean }) {
  const isCondition = matter.gate?.kind === 'condition';
  const keyAction = isCondition ? 'confirm condition' : 'give reason';
  return (
    <Button
      size="small"
      variant="quiet"
      className={styles.act}
      {...(keyed ? { keyAction } : {})}
      onClick={() => (isCondition ? confirmCondition(matter) : askReason(matter))}
    >
      {isCondition ? MATTER.confirm : MATTER.reason}
    </Button>
  );
}
