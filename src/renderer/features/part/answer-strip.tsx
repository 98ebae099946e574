import { RefreshCw, Tag } from 'lucide-react';
import { memo, type ReactNode, useEffect } from 'react';
import { verdictWords } from '#shared/domain/fitment/fitment.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import type { SessionView } from '#shared/session.ts';
import { AnswerCellKey } from '#renderer/components/answer-cell-key.tsx';
import { AnswerCell } from '#renderer/components/answer-cell.tsx';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { tell } from '#renderer/components/live-region.tsx';
import { useFigureAge } from '#renderer/components/use-figure-age.ts';
import { focusTarget } from '#renderer/sale/focus-targets.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { marginOf } from '#shared/domain/price/margin.ts';
import { customerCents } from '#shared/domain/price/price-level.ts';
import { marginInShort } from '#renderer/sale/margin-messages.ts';
import { useMarginHeld } from '#renderer/sale/margin-held.ts';
import { pricingOfPart, usePriceTerms } from '#renderer/sale/price-terms.ts';
import { fitAnswer, type FitQuestion, fitQuestionWords, isKept, priceAnswer, stockAnswer } from './answer-cells.ts';
import styles from './answer-strip.module.css';
import { STRIP_WORDS } from './part-first-messages.ts';
import { FIT_WORDS, PRICE_WORDS, STOCK_WORDS } from './part-messages.ts';
import type { PartPhase } from './part-store.ts';
import type { VerdictPhase } from './verdict-reader.ts';
import { usePartStore } from './window-part.ts';

/**
 * The four answers of a call: does it fit, have we got it, what does it cost, when is it there. They stand at one place
 * and are never scrolled away.
 */
export const AnswerStrip = memo(function AnswerStrip({
  part,
  phase,
  verdict,
  vehicle,
  session,
  asked,
  delivery,
}: {
  readonly part: PartView;
  readonly phase: PartPhase;
  readonly verdict: VerdictPhase;
  readonly vehicle: VehicleChoice | null;
  readonly session: SessionView;
  /** The question of the fit, which hangs under its cell; null where none does. */
  readonly asked: FitQuestion | null;
  readonly delivery: ReactNode;
}) {
  return (
    <section className={classNames(styles.strip, asked === null ? null : styles.asks)} aria-label={STRIP_WORDS.label}>
      <div className={styles.cells}>
        <FitCell part={part} verdict={verdict} vehicle={vehicle} asked={asked} />
        <StockCell part={part} phase={phase} own={session.settings.defaultWarehouse} />
        <PriceCell part={part} phase={phase} includesGst={session.settings.supplierPricesIncludeGst} />
        {delivery}
      </div>
    </section>
  );
});

function FitCell({
  part,
  verdict,
  vehicle,
  asked,
}: {
  readonly part: PartView;
  readonly verdict: VerdictPhase;
  readonly vehicle: VehicleChoice | null;
  readonly asked: FitQuestion | null;
}) {
  const answer = fitAnswer(verdict, vehicle);
  const told = verdict.kind === 'told' ? `${answer.word}. ${verdictWords(verdict.verdict)}` : null;
  useEffect(() => {
    const ticketId = useOpenTicket.getState().ticket?.id ?? '';
    if (told !== null) tell({ words: told, about: 'verdict', of: `${part.sku} on ${ticketId}` });
  }, [told, part.sku]);
  return (
    <AnswerCell
      label={STRIP_WORDS.fit}
      answer={asked === null ? answer : { ...answer, word: fitQuestionWords(asked), line: '' }}
      heading
      opensBelow={asked !== null}
      aside={asked?.above === true ? <KeyHint action="go to question" /> : undefined}
      action={fitAction(verdict, part)}
    />
  );
}

function fitAction(verdict: VerdictPhase, part: PartView): ReactNode {
  if (verdict.kind === 'no vehicle') {
    return (
      <Button
        size="small"
        variant="quiet"
        className={styles.act}
        keyAction="go to plate"
        onClick={() => focusTarget('plate')}
      >
        {FIT_WORDS.plate}
      </Button>
    );
  }
  if (verdict.kind !== 'part is gone') return undefined;
  return (
    <Button
      size="small"
      className={styles.act}
      onClick={() => void usePartStore.getState().open(part.sku, { from: 'records' })}
    >
      {FIT_WORDS.refresh}
    </Button>
  );
}

function StockCell({ part, phase, own }: { readonly part: PartView; readonly phase: PartPhase; readonly own: string }) {
  const age = useFigureAge('stock', part.readAt);
  const refreshing = phase.kind === 'rechecking';
  const failed = isKept(part, phase);
  return (
    <AnswerCell
      label={STRIP_WORDS.stock}
      answer={stockAnswer({ part, age, failed, refreshing, own })}
      aside={
        <AnswerCellKey
          action="recheck stock"
          words={STOCK_WORDS.refresh}
          onPress={() => void usePartStore.getState().recheck()}
          icon={<RefreshCw size={13} aria-hidden="true" />}
          disabled={refreshing}
          title={age.words}
        />
      }
    />
  );
}

function PriceCell({
  part,
  phase,
  includesGst,
}: {
  readonly part: PartView;
  readonly phase: PartPhase;
  readonly includesGst: boolean | null;
}) {
  const age = useFigureAge('price', part.readAt);
  const pricing = pricingOfPart(part, usePriceTerms());
  const held = useMarginHeld((state) => state.held);
  const answer = priceAnswer({ part, age, kept: isKept(part, phase), includesGst, pricing });
  const customer = pricing === null ? null : customerCents(pricing, part.priceCents);
  const own =
    held && part.priceCents !== null && customer !== null ? marginInShort(marginOf(part.priceCents, customer)) : null;
  return (
    <AnswerCell
      label={STRIP_WORDS.price}
      answer={own === null ? answer : { ...answer, line: own }}
      icon={Tag}
      aside={
        answer.state === 'blocked' ? (
          <AnswerCellKey
            action="open settings"
            words={PRICE_WORDS.openSettings}
            onPress={() => useMainView.getState().show('settings')}
          />
        ) : undefined
      }
    />
  );
}
