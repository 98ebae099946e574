import { markup } from './markup.ts';
import { notice, type PaperPage, paperPage } from './paper-page.ts';
import type { QuotePaper } from './quote-paper.ts';

/** Makes the page of a quote. */
export function quotePage(paper: QuotePaper): PaperPage {
  const { practice, superseded, estimateBecause, validUntil } = paper;
  return paperPage(paper, {
    head: markup`<p>Valid until <strong>${validUntil}</strong></p>`,
    notices: [
      ...(practice ? [notice('Practice.', 'This was made for training: it offers nothing to anyone.')] : []),
      ...(superseded ? [notice('Superseded.', 'There is a later revision of this quote: ask for it.')] : []),
      ...(estimateBecause.length > 0
        ? [
            notice(
              'An estimate, not a firm price.',
              `These figures were read too long ago to promise: ${estimateBecause.join('; ')}. They are checked again before anything is ordered.`,
            ),
          ]
        : []),
    ],
    before: null,
  });
}
