import type { ReactNode, RefObject } from 'react';
import { currentRate, ticketTotals } from '#shared/domain/ticket/ticket-totals.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { CopyButton } from '#renderer/components/copy-button.tsx';
import { Money } from '#renderer/components/money.tsx';
import { StatusIcon, type StatusTone } from '#renderer/components/status-icon.tsx';
import { OrderPaperActs } from '#renderer/sale/order-paper-acts.tsx';
import { NEW_TICKET } from '#renderer/sale/act-messages.ts';
import { supplierPhoneWords, useSupplierPhone } from '#renderer/sale/supplier-phone.ts';
import { useTypedNowhere } from '#renderer/sale/typed-nowhere.ts';
import { keyRegistry } from '#renderer/keyboard/use-key-action.ts';
import { OUTCOME } from './order-messages.ts';
import styles from './outcome-panel.module.css';
import { isReadOut } from './transaction-id.ts';

const { copied, notCopied } = OUTCOME;

/**
 * How an order ended, always in the same order: the outcome, our reference large, what to do, and under that whatever
 * the outcome brings.
 */
export function OutcomeCard({
  tone,
  title,
  heading,
  reference,
  copiesReference = false,
  lead,
  children,
}: {
  readonly tone: StatusTone;
  readonly title: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly reference: string;
  /** Whether the key that copies copies the reference, because the supplier gave no id. */
  readonly copiesReference?: boolean;
  readonly lead: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={classNames(styles.panel, styles[tone])}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        <StatusIcon tone={tone} size={26} />
        {title}
      </h2>
      <div className={styles.hero}>
        <h3 className={styles.label}>{OUTCOME.reference}</h3>
        <p className={styles.reference}>
          <span>{reference}</span>
          <CopyButton
            text={reference}
            words={{ label: OUTCOME.copyReference, copied, notCopied }}
            {...(copiesReference ? { keyAction: 'copy transaction' as const } : {})}
          />
        </p>
      </div>
      <p className={styles.words}>{lead}</p>
      {children}
    </div>
  );
}

/** The number to call, where the settings have it. */
export function SupplierPhone() {
  const words = supplierPhoneWords(useSupplierPhone());
  return words === null ? null : <p className={styles.words}>{words}</p>;
}

/** What is said at the end of a call: the total, the carrier with its own words for the time, and the customer. */
export function OrderInShort({ ticket }: { readonly ticket: Ticket }) {
  const rate = currentRate(ticket);
  const customer = ticket.customer.name.trim();
  return (
    <dl className={styles.short}>
      <div>
        <dt>{OUTCOME.total}</dt>
        <dd>
          <Money cents={ticketTotals(ticket).totalCents} size="large" />
        </dd>
      </div>
      <div>
        <dt>{OUTCOME.delivery}</dt>
        <dd>
          {rate === null ? (
            OUTCOME.noDelivery
          ) : (
            <>
              {rate.serviceName}
              {rate.deliveryText === null ? null : <span className={styles.time}>{rate.deliveryText}</span>}
            </>
          )}
        </dd>
      </div>
      {customer === '' ? null : (
        <div>
          <dt>{OUTCOME.customer}</dt>
          <dd>{customer}</dd>
        </div>
      )}
    </dl>
  );
}

/** The supplier's id of the order with the key that copies it: large where it is short enough to be read out. */
export function SupplierId({ id }: { readonly id: string }) {
  return (
    <div className={styles.supplier}>
      <h3 className={styles.label}>{OUTCOME.supplierId}</h3>
      <p className={styles.id}>
        <code className={isReadOut(id) ? styles.large : undefined}>{id}</code>
        <CopyButton text={id} words={{ label: OUTCOME.copyId, copied, notCopied }} keyAction="copy transaction" />
      </p>
    </div>
  );
}

/** What comes after a placed order: the next sale, and its acknowledgement on paper. */
export function AfterPlaced({ submissionId }: { readonly submissionId: string }) {
  useTypedNowhere();
  return (
    <>
      <Button
        variant="primary"
        size="large"
        keyAction="new ticket"
        keyInFront
        onClick={() => keyRegistry.perform('new ticket')}
      >
        {NEW_TICKET}
      </Button>
      <OrderPaperActs submissionId={submissionId} name="acknowledgement" />
    </>
  );
}
