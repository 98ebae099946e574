import { VERDICT_KINDS } from '#shared/domain/fitment/verdict-kinds.ts';
import { checkQuantity } from '#shared/domain/values/quantity.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import { Button } from '#renderer/components/button.tsx';
import { StatusBadge } from '#renderer/components/status-badge.tsx';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { PartCodes } from './part-codes.tsx';
import styles from './part-head.module.css';
import { PartPicture } from './part-picture.tsx';
import { PartPrice } from './part-price.tsx';
import type { VerdictPhase } from './verdict-reader.ts';
import { addCounted, usePartStore } from './window-part.ts';

/** What the part is, what it costs, and the key that puts it on the ticket. */
export function PartHead({
  part,
  verdict,
  includesGst,
  shown,
}: {
  readonly part: PartView;
  readonly verdict: VerdictPhase;
  readonly includesGst: boolean | null;
  readonly shown: boolean;
}) {
  return (
    <header className={styles.head}>
      <PartPicture key={part.sku} part={part} />
      <div className={styles.main}>
        <div className={styles.top}>
          <div className={styles.names}>
            <h2 className={styles.title}>{part.title}</h2>
            <p className={styles.brand}>
              {[part.brand, part.typeTitle].filter((text) => text !== null).join(' · ')}
              {part.clearance ? <StatusBadge tone="condition">Clearance</StatusBadge> : null}
              {part.discontinued ? <StatusBadge tone="no">Discontinued</StatusBadge> : null}
              {part.visibleOnWebsite === false ? <span className={styles.hidden}>not on the website</span> : null}
            </p>
          </div>
          <PartPrice part={part} includesGst={includesGst} />
        </div>
        <div className={styles.bottom}>
          <PartCodes part={part} shown={shown} />
          <AddToTicket part={part} verdict={verdict} />
        </div>
      </div>
    </header>
  );
}

function AddToTicket({ part, verdict }: { readonly part: PartView; readonly verdict: VerdictPhase }) {
  const quantity = useOpenTicket(
    (state) => state.ticket?.lines.find((line) => line.sku === part.sku)?.quantity ?? null,
  );
  const counted = usePartStore((state) => state.counted);
  const warning = addWarning(verdict);
  return (
    <div className={styles.add}>
      <Button variant="primary" size="large" keyAction="add to ticket" onClick={() => void addCounted(part)}>
        {addWords(counted, quantity !== null)}
      </Button>
      <p className={warning === null ? styles.onTicket : styles.warning}>
        {quantity === null ? '' : checkQuantity(quantity).ok ? `${quantity.trim()} on the ticket. ` : 'On the ticket. '}
        {warning}
      </p>
    </div>
  );
}

function addWords(counted: number, onTicket: boolean): string {
  if (counted > 1) return onTicket ? `${counted} more on the ticket` : `Put ${counted} on the ticket`;
  return onTicket ? 'One more on the ticket' : 'Put on the ticket';
}

/** What is said beside the button where the fit is not certain; null where nothing need be. */
function addWarning(phase: VerdictPhase): string | null {
  return phase.kind === 'told' ? VERDICT_KINDS[phase.verdict.kind].warning : null;
}
