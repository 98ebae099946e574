import { type ServiceMapping, unmappedRates } from '#shared/domain/order/carrier-mapping.ts';
import type { RateRow } from '#shared/domain/ticket/rates.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import styles from './row-table.module.css';
import { SET_UP_MESSAGES } from './set-up-messages.ts';

const messages = SET_UP_MESSAGES.carriers;

function nameOf({ serviceName, serviceCode }: RateRow): string {
  return `${serviceName} (${serviceCode})`;
}

/**
 * For the person who keeps the settings, which carriers of the rates on the ticket have no row in the mapping table. At
 * the counter nobody can do anything about it, so that it is said here alone.
 */
export function UnmappedCarriers({ serviceMap }: { readonly serviceMap: readonly ServiceMapping[] }) {
  const rates = useOpenTicket(({ ticket }) => ticket?.rates ?? null);
  const names = [...new Set(unmappedRates(rates?.rows ?? [], serviceMap).map(nameOf))];
  if (names.length === 0) return null;
  return (
    <p className={styles.hint}>
      <strong>{messages.unmapped}</strong> {messages.unmappedNames(names)}
    </p>
  );
}
