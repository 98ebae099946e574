import { ArrowRight, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Difference, DifferenceList, DifferenceOffer } from '#shared/domain/order-check/differences.ts';
import { Button } from '#renderer/components/button.tsx';
import { NumberedList } from '#renderer/components/numbered-list.tsx';
import { ReasonForm } from '#renderer/components/reason-form.tsx';
import { VisuallyHidden } from '#renderer/components/visually-hidden.tsx';
import { useMarginHeld } from '#renderer/sale/margin-held.ts';
import { supplierChangeWords } from '#renderer/sale/margin-messages.ts';
import { draftedReason } from '#renderer/sale/reason-drafts.ts';
import { clockTime } from '#renderer/sale/shop-time.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import styles from './order-check-panel.module.css';
import { differenceKey } from './difference-key.ts';
import { keyedOffer, type KeyedOffer } from './keyed-offer.ts';
import { CHECK, differenceTitle, honourWords, offerWords } from './order-messages.ts';
import type { OrderCheck } from './use-order-check.ts';
import { UncheckedList } from './unchecked-list.tsx';

/**
 * What changed, what it was and is now, each with its offers. The numbers settle the first one, or the one that the
 * focus was put into; the next one then has them.
 */
export function DifferencesView({
  list,
  settle,
  numbered,
  onRead,
}: {
  readonly list: DifferenceList;
  readonly settle: OrderCheck['settle'];
  /** False while a digit may still be meant for what stood here before. */
  readonly numbered: boolean;
  readonly onRead: () => void;
}) {
  const { differences, checkedAt } = list;
  const [chosen, choose] = useState<string | null>(null);
  const keys = differences.map(differenceKey);
  const front = chosen !== null && keys.includes(chosen) ? chosen : keys[0];
  const inFront = differences.find((difference) => differenceKey(difference) === front);
  const newPrice = keyedOffer(differences, inFront, 'take the new price');
  const ourPrice = keyedOffer(differences, inFront, 'keep our price');
  const take = (keyed: KeyedOffer | null): void => {
    if (keyed !== null) settle(keyed.difference, keyed.offer, null);
  };
  // The docket has these keys where one of its lines offers the same.
  useKeyAction('take new price', () => take(newPrice), numbered && newPrice !== null, 'after all others');
  useKeyAction('keep our price', () => take(ourPrice), numbered && ourPrice !== null, 'after all others');
  return (
    <div className={styles.changed}>
      <header className={styles.head}>
        <TriangleAlert size={16} strokeWidth={2.2} aria-hidden="true" />
        <h3 className={styles.title}>{CHECK.changes(differences.length)}</h3>
        <span className={styles.time}>{CHECK.checkedAt(clockTime(checkedAt))}</span>
        <Button variant="quiet" size="small" keyAction="review order" onClick={onRead}>
          {CHECK.refresh}
        </Button>
      </header>
      <ol className={styles.differences}>
        {differences.map((difference) => {
          const key = differenceKey(difference);
          return (
            <DifferenceItem
              key={key}
              difference={difference}
              inFront={numbered && key === front}
              onEnter={() => choose(key)}
              settle={settle}
            />
          );
        })}
      </ol>
      {list.unchecked.length === 0 ? null : <UncheckedList unchecked={list.unchecked} />}
    </div>
  );
}

/** An offer that is taken only with a reason. */
type Honoured = Extract<DifferenceOffer, { readonly kind: 'honour the quoted price' }>;

function DifferenceItem({
  difference,
  inFront,
  onEnter,
  settle,
}: {
  readonly difference: Difference;
  /** Whether 1–9 take its offers. */
  readonly inFront: boolean;
  /** The focus came into it. */
  readonly onEnter: () => void;
  readonly settle: OrderCheck['settle'];
}) {
  const held = useMarginHeld((state) => state.held);
  const { supplier } = difference;
  const [explaining, setExplaining] = useState<Honoured | null>(null);
  const pick = (index: number): void => {
    const offer = difference.offers[index];
    if (offer === undefined) return;
    if (offer.kind === 'honour the quoted price') setExplaining(offer);
    else settle(difference, offer, null);
  };
  return (
    <li className={styles.difference} onFocus={onEnter}>
      <p className={styles.what}>
        <strong>{differenceTitle(difference)}</strong>{' '}
        <span className={difference.lineId === null ? undefined : styles.about}>{difference.about}</span>
      </p>
      <p className={styles.change}>
        <span>
          <span className={styles.side}>{CHECK.was}</span> {difference.told}
        </span>
        <ArrowRight size={14} aria-hidden="true" />
        <VisuallyHidden>,</VisuallyHidden>
        <span>
          <span className={styles.side}>{CHECK.now}</span> <strong>{difference.now}</strong>
        </span>
      </p>
      {held && supplier !== undefined ? <p>{supplierChangeWords(supplier.told, supplier.now)}</p> : null}
      {explaining === null ? (
        <NumberedList
          label={CHECK.offers(difference)}
          numbers={inFront}
          items={difference.offers.map((offer) => {
            const words = offerWords(offer, difference);
            return { key: words, content: words };
          })}
          onPick={pick}
        />
      ) : (
        <ReasonForm
          label={CHECK.honourReason(difference.about)}
          hint={CHECK.sentToSupplier}
          take={honourWords(explaining.quotedCents, explaining.quote)}
          {...draftedReason(`honour ${differenceKey(difference)}`)}
          onTake={(reason) => settle(difference, explaining, reason)}
          onBack={() => setExplaining(null)}
        />
      )}
    </li>
  );
}
