import { code128Widths } from './code128.ts';
import { type Markup, markup } from './markup.ts';

/** Width of one module on paper, mm: read with ease by the scanners of a counter from any laser printer. */
const MODULE_MM = 0.25;
const HEIGHT_MM = 9;
/** Blank modules that a reader needs on either side. */
const QUIET_MODULES = 10;
/** What has room at the head of a paper, in modules: quotes and references that Counterpart makes take less. */
const MOST_MODULES = 320;

/**
 * A barcode as a picture within the page. Null where the text cannot be one, or would be too wide to be read from the
 * paper; the text itself stands beside it anyway.
 */
export function barcodeMarkup(text: string): Markup | null {
  const widths = code128Widths(text);
  if (widths === null) return null;
  const modules = widths.reduce((sum, width) => sum + width, 2 * QUIET_MODULES);
  if (modules > MOST_MODULES) return null;
  let at = QUIET_MODULES;
  let bars = '';
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bars += `M${at} 0h${width}v1h-${width}z`;
    at += width;
  }
  return markup`<svg class="barcode" role="img" aria-label="Barcode of ${text}" width="${modules * MODULE_MM}mm" height="${HEIGHT_MM}mm" viewBox="0 0 ${modules} 1" preserveAspectRatio="none" shape-rendering="crispEdges"><path d="${bars}"/></svg>`;
}
