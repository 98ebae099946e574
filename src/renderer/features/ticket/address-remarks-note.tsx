import { TriangleAlert } from 'lucide-react';
import { addressRemarks } from '#shared/domain/address/address-remarks.ts';
import type { TicketAddress } from '#shared/domain/address/ticket-address.ts';
import styles from './forms.module.css';

/** What is odd about the address. It warns and never blocks. */
export function AddressRemarks({ address }: { readonly address: TicketAddress }) {
  return addressRemarks(address).map(({ field, words }) => (
    <p key={`${field} ${words}`} className={styles.remark}>
      <TriangleAlert size={14} aria-hidden="true" /> {words}
    </p>
  ));
}
