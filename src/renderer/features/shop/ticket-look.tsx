import { formatCents, parseDollars } from '#shared/domain/values/money.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { ticketTotals } from '#shared/domain/ticket/ticket-totals.ts';
import { vehicleTitle } from '#shared/domain/vehicle/vehicle-title.ts';
import { SHOP_MESSAGES } from './shop-messages.ts';
import styles from './shop.module.css';

const messages = SHOP_MESSAGES.look;

/**
 * A ticket that another counter has, to be read alone: for whom, for which vehicle, which items, and what it comes to.
 */
export function TicketLook({ ticket }: { readonly ticket: Ticket }) {
  const { totalCents, complete } = ticketTotals(ticket);
  return (
    <section aria-label={messages.label} className={styles.look}>
      <dl className={styles.facts}>
        <dt>{messages.customer}</dt>
        <dd>{customerWords(ticket)}</dd>
        <dt>{messages.vehicle}</dt>
        <dd>{vehicleWords(ticket)}</dd>
        {ticket.customer.note.trim() === '' ? null : (
          <>
            <dt>{messages.note}</dt>
            <dd>{ticket.customer.note}</dd>
          </>
        )}
      </dl>
      {ticket.lines.length === 0 ? (
        <p>{messages.noItem}</p>
      ) : (
        <table className={styles.table} aria-label={messages.items}>
          <thead>
            <tr>
              <th scope="col">{messages.item}</th>
              <th scope="col">{messages.quantity}</th>
              <th scope="col">{messages.each}</th>
            </tr>
          </thead>
          <tbody>
            {ticket.lines.map(({ id, sku, title, quantity, price }) => (
              <tr key={id}>
                <th scope="row">
                  <span className={styles.sku}>{sku}</span> {title}
                </th>
                <td>{quantity}</td>
                <td>{priceWords(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {complete ? <p>{messages.total(formatCents(totalCents))}</p> : null}
    </section>
  );
}

function customerWords({ customer }: Ticket): string {
  const given = [customer.name, customer.company, customer.phone, customer.email].filter((text) => text.trim() !== '');
  return given.length === 0 ? messages.nobody : given.join(', ');
}

function vehicleWords({ vehicle }: Ticket): string {
  if (vehicle === null) return messages.none;
  const title = vehicleTitle(vehicle);
  return vehicle.kind === 'by plate' ? `${vehicle.plate} (${vehicle.state}), ${title}` : title;
}

/** A price as it was typed: one that is none is shown as it stands. */
function priceWords(typed: string): string {
  const price = parseDollars(typed);
  return price.ok ? formatCents(price.value) : typed;
}
