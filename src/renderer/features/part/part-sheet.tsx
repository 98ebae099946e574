import { useState } from 'react';
import type { PartView } from '#shared/domain/part/part-view.ts';
import type { SessionView } from '#shared/session.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { FittingPanel } from './fitting-panel.tsx';
import { PartDescription } from './part-description.tsx';
import type { PartPhase } from './part-store.ts';
import { PartDetails } from './part-details.tsx';
import { PartHead } from './part-head.tsx';
import { PartRemarks } from './part-remarks.tsx';
import styles from './part-sheet.module.css';
import { RelatedPanel } from './related-panel.tsx';
import { SheetSkeleton } from './sheet-skeleton.tsx';
import { StockPanel } from './stock-panel.tsx';
import { TowingPanel } from './towing-panel.tsx';
import { VerdictPanel } from './verdict-panel.tsx';
import { useVerdict } from './verdict-reader.ts';
import { usePartStore } from './window-part.ts';

/** An open part from top to bottom: fit, what it is, stock, what goes with it, whom it fits, the rest. */
export function PartSheet({
  part,
  phase,
  session,
  shown,
}: {
  readonly part: PartView;
  readonly phase: PartPhase;
  readonly session: SessionView;
  readonly shown: boolean;
}) {
  const vehicle = useOpenTicket((state) => state.ticket?.vehicle ?? null);
  const verdict = useVerdict(part.sku, vehicle);
  useKeyAction('recheck stock', () => void usePartStore.getState().recheck());
  const [shownSku, setShownSku] = useState<string | null>(null);
  // Fit, price and stock of a part come into sight at once: none of them pushes another aside.
  if (shownSku !== part.sku && verdict.kind !== 'reading') setShownSku(part.sku);
  if (shownSku !== part.sku) return <SheetSkeleton />;
  return (
    <article key={part.sku} className={styles.sheet} aria-label={part.title}>
      <VerdictPanel part={part} vehicle={vehicle} phase={verdict} />
      <PartHead part={part} verdict={verdict} includesGst={session.settings.supplierPricesIncludeGst} shown={shown} />
      <PartRemarks part={part} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <StockPanel part={part} phase={phase} preferred={session.settings.defaultWarehouse} />
          <RelatedPanel part={part} shown={shown} />
        </div>
        <div className={styles.column}>
          <TowingPanel part={part} shown={shown} />
          <PartDetails part={part} />
        </div>
        <div className={styles.column}>
          <PartDescription part={part} />
        </div>
      </div>
      <FittingPanel key={part.sku} part={part} vehicle={vehicle} shown={shown} />
    </article>
  );
}
