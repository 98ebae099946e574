import { fillCommands } from './commands.ts';
import { linkBarcode } from './features/barcodes/barcode-question-store.ts';
import { openPart, useSoldWithDesk } from './features/part/window-part.ts';
import { showCustomer } from './features/privacy/customer-question-store.ts';
import { focusField } from './features/ticket/field-focus-store.ts';
import { lookUpPlateInTurn } from './features/vehicle/vehicle-desk.ts';
import { beginSaleFlows, beginWindowFlows } from './flows.ts';
import { holdDuring } from './keyboard/window-holds.ts';
import { useStage } from './sale/stage.ts';

/** Puts the window together: says what each command does, and begins the flows. Called once, at the start. */
export function beginWindow(): void {
  fillCommands({
    lookUpPlate: lookUpPlateInTurn,
    openPart,
    addPart: (part) => void useSoldWithDesk.getState().add(part),
    focusField,
    showOrders: (typed) => void holdDuring(showOrders(typed)),
    showQuote: (request) =>
      void holdDuring(import('./features/quotes/window-quotes.ts').then(({ answerRequest }) => answerRequest(request))),
    showCustomer,
    linkBarcode,
  });
  beginWindowFlows();
  beginSaleFlows();
}

/** The orders' screen takes up what they are wanted by once it is shown. */
async function showOrders(typed: string): Promise<void> {
  const { useOrderFinder } = await import('./features/orders/window-orders.ts');
  useOrderFinder.getState().want(typed);
  useStage.getState().show('orders');
}
