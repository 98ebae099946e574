import { OrdersScreen } from '#renderer/features/orders/orders-screen.tsx';
import { useOrderFinder } from '#renderer/features/orders/window-orders.ts';
import type { OrderRow } from '#shared/records-view.ts';
import { succeeded } from '#shared/result.ts';
import { fails, given, never } from '../answers.ts';
import { STORAGE } from '../failures.ts';
import { LONG_NAME, orderRows, readySale } from '../samples.ts';
import { after, panel } from '../gallery-panel.ts';
import { inFront, onceDrawn, showing } from '../window-state.ts';

function orders(rows: readonly OrderRow[], { more = false, outstanding = 0 } = {}) {
  given({ orders: { find: () => succeeded({ rows, more, outstanding }) } });
  inFront(readySale());
  showing('orders');
  return <OrdersScreen onOrder={never} />;
}

/** The list of the orders that were sent. */
export const ORDERS_PANELS = [
  panel('Orders list', 'whole', {
    empty: () => orders([]),
    loading: () => after(given({ orders: { find: never } }), <OrdersScreen onOrder={never} />),
    error: () => after(given({ orders: { find: fails(STORAGE) } }), <OrdersScreen onOrder={never} />),
    'one in every state': () => orders(orderRows(7)),
    many: () => orders(orderRows(20), { more: true }),
    'long names': () =>
      orders(orderRows(3, { customer: LONG_NAME, firstPart: `TB-HILUX8-TUB ${LONG_NAME}`, plate: 'ABC12D' })),
    'found by words': () => {
      onceDrawn(() => useOrderFinder.getState().type('hilux'));
      return orders(orderRows(2));
    },
    'nothing found': () => {
      onceDrawn(() => useOrderFinder.getState().type('example street 12'));
      return orders([]);
    },
    'older ones to come': () => {
      onceDrawn(() => useOrderFinder.getState().type('hilux'));
      return orders(orderRows(2), { outstanding: 12_400 });
    },
    'nothing found, older ones to come': () => {
      onceDrawn(() => useOrderFinder.getState().type('example street 12'));
      return orders([], { outstanding: 12_400 });
    },
    'filtered to nothing': () => {
      onceDrawn(() => useOrderFinder.getState().nextStatus());
      return orders([]);
    },
  }),
];
