import { Check, Warehouse } from 'lucide-react';
import { useMemo } from 'react';
import { chooseWarehousePlan, type WarehousePlan, fulfilmentPlans } from '#shared/domain/ticket/fulfilment-plans.ts';
import { Button } from '#renderer/components/button.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { VisuallyHidden } from '#renderer/components/visually-hidden.tsx';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { lockWords } from '#renderer/sale/ticket-lock-words.ts';
import { useSession } from '#renderer/sale/session.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { isPlanTaken, isWholeTicket, planToTake, plansOf, plansToOffer, type ShipsFrom } from './plan-choice.ts';
import { allFromWords, PLANS, planTakenWords, plansWords, warehousesWords } from './ticket-messages.ts';
import { useUnheardLineKey } from './unheard-line-keys.ts';
import styles from './warehouse-plans.module.css';

/** Most ways that are shown of several that are as good. */
const MOST_SHOWN = 3;

/** Where the whole ticket is best shipped from: one warehouse, else the fewest parcels; one key takes it from there. */
export function WarehousePlans({ sold }: { readonly sold: ShipsFrom }) {
  const { lines, warehouse } = sold;
  const ownWarehouse = useSession((state) => state.session?.settings.defaultWarehouse ?? '');
  const lock = useOpenTicket((state) => (state.lock === null ? null : lockWords(state.lock)));
  const locked = lock !== null;
  // Worked out again only when a line or the shop's own warehouse is another one, not while a name is typed.
  const plansOfTicket = useMemo(() => fulfilmentPlans({ lines }, ownWarehouse), [lines, ownWarehouse]);
  const ticket = { lines, warehouse };
  const plans = plansToOffer(ticket, plansOf(plansOfTicket), ownWarehouse).slice(0, MOST_SHOWN);
  const next = planToTake(ticket, plans, ownWarehouse);
  const taken = plans.find((plan) => isPlanTaken(ticket, plan, ownWarehouse)) ?? null;
  const takeable = next !== null && !locked && next !== taken;
  useKeyAction(
    'take plan',
    () => {
      if (next !== null) takePlan(next);
    },
    takeable,
  );
  useUnheardLineKey('take plan', takeable, lock);
  const words = plansWords(plansOfTicket, lines.length);
  if (words === null && plans.length === 0) return null;
  return (
    <section className={styles.plans} aria-label={PLANS.name}>
      {plans.map((plan) => (
        <PlanChoice
          key={plan.warehouses.join('\n')}
          plan={plan}
          lines={lines.length}
          taken={plan === taken}
          keyed={plan === next}
          atLength={plan === next && taken === null}
          locked={locked}
        />
      ))}
      {words === null ? null : (
        <span className={styles.words} title={words}>
          {plans.length === 0 ? <Warehouse size={13} aria-hidden="true" /> : null} {words}
        </span>
      )}
    </section>
  );
}

/** One way to ship it; the one that is advised says so at length, the others by their warehouse alone. */
function PlanChoice({
  plan,
  lines,
  taken,
  keyed,
  atLength,
  locked,
}: {
  readonly plan: WarehousePlan;
  readonly lines: number;
  /** Whether the ticket comes from there already. */
  readonly taken: boolean;
  readonly keyed: boolean;
  readonly atLength: boolean;
  readonly locked: boolean;
}) {
  const from = warehousesWords(plan);
  if (taken) {
    return isWholeTicket(plan, lines) ? (
      <span className={styles.taken}>
        <Check size={13} strokeWidth={2.6} aria-hidden="true" /> {allFromWords(plan, lines)}
      </span>
    ) : (
      <span className={styles.partly}>
        <Warehouse size={13} aria-hidden="true" /> {allFromWords(plan, lines)}
      </span>
    );
  }
  return (
    <Button
      size="small"
      variant="quiet"
      disabled={locked}
      {...(keyed ? { keyAction: 'take plan' as const } : {})}
      onClick={() => takePlan(plan)}
    >
      {atLength ? (
        `${PLANS.ship} ${from}`
      ) : (
        <>
          <VisuallyHidden>{PLANS.ship}</VisuallyHidden> {from}
        </>
      )}
    </Button>
  );
}

function takePlan(plan: WarehousePlan): void {
  if (!useOpenTicket.getState().edit((ticket) => chooseWarehousePlan(ticket, plan))) return;
  announce(planTakenWords(plan, useOpenTicket.getState().ticket?.lines.length ?? plan.lines.length));
}
