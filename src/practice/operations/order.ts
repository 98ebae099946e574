import { type OrderAnswer, type OrderRequest, orderRequest } from '#shared/interface/order.ts';
import { WAREHOUSES } from '../catalogue/stock.ts';
import { drillNamedIn } from '../drills/drill-table.ts';
import { PRACTICE_SETTINGS } from '../fixtures.ts';
import { type Answer, jsonAnswer, readBody, refusal } from './answer.ts';
import type { OperationRoom, PrepareOperation } from './preparation.ts';

const STATES = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'];
const LARGEST_QUANTITY = 9_999;

interface Problem {
  readonly field: string;
  readonly message: string;
}

function knownWarehouse(code: string): boolean {
  return WAREHOUSES.some((warehouse) => warehouse === code);
}

function* problemsOfLines(order: OrderRequest['order'], room: OperationRoom): Generator<Problem> {
  for (const [index, line] of order.lines.entries()) {
    const field = `order.lines[${index}]`;
    if (room.product(line.sku)?.sku !== line.sku) {
      yield { field: `${field}.sku`, message: `there is no part "${line.sku}"` };
    }
    if (line.quantity > LARGEST_QUANTITY) {
      yield { field: `${field}.quantity`, message: `at most ${LARGEST_QUANTITY} can be ordered` };
    }
    if (!/^\d+(\.\d{1,2})?$/.test(line.price_inc_tax)) {
      yield { field: `${field}.price_inc_tax`, message: 'must be dollars with at most two decimals' };
    }
    if (!knownWarehouse(line.distributor_location_code)) {
      yield {
        field: `${field}.distributor_location_code`,
        message: `"${line.distributor_location_code}" is no warehouse`,
      };
    }
  }
}

function* problemsOf(order: OrderRequest['order'], room: OperationRoom): Generator<Problem> {
  if (order.account.trim() === '') {
    yield { field: 'order.account', message: 'must not be empty' };
  }
  if (order.account === PRACTICE_SETTINGS.closedAccount) {
    yield { field: 'order.account', message: `the account "${order.account}" is closed` };
  }
  if (!knownWarehouse(order.warehouse)) {
    yield { field: 'order.warehouse', message: `"${order.warehouse}" is no warehouse` };
  }
  if (order.customer_reference.trim() === '') {
    yield { field: 'order.customer_reference', message: 'must not be empty' };
  }
  yield* problemsOfLines(order, room);
  if (order.customer_name.trim() === '') {
    yield { field: 'order.customer_name', message: 'must not be empty' };
  }
  if (!/^\d{4}$/.test(order.address.postal_code)) {
    yield { field: 'order.address.postal_code', message: 'must be four digits' };
  }
  if (!STATES.includes(order.address.state)) {
    yield { field: 'order.address.state', message: `must be one of ${STATES.join(', ')}` };
  }
  if (order.address.country_code !== 'AU') {
    yield { field: 'order.address.country_code', message: 'must be AU' };
  }
  for (const [index, charge] of order.charges.entries()) {
    if (charge.price_inc_tax < 0 || !/^\d+(\.\d{1,2})?$/.test(String(charge.price_inc_tax))) {
      const field = `order.charges[${index}].price_inc_tax`;
      yield { field, message: 'must be dollars of at least 0 with at most two decimals' };
    }
  }
}

function firstProblem(order: OrderRequest['order'], room: OperationRoom): Answer | null {
  for (const { field, message } of problemsOf(order, room)) {
    return refusal(422, field, `${field}: ${message}.`);
  }
  return null;
}

/**
 * `POST /v1/order` (`docs/service.md` 6). Every request that is accepted is kept as an order of its own, the same body
 * twice as two: there is no idempotency key in the interface, and the practice service invents none.
 */
export const prepareOrder: PrepareOperation = ({ body }, room) => {
  const read = readBody(orderRequest, body);
  if (!read.ok) {
    return { ready: false, answer: read.answer };
  }
  const { order } = read.value;
  const problem = firstProblem(order, room);
  if (problem !== null) {
    return { ready: false, answer: problem };
  }
  return {
    ready: true,
    drill: drillNamedIn(order.customer_reference, 'order'),
    waitMs: 0,
    act: () => {
      const answer: OrderAnswer = {
        success: true,
        order_transaction_id: room.orders.accept(order, body).transactionId,
      };
      return jsonAnswer(200, answer);
    },
  };
};
