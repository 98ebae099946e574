import { Cable, GraduationCap, TriangleAlert, Unplug } from 'lucide-react';
import type { SessionView } from '#shared/session.ts';
import { classNames } from '../components/class-names.ts';
import { KeyHint } from '../components/key-hint.tsx';
import { keyRegistry } from '../keyboard/use-key-action.ts';
import { useNoLine } from '../sale/line.ts';
import { useNetworkHint } from './network.ts';
import { useOpenTicket } from '../sale/open-ticket.ts';
import { saleRules } from '../sale/sale-rules.ts';
import styles from './top-bar.module.css';

/** The bar on top: the product, whose ticket this is, and what it is connected to. */
export function TopBar({ session }: { readonly session: SessionView }) {
  return (
    <header className={styles.bar}>
      <h1 className={styles.name}>
        <img className={styles.mark} src="./mark.svg" alt="" width={22} height={22} />
        Counterpart
      </h1>
      {session.mode === 'none' ? null : <TicketChip />}
      <div className={styles.space} />
      <LineState />
      <Connection session={session} />
    </header>
  );
}

/** Whose ticket is open: the plate or vehicle, and the customer. */
function TicketChip() {
  const ticket = useOpenTicket((state) => state.ticket);
  if (ticket === null) return null;
  const { vehicle, customer } = ticket;
  const title = vehicle === null ? '' : saleRules()?.vehicleTitle(vehicle);
  const name = customer.name.trim();
  return (
    <p className={styles.ticket}>
      <span className={styles.reference}>{ticket.customerReference}</span>
      {vehicle === null ? null : (
        <>
          {vehicle.kind === 'by plate' ? <span className={styles.plate}>{vehicle.plate}</span> : null}
          <span className={styles.vehicle} title={title}>
            {title}
          </span>
        </>
      )}
      {name === '' ? null : (
        <span className={styles.customer} title={name}>
          {name}
        </span>
      )}
    </p>
  );
}

/** What is wrong with the line to the service: that there is none, or else what the computer says of its network. */
function LineState() {
  const noLine = useNoLine();
  const online = useNetworkHint((state) => state.online);
  return (
    // It stands empty from the start: a region that comes with its words is not read out everywhere.
    <p className={styles.offline} role="status">
      {noLine !== null ? (
        <>
          <Unplug size={14} aria-hidden="true" /> {noLine}
          <span className={styles.meaning}> – figures are the last known, with their age</span>
        </>
      ) : online ? null : (
        <>
          <TriangleAlert size={14} aria-hidden="true" /> No network, says the computer
        </>
      )}
    </p>
  );
}

function Connection({ session }: { readonly session: SessionView }) {
  const { mode, connection } = session;
  if (mode === 'none') return <p className={styles.connection}>Not connected</p>;
  if (mode === 'practice') {
    return (
      <p className={classNames(styles.connection, styles.practice)}>
        <GraduationCap size={15} aria-hidden="true" />
        <strong>PRACTICE</strong> nothing is really ordered
        <button type="button" className={styles.lessons} onClick={() => keyRegistry.perform('show lessons')}>
          <KeyHint action="show lessons" /> Lessons
        </button>
      </p>
    );
  }
  const merchant = connection?.merchantId ?? null;
  return (
    <p className={styles.connection}>
      <Cable size={15} aria-hidden="true" />
      {merchant === null ? 'Service, merchant not known yet' : `Merchant ${merchant}`}
      {connection === null || connection.store === '' ? null : ` · store ${connection.store}`}
      {connection?.credential.kind === 'session only' ? ' · credential for this session only' : null}
    </p>
  );
}
