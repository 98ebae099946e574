/**
 * What the functions of the shared database are to answer about tickets and orders of one branch, in memory: the same
 * rules, written a second time and without SQL.
 */

export type OrderState =
  | 'sending'
  | 'acknowledged'
  | 'refused'
  | 'not sent'
  | 'unknown'
  | 'placed'
  | 'not placed'
  | 'abandoned';

interface Ticket {
  readonly holder: number | null;
  readonly hold: number;
  readonly version: number;
  readonly body: number;
}

interface Order {
  readonly ticket: string;
  readonly counter: number;
  readonly lines: string | null;
  readonly state: OrderState;
  readonly ended: boolean;
  readonly quietOver: boolean;
  readonly contradiction: string | null;
}

type Expected = { readonly kind: string; readonly [field: string]: unknown };

export interface OrderModel {
  put(counter: number, ticket: string, hold: number, version: number, body: number): Expected;
  take(counter: number, ticket: string, seenHold: number): Expected;
  putDown(counter: number, ticket: string, hold: number): Expected;
  claim(counter: number, order: string, ticket: string, hold: number, lines: string, inSpite: boolean): Expected;
  abandon(counter: number, order: string, ticket: string): Expected;
  conclude(counter: number, order: string, state: OrderState): Expected;
  resolve(may: boolean, order: string, placed: boolean): Expected;
  quietTimeOver(order: string): void;
  /** The hold and version of a ticket as they are; 0 where there is none. */
  ticket(ticket: string): { readonly hold: number; readonly version: number };
  /** Orders of a ticket that the supplier may have. */
  live(ticket: string): readonly string[];
}

const LIVE: ReadonlySet<OrderState> = new Set(['sending', 'unknown', 'acknowledged', 'placed']);

export function createOrderModel(): OrderModel {
  const tickets = new Map<string, Ticket>();
  const orders = new Map<string, Order>();

  const live = (ticket: string): readonly string[] =>
    [...orders].filter(([, order]) => order.ticket === ticket && LIVE.has(order.state)).map(([id]) => id);
  const notHeld = ({ holder, hold }: Ticket): Expected => ({ kind: 'not held', holder, hold });

  return {
    put(counter, id, hold, version, body) {
      const ticket = tickets.get(id);
      if (ticket === undefined) {
        if (hold !== 0 || version !== 0) return { kind: 'no such ticket' };
        tickets.set(id, { holder: counter, hold: 1, version: 1, body });
        return { kind: 'put', hold: 1, version: 1 };
      }
      const isAgain = ticket.body === body && ticket.version === version + 1;
      if (ticket.holder === counter && isAgain && (ticket.hold === hold || (hold === 0 && ticket.hold === 1))) {
        return { kind: 'put', hold: ticket.hold, version: ticket.version };
      }
      if (ticket.holder !== counter || ticket.hold !== hold) return notHeld(ticket);
      if (ticket.version !== version) return { kind: 'other version', version: ticket.version };
      if (live(id).length > 0) return { kind: 'ordered' };
      tickets.set(id, { ...ticket, version: version + 1, body });
      return { kind: 'put', hold, version: version + 1 };
    },
    take(counter, id, seenHold) {
      const ticket = tickets.get(id);
      if (ticket === undefined) return { kind: 'no such ticket' };
      if (ticket.holder === counter && (ticket.hold === seenHold || ticket.hold === seenHold + 1)) {
        return { kind: 'taken', hold: ticket.hold };
      }
      if (ticket.hold !== seenHold) return notHeld(ticket);
      if (live(id).length > 0) return { kind: 'ordered' };
      tickets.set(id, { ...ticket, holder: counter, hold: seenHold + 1 });
      return { kind: 'taken', hold: seenHold + 1 };
    },
    putDown(counter, id, hold) {
      const ticket = tickets.get(id);
      if (ticket === undefined) return { kind: 'no such ticket' };
      if (ticket.holder === null && ticket.hold === hold) return { kind: 'put down' };
      if (ticket.holder !== counter || ticket.hold !== hold) return notHeld(ticket);
      tickets.set(id, { ...ticket, holder: null });
      return { kind: 'put down' };
    },
    claim(counter, id, ticketId, hold, lines, inSpite) {
      const ticket = tickets.get(ticketId);
      if (orders.has(id)) return { kind: 'claimed before' };
      if (ticket === undefined) return { kind: 'no such ticket' };
      if (ticket.holder !== counter || ticket.hold !== hold) return notHeld(ticket);
      if (live(ticketId).length > 0) return { kind: 'ordered' };
      const equal = [...orders.values()].some((order) => order.lines === lines && LIVE.has(order.state));
      if (equal && !inSpite) return { kind: 'equal to an earlier one' };
      const begun = { state: 'sending', ended: false, quietOver: false, contradiction: null } as const;
      orders.set(id, { ticket: ticketId, counter, lines, ...begun });
      return { kind: 'granted' };
    },
    abandon(counter, id, ticket) {
      const order = orders.get(id);
      if (order === undefined) {
        const ended = { state: 'abandoned', ended: true, quietOver: false, contradiction: null } as const;
        orders.set(id, { ticket, counter, lines: null, ...ended });
        return { kind: 'abandoned' };
      }
      if (order.counter !== counter) return { kind: 'other attempt' };
      if (order.state === 'sending') orders.set(id, { ...order, state: 'abandoned', ended: true });
      else if (order.state !== 'abandoned') return { kind: 'ended', state: order.state };
      return { kind: 'abandoned' };
    },
    conclude(counter, id, state) {
      const order = orders.get(id);
      if (order === undefined) return { kind: 'no such order' };
      if (order.counter !== counter) return { kind: 'other attempt' };
      const after = concluded(order, state);
      orders.set(id, after);
      return { kind: 'concluded', state: after.state, contradiction: after.contradiction };
    },
    resolve(may, id, placed) {
      const order = orders.get(id);
      if (order === undefined) return { kind: 'no such order' };
      const state = placed ? 'placed' : 'not placed';
      if (order.state === state) return { kind: 'resolved', state };
      if (order.state !== 'sending' && order.state !== 'unknown') {
        const isOtherwise = placed
          ? order.state !== 'acknowledged'
          : order.state === 'placed' && may && order.quietOver;
        const contradiction = order.contradiction ?? `${order.state}, but ${state}`;
        if (isOtherwise) orders.set(id, { ...order, contradiction });
        return { kind: 'ended', state: order.state };
      }
      if (!placed && !may) return { kind: 'not allowed' };
      if (!placed && !order.quietOver) return { kind: 'too early' };
      orders.set(id, { ...order, state });
      return { kind: 'resolved', state };
    },
    quietTimeOver(id) {
      const order = orders.get(id);
      if (order !== undefined) orders.set(id, { ...order, quietOver: true });
    },
    ticket: (id) => tickets.get(id) ?? { hold: 0, version: 0 },
    live,
  };
}

/** An order after its counter has said how it ended. */
function concluded(order: Order, state: OrderState): Order {
  const was = order.state;
  const wasOver = was === 'not placed' || was === 'abandoned' || was === 'refused' || was === 'not sent';
  if (was === 'sending' || was === 'unknown') return { ...order, state, ended: true };
  if (state === 'acknowledged' && wasOver) {
    return { ...order, state, ended: true, contradiction: `${was}, but acknowledged` };
  }
  if (was === 'placed' && state === 'acknowledged') return { ...order, state, ended: true };
  if (was === 'placed' && (state === 'refused' || state === 'not sent')) {
    return { ...order, ended: true, contradiction: `placed, but ${state}` };
  }
  if (was === 'not placed' && state !== 'unknown') return { ...order, state, ended: true };
  return { ...order, ended: true };
}
