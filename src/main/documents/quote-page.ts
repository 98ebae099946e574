import { markup } from './markup.ts';
import { type PaperPage, paperPage } from './paper-page.ts';
import type { QuotePaper } from './quote-paper.ts';

/** Makes the page of a quote. */
export function quotePage(paper: QuotePaper): PaperPage {
  return paperPage(paper, { head: markup`<p>Valid until <strong>${paper.validUntil}</strong></p>`, before: null });
}
