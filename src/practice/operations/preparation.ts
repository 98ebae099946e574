import type { PracticeCatalogue } from '../catalogue/catalogue.ts';
import type { PracticeProduct } from '../catalogue/product.ts';
import type { Drill } from '../drills/drill-table.ts';
import type { RateBoard } from '../drills/rate-troubles.ts';
import type { OrderBook } from '../order-book.ts';
import type { Answer } from './answer.ts';

/** What an operation is given. */
export interface OperationRequest {
  /** The last part of the path, decoded: the product's or picture's code. Empty for the other operations. */
  readonly code: string;
  readonly query: URLSearchParams;
  readonly body: string;
}

/** What an operation works with. */
export interface OperationRoom {
  readonly catalogue: PracticeCatalogue;
  /** The part as it stands now, changes of price and stock included. */
  readonly product: (code: string) => PracticeProduct | null;
  readonly orders: OrderBook;
  readonly rateBoard: RateBoard;
  /** Address that the paths of the operations are appended to; pictures have theirs under it too. */
  readonly baseUrl: () => string;
  readonly slowMs: number;
}

/**
 * A request that was read and checked, and not acted upon yet: a fault drill comes between. `act` does what was asked
 * (the order is kept) and gives the answer; calling it twice does it twice.
 */
export type Preparation =
  | { readonly ready: false; readonly answer: Answer }
  | {
      readonly ready: true;
      /** The drill that the request itself switches. */
      readonly drill: Drill | null;
      /** How long the service takes, ms. */
      readonly waitMs: number;
      readonly act: () => Answer | Promise<Answer>;
    };

/** One operation: reads and checks a request. */
export type PrepareOperation = (request: OperationRequest, room: OperationRoom) => Preparation;
