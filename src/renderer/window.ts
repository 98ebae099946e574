import { fillCommands } from './commands.ts';
import { useAnnounced } from './components/live-region.tsx';
import { buildStores } from './declared-store.ts';
import { linkBarcode, useBarcodeQuestion } from './features/barcodes/barcode-question-store.ts';
import { openPart, usePartFolds, usePartStore, useRelatedOffers, useSeenParts } from './features/part/window-part.ts';
import { showCustomer, useCustomerQuestion } from './features/privacy/customer-question-store.ts';
import { useRecoveryCode } from './features/records/window-records.ts';
import { focusField, useFieldFocus } from './features/ticket/field-focus-store.ts';
import { useTicketColumn } from './features/ticket/ticket-column-store.ts';
import { useTicketList } from './features/tickets/window-tickets.ts';
import { goToQuestion } from './features/vehicle/go-to-question.ts';
import { useRecentVehicles } from './features/vehicle/recent-vehicles.ts';
import { useVehicleAside } from './features/vehicle/vehicle-aside.ts';
import { lookUpPlateInTurn, usePlateLookUp } from './features/vehicle/vehicle-acts.ts';
import { beginModeFlows, beginSaleFlows, beginWindowFlows } from './flows.ts';
import { useKeyTable } from './keyboard/key-table.ts';
import { useNumberLists } from './keyboard/number-lists.ts';
import { useScanSaid } from './keyboard/scan-takers.ts';
import { holdDuring } from './keyboard/window-holds.ts';
import { useKeyTurns } from './keyboard/window-turns.ts';
import { useGuideOffer } from './sale/guide-offer-store.ts';
import { useJudgement } from './sale/judgement.ts';
import { useKnownOrders } from './sale/known-orders.ts';
import { useNextCount } from './sale/next-count.ts';
import { useOpenTicket } from './sale/open-ticket.ts';
import { useOpenedReview } from './sale/opened-review.ts';
import { usePartBeingAdded } from './sale/part-being-added.ts';
import { useOpenPart } from './sale/open-part.ts';
import { useSession } from './sale/session.ts';
import { useMainView } from './sale/main-view.ts';
import { useTicketReview } from './sale/ticket-review.ts';
import { useNetworkHint } from './shell/network.ts';
import { useUnlocking } from './shell/window-lock.ts';
import { uncoverNow } from './shell/way-back.ts';

/** What lives as long as the window, each behind those that it depends on. */
const OF_THE_WINDOW = [
  // the keyboard and the system
  useKeyTable,
  useKeyTurns,
  useNumberLists,
  useScanSaid,
  useNetworkHint,
  // what is said
  useAnnounced,
  // how Counterpart is set up
  useSession,
  useRecoveryCode,
  useGuideOffer,
  useUnlocking,
];

/** What belongs to the sale of one mode, each behind those that it depends on. What is loaded late declares itself. */
const OF_A_SALE = [
  // the ticket in front and where the person is in it
  useMainView,
  useOpenTicket,
  useTicketColumn,
  useFieldFocus,
  useTicketList,
  // the vehicle
  usePlateLookUp,
  useVehicleAside,
  useRecentVehicles,
  // the part, and what is sold with it
  useNextCount,
  usePartStore,
  useOpenPart,
  usePartBeingAdded,
  useSeenParts,
  usePartFolds,
  useRelatedOffers,
  useJudgement,
  // quotes and orders
  useKnownOrders,
  useTicketReview,
  useOpenedReview,
  // what is asked of a barcode and of a customer
  useBarcodeQuestion,
  useCustomerQuestion,
];

let endModeFlows = (): void => undefined;
let endWindowFlows = (): void => undefined;
let endSaleFlows = (): void => undefined;

/**
 * Puts the window together: its stores, what each command does, its flows, and a first sale. Called before anything
 * else.
 */
export function beginWindow(): void {
  endModeFlows();
  endWindowFlows();
  buildStores('window', OF_THE_WINDOW);
  fillCommands({
    lookUpPlate: lookUpPlateInTurn,
    openPart,
    goToQuestion: () => void goToQuestion(),
    addPart: (part) =>
      void holdDuring(import('./features/part/window-sold-with.ts').then(({ addPart }) => addPart(part))),
    focusField(field, caret) {
      uncoverNow();
      focusField(field, caret);
    },
    showOrders: (typed) => void holdDuring(showOrders(typed)),
    showQuote: (request) =>
      void holdDuring(import('./features/quotes/window-quotes.ts').then(({ answerRequest }) => answerRequest(request))),
    showCustomer,
    showCustomerSheet: (of) =>
      void holdDuring(
        import('./features/customer-sheet/window-customer-sheet.ts').then(({ showCustomerSheet }) =>
          showCustomerSheet(of),
        ),
      ),
    linkBarcode,
  });
  endWindowFlows = beginWindowFlows();
  openSale();
}

/** Follows the mode from here on: each has a sale of its own. Called once the first session and ticket were read. */
export function followMode(): void {
  endModeFlows();
  endModeFlows = beginModeFlows(openSale);
}

/**
 * Opens a sale on stores of its own, and throws those of the sale before away. What was typed and scanned ahead is the
 * window's, and goes into the sale that opens.
 */
export function openSale(): void {
  endSaleFlows();
  buildStores('sale', OF_A_SALE);
  endSaleFlows = beginSaleFlows();
}

/** The orders' screen takes up what they are wanted by once it is shown. */
async function showOrders(typed: string): Promise<void> {
  const mainView = useMainView.current();
  const { useOrderFinder } = await import('./features/orders/window-orders.ts');
  if (mainView !== useMainView.current()) return;
  useOrderFinder.getState().want(typed);
  mainView.getState().show('orders');
}
