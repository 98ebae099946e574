import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { goodsBothWays } from '#shared/domain/order/order-totals.ts';
import { typedSettingsOf } from '#shared/domain/settings/settings.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { Failure, FieldProblem } from '#shared/result.ts';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { type NumberedItem, NumberedList } from '#renderer/components/numbered-list.tsx';
import { client } from '#renderer/counterpart-client.ts';
import { useKeyWords } from '#renderer/keyboard/key-table.ts';
import { useSupplierPriceShown } from '#renderer/sale/margin-held.ts';
import { takeSession, useSession } from '#renderer/sale/session.ts';
import { ORDER_PRICE } from './order-messages.ts';

/**
 * Asks once which price orders carry: a shop with price levels has two, and nothing here can know which one its
 * supplier wants. The answer is a setting. It takes the focus from the heading of the review, and from nothing else.
 */
export function OrderPriceQuestion({
  problems,
  ticket,
  heading,
  onAnswered,
}: {
  /** What stops the order, this question among it. */
  readonly problems: readonly FieldProblem[];
  readonly ticket: Ticket;
  /** What has the focus while the review is asked for. */
  readonly heading: RefObject<HTMLElement | null>;
  readonly onAnswered: () => void;
}) {
  const box = useRef<HTMLElement>(null);
  const shown = useSupplierPriceShown();
  const key = useKeyWords('show margin');
  const goods = goodsBothWays(ticket);
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
      await client.setUp.saveSettings({
        ...typedSettingsOf(session.settings),
        orderAtCustomerPrice,
        mode: session.mode,
      }),
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
          rank="over"
          items={[
            {
              key: 'supplier',
              content: ORDER_PRICE.supplier,
              // The supplier's figures are on the screen while their key is held, and only then.
              ...amount(goods.supplierCents, shown ? null : ORDER_PRICE.hidden(key)),
            },
            { key: 'customer', content: ORDER_PRICE.customer, ...amount(goods.customerCents, null) },
          ]}
          onPick={(index) => void answer(index === 1)}
        />
        {failure === null ? null : <FailureNote failure={failure} />}
      </Notice>
    </section>
  );
}

/** What an answer comes to, at the right edge; nothing where that is not known. */
function amount(cents: number | null, instead: string | null): Pick<NumberedItem, 'aside'> {
  return cents === null ? {} : { aside: instead ?? ORDER_PRICE.thisOrder(cents) };
}
