import type { Moment } from '#shared/domain/order/send-window.ts';
import { QUOTE_SERIES } from '#shared/domain/values/quote-number.ts';
import type { UnwrittenAnswers } from '../services/answer-recorder.ts';
import type { OrderGate } from '../services/order-gate.ts';
import type { OrdersUnderWay } from '../services/orders.ts';
import { createQuietTimes, type QuietTimes } from '../services/quiet-times.ts';
import type { KeptSettings } from './stored-settings.ts';

/** What of a mode's orders outlives a change of its connection. */
export interface OrdersOfMode {
  /** How its quotes are numbered. */
  readonly quotePrefix: string;
  /** The requests that are under way there. */
  readonly ordersUnderWay: OrdersUnderWay;
  readonly unwrittenAnswers: UnwrittenAnswers;
  readonly gate: OrderGate;
  /** How long nothing is known of them. */
  readonly quietTimes: QuietTimes;
}

/** The orders of each mode. */
export interface ModeOrders {
  readonly service: OrdersOfMode;
  readonly practice: OrdersOfMode;
}

/** Makes those of a mode: none is under way yet. */
export function createOrdersOfMode(options: {
  readonly mode: 'service' | 'practice';
  readonly settings: () => KeptSettings;
  readonly gate: OrderGate;
  readonly moment: () => Moment;
}): OrdersOfMode {
  const { mode, settings, gate, moment } = options;
  const ordersUnderWay: OrdersUnderWay = new Map();
  const unwrittenAnswers: UnwrittenAnswers = new Map();
  const quietMs = () => settings().current().shop.notPlacedAfterMs;
  const quotePrefix = QUOTE_SERIES[mode];
  return { quotePrefix, ordersUnderWay, unwrittenAnswers, gate, quietTimes: createQuietTimes({ moment, quietMs }) };
}
