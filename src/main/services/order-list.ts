import type { CounterpartHandlers } from '#shared/contract.ts';
import type { Records } from '../records/records.ts';
import { resultOf } from './stored-result.ts';

/** Orders that are shown of a search. */
const SHOWN = 50;

/** Makes the list of orders: out of the records alone, so that it is there without a connection. */
export function createOrderList({
  records,
}: {
  readonly records: Pick<Records, 'orders'>;
}): Pick<CounterpartHandlers['orders'], 'find' | 'known'> {
  return {
    find: ({ typed, standing }) => resultOf(records.orders.find({ typed, standing, limit: SHOWN })),
    known: ({ typed }) => resultOf(records.orders.known(typed)),
  };
}
