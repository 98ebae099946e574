import { describe, expect, it } from 'vitest';
import { classifyExchange } from '../../../../../src/shared/domain/order/submission.ts';

const GUID = '3f2b8a10-9c1e-4a55-8d7e-0c2f6b7a9e11';

function kindOf(status: number, body: unknown): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return classifyExchange({ kind: 'answered', status, body: text, complete: true }).kind;
}

/** One saying as services put it: in a message, of a field, as a text, as a page. */
function answersSaying(words: string): readonly (readonly [number, unknown])[] {
  return [
    [422, { message: words }],
    [200, { success: false, message: words }],
    [422, { errors: [{ field: 'order', message: words }] }],
    [422, { errors: { postcode: [words] } }],
    [400, words],
    [400, `<h1>Bad request</h1><p>${words}</p>`],
  ];
}

describe('a no', () => {
  it.each<object>([
    { transaction: GUID },
    { order: GUID },
    { order_transaction: GUID },
    { order_reference: 'SO-100231' },
    { sales_order: 'SO-100231' },
    { order_ref: 'SO-100231' },
    { reference: GUID },
    { guid: GUID },
    { transaction_reference: GUID },
    { order_transaction: { guid: GUID } },
    { orders: [{ guid: GUID }] },
    { orders: [{ id: 7 }] },
    { results: [{ id: 7, created: true }] },
    { data: [{ id: 77 }] },
    { data: { order: { key: 'A7' } } },
    { order_transaction_id: ['7f'] },
    { order_transaction_id: 'abc-def' },
    { OrderTransactionID: GUID },
    { 'order transaction id': GUID },
    { order_transaction_ids: [GUID] },
    { confirmation_number: '771' },
    { order_num: '771' },
    { order_code: '771' },
    { invoice_number: '771' },
    { purchase_order_id: '771' },
    { orderKey: GUID },
    { message: `Order ${GUID} was created, but the warehouse could not be told` },
    { placed: true },
    { created: true },
    { accepted: true },
    { status: 'accepted' },
    { order_status: 'PLACED' },
    { status: 'created' },
    { state: 'in progress' },
    { ref: 'SO-77' },
    { docket: 'D-1007' },
    { message: `See ${GUID}` },
    { id: 77 },
    { flagged_as_taken: true },
    { accepted: 1 },
    { accepted: 'yes' },
    { saved: 'Y' },
    { status: 'Processing' },
    { message: 'Accepted' },
    { message: 'OK' },
  ])('beside anything that could be an order, or a flag that it was taken, is unknown: %j', (hint) => {
    expect(kindOf(200, { success: false, ...hint })).toBe('unknown');
    expect(kindOf(422, { error: 'no', nested: JSON.stringify(hint) })).toBe('unknown');
  });

  it.each([
    'Order SO-10231 created with warnings: carrier unknown',
    'Order accepted, but the confirmation e-mail could not be sent',
    'The order was placed. Do not resend.',
    'This customer_reference exists',
    'customer_reference must be unique',
    'Reference has been used before',
    'Reference not unique',
    'Order exists',
    'order in progress',
    'still processing previous request',
    'Idempotency conflict',
    'request was repeated',
    'Repeated order',
    'An order with this reference exists',
    'We have this order',
    'Order previously submitted',
    'Resubmission',
    'Order is being processed',
    'Your order has been received',
    'Order received',
    'This order was already lodged',
    'Please do not resend',
    'The order may have been placed',
    'Duplicate',
    'Order queued for dispatch',
    'The order is pending',
    'Order is under way',
    'has already been taken',
    'Order 4711 could not be dispatched',
    'Rejected as duplicate',
    'The transaction was recorded, but failed afterwards',
    'It was booked with an error',
    'The order has been saved',
    'Your order went through, the notification failed',
    'We already have your order',
    'Order registered',
    'Bestellung exists',
    'Order has been transmitted to the warehouse',
    'Order forwarded to warehouse',
    'Order logged',
    'The order is on its way',
    'Order stored in the queue',
  ])('with words that it was taken, or was there before, is unknown: %s', (words) => {
    for (const [status, body] of answersSaying(words)) expect([body, kindOf(status, body)]).toEqual([body, 'unknown']);
  });

  it.each([
    'Account on hold',
    'account is on hold',
    'postcode is invalid',
    'Postcode is not recognised',
    'must not be empty',
    'SKU does not exist',
    'No such SKU exists',
    'Order not accepted: account closed',
    'Order could not be created',
    'The order was not placed',
    'Order rejected',
    'Error processing order',
    'An error occurred while creating the order',
    'Unable to process the order',
    'Failed to create order',
    'Invalid input: expected string, received undefined',
    'Orders must be placed before noon',
    'The part was already discontinued',
    'is required',
    'there is no part "X-1"',
    'at most 99 can be ordered',
    'Validation failed',
    'Unauthorized',
    'Token expired',
    'Your token was not accepted',
    'Only AUD is accepted',
    'Request could not be processed',
    'Please correct the errors and resubmit.',
    'No order was created.',
    'The account "A-1" is closed',
    'Payment terms not approved',
    'Insufficient stock',
    'must be one of NSW, VIC',
    'The order cannot be accepted because the postcode is unknown',
    'Order has no lines',
    'Order was refused because the account is on stop',
    'No carrier delivers to a post office box',
    'You are not authorised to place orders',
    "We couldn't place your order",
    'quantity must be at least 1',
    'Missing field customer_reference',
  ])('with words of a plain no is refused: %s', (words) => {
    for (const [status, body] of answersSaying(words)) expect([body, kindOf(status, body)]).toEqual([body, 'refused']);
  });

  it.each<object>([
    { message: 'no', request_id: GUID },
    { message: 'no', requestId: GUID },
    { message: 'no', trace_id: '4bf92f3577b34da6a3ce929d0e0e4736' },
    { message: 'no', traceId: `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00` },
    { message: 'no', correlation_id: GUID },
    { message: 'no', correlationId: GUID },
    { code: 'E1042', message: 'no' },
    { error: { code: 1042, message: 'no', id: 'E-102' } },
    { errors: [{ id: 'e12', code: 'E100', message: 'is invalid', field: 'lines[0].sku' }] },
    { status: 422, title: 'Unprocessable Entity', type: 'https://tools.ietf.org/html/rfc7231#section-6.5.1' },
    { status: 'error', message: 'no' },
    { status: 'rejected' },
    { error: true, message: 'no' },
    { success: false, timestamp: '2026-11-22T10:00:00Z', path: '/v1/order', status: 400, error: 'Bad Request' },
    { message: `Validation failed. Request id: ${GUID}` },
    { message: 'no', error_id: GUID },
    { retryable: false, message: 'no' },
    { is_error: true },
    { message: 'no', account_on_hold: true },
    { errors: { order_id: ['is missing'] } },
    { errors: { order_id: 'is invalid' } },
    { errors: { 'order.customer_name': 'must not be empty' } },
    {
      message: 'The given data was invalid.',
      errors: { 'address.postal_code': ['The postal code must be 4 digits.'] },
    },
    { detail: [{ loc: ['body', 'order', 'lines', 0, 'sku'], msg: 'field required', type: 'value_error.missing' }] },
    { data: null, order: null },
    { orders: [] },
    { order: { customer_reference: 'CP-1042', lines: [{ sku: 'A-77123', quantity: 2 }] }, message: 'no' },
    { error_code: 'ACCOUNT_HOLD' },
    { error: 'invalid_request' },
    { error: 'account_on_hold' },
    { order_transaction_id: 'none' },
    { order_transaction_id: 'null' },
    { valid: false, message: 'x' },
  ])('with codes, questions and traces of its own is refused: %j', (body) => {
    expect(kindOf(422, body)).toBe('refused');
  });
});

describe('a yes', () => {
  it.each([
    'null',
    'undefined',
    'N/A',
    'none',
    'pending',
    'ERROR',
    '-',
    'failed: no stock',
    'error-42',
    'ERROR 500',
    'x',
    'unknown1 2',
    'HTTP 500',
    'not available',
    '0',
  ])('with what is no id is unknown: %s', (id) => {
    expect(kindOf(201, { success: true, order_transaction_id: id })).toBe('unknown');
  });

  it.each<object>([
    { status: 'rejected' },
    { errors: ['line 1 was rejected'] },
    { error: 'Not accepted' },
    { ok: false },
    { lines: [{ accepted: false }] },
    { message: 'Order rejected' },
    { error: { code: 1 } },
    { message: 'The order was not placed' },
    { status: 'failed' },
    { failed_lines: 1 },
    { status: 'error' },
    { warnings: ['line 2 was refused'] },
    { result: 'declined' },
    { status: 422 },
    { rejected: true },
  ])('with an id, and a no beside it, is unknown: %j', (contradiction) => {
    expect(kindOf(200, { success: true, order_transaction_id: GUID, ...contradiction })).toBe('unknown');
  });

  it.each<object>([
    {},
    { errors: [] },
    { error: null },
    { error: '' },
    { error_count: 0 },
    { status: 'accepted' },
    { status: 'pending' },
    { message: 'Order placed' },
    { message: 'No errors' },
    { backorder: false },
    { errors: null },
    { error: false },
    { failed: false },
    { message: 'Placed without error' },
    { lines: [{ sku: 'A', quantity: 1, accepted: true }] },
    { status: 201 },
    { dispatched: false },
    { error_code: 0 },
    { errors: {} },
    { warnings: [] },
    { state: 'VIC' },
  ])('with an id, and nothing against it beside it, is acknowledged: %j', (more) => {
    expect(kindOf(200, { success: true, order_transaction_id: GUID, ...more })).toBe('acknowledged');
  });

  it.each([GUID, GUID.toUpperCase(), `{${GUID}}`, 'A-7', 'SO-10231', 'TX-77', '12345', 'G-1', '7b0f6c1e00004000'])(
    'with the id %s is acknowledged',
    (id) => {
      expect(kindOf(200, { success: true, order_transaction_id: id })).toBe('acknowledged');
    },
  );
});
