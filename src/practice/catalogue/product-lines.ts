import { ACCESSORY_LINES } from './accessory-lines.ts';
import type { ProductLine } from './product-line.ts';
import { SERVICE_LINES } from './service-lines.ts';
import { TOWING_LINES } from './towing-lines.ts';

/** All lines of the catalogue. */
export const PRODUCT_LINES: readonly ProductLine[] = [...TOWING_LINES, ...ACCESSORY_LINES, ...SERVICE_LINES];
