import { Fragment } from 'react';
import { wordsBehindBadge } from '#shared/domain/fitment/fitment.ts';
import { formatCents, freightWords, parseDollars } from '#shared/domain/values/money.ts';
import { needWords, type RequiredPart, requiredPartName, requiredParts } from '#shared/domain/ticket/required-parts.ts';
import type { Ticket, TicketLine } from '#shared/domain/ticket/ticket.ts';
import { currentRate, lineCents } from '#shared/domain/ticket/ticket-totals.ts';
import { disagreementWords, recordDisagreements } from '#shared/domain/vehicle/register-check.ts';
import { shownAnswers } from '#shared/domain/vehicle/vehicle-answers.ts';
import { vehicleTitle } from '#shared/domain/vehicle/vehicle-title.ts';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import type { QuoteView } from '#shared/records-view.ts';
import { Money } from '#renderer/components/money.tsx';
import { VerdictBadge } from '#renderer/components/verdict-badge.tsx';
import hidden from '#renderer/components/visually-hidden.module.css';
import styles from './quote-sheet.module.css';
import { QUOTES_MESSAGES } from './quotes-messages.ts';

const messages = QUOTES_MESSAGES.contents;

/** What was quoted: for whom, for which vehicle, which parts with their fit, and what it comes to. */
export function QuoteContents({ quote }: { readonly quote: QuoteView }) {
  const { ticket, totals } = quote;
  const verdicts = new Map(quote.verdicts.map(({ lineId, verdict }) => [lineId, verdict]));
  const rate = currentRate(ticket);
  const unquoted = requiredParts(ticket).filter(({ state }) => state === 'waived' || state === 'missing');
  return (
    <section className={styles.contents} aria-label={messages.label}>
      <dl className={styles.about}>
        <dt>{messages.customer}</dt>
        <dd>{quote.customerForgotten ? messages.forgotten : customerWords(ticket)}</dd>
        <dt>{messages.vehicle}</dt>
        <dd>{vehicleWords(ticket)}</dd>
        <VehicleFound ticket={ticket} />
        {quote.customerForgotten ? null : (
          <>
            <dt>{messages.deliverTo}</dt>
            <dd>{addressWords(ticket)}</dd>
          </>
        )}
      </dl>
      <table className={styles.lines}>
        <caption className={hidden.hidden}>{messages.items}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.item}</th>
            <th scope="col" className={styles.amount}>
              {messages.quantity}
            </th>
            <th scope="col" className={styles.amount}>
              {messages.each}
            </th>
            <th scope="col" className={styles.amount}>
              {messages.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {ticket.lines.map((line) => (
            <QuotedLine
              key={line.id}
              line={line}
              verdict={verdicts.get(line.id) ?? null}
              without={unquoted.filter(({ lineId }) => lineId === line.id)}
            />
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        <dt>{messages.goods}</dt>
        <dd>{formatCents(totals.goodsCents)}</dd>
        {ticket.charges.map(({ name, cents }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{formatCents(cents)}</dd>
          </Fragment>
        ))}
        <dt>{rate === null ? messages.delivery : messages.deliveryBy(rate.serviceName)}</dt>
        <dd>
          {totals.deliveryCents === 0 && rate === null ? messages.noDelivery : freightWords(totals.deliveryCents)}
        </dd>
        <dt className={styles.totalTitle}>{rate === null ? messages.withoutDelivery : messages.withDelivery}</dt>
        <dd>
          <Money cents={totals.totalCents} size="large" />
        </dd>
        <dt>{messages.gst}</dt>
        <dd>{formatCents(totals.gstCents)}</dd>
      </dl>
    </section>
  );
}

function QuotedLine({
  line,
  verdict,
  without,
}: {
  readonly line: TicketLine;
  readonly verdict: Verdict | null;
  /** Required parts that are not quoted: gone without for a reason, or missing. */
  readonly without: readonly RequiredPart[];
}) {
  const cents = lineCents(line);
  const each = parseDollars(line.price);
  return (
    <tr>
      <th scope="row" className={styles.part}>
        <span className={styles.partTitle}>{line.title}</span>
        <span className={styles.sku}>{line.sku}</span>
        {verdict === null ? null : (
          <span className={styles.verdict}>
            <VerdictBadge kind={verdict.kind} words={null} /> <span>{wordsBehindBadge(verdict)}</span>
          </span>
        )}
        {without.map((part) => (
          <span key={part.sku} className={styles.verdict}>
            {part.state === 'waived'
              ? messages.without(requiredPartName(part), part.reason)
              : messages.notQuoted(needWords(part))}
          </span>
        ))}
      </th>
      <td className={styles.amount}>{line.quantity}</td>
      <td className={styles.amount}>{each.ok ? formatCents(each.value) : messages.none}</td>
      <td className={styles.amount}>{cents === null ? messages.none : formatCents(cents)}</td>
    </tr>
  );
}

function customerWords({ customer, purchaseOrder }: Ticket): string {
  const number = purchaseOrder.trim();
  const words = [
    ...[customer.name, customer.company, customer.phone, customer.email].map((text) => text.trim()),
    number === '' ? '' : messages.purchaseOrder(number),
  ].filter((text) => text !== '');
  return words.length === 0 ? messages.noCustomer : words.join(', ');
}

function vehicleWords({ vehicle }: Ticket): string {
  if (vehicle === null) return messages.noVehicle;
  return vehicle.kind === 'by plate'
    ? `${vehicle.plate} (${vehicle.state}), ${vehicleTitle(vehicle)}`
    : vehicleTitle(vehicle);
}

/** What the verdicts lean on beside the look-up: the customer's answers, and records that contradict each other. */
function VehicleFound({ ticket: { vehicle } }: { readonly ticket: Ticket }) {
  const answers = vehicle === null ? [] : shownAnswers(vehicle);
  const differing = vehicle === null ? [] : recordDisagreements(vehicle);
  return (
    <>
      {answers.length === 0 ? null : (
        <>
          <dt>{messages.answered}</dt>
          <dd>{answers.map(({ asked, told }) => `${asked}: ${told}`).join('; ')}</dd>
        </>
      )}
      {differing.length === 0 ? null : (
        <>
          <dt>{messages.disagree}</dt>
          <dd>{differing.map(disagreementWords).join('; ')}</dd>
        </>
      )}
    </>
  );
}

function addressWords({ address }: Ticket): string {
  const { line1, line2, city, state, postcode } = address;
  const words = [line1, line2, city].map((text) => text.trim()).filter((text) => text !== '');
  if (words.length === 0 && postcode.trim() === '') return messages.noAddress;
  return [...words, `${state} ${postcode}`.trim()].join(', ');
}
