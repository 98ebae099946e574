import { type Markup, markup, ownMarkup } from './markup.ts';
import { type AcknowledgementPaper, type CallSheetPaper, SUPPLIER_ANSWERS } from './order-paper.ts';
import { type PaperPage, paperPage } from './paper-page.ts';

/** Makes the page of an order: its acknowledgement, or the sheet to ring the supplier with. */
export function orderPage(paper: AcknowledgementPaper | CallSheetPaper): PaperPage {
  return paperPage(paper, { head: null, before: paper.kind === 'call sheet' ? callMarkup(paper) : null });
}

const BOXES = markup`<span class="box"></span>Yes<span class="box"></span>No`;

function callMarkup({ ask }: CallSheetPaper): Markup {
  return markup`<section class="call">
<div><h3>Ask the supplier</h3>${ask.map((line) => markup`<p dir="auto">${line}</p>`)}</div>
<table class="answers">
<caption>Their answer</caption>
${SUPPLIER_ANSWERS.map(
  ({
    words,
    room,
  }) => markup`<tr${room === 'lines' ? ownMarkup(' class="tall"') : null}><th scope="row">${words}</th><td>${room === 'yes or no' ? BOXES : null}</td></tr>
`,
)}</table>
</section>`;
}
