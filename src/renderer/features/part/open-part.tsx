import { type ReactNode, useEffect, useState } from 'react';
import type { PartView } from '#shared/domain/part/part-view.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { onceFor } from '#shared/domain/values/once-for.ts';
import type { SessionView } from '#shared/session.ts';
import { Panel } from '#renderer/components/panel.tsx';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { useJudgement } from '#renderer/sale/judgement.ts';
import { judgedOf } from '#renderer/sale/judgement-store.ts';
import { type ListedPart, useListedInstead } from '#renderer/sale/listed-instead.ts';
import { usePriceTerms } from '#renderer/sale/price-terms.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { QuestionAbove } from '#renderer/sale/question-above.ts';
import { type Accessories, accessoriesOf } from './accessories.ts';
import { type KnownAccessories, useKnownAccessories } from './accessories-known.ts';
import { AccessoriesPanel } from './accessories-panel.tsx';
import { fitQuestion } from './answer-cells.ts';
import { isSameList } from './accessory-check.ts';
import { AnswerStrip } from './answer-strip.tsx';
import { AwaitedAnswers } from './awaited-answers.tsx';
import { FitNotes } from './fit-notes.tsx';
import { FittingPanel } from './fitting-panel.tsx';
import { otherPartRows, type OtherParts } from './other-part-rows.ts';
import { OtherPartsPanel } from './other-parts-panel.tsx';
import styles from './open-part.module.css';
import { type FoldName, foldId, PartFoldBar } from './part-fold-bar.tsx';
import type { PartFold } from './part-folds.ts';
import { PartLayout } from './part-layout.tsx';
import { PartHead } from './part-head.tsx';
import { FOLD_WORDS } from './part-messages.ts';
import { PartRemarks } from './part-remarks.tsx';
import type { PartPhase } from './part-store.ts';
import { ReplacedNote } from './replaced-note.tsx';
import { SheetSkeleton } from './sheet-skeleton.tsx';
import { SpecsPanel } from './specs-panel.tsx';
import { StockPanel } from './stock-panel.tsx';
import { TowingPanel } from './towing-panel.tsx';
import { FitEvidence } from './verdict-evidence.tsx';
import { useVerdict, type VerdictPhase } from './verdict-reader.ts';
import { useAccessoryCheck } from './window-accessories.ts';
import { usePartFolds, usePartStore, useRelatedOffers } from './window-part.ts';

/** An open part: the four answers over all, what it is, and the sections that fold open. */
export function OpenPart({
  part,
  phase,
  session,
  shown,
  notes,
  question,
  delivery,
  instead,
}: {
  readonly part: PartView;
  readonly phase: PartPhase;
  readonly session: SessionView;
  readonly shown: boolean;
  /** What stands over the part: why another one that was asked for is not there. */
  readonly notes: ReactNode;
  readonly question: ReactNode;
  readonly delivery: ReactNode;
  /** Draws what is listed instead of a part that is not. */
  readonly instead: (listed: readonly ListedPart[]) => ReactNode;
}) {
  const vehicle = useOpenTicket((state) => state.ticket?.vehicle ?? null);
  const verdict = useVerdict(part.sku, vehicle);
  const { accessories, known, glances } = useAccessories(part);
  const saleQuestion = useJudgement(({ phase: judgement }) => judgedOf(judgement)?.question ?? null);
  const locked = useOpenTicket((state) => state.lock !== null);
  useKeyAction('recheck stock', () => void usePartStore.getState().recheck());
  const [shownSku, setShownSku] = useState<string | null>(null);
  const notListed = verdict.kind === 'told' && verdict.verdict.kind === 'not listed';
  const others = useListedInstead(notListed ? part.sku : null, vehicle);
  // Fit, price, stock, accessories of a part and what is listed instead come into sight at once: none of them pushes
  // another aside.
  if (shownSku !== part.sku && verdict.kind !== 'reading' && known === part.sku && others !== null)
    setShownSku(part.sku);
  const ready = shownSku === part.sku;
  const inSight = locked ? null : saleQuestion;
  const asked = ready ? fitQuestion(verdict, part.sku, inSight) : null;
  return (
    <>
      {notes === null ? null : <div className={styles.notes}>{notes}</div>}
      <PartLayout
        answers={
          ready ? (
            <AnswerStrip
              part={part}
              phase={phase}
              verdict={verdict}
              vehicle={vehicle}
              session={session}
              asked={asked}
              delivery={delivery}
            />
          ) : (
            <AwaitedAnswers />
          )
        }
        question={<QuestionAbove value={asked?.above === true}>{question}</QuestionAbove>}
        asksFit={asked !== null}
      >
        {ready ? (
          <article key={part.sku} className={styles.sheet} aria-label={part.title}>
            {verdict.kind === 'told' ? (
              <FitNotes verdict={verdict.verdict} vehicle={vehicle} question={inSight} />
            ) : null}
            {others === null || others.length === 0 ? null : instead(others)}
            <PartHead part={part} verdict={verdict} shown={shown} />
            <ReplacedNote part={part} shown={shown} />
            <PartRemarks part={part} verdict={verdict} />
            <Folds
              part={part}
              phase={phase}
              verdict={verdict}
              session={session}
              accessories={accessories}
              glances={glances}
              shown={shown}
            />
          </article>
        ) : (
          <SheetSkeleton />
        )}
      </PartLayout>
    </>
  );
}

/** Accessories where no part is open: what goes with a part that was put on from the ticket. */
export function OfferedAccessories({ shown }: { readonly shown: boolean }) {
  const { accessories } = useAccessories(null);
  const offering = useOffering(accessories);
  return offering === null ? null : (
    <AccessoriesPanel part={null} accessories={accessories} offering={offering} shown={shown} />
  );
}

/** The one list of accessories, and of which part it is known by now. */
function useAccessories(part: PartView | null): {
  readonly accessories: Accessories;
  readonly known: string | null;
  readonly glances: KnownAccessories['glances'];
} {
  const ticketId = useOpenTicket((state) => state.ticket?.id ?? null);
  const vehicle = useOpenTicket((state) => state.ticket?.vehicle ?? null);
  // As one text: what is typed into a line changes none of them.
  const onTicket = useOpenTicket((state) => (state.ticket === null ? '' : skusOf(state.ticket.lines)));
  const lines = onTicket === '' ? [] : onTicket.split('\n');
  const open = useRelatedOffers((state) => state.open);
  const offers = open !== null && open.ticketId === ticketId ? open.offers : [];
  const list = { ticketId, sku: part?.sku ?? null, vehicle };
  const run = useAccessoryCheck((state) => (state.run !== null && isSameList(state.run.list, list) ? state.run : null));
  const another = useAccessoryCheck((state) => state.run !== null && run === null);
  useEffect(() => {
    // A check goes on for the list that is in sight.
    if (another) useAccessoryCheck.getState().stop();
  }, [another]);
  const { of, glances } = useKnownAccessories(part, offers, lines, vehicle, run?.done ?? 0);
  const kept = run?.offered;
  return {
    accessories: accessoriesOf({ part, offers, lines, glances, ...(kept === undefined ? {} : { kept }) }),
    known: of,
    glances,
  };
}

/** Asked with each change of the ticket, and by several: made once for its lines as they are. */
const skusOf = onceFor((lines: Ticket['lines']): string => lines.map(({ sku }) => sku).join('\n'));

/** What is offered right now, after a part was put on; null where nothing is, or all of it is on the ticket. */
function useOffering(accessories: Accessories): { readonly takesFocus: boolean } | null {
  const open = useRelatedOffers((state) => state.open);
  const ticketId = useOpenTicket((state) => state.ticket?.id ?? null);
  const locked = useOpenTicket((state) => state.lock !== null);
  if (open === null || locked || open.ticketId !== ticketId) return null;
  const offered = new Set(open.offers.map(({ sku }) => sku));
  return accessories.offered.some(({ sku, onTicket }) => offered.has(sku) && !onTicket) ? open : null;
}

function othersName({ groups, count }: OtherParts): Pick<FoldName, 'words' | 'count'> {
  return { words: groups.length === 0 ? FOLD_WORDS.documents : FOLD_WORDS.others, count: String(count) };
}

function Folds({
  part,
  phase,
  verdict,
  session,
  accessories,
  glances,
  shown,
}: {
  readonly part: PartView;
  readonly phase: PartPhase;
  readonly verdict: VerdictPhase;
  readonly session: SessionView;
  readonly accessories: Accessories;
  /** What is known of the parts that are listed, by sku. */
  readonly glances: KnownAccessories['glances'];
  readonly shown: boolean;
}) {
  const vehicle = useOpenTicket((state) => state.ticket?.vehicle ?? null);
  const open = usePartFolds((state) => state.open);
  const offering = useOffering(accessories);
  const toggle = (fold: PartFold) => (): void => usePartFolds.getState().toggle(fold);
  const count = accessories.offered.length + accessories.left.length;
  const others = otherPartRows(part, glances, usePriceTerms());
  useKeyAction('show why', toggle('why'), shown);
  useKeyAction('show stock', toggle('stock'), shown);
  useKeyAction('show specs', toggle('specs'), shown);
  useKeyAction('show accessories', toggle('accessories'), shown && count > 0);
  const fits = verdict.kind === 'told' && verdict.verdict.kind === 'listed';
  const stocked = part.stock.length + part.stockCut;
  const names: readonly FoldName[] = [
    { fold: 'why', words: FOLD_WORDS.whyNot, ...(fits ? { more: FOLD_WORDS.whyMore } : {}) },
    ...(others.count === 0 ? [] : [{ fold: 'others', ...othersName(others) } as const]),
    ...(count === 0 ? [] : [{ fold: 'accessories', words: FOLD_WORDS.accessories, count: String(count) } as const]),
    { fold: 'stock', words: FOLD_WORDS.stock, count: String(stocked), unit: FOLD_WORDS.warehouses(stocked) },
    ...(part.towing.length === 0 ? [] : [{ fold: 'towing', words: FOLD_WORDS.towing } as const]),
    { fold: 'specs', words: FOLD_WORDS.specs },
    { fold: 'vehicles', words: FOLD_WORDS.vehicles, count: part.vehicleCount.toLocaleString('en-AU') },
  ];
  return (
    <>
      <PartFoldBar folds={names} />
      {open.has('why') ? (
        <Panel id={foldId('why')} title={fits ? FOLD_WORDS.why : FOLD_WORDS.whyNot}>
          <FitEvidence phase={verdict} vehicle={vehicle} partReadAt={part.readAt} />
        </Panel>
      ) : null}
      <OtherPartsPanel key={`others of ${part.sku}`} part={part} others={others} shown={shown} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {count > 0 && (open.has('accessories') || offering !== null) ? (
            <AccessoriesPanel part={part} accessories={accessories} offering={offering} shown={shown} />
          ) : null}
          {open.has('stock') ? (
            <StockPanel part={part} phase={phase} preferred={session.settings.defaultWarehouse} />
          ) : null}
        </div>
        <div className={styles.column}>
          <TowingPanel part={part} shown={shown} />
          {open.has('specs') ? <SpecsPanel part={part} /> : null}
        </div>
      </div>
      <FittingPanel key={part.sku} part={part} vehicle={vehicle} shown={shown} />
    </>
  );
}
