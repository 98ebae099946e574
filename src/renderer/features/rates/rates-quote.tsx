import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RatesView } from '#shared/domain/ticket/rates.ts';
import { chooseRate, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { currentRate } from '#shared/domain/ticket/ticket-totals.ts';
import { Age } from '#renderer/components/age.tsx';
import { Button } from '#renderer/components/button.tsx';
import { KeyWords } from '#renderer/components/key-hint.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { clockTime } from '#renderer/sale/shop-time.ts';
import { numberRates } from './rate-choice.ts';
import { RatesChart } from './rates-chart.tsx';
import styles from './rates-screen.module.css';
import { RatesTable } from './rates-table.tsx';
import { ratePriceWords } from './rates-words.ts';

/** Rates as they were quoted: what for and when, the table to choose from, and the chart. */
export function RatesQuote({
  ticket,
  rates,
  current,
  choosable,
  waiting = null,
}: {
  readonly ticket: Ticket;
  readonly rates: RatesView;
  /** False where they were quoted for another basket or address. */
  readonly current: boolean;
  readonly choosable: boolean;
  /** Stands where the age of these does, while they are asked for again. */
  readonly waiting?: ReactNode;
}) {
  const numbered = numberRates(rates.rows);
  const chosenCode = currentRate(ticket)?.serviceCode ?? null;

  const choose = (serviceCode: string): void => {
    if (!choosable) return;
    const row = rates.rows.find((each) => each.serviceCode === serviceCode);
    if (row === undefined) return;
    if (useOpenTicket.getState().edit((open) => chooseRate(open, serviceCode))) {
      announce(`Delivery with ${row.serviceName}, ${ratePriceWords(row)}.`);
    }
  };

  return (
    <div className={styles.quote}>
      {current ? null : (
        <Notice tone="warning" title="Quoted for another basket or address">
          The items, their quantities or brands, the address or the number of rates to ask for changed since. Press{' '}
          <KeyWords action="compare rates" /> to ask again.
        </Notice>
      )}
      {waiting ?? (
        <p className={styles.basis}>
          <span>
            Quoted at {clockTime(rates.readAt)} for {current ? 'this basket and postcode' : 'postcode'} {rates.postcode}
          </span>
          <Age readAt={rates.readAt} what="rates" />
        </p>
      )}
      {rates.remark === null ? null : (
        <Notice tone="warning" {...(rates.rows.length === 0 ? { title: 'No carrier quoted for this address' } : {})}>
          {rates.remark}
        </Notice>
      )}
      {rates.rows.length === 0 ? null : (
        <div className={styles.compare}>
          <RatesTable
            rates={numbered}
            chosenCode={chosenCode}
            readAt={rates.readAt}
            current={current}
            choosable={choosable}
            onChoose={choose}
          />
          <div className={styles.foot}>
            <p className={styles.origin}>
              <Truck size={15} aria-hidden="true" /> Origin chosen by the supplier. Surcharges that the carrier adds
              later are not known.
            </p>
            {chosenCode === null ? null : (
              <Button
                variant="quiet"
                size="small"
                onClick={() => useOpenTicket.getState().edit((open) => chooseRate(open, null))}
              >
                Take the delivery off
              </Button>
            )}
          </div>
          <RatesChart rates={numbered} chosenCode={chosenCode} />
        </div>
      )}
    </div>
  );
}
