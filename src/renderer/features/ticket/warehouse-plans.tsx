import { Check, Warehouse } from 'lucide-react';
import { useState } from 'react';
import type { Ticket } from '../../../shared/domain/ticket.ts';
import { chooseWarehousePlan, type WarehousePlan, warehouseSense } from '../../../shared/domain/warehouse-sense.ts';
import { Age } from '../../components/age.tsx';
import { Button } from '../../components/button.tsx';
import { announce } from '../../components/live-region.tsx';
import { useOpenTicket } from '../../counter/open-ticket.ts';
import { useSession } from '../../counter/session.ts';
import { useKeyAction } from '../../keyboard/use-key-action.ts';
import { isPlanTaken, planToTake, plansOf, takenWords, warehousesWords } from './warehouse-plan-words.ts';
import styles from './warehouse-plans.module.css';

/** Most ways that are shown of several that are as good. */
const MOST_SHOWN = 4;

/** Where the whole ticket is best taken from: one warehouse, else the fewest parcels; one key takes it from there. */
export function WarehousePlans({ ticket }: { readonly ticket: Ticket }) {
  const home = useSession((state) => state.session?.settings.defaultWarehouse ?? '');
  const frozen = useOpenTicket((state) => state.freeze !== null);
  const sense = useSense(ticket, home);
  const plans = plansOf(sense).slice(0, MOST_SHOWN);
  const next = planToTake(ticket, plans);
  const takeable = next !== null && !frozen && !isPlanTaken(ticket, next);
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
        <span>{sense.words}</span>
      </p>
      {plans.map((plan) => {
        const taken = isPlanTaken(ticket, plan);
        return (
          <div key={plan.warehouses.join('\n')} className={styles.plan}>
            {taken ? (
              <span className={styles.taken}>
                <Check size={14} strokeWidth={2.6} aria-hidden="true" /> From {warehousesWords(plan)}
              </span>
            ) : (
              <Button
                size="small"
                disabled={frozen}
                {...(plan === next ? { keyAction: 'take plan' as const } : {})}
                onClick={() => takePlan(plan)}
              >
                Take it from {warehousesWords(plan)}
              </Button>
            )}
            <Age readAt={plan.oldestReadAt} what="stock" />
          </div>
        );
      })}
    </section>
  );
}

/** Worked out again only when a line or the shop's own warehouse is another one, not while the customer's name is typed. */
function useSense(ticket: Ticket, home: string): ReturnType<typeof warehouseSense> {
  const { lines } = ticket;
  const [kept, keep] = useState(() => ({ lines, home, sense: warehouseSense(ticket, home) }));
  if (kept.lines === lines && kept.home === home) return kept.sense;
  const sense = warehouseSense(ticket, home);
  keep({ lines, home, sense });
  return sense;
}

function takePlan(plan: WarehousePlan): void {
  if (!useOpenTicket.getState().edit((ticket) => chooseWarehousePlan(ticket, plan))) return;
  announce(takenWords(plan, useOpenTicket.getState().ticket?.lines.length ?? plan.lines.length));
}
