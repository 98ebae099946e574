import { Truck } from 'lucide-react';
import type { RatesView } from '#shared/domain/ticket/rates.ts';
import { chooseRate, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { currentRate } from '#shared/domain/ticket/ticket-totals.ts';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { REMOVE_DELIVERY } from '#renderer/sale/act-messages.ts';
import { numberRates } from './rate-choice.ts';
import { RatesAge } from './rates-age.tsx';
import { RatesChart } from './rates-chart.tsx';
import { nothingToCompareTitle, ratePriceWords, RATES, remarkWords } from './rates-messages.ts';
import styles from './rates-screen.module.css';
import { RatesTable } from './rates-table.tsx';

/** From how many rates on a picture of them says more than the table. */
const LEAST_DRAWN = 5;

/** Rates as they were quoted: what is wrong with them, the table to choose from, and the chart of many. */
export function RatesQuote({
  ticket,
  rates,
  current,
  choosable,
}: {
  readonly ticket: Ticket;
  readonly rates: RatesView;
  /** False where they were quoted for another basket or address. */
  readonly current: boolean;
  readonly choosable: boolean;
}) {
  const numbered = numberRates(rates.rows);
  const chosenCode = currentRate(ticket)?.serviceCode ?? null;
  const drawn = rates.rows.length >= LEAST_DRAWN;
  const title = nothingToCompareTitle(rates);
  const remark = remarkWords(rates);

  const choose = (serviceCode: string): void => {
    if (!choosable) return;
    const row = rates.rows.find((each) => each.serviceCode === serviceCode);
    if (row === undefined) return;
    if (useOpenTicket.getState().edit((open) => chooseRate(open, serviceCode))) {
      announce(RATES.chosenSaid(row.serviceName, ratePriceWords(row)));
    }
  };

  return (
    <div className={styles.quote}>
      {current ? (
        <RatesAge readAt={rates.readAt} />
      ) : (
        <Notice tone="warning" title={RATES.changed}>
          {RATES.changedHint} <KeyHint action="compare rates" />
        </Notice>
      )}
      {remark === null ? null : (
        <Notice tone="warning" {...(title === null ? {} : { title })}>
          {remark}
        </Notice>
      )}
      {rates.rows.length === 0 ? null : (
        <div className={classNames(styles.compare, drawn && styles.withChart)}>
          <RatesTable
            rates={numbered}
            chosenCode={chosenCode}
            current={current}
            choosable={choosable}
            onChoose={choose}
          />
          <div className={styles.foot}>
            <p className={styles.origin}>
              <Truck size={15} aria-hidden="true" /> {RATES.origin}
            </p>
            {chosenCode === null ? null : (
              <Button
                variant="quiet"
                size="small"
                onClick={() => useOpenTicket.getState().edit((open) => chooseRate(open, null))}
              >
                {REMOVE_DELIVERY}
              </Button>
            )}
          </div>
          {drawn ? <RatesChart rates={numbered} chosenCode={chosenCode} /> : null}
        </div>
      )}
    </div>
  );
}
