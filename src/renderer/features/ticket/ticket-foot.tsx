import { CircleAlert } from 'lucide-react';
import { Fragment, memo } from 'react';
import { formatCents, freightWords } from '#shared/domain/values/money.ts';
import { chooseRate, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { chargesCents, type TicketCharge } from '#shared/domain/ticket/ticket-charge.ts';
import { hasLevels, levelOfTicket, soldLevel } from '#shared/domain/ticket/ticket-level.ts';
import { type TicketTotals, ticketTotals } from '#shared/domain/ticket/ticket-totals.ts';
import { Button } from '#renderer/components/button.tsx';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { Money } from '#renderer/components/money.tsx';
import { useOpenPart } from '#renderer/sale/open-part.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { useReasonTyped } from '#renderer/sale/reason-typed.ts';
import { REMOVE_DELIVERY, SEE_ORDER } from '#renderer/sale/act-messages.ts';
import { thingsToFix } from '#renderer/sale/things-to-fix.ts';
import { useTicketReview } from '#renderer/sale/ticket-review.ts';
import { useWaiver } from '#renderer/sale/waiver.ts';
import { keyRegistry } from '#renderer/keyboard/use-key-action.ts';
import { usePriceTerms } from '#renderer/sale/price-terms.ts';
import { type FootDelivery, footDelivery } from './foot-delivery.ts';
import { PRICES } from './prices-messages.ts';
import { SavedMark } from './saved-mark.tsx';
import styles from './ticket-foot.module.css';
import { chargesWords, deliveryWords, FOOT, gstWords, reviewWords } from './ticket-messages.ts';

/** The foot of the docket: what it comes to, delivered, whether it is saved, and the key to the review. */
export function TicketFoot() {
  const ticket = useOpenTicket((state) => state.ticket);
  return ticket === null ? null : (
    <footer className={styles.foot}>
      <Sums ticket={ticket} />
      <div className={styles.last}>
        <SavedMark />
        <ReviewButton ticket={ticket} />
      </div>
    </footer>
  );
}

function Sums({ ticket }: { readonly ticket: Ticket }) {
  const { service, delivery } = footDelivery(ticket);
  const locked = useOpenTicket((state) => state.lock !== null);
  const now = levelOfTicket(ticket, usePriceTerms().rows) ?? (hasLevels(ticket) ? PRICES.nowOff : null);
  const level = locked ? soldLevel(ticket) : now;
  return (
    <SumRows
      {...ticketTotals(ticket)}
      level={level}
      charges={ticket.charges}
      service={deliveryWords(service)}
      delivery={delivery}
    />
  );
}

/** What the sums say, drawn again only where one of them says something else: no letter of a name does. */
const SumRows = memo(function SumRows({
  goodsCents,
  deliveryCents,
  gstCents,
  totalCents,
  complete,
  level,
  charges,
  service,
  delivery,
}: TicketTotals & {
  readonly level: string | null;
  readonly charges: readonly TicketCharge[];
  readonly service: string;
  readonly delivery: FootDelivery;
}) {
  return (
    <>
      <dl className={styles.sums}>
        <LevelOfTicket level={level} />
        <dt>{FOOT.goods}</dt>
        <dd>{formatCents(goodsCents)}</dd>
        <ChargesOnTicket charges={charges} />
        <dt>{service}</dt>
        <dd>
          {delivery === 'added' ? <span>{freightWords(deliveryCents)}</span> : <NoDelivery delivery={delivery} />}
        </dd>
      </dl>
      <div className={styles.total}>
        <div className={styles.totalWords}>
          <p className={styles.totalTitle}>{delivery === 'added' ? FOOT.total : FOOT.totalWithout}</p>
          <p className={styles.gst}>{gstWords(gstCents)}</p>
        </div>
        <Money cents={totalCents} size="display" />
      </div>
      {complete ? null : (
        <p className={styles.incomplete}>
          <CircleAlert size={14} aria-hidden="true" /> {FOOT.incomplete}
        </p>
      )}
    </>
  );
});

/** The price level, with its key; nothing where levels are off, and no line is at one. */
function LevelOfTicket({ level }: { readonly level: string | null }) {
  const locked = useOpenTicket((state) => state.lock !== null);
  return level === null ? null : (
    <>
      <dt>{PRICES.levels}</dt>
      <dd>
        {level} {locked ? null : <KeyHint action="choose price level" />}
      </dd>
    </>
  );
}

/** What is charged beside parts and delivery: each by its name, and in one row where there are too many for that. */
function ChargesOnTicket({ charges }: { readonly charges: readonly TicketCharge[] }) {
  const rows =
    charges.length > MOST_CHARGE_ROWS
      ? [{ name: chargesWords(charges.map(({ name }) => name)), cents: chargesCents(charges) }]
      : charges;
  return rows.map(({ name, cents }) => (
    <Fragment key={name}>
      <dt>{name}</dt>
      <dd>{formatCents(cents)}</dd>
    </Fragment>
  ));
}

/** More rows than these would leave too little room for the lines of the docket. */
const MOST_CHARGE_ROWS = 3;

/** No delivery is in the total: none was chosen, or the one that was has to be asked for or chosen again. */
function NoDelivery({ delivery }: { readonly delivery: FootDelivery }) {
  const chosen = delivery !== 'none';
  const locked = useOpenTicket((state) => state.lock !== null);
  return (
    <span className={chosen ? styles.undone : styles.none}>
      {delivery === 'to choose again' ? FOOT.chooseAgain : chosen ? FOOT.refresh : FOOT.notAdded}{' '}
      {locked ? null : <KeyHint action="compare rates" />}
      {!chosen || locked ? null : (
        <Button size="small" variant="quiet" onClick={withoutDelivery}>
          {REMOVE_DELIVERY}
        </Button>
      )}
    </span>
  );
}

/** The way to the review. It says how much is to be fixed first, and stands out where nothing else is advised. */
function ReviewButton({ ticket }: { readonly ticket: Ticket }) {
  const locked = useOpenTicket((state) => state.lock !== null);
  const toFix = useTicketReview(({ reviewed }) => thingsToFix(reviewed, ticket.id));
  const isAdvised = useIsAdvised(ticket);
  return <ReviewKey advised={isAdvised} words={locked ? SEE_ORDER : reviewWords(toFix)} />;
}

const ReviewKey = memo(function ReviewKey({ advised, words }: { readonly advised: boolean; readonly words: string }) {
  return (
    <Button
      variant={advised ? 'primary' : 'secondary'}
      keyAction="review order"
      onClick={() => keyRegistry.perform('review order')}
    >
      {words}
    </Button>
  );
});

/** Whether the review is what we would advise now: no part that could be added is open, and nothing else is asked. */
function useIsAdvised({ lines }: Ticket): boolean {
  const locked = useOpenTicket((state) => state.lock !== null);
  const shown = useMainView((state) => state.view);
  const openSku = useOpenPart((state) => state.part?.sku ?? null);
  const asksReason = useReasonTyped((state) => state.open !== null);
  const asksWaiver = useWaiver((state) => state.open !== null);
  const isAdded = openSku === null || lines.some(({ sku }) => sku === openSku);
  return lines.length > 0 && shown === 'part' && isAdded && !locked && !asksReason && !asksWaiver;
}

/** The order goes out without delivery: what was chosen is removed by a person. */
function withoutDelivery(): void {
  if (!useOpenTicket.getState().edit((ticket) => chooseRate(ticket, null))) return;
  announce(FOOT.deliveryRemoved);
}
