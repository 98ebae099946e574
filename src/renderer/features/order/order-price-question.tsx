import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { typedSettingsOf } from '#shared/domain/settings/settings.ts';
import type { Failure, FieldProblem } from '#shared/result.ts';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { NumberedList } from '#renderer/components/numbered-list.tsx';
import { client } from '#renderer/counterpart-client.ts';
import { takeSession, useSession } from '#renderer/sale/session.ts';
import { ORDER_PRICE } from './order-messages.ts';

/**
 * Asks once which price orders carry: a shop with price levels has two, and nothing here can know which one its supplier
 * wants. The answer is a setting. It takes the focus from the heading of the review, and from nothing else.
 */
export function OrderPriceQuestion({
  problems,
  heading,
  onAnswered,
}: {
  /** What stops the order, this question among it. */
  readonly problems: readonly FieldProblem[];
  /** What has the focus while the review is asked for. */
  readonly heading: RefObject<HTMLElement | null>;
  readonly onAnswered: () => void;
}) {
  const box = useRef<HTMLElement>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const take = useEffectEvent(() => {
    if (heading.current !== null && document.activeElement === heading.current) box.current?.focus();
  });
  useEffect(() => {
    if (problems.length > 0) take();
  }, [problems]);
  const answer = async (orderAtCustomerPrice: boolean): Promise<void> => {
    const { session } = useSession.getState();
    if (session === null) return;
    const refused = takeSession(
      await client.setUp.saveSettings({ ...typedSettingsOf(session.settings), orderAtCustomerPrice }),
    );
    setFailure(refused);
    if (refused !== null) return;
    announce(orderAtCustomerPrice ? ORDER_PRICE.customerSaid : ORDER_PRICE.supplierSaid);
    heading.current?.focus();
    onAnswered();
  };
  return (
    <section ref={box} tabIndex={-1} aria-label={ORDER_PRICE.title}>
      <Notice tone="problem" title={ORDER_PRICE.title}>
        <p>{ORDER_PRICE.means}</p>
        <NumberedList
          label={ORDER_PRICE.list}
          items={[
            { key: 'supplier', content: ORDER_PRICE.supplier },
            { key: 'customer', content: ORDER_PRICE.customer },
          ]}
          onPick={(index) => void answer(index === 1)}
        />
        {failure === null ? null : <FailureNote failure={failure} />}
      </Notice>
    </section>
  );
}
