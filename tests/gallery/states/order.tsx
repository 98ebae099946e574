import { PARTS, PLATES } from '#practice/fixtures.ts';
import { useOpenedReview } from '#renderer/sale/opened-review.ts';
import { OrderReviewScreen } from '#renderer/features/order/order-review-screen.tsx';
import type { Press } from '#renderer/features/order/order-sending.ts';
import { useOrderSending } from '#renderer/features/order/sending.ts';
import { keyRegistry } from '#renderer/keyboard/use-key-action.ts';
import { ORDER_PRICE_FIELD } from '#shared/domain/order/order.ts';
import { differenceList } from '#shared/domain/order-check/differences.ts';
import { otherSupplierProblems } from '#shared/domain/ticket/other-supplier.ts';
import type { ReadAgain } from '#shared/domain/order-check/read-again.ts';
import type { Outcome, SubmissionView } from '#shared/domain/order/submission.ts';
import { settleGate, ticketGates } from '#shared/domain/ticket/line-gates.ts';
import { setAddress, setCustomer, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { type FieldProblem, succeeded } from '#shared/result.ts';
import { emptyTicket } from '#tests/builders/ticket-samples.ts';
import { fails, given, never } from '../answers.ts';
import { FAULT, STORAGE, timedOut } from '../failures.ts';
import { minutesAgo, sale, vehicle, withRates } from '../practice-facts.ts';
import { readAgainOf } from '../read-again.ts';
import { atLevel, LEVELS, LONG_NAME, readySale, referenceOf, resolvedAs, submissionOf, UNKNOWN } from '../samples.ts';
import { withoutConnection, practice, session, shop } from '../sessions.ts';
import { after, panel } from '../gallery-panel.ts';
import { inFront, onceDrawn, setUpAs, showing } from '../window-state.ts';

/** The ready sale with every condition confirmed that was to be asked. */
export function ready(): Ticket {
  const ticket = readySale();
  return ticketGates(ticket).reduce((settled, gate) => settleGate(settled, gate, null), ticket);
}

function review(ticket: Ticket, submission: SubmissionView | null = null, as = session()) {
  setUpAs(as);
  inFront(ticket, submission);
  showing('review');
  return <OrderReviewScreen />;
}

function ended(outcome: Outcome, as = session()) {
  return review(ready(), submissionOf(outcome), as);
}

function pressed(press: Press) {
  useOrderSending.setState({ pressed: press.kind === 'none' ? new Map() : new Map([[press.ticketId, press]]) });
  return review(ready());
}

/** The review of an order that was stopped, by what it says stands against it. */
function stopped(against: Pick<Extract<Press, { readonly kind: 'stopped' }>, 'copy' | 'earlier'>) {
  return pressed({ kind: 'stopped', ticketId: 'T1', fingerprint: 'F1', reason: '', failure: null, ...against });
}

/** The review of a sale of which something changed since the customer was told. */
function changed(change: (again: ReadAgain) => Partial<ReadAgain>) {
  const ticket = ready();
  const before = readAgainOf(ticket);
  const again = { ...before, ...change(before) };
  given({ differences: { list: () => succeeded({ again, list: differenceList(ticket, again) }) } });
  return review(ticket);
}

/** The review of a ticket that was read before the connection was changed, and cannot be read again. */
function ofOtherSupplier() {
  const ticket = sale([PARTS.towBall], vehicle(PLATES.cleanHit));
  const nothing = { delivered: false, goodsCents: 0, deliveryCents: 0, chargesCents: 0, totalCents: 0, gstCents: 0 };
  const problems = otherSupplierProblems(ticket, new Date().toISOString());
  given({
    orders: {
      review: () => succeeded({ problems, warnings: [], request: null, fingerprint: '', ...nothing }),
    },
    differences: { list: fails(timedOut('product')) },
  });
  return review(ticket);
}

/** The review of a shop with price levels that has not said which price an order carries. */
function priceAsked(save: 'works' | 'fails' = 'works', others: readonly FieldProblem[] = []) {
  const ticket = atLevel(ready());
  const nothing = { delivered: false, goodsCents: 0, deliveryCents: 0, chargesCents: 0, totalCents: 0, gstCents: 0 };
  const problems = [{ field: ORDER_PRICE_FIELD, message: 'Choose which price goes on the order.' }, ...others];
  given({
    orders: { review: () => succeeded({ problems, warnings: [], request: null, fingerprint: '', ...nothing }) },
    ...(save === 'fails' ? { setUp: { saveSettings: fails(STORAGE) } } : {}),
  });
  return review(ticket, null, session({ settings: shop({ priceLevels: LEVELS }) }));
}

/** A long order: the parts of the ready sale without what is to be asked of them, over and over. */
function fourteenItems(): Ticket {
  const ticket = sale([PARTS.towBall, PARTS.ballMount], vehicle(PLATES.cleanHit));
  const lines = Array.from({ length: 14 }, (_, at) => {
    const line = ticket.lines[at % ticket.lines.length];
    if (line === undefined) throw new Error('the sale has no line');
    return { ...line, id: `L${at + 1}`, sku: `${line.sku}-${at + 1}` };
  });
  return withRates({ ...ticket, lines });
}

const dearer = (again: ReadAgain): ReadAgain['parts'] =>
  again.parts.map((part) => (part.kind === 'read' ? { ...part, priceCents: (part.priceCents ?? 0) + 4_000 } : part));

/** The order: read out, sent, and how it ended. */
export const ORDER_PANELS = [
  panel('Review', 'middle', {
    'nothing on the ticket': () => review(emptyTicket()),
    'ready to send': () => review(ready()),
    'with charges and a purchase order': () =>
      review({
        ...ready(),
        purchaseOrder: 'PO-4711',
        charges: [
          { name: 'Tail lift', code: 'TAIL', cents: 4_500 },
          { name: 'Fitting', code: 'FIT', cents: 15_000 },
        ],
      }),
    'which price an order carries': () => priceAsked(),
    'which price an order carries, with more to fix': () =>
      priceAsked('works', [
        { field: 'customer.name', message: 'Type the name of the customer.' },
        { field: 'address.line1', message: 'Type the street and its number.' },
      ]),
    'which price an order carries, not saved': () => {
      onceDrawn(() => document.querySelector<HTMLElement>('section ol button')?.click());
      return priceAsked('fails');
    },
    'ready, in practice': () => review(ready(), null, practice()),
    'a condition that nobody asked about': () => review(readySale()),
    'fourteen items': () => review(fourteenItems()),
    'with the request': () => {
      onceDrawn(() => keyRegistry.perform('show request'));
      return review(ready());
    },
    'ended by a change of the ticket': () => {
      const ticket = ready();
      onceDrawn(() => useOpenedReview.setState({ ended: ticket.id, endedBy: 'changed' }));
      return review(ticket);
    },
    'ended by what was fixed': () => {
      const ticket = ready();
      onceDrawn(() => useOpenedReview.setState({ ended: ticket.id, endedBy: 'fixed' }));
      return review(ticket);
    },
    'being read again': () => after(given({ differences: { list: never } }), review(ready())),
    offline: () => review(ready(), null, withoutConnection()),
    'could not be read again': () =>
      after(given({ differences: { list: fails(timedOut('product')) } }), review(ready())),
    error: () => after(given({ orders: { review: fails(FAULT) } }), review(ready())),
    'things to fix': () =>
      review({
        ...setAddress(setCustomer(ready(), { name: '', phone: '12', email: '' }), { line1: '', postcode: '9' }),
        chosenRate: null,
      }),
    'read from another supplier': ofOtherSupplier,
    'a required part is missing, one does not fit': () =>
      review(sale([PARTS.hiluxCabChassisTowbar, PARTS.hiluxRecoveryBar], vehicle(PLATES.cleanHit))),
    'long names': () =>
      review(
        withRates(
          setAddress(setCustomer(ready(), { name: LONG_NAME, note: LONG_NAME }), {
            line1: `Unit 4, ${LONG_NAME}`.slice(0, 100),
          }),
        ),
      ),
    'turned away': () => pressed({ kind: 'turned away', ticketId: 'T1', failure: STORAGE }),
  }),
  panel('Differences', 'middle', {
    'one price rose': () => changed((again) => ({ parts: dearer(again).slice(0, 1).concat(again.parts.slice(1)) })),
    'a standing quote can be honoured': () =>
      changed((again) => ({
        parts: dearer(again),
        quote: {
          label: 'Q-000123',
          validUntil: minutesAgo(-60 * 24 * 10).slice(0, 10),
          prices: ready().lines.map((line) => ({ ...line, cents: line.partPriceCents ?? 0 })),
        },
      })),
    'another price than the standing quote': () =>
      changed(() => ({
        quote: {
          label: 'Q-000123',
          validUntil: minutesAgo(-60 * 24 * 10).slice(0, 10),
          prices: ready().lines.map((line) => ({ ...line, cents: (line.partPriceCents ?? 0) + 5_490 })),
        },
      })),
    'sold out and gone': () =>
      changed((again) => ({
        parts: again.parts.map((part, at) =>
          at === 0 && part.kind === 'read'
            ? {
                ...part,
                stock: part.stock.map((entry) => ({
                  ...entry,
                  quantity: '0.0000',
                  word: 'Back Order',
                  availability: 'not available' as const,
                })),
              }
            : { kind: 'gone', sku: part.sku },
        ),
      })),
    'the rate is gone': () =>
      changed((again) =>
        again.rates.kind === 'read'
          ? { rates: { kind: 'read', rates: { ...again.rates.rates, rows: again.rates.rates.rows.slice(1) } } }
          : {},
      ),
    'some could not be checked': () =>
      changed((again) => ({
        parts: again.parts.map((part) => ({
          kind: 'not read',
          sku: part.sku,
          because: 'the supplier cannot be reached',
        })),
        rates: { kind: 'not read', because: 'the supplier did not answer in time' },
      })),
  }),
  panel('Outcome', 'middle', {
    'being sent': () =>
      review(ready(), {
        ...submissionOf({ kind: 'acknowledged', transactionId: 'x' }),
        state: { kind: 'sending' },
      }),
    acknowledged: () => ended({ kind: 'acknowledged', transactionId: 'PO-88213-440' }),
    'acknowledged, in practice': () => ended({ kind: 'acknowledged', transactionId: 'TR-000417' }, practice()),
    'acknowledged with a long id': () =>
      ended({ kind: 'acknowledged', transactionId: '7f3a9c21-04be-4d7e-9a55-1c88e0f2b6d4-SYD1-2026-0302' }),
    refused: () => ended({ kind: 'refused', status: 422, said: 'order.account ACC-1042 is on hold: ring accounts.' }),
    'refused for its credential': () => ended({ kind: 'refused', status: 401, said: 'The key has expired.' }),
    'refused at length': () =>
      ended({
        kind: 'refused',
        status: 422,
        said: 'order.lines[0].price_inc_tax differs from our price list. '.repeat(30),
      }),
    'refused without a word': () => ended({ kind: 'refused', status: 409, said: null }),
    'not sent': () => ended({ kind: 'not sent', reason: 'connection refused' }),
    unknown: () => ended(UNKNOWN),
    unclear: () => pressed({ kind: 'unclear', ticketId: 'T1', failure: FAULT, before: null }),
    'found out: placed': () => review(ready(), resolvedAs(true)),
    'found out: not placed': () => review(ready(), resolvedAs(false)),
  }),
  panel('Stopped', 'window', {
    'the same order went out before': () =>
      stopped({
        copy: null,
        earlier: [
          {
            submissionId: 'S0',
            because: 'same lines and address',
            customerReference: referenceOf(minutesAgo(60 * 20), 14),
            at: minutesAgo(60 * 20),
            state: 'acknowledged',
            transactionId: 'PO-88190-112',
          },
        ],
      }),
    'the supplier refused it before': () =>
      stopped({
        copy: null,
        earlier: [
          {
            submissionId: 'S0',
            because: 'same ticket',
            customerReference: referenceOf(minutesAgo(2), 14),
            at: minutesAgo(2),
            state: 'refused',
            transactionId: null,
          },
        ],
      }),
    'the records went back to an earlier copy': () =>
      stopped({
        copy: { because: 'went back', copyAt: minutesAgo(60 * 30), foundAt: minutesAgo(60) },
        earlier: [],
      }),
    'another counter of the shop that was left may have sold it': () =>
      stopped({
        copy: { because: 'left its shop', copyAt: minutesAgo(60), foundAt: minutesAgo(60) },
        earlier: [],
      }),
    'twice, and the reason was refused': () =>
      pressed({
        kind: 'stopped',
        ticketId: 'T1',
        fingerprint: 'F1',
        reason: '4111 1111 1111 1111',
        failure: {
          kind: 'invalid input',
          operation: 'order',
          problems: [{ field: 'reason', message: 'This looks like a card number. Remove it.' }],
        },
        copy: null,
        earlier: ['acknowledged', 'unknown'].map((state, at) => ({
          submissionId: `S${at}`,
          because: 'same customer reference' as const,
          customerReference: referenceOf(minutesAgo(60 * 20), 14),
          at: minutesAgo(60 * (20 + at)),
          state,
          transactionId: at === 0 ? 'PO-88190-112' : null,
        })),
      }),
  }),
];
