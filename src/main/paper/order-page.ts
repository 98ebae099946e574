import { type Markup, markup } from './markup.ts';
import type { AcknowledgementPaper, CallSheetPaper } from './order-paper.ts';
import { notice, type PaperPage, paperPage } from './paper-page.ts';

/** Makes the page of an order: its acknowledgement, or the sheet to ring the supplier with. */
export function orderPage(paper: AcknowledgementPaper | CallSheetPaper): PaperPage {
  const practice = paper.practice
    ? [notice('Practice.', 'This was made for training: no supplier got this order, and nothing comes of it.')]
    : [];
  if (paper.kind === 'acknowledgement') return paperPage(paper, { head: null, notices: practice, before: null });
  return paperPage(paper, {
    head: null,
    notices: [...practice, notice('Not confirmed.', paper.happened)],
    before: callMarkup(paper),
  });
}

/** What the person who rings writes down, in the order in which it is heard. */
const ANSWERS = [
  'Rung, and who answered',
  'Day and time',
  'Do they have it? Yes or no',
  'Transaction id, if they have it',
  'What they said',
  'Initials',
];

function callMarkup({ ask }: CallSheetPaper): Markup {
  return markup`<section class="call">
<div><h3>Ask the supplier</h3>${ask.map((line) => markup`<p dir="auto">${line}</p>`)}</div>
<table class="answers">
<caption>Their answer</caption>
${ANSWERS.map(
  (words) => markup`<tr><th scope="row">${words}</th><td></td></tr>
`,
)}</table>
</section>`;
}
