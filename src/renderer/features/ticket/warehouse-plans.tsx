import { Check, Warehouse } from 'lucide-react';
import { useState } from 'react';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { chooseWarehousePlan, type WarehousePlan, fulfilmentPlans } from '#shared/domain/ticket/fulfilment-plans.ts';
import { Age } from '#renderer/components/age.tsx';
import { Button } from '#renderer/components/button.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { VisuallyHidden } from '#renderer/components/visually-hidden.tsx';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useSession } from '#renderer/sale/session.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { isPlanTaken, planToTake, plansOf, takenWords, warehousesWords } from './warehouse-plan-words.ts';
import styles from './warehouse-plans.module.css';

/** Most ways that are shown of several that are as good. */
const MOST_SHOWN = 4;

/** Where the whole ticket is best taken from: one warehouse, else the fewest parcels; one key takes it from there. */
export function WarehousePlans({ ticket }: { readonly ticket: Ticket }) {
  const ownWarehouse = useSession((state) => state.session?.settings.defaultWarehouse ?? '');
  const locked = useOpenTicket((state) => state.lock !== null);
  const plansOfTicket = useFulfilmentPlans(ticket, ownWarehouse);
  const plans = plansOf(plansOfTicket).slice(0, MOST_SHOWN);
  const next = planToTake(ticket, plans);
  // Every way that is offered has the same lines, and so the same oldest figure.
  const [first] = plans;
  const takeable = next !== null && !locked && !isPlanTaken(ticket, next);
  useKeyAction(
    'take plan',
    () => {
      if (next !== null) takePlan(next);
    },
    takeable,
  );
  return (
    <section className={styles.plans} aria-label="Where it comes from">
      <p className={styles.words}>
        <Warehouse size={14} aria-hidden="true" />
        <span>
          {plansOfTicket.words} {first === undefined ? null : <Age readAt={first.oldestReadAt} what="stock" />}
        </span>
      </p>
      {plans.length === 0 ? null : (
        <div className={styles.choices}>
          {plans.map((plan) => (
            <PlanChoice
              key={plan.warehouses.join('\n')}
              plan={plan}
              taken={isPlanTaken(ticket, plan)}
              keyed={plan === next}
              locked={locked}
            />
          ))}
        </div>
      )}
    </section>
  );
}

/** One way to take it; the one that the key takes says so at length, the others by their warehouse alone. */
function PlanChoice({
  plan,
  taken,
  keyed,
  locked,
}: {
  readonly plan: WarehousePlan;
  /** Whether the ticket is taken from there already. */
  readonly taken: boolean;
  readonly keyed: boolean;
  readonly locked: boolean;
}) {
  const from = warehousesWords(plan);
  if (taken) {
    return (
      <span className={styles.taken}>
        <Check size={14} strokeWidth={2.6} aria-hidden="true" /> From {from}
      </span>
    );
  }
  return (
    <Button
      size="small"
      disabled={locked}
      {...(keyed ? { keyAction: 'take plan' as const } : {})}
      onClick={() => takePlan(plan)}
    >
      {keyed ? (
        `Take it from ${from}`
      ) : (
        <>
          <VisuallyHidden>Take it from </VisuallyHidden>
          {from}
        </>
      )}
    </Button>
  );
}

/**
 * Worked out again only when a line or the shop's own warehouse is another one, not while the customer's name is typed.
 */
function useFulfilmentPlans(ticket: Ticket, ownWarehouse: string): ReturnType<typeof fulfilmentPlans> {
  const { lines } = ticket;
  const [kept, keep] = useState(() => ({ lines, ownWarehouse, plansOfTicket: fulfilmentPlans(ticket, ownWarehouse) }));
  if (kept.lines === lines && kept.ownWarehouse === ownWarehouse) return kept.plansOfTicket;
  const plansOfTicket = fulfilmentPlans(ticket, ownWarehouse);
  keep({ lines, ownWarehouse, plansOfTicket });
  return plansOfTicket;
}

function takePlan(plan: WarehousePlan): void {
  if (!useOpenTicket.getState().edit((ticket) => chooseWarehousePlan(ticket, plan))) return;
  announce(takenWords(plan, useOpenTicket.getState().ticket?.lines.length ?? plan.lines.length));
}
