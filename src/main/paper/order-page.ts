import { type Markup, markup, ownMarkup } from './markup.ts';
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
const ANSWERS: readonly { readonly words: string; readonly room: 'line' | 'lines' | 'yes or no' }[] = [
  { words: 'Rung, and who answered', room: 'line' },
  { words: 'Day and time', room: 'line' },
  { words: 'Do they have it?', room: 'yes or no' },
  { words: 'Transaction id, if so', room: 'line' },
  { words: 'What they said', room: 'lines' },
  { words: 'Initials', room: 'line' },
];

const BOXES = markup`<span class="box"></span>Yes<span class="box"></span>No`;

function callMarkup({ ask }: CallSheetPaper): Markup {
  return markup`<section class="call">
<div><h3>Ask the supplier</h3>${ask.map((line) => markup`<p dir="auto">${line}</p>`)}</div>
<table class="answers">
<caption>Their answer</caption>
${ANSWERS.map(
  ({
    words,
    room,
  }) => markup`<tr${room === 'lines' ? ownMarkup(' class="tall"') : null}><th scope="row">${words}</th><td>${room === 'yes or no' ? BOXES : null}</td></tr>
`,
)}</table>
</section>`;
}
