import { Check, Minus, Plus } from 'lucide-react';
import { VERDICT_KINDS } from '#shared/domain/fitment/verdict-kinds.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import { checkQuantity } from '#shared/domain/values/quantity.ts';
import { Button } from '#renderer/components/button.tsx';
import { StatusBadge } from '#renderer/components/status-badge.tsx';
import { VisuallyHidden } from '#renderer/components/visually-hidden.tsx';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { rulesOf } from '#renderer/sale/sale-rules.ts';
import { keyRegistry } from '#renderer/keyboard/use-key-action.ts';
import { addAdvice } from './answer-cells.ts';
import { PartCodes } from './part-codes.tsx';
import styles from './part-head.module.css';
import { HEAD_WORDS } from './part-messages.ts';
import { PartPicture } from './part-picture.tsx';
import type { VerdictPhase } from './verdict-reader.ts';
import { usePartStore } from './window-part.ts';

/** What the part is, and the key that adds it. */
export function PartHead({
  part,
  verdict,
  shown,
}: {
  readonly part: PartView;
  readonly verdict: VerdictPhase;
  readonly shown: boolean;
}) {
  return (
    <header className={styles.head}>
      <PartPicture key={part.sku} part={part} shown={shown} />
      <div className={styles.main}>
        <h2 className={styles.title}>{part.title}</h2>
        <p className={styles.brand}>
          {[part.brand, part.typeTitle].filter((text) => text !== null).join(' · ')}
          {part.clearance ? <StatusBadge tone="unknown">{HEAD_WORDS.clearance}</StatusBadge> : null}
          {part.discontinued ? <StatusBadge tone="no">{HEAD_WORDS.discontinued}</StatusBadge> : null}
          {part.visibleOnWebsite === false ? <span className={styles.hidden}>{HEAD_WORDS.notOnWebsite}</span> : null}
        </p>
        <PartCodes part={part} shown={shown} />
      </div>
      <AddToTicket part={part} verdict={verdict} />
    </header>
  );
}

function AddToTicket({ part, verdict }: { readonly part: PartView; readonly verdict: VerdictPhase }) {
  const quantity = useOpenTicket(
    (state) => state.ticket?.lines.find((line) => line.sku === part.sku)?.quantity ?? null,
  );
  const locked = useOpenTicket((state) => state.lock !== null);
  const counted = usePartStore((state) => state.counted);
  const advice = addAdvice(verdict, part.priceCents !== null);
  if (quantity !== null) return <Stepper part={part} quantity={quantity} counted={counted} locked={locked} />;
  const note = addNote(verdict, part);
  return (
    <div className={styles.add}>
      <Button
        variant={advice === 'advised' ? 'primary' : 'secondary'}
        size="large"
        className={advice === 'against' ? styles.against : undefined}
        keyAction="add to ticket"
        onClick={addInTurn}
      >
        {advice === 'against' ? HEAD_WORDS.addWithReason(counted) : HEAD_WORDS.add(counted)}
      </Button>
      <p className={styles.note}>{note}</p>
    </div>
  );
}

/** How many are on the ticket, and the keys that make it one more or one less. */
function Stepper({
  part,
  quantity,
  counted,
  locked,
}: {
  readonly part: PartView;
  readonly quantity: string;
  readonly counted: number;
  readonly locked: boolean;
}) {
  const checked = checkQuantity(quantity);
  const shown = checked.ok ? String(checked.value) : quantity.trim() || '–';
  return (
    <div className={styles.add}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form of its own */}
      <div role="group" aria-label={HEAD_WORDS.quantity(shown)} className={styles.stepper}>
        <span className={styles.onTicket}>
          <Check size={16} aria-hidden="true" />
          {HEAD_WORDS.onTicket}
        </span>
        <Button
          className={styles.step}
          disabled={locked || !checked.ok || checked.value < 2}
          aria-label={HEAD_WORDS.oneLess}
          onClick={() => takeOneLess(part.sku)}
        >
          <Minus size={16} aria-hidden="true" />
        </Button>
        <span className={styles.quantity} aria-hidden="true">
          {shown}
        </span>
        <Button className={styles.more} keyAction="add to ticket" disabled={locked} onClick={addInTurn}>
          <Plus size={16} aria-hidden="true" />
          {counted > 1 ? <span aria-hidden="true">{counted}</span> : null}
          <VisuallyHidden>{HEAD_WORDS.oneMore(counted)}</VisuallyHidden>
        </Button>
      </div>
    </div>
  );
}

/**
 * What is said beside the button where the fit is not certain, or the price is missing; empty where nothing need be.
 */
function addNote(phase: VerdictPhase, { priceCents }: PartView): string {
  if (priceCents === null) return HEAD_WORDS.priceFirst;
  if (phase.kind !== 'told') return '';
  switch (VERDICT_KINDS[phase.verdict.kind].tone) {
    case 'fit':
      return '';
    case 'condition':
      return HEAD_WORDS.checkConditions;
    case 'ask':
      return HEAD_WORDS.notConfirmed;
    case 'no':
    case 'unknown':
      return HEAD_WORDS.notedOnOrder;
  }
}

/** Takes one of a part off again, while more than one is on the ticket. */
function takeOneLess(sku: string): void {
  useOpenTicket.getState().edit((ticket) => {
    const line = ticket.lines.find((each) => each.sku === sku);
    const quantity = line === undefined ? null : checkQuantity(line.quantity);
    if (line === undefined || quantity?.ok !== true || quantity.value < 2) return ticket;
    const less = String(quantity.value - 1);
    return rulesOf(ticket)?.changeLine(ticket, line.id, { quantity: less }) ?? ticket;
  });
}

/** A click waits for what the key waits for. */
function addInTurn(): void {
  keyRegistry.perform('add to ticket');
}
