import { PARTS, PLATES, POSTCODES } from '#practice/fixtures.ts';
import { RatesScreen } from '#renderer/features/rates/rates-screen.tsx';
import type { RateRow } from '#shared/domain/ticket/rates.ts';
import { setAddress, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { emptyTicket } from '#tests/builders/ticket-samples.ts';
import { fails, given, never } from '../answers.ts';
import { offline, REFUSED, serviceError, timedOut } from '../failures.ts';
import { ratesOf, sale, vehicle, withRates } from '../practice-facts.ts';
import { LONG_NAME, readySale, submissionOf } from '../samples.ts';
import { withoutConnection, session } from '../sessions.ts';
import { after, panel } from '../gallery-panel.ts';
import { inFront, setUpAs, showing } from '../window-state.ts';

function rates(ticket: Ticket, as = session()) {
  setUpAs(as);
  inFront(ticket);
  showing('rates');
  return <RatesScreen />;
}

/** Rates with every one marked that is as cheap or as fast as the best of them. */
function marked(rows: readonly RateRow[]): readonly RateRow[] {
  const lowest = Math.min(...rows.map(({ priceInCents }) => priceInCents));
  const soonest = Math.min(...rows.flatMap(({ days }) => days?.to ?? []));
  return rows.map((row) => ({
    ...row,
    cheapest: row.priceInCents === lowest,
    fastest: row.days !== null && row.days.to === soonest,
  }));
}

const unasked = () => sale([PARTS.hiluxTubTowbar, PARTS.hiluxHarness], vehicle(PLATES.cleanHit));

/** Delivery rates side by side. */
export const RATES_PANELS = [
  panel('Rates', 'middle', {
    'something is missing': () => rates(emptyTicket()),
    loading: () => after(given({ rates: { compare: never } }), rates(unasked())),
    offline: () =>
      after(given({ rates: { compare: fails(offline('shipping rates')) } }), rates(unasked(), withoutConnection())),
    'timed out': () => after(given({ rates: { compare: fails(timedOut('shipping rates')) } }), rates(unasked())),
    refused: () => after(given({ rates: { compare: fails(REFUSED) } }), rates(unasked())),
    'service error': () =>
      after(given({ rates: { compare: fails(serviceError('shipping rates')) } }), rates(unasked())),
    'none chosen': () => rates({ ...readySale(), chosenRate: null }),
    chosen: () => rates(readySale()),
    'to Darwin': () =>
      rates(withRates(setAddress(unasked(), { city: 'Darwin', postcode: POSTCODES.darwin, state: 'NT' }))),
    'none came': () =>
      rates(withRates(setAddress(unasked(), { city: 'Alice Springs', postcode: POSTCODES.noRates, state: 'NT' }))),
    stale: () => rates(withRates(unasked(), 190), withoutConnection()),
    'for another basket, being asked': () => {
      given({ rates: { compare: never } });
      return rates(setAddress(readySale(), { postcode: '4000', state: 'QLD', city: 'Brisbane' }));
    },
    'for another basket, offline': () => {
      given({ rates: { compare: fails(offline('shipping rates')) } });
      return rates(setAddress(readySale(), { postcode: '4000', state: 'QLD', city: 'Brisbane' }), withoutConnection());
    },
    'six, drawn': () => {
      const ticket = readySale();
      const all = ratesOf(ticket);
      const rows = marked(
        Array.from({ length: 6 }, (_, at) => {
          const row = all.rows[at % all.rows.length];
          if (row === undefined) throw new Error('no rates');
          const priceInCents = (all.rows[0]?.priceInCents ?? 0) + at * 940;
          return {
            ...row,
            serviceCode: `SIX-${at}`,
            serviceName: `Carrier ${at + 1}`,
            priceInCents,
            priceInDollars: priceInCents / 100,
          };
        }),
      );
      return rates({ ...ticket, rates: { ...all, rows }, chosenRate: null });
    },
    'one that cannot be ordered': () => {
      const ticket = readySale();
      const all = ratesOf(ticket);
      const rows = all.rows.map((row, at) =>
        at === 1
          ? {
              ...row,
              unusable: 'two rates share the code STARTRACK-EXP',
              cheapest: false,
              fastest: false,
            }
          : row,
      );
      return rates({ ...ticket, rates: { ...all, rows } });
    },
    'many, with long names': () => {
      const ticket = readySale();
      const all = ratesOf(ticket);
      const rows = marked(
        Array.from({ length: 40 }, (_, at) => {
          const row = all.rows[at % all.rows.length];
          if (row === undefined) throw new Error('no rates');
          const priceInCents = (all.rows[0]?.priceInCents ?? 0) + at * 113;
          return {
            ...row,
            serviceCode: `${row.serviceCode}-${at}`,
            serviceName: at % 7 === 3 ? LONG_NAME : `${row.serviceName} ${at + 1}`,
            priceInCents,
            priceInDollars: priceInCents / 100,
          };
        }),
      );
      return rates({ ...ticket, rates: { ...all, rows } });
    },
    'one alone': () => {
      const ticket = readySale();
      const all = ratesOf(ticket);
      return rates({ ...ticket, rates: { ...all, rows: all.rows.slice(0, 1) }, chosenRate: null });
    },
    'twelve at the same price': () => {
      const ticket = readySale();
      const all = ratesOf(ticket);
      const [first] = all.rows;
      if (first === undefined) throw new Error('no rates');
      const rows = marked(
        Array.from({ length: 12 }, (_, at) => ({
          ...first,
          serviceCode: `SAME-${at}`,
          serviceName: `Carrier ${at + 1}`,
          days: at % 4 === 3 ? null : { from: 1 + (at % 5), to: 2 + (at % 5) },
          deliveryText: at % 4 === 3 ? 'On the next truck' : `${1 + (at % 5)}-${2 + (at % 5)} business days`,
        })),
      );
      return rates({
        ...ticket,
        rates: { ...all, rows },
        chosenRate: { serviceCode: 'SAME-2', fingerprint: all.fingerprint },
      });
    },
    'no days said': () => {
      const ticket = readySale();
      const all = ratesOf(ticket);
      const rows = all.rows.map((row) => ({ ...row, days: null, deliveryText: null, fastest: false }));
      return rates({ ...ticket, rates: { ...all, rows }, chosenRate: null });
    },
    'order sent': () => {
      const drawn = rates(readySale());
      inFront(readySale(), submissionOf({ kind: 'acknowledged', transactionId: 'PO-88213-440' }));
      return drawn;
    },
  }),
];
