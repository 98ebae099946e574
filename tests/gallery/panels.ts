import type { GalleryPanel } from './gallery-panel.ts';
import { BARCODE_PANELS } from './states/barcodes.tsx';
import { CODE_LIST_PANELS } from './states/code-list.tsx';
import { CALL_BACK_PANELS } from './states/call-backs.tsx';
import { CUSTOMER_PANELS } from './states/customer.tsx';
import { CUSTOMER_SHEET_PANELS } from './states/customer-sheet.tsx';
import { DAY_SHEET_PANELS } from './states/day-sheet.tsx';
import { HELP_PANELS } from './states/help.tsx';
import { KEY_PANELS } from './states/keys.tsx';
import { KNOWN_PANELS } from './states/known-parts.tsx';
import { LIST_PANELS } from './states/lists.tsx';
import { ORDER_PANELS } from './states/order.tsx';
import { ORDERS_PANELS } from './states/orders.tsx';
import { PART_PANELS } from './states/part.tsx';
import { SHOP_PANELS } from './states/shop.tsx';
import { PEOPLE_PANELS } from './states/people.tsx';
import { RATES_PANELS } from './states/rates.tsx';
import { SET_UP_PANELS } from './states/set-up.tsx';
import { TICKET_PANELS } from './states/ticket.tsx';
import { UPDATE_PANELS } from './states/updates.tsx';
import { VEHICLE_PANELS } from './states/vehicle.tsx';
import { WINDOW_PANELS } from './states/window.tsx';

/** Every panel of the window. */
export const PANELS: readonly GalleryPanel[] = [
  ...WINDOW_PANELS,
  ...VEHICLE_PANELS,
  ...PART_PANELS,
  ...KNOWN_PANELS,
  ...TICKET_PANELS,
  ...RATES_PANELS,
  ...ORDER_PANELS,
  ...LIST_PANELS,
  ...ORDERS_PANELS,
  ...BARCODE_PANELS,
  ...CODE_LIST_PANELS,
  ...CALL_BACK_PANELS,
  ...CUSTOMER_SHEET_PANELS,
  ...DAY_SHEET_PANELS,
  ...SET_UP_PANELS,
  ...CUSTOMER_PANELS,
  ...HELP_PANELS,
  ...KEY_PANELS,
  ...UPDATE_PANELS,
  ...PEOPLE_PANELS,
  ...SHOP_PANELS,
];
