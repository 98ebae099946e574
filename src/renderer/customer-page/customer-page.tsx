import { CircleCheck, CircleDashed, CircleHelp, CircleX, GraduationCap, Truck } from 'lucide-react';
import { assertNever } from '#shared/assert-never.ts';
import type { CustomerScreen, CustomerShop } from '#shared/customer-screen.ts';
import type {
  CustomerDelivery,
  CustomerFit,
  CustomerPart,
  CustomerTicket,
  CustomerView,
} from '#shared/domain/customer-window/customer-view.ts';
import { formatCents, freightWords } from '#shared/domain/values/money.ts';
import { CUSTOMER_PAGE as words, FIT_SAID, ORDER_SAID } from './customer-page-messages.ts';
import styles from './customer-page.module.css';

/** All of the customer's window. Nothing in it can be pressed or focused. */
export function CustomerPage({ screen: { shop, view } }: { readonly screen: CustomerScreen }) {
  return (
    <div className={styles.page} data-customer-page="">
      {view.kind === 'shop' ? <Practice shop={shop} /> : <ShopHead shop={shop} />}
      <main className={styles.main}>
        <Shown shop={shop} view={view} />
      </main>
    </div>
  );
}

function Shown({ shop, view }: { readonly shop: CustomerShop; readonly view: CustomerView }) {
  switch (view.kind) {
    case 'shop':
      return <Welcome shop={shop} />;
    case 'sale':
      return <Sale part={view.part} ticket={view.ticket} />;
    case 'order':
      return <Order view={view} />;
    case 'placed':
      return <Placed view={view} />;
    default:
      return assertNever(view);
  }
}

function ShopHead({ shop }: { readonly shop: CustomerShop }) {
  return (
    <header className={styles.head}>
      {shop.logo === null ? null : <img className={styles.headLogo} src={shop.logo} alt="" />}
      <p className={styles.shopName} title={shop.name}>
        {shop.name}
      </p>
      <Practice shop={shop} />
    </header>
  );
}

function Practice({ shop }: { readonly shop: CustomerShop }) {
  return shop.practice ? (
    <p className={styles.practice}>
      <GraduationCap className={styles.practiceIcon} aria-hidden="true" />
      <strong>{words.practice}</strong>
      <span className={styles.practiceMeans}>{words.practiceMeans}</span>
    </p>
  ) : null;
}

function Welcome({ shop }: { readonly shop: CustomerShop }) {
  return (
    <div className={styles.welcome}>
      {shop.logo === null ? null : <img className={styles.logo} src={shop.logo} alt="" />}
      <h1 className={styles.welcomeName}>{shop.name === '' ? words.welcome : shop.name}</h1>
      <p className={styles.quiet}>{words.beWithYou}</p>
    </div>
  );
}

function Sale({ part, ticket }: { readonly part: CustomerPart | null; readonly ticket: CustomerTicket | null }) {
  return (
    <div className={part === null || ticket === null ? styles.one : styles.two}>
      {part === null ? null : <Part key={part.title} part={part} />}
      {ticket === null ? null : <TicketSums heading={words.ticket} ticket={ticket} />}
    </div>
  );
}

function Part({ part }: { readonly part: CustomerPart }) {
  return (
    <section className={styles.part} aria-label={words.part}>
      {part.picture === null ? null : (
        <div className={styles.frame}>
          {/* Another picture is another element: the one before is not in sight until it has come. */}
          <img key={part.picture} className={styles.picture} src={part.picture} alt="" />
        </div>
      )}
      <div className={styles.said}>
        <h1 className={styles.title} title={part.title}>
          {part.title}
        </h1>
        {part.brand === null ? null : <p className={styles.brand}>{part.brand}</p>}
        {part.fit === null ? null : <Fit kind={part.fit.kind} vehicle={part.fit.vehicle} />}
        <p className={styles.price}>
          {part.priceCents === null ? (
            <span className={styles.noPrice}>{words.priceAsk}</span>
          ) : (
            <>
              <span className={styles.amount}>{formatCents(part.priceCents)}</span>
              <span className={styles.small}>{words.priceEach}</span>
            </>
          )}
        </p>
      </div>
    </section>
  );
}

const FIT_ICONS = {
  fits: CircleCheck,
  'fits if': CircleDashed,
  ask: CircleHelp,
  'not listed': CircleX,
  'not confirmed': CircleDashed,
} as const;

const FIT_STYLES: { readonly [kind in CustomerFit]: string | undefined } = {
  fits: styles.fits,
  'fits if': styles.condition,
  ask: styles.ask,
  'not listed': styles.no,
  'not confirmed': styles.unknown,
};

function Fit({ kind, vehicle }: NonNullable<CustomerPart['fit']>) {
  const Icon = FIT_ICONS[kind];
  return (
    <p className={`${styles.fit} ${FIT_STYLES[kind]}`}>
      <Icon className={styles.fitIcon} aria-hidden="true" />
      {FIT_SAID[kind](vehicle)}
    </p>
  );
}

function TicketSums({ heading, ticket }: { readonly heading: string; readonly ticket: CustomerTicket }) {
  return (
    <section className={styles.ticket} aria-label={heading}>
      <h2 className={styles.heading}>
        {heading}
        <More count={ticket.more} />
      </h2>
      <TicketLines ticket={ticket} suburb={null} />
      <Total cents={ticket.totalCents} gstCents={ticket.gstCents} settled={ticket.settled} />
    </section>
  );
}

/** So many lines have room for long titles. */
const FEW_LINES = 3;

function TicketLines({ ticket, suburb }: { readonly ticket: CustomerTicket; readonly suburb: string | null }) {
  const { lines, delivery } = ticket;
  return (
    <>
      <ul className={lines.length <= FEW_LINES ? `${styles.lines} ${styles.roomy}` : styles.lines}>
        {lines.map(({ title, quantity, cents }, at) => (
          // The same part may be on the ticket twice, and the list is drawn whole each time.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={`${at} ${title}`} className={styles.line}>
            <span className={styles.what} title={title}>
              {words.item(quantity, title)}
            </span>
            <span className={styles.cents}>{cents === null ? words.notPriced : formatCents(cents)}</span>
          </li>
        ))}
      </ul>
      <DeliveryLine delivery={delivery} suburb={suburb} />
    </>
  );
}

/** How many lines are not shown. */
function More({ count }: { readonly count: number }) {
  return count === 0 ? null : <span className={styles.more}>{words.more(count)}</span>;
}

function DeliveryLine({
  delivery,
  suburb,
}: {
  readonly delivery: CustomerDelivery | null;
  readonly suburb: string | null;
}) {
  return (
    <div className={styles.delivery}>
      <Truck className={styles.truck} aria-hidden="true" />
      <p className={styles.what} title={delivery?.carrier}>
        {delivery === null ? words.delivery : delivery.carrier}
        {suburb === null ? null : ` ${words.to(suburb)}`}
        {delivery?.days == null ? null : <span className={styles.days}>{delivery.days}</span>}
      </p>
      <p className={styles.cents}>{delivery === null ? words.noDelivery : freightWords(delivery.cents)}</p>
    </div>
  );
}

function Total({
  cents,
  gstCents,
  settled,
}: {
  readonly cents: number;
  readonly gstCents: number;
  readonly settled: boolean;
}) {
  return (
    <div className={styles.total}>
      <p className={styles.totalWords}>
        <span>{settled ? words.total : words.estimate}</span>
        <span className={styles.small}>{settled ? words.gst(formatCents(gstCents)) : words.estimateMeans}</span>
      </p>
      <p className={styles.sum}>{formatCents(cents)}</p>
    </div>
  );
}

function Order({ view }: { readonly view: Extract<CustomerView, { readonly kind: 'order' }> }) {
  const { step, ticket, vehicle, suburb } = view;
  return (
    <section className={styles.order} aria-label={ORDER_SAID[step]}>
      <h1 className={styles.orderTitle}>{ORDER_SAID[step]}</h1>
      <p className={styles.of}>
        <span className={styles.quiet}>{vehicle === null ? null : words.forVehicle(vehicle)}</span>
        <More count={ticket.more} />
      </p>
      <TicketLines ticket={ticket} suburb={suburb} />
      <Total cents={ticket.totalCents} gstCents={ticket.gstCents} settled={ticket.settled} />
    </section>
  );
}

function Placed({ view }: { readonly view: Extract<CustomerView, { readonly kind: 'placed' }> }) {
  return (
    <section className={styles.order} aria-label={words.placed}>
      <h1 className={styles.placed}>
        <CircleCheck className={styles.placedIcon} aria-hidden="true" />
        {words.placed}
      </h1>
      <p className={styles.quiet}>{words.thanks}</p>
      <dl className={styles.reference}>
        <dt>{words.reference}</dt>
        <dd>{view.reference}</dd>
      </dl>
      <DeliveryLine delivery={view.delivery} suburb={null} />
      <Total cents={view.totalCents} gstCents={view.gstCents} settled />
    </section>
  );
}
