import { createHash } from 'node:crypto';
import { barcodeMarkup } from './barcode.ts';
import type { PaperFit } from './line-fitment.ts';
import { type Markup, markup, ownMarkup } from './markup.ts';
import {
  type PaperContent,
  type PaperLine,
  type PaperNotice,
  type ShopOnPaper,
  TOO_LONG_AGO,
} from './paper-content.ts';
import { paperStyles } from './paper-styles.ts';

/** A paper as a page without scripts: what a paper window shows, to be printed or made a PDF of. */
export interface PaperPage {
  readonly html: string;
  /**
   * SHA-256 of the page's one style sheet, Base64, for the policy that the page is served with. SECURITY: no other
   * style takes effect, whatever a text on the paper holds.
   */
  readonly styleHash: string;
}

/** What a page has of its own, beside what every paper says. */
export interface PagePieces {
  /** Below the date at the head; null where nothing. */
  readonly head: Markup | null;
  /** Between the facts and the table of parts; null where nothing. */
  readonly before: Markup | null;
}

/** Makes the page of any paper: the same head, facts, table, sums and foot. */
export function paperPage(paper: PaperContent, pieces: PagePieces): PaperPage {
  const styles = paperStyles({
    head: [paper.shop.name, `${paper.title} ${paper.label}, continued`].filter((words) => words !== '').join(' · '),
    foot: `${paper.label} · ${paper.standing}${paper.practice ? ' · PRACTICE' : ''}`,
  });
  return {
    html: pageMarkup(paper, pieces, styles).toString(),
    styleHash: createHash('sha256').update(styles).digest('base64'),
  };
}

function noticeMarkup({ word, meaning }: PaperNotice): Markup {
  return markup`<p class="notice"><strong>${word}</strong> ${meaning}</p>`;
}

function pageMarkup(paper: PaperContent, { head, before }: PagePieces, styles: string): Markup {
  return markup`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<title>${paper.title} ${paper.label}</title>
<style>${ownMarkup(styles)}</style>
</head>
<body>
${paper.practice ? markup`<div class="watermark" aria-hidden="true">PRACTICE<span>${paper.unreal}</span></div>` : null}
<header class="head">
<div class="shop">${shopMarkup(paper.shop)}</div>
<div class="paper">
<h1>${paper.title}</h1>
<p class="label">${paper.label}</p>
${barcodeMarkup(paper.label)}
<p>${paper.givenAt}</p>
${head}
<p class="standing">${standingWords(paper.standing)}</p>
</div>
</header>
${paper.notices.map(noticeMarkup)}
<section class="facts">
${block('Customer', paper.customer)}
${paper.deliverTo.length === 0 ? null : block('Deliver to', paper.deliverTo)}
${vehicleMarkup(paper)}
</section>
${before}
<table class="lines">
<thead>
<tr><th class="number" scope="col">No.</th><th scope="col">Part</th><th class="quantity" scope="col">Qty</th><th class="money" scope="col">Each</th><th class="money" scope="col">Amount</th></tr>
</thead>
${paper.lines.map((line, at) => lineMarkup(line, at === paper.lines.length - 1 ? sums(paper) : null))}
</table>
${paper.lines.length === 0 ? sums(paper) : null}
<section class="end${ownMarkup(paper.shop.terms.join('').length > LONG_TERMS ? ' long' : '')}">
<h3>Please note</h3>
<ul>${paper.conditions.map((words) => markup`<li>${words}</li>`)}</ul>
${paper.shop.terms.length === 0 ? null : markup`<div class="terms"><h3>Terms</h3>${paper.shop.terms.map((line) => markup`<p dir="auto">${line}</p>`)}</div>`}
</section>
</body>
</html>
`;
}

/** Terms that are longer than this, in signs, may be broken over two pages. */
const LONG_TERMS = 900;

/** An id is not torn apart where a line has room for it. */
function standingWords(standing: string): readonly Markup[] {
  return standing.split(' ').map((word) => markup`<span>${word}</span> `);
}

/** The shop at the head of a page. */
export function shopMarkup({ name, abn, phone, logo }: ShopOnPaper): Markup {
  return markup`${logo === '' ? null : markup`<img class="logo" src="${logo}" alt="">`}${
    name === '' ? null : markup`<h2 dir="auto">${name}</h2>`
  }${abn === '' ? null : markup`<p>ABN <bdi>${abn}</bdi></p>`}${
    phone === '' ? null : markup`<p>Phone <bdi>${phone}</bdi></p>`
  }`;
}

function block(title: string, [first = '', ...others]: readonly string[]): Markup {
  return markup`<div><h3>${title}</h3><p class="first" dir="auto">${first}</p>${others.map((line) => markup`<p dir="auto">${line}</p>`)}</div>
`;
}

function vehicleMarkup({ vehicle }: PaperContent): Markup {
  if (vehicle === null) {
    return block('Vehicle', ['None was given', 'Fit was not checked.']);
  }
  return markup`<div><h3>Vehicle</h3><p class="first" dir="auto">${vehicle.title}</p>${vehicle.facts.map((fact) => markup`<p class="small" dir="auto">${fact}</p>`)}</div>
`;
}

/** Texts of one line that are longer than this may be broken over two pages, so that no page stays half empty. */
const LONG_LINE = 900;

/**
 * A line with all it stands on, which stays on one page. `behind` stands behind the last: the sums are never alone on a
 * page, and the heads of their columns come with them.
 */
function lineMarkup(line: PaperLine, behind: Markup | null): Markup {
  const remarks = [...(line.against === null ? [] : [line.against]), ...line.towing, ...line.without];
  const length = line.title.length + remarks.join('').length + (line.fit?.evidence.join('').length ?? 0);
  return markup`<tbody${length > LONG_LINE ? ownMarkup(' class="long"') : null}><tr>
<td class="number">${line.number}</td>
<td><p><bdi class="code">${line.code}</bdi>${line.brand === '' ? null : markup` <bdi class="brand">${line.brand}</bdi>`}</p>
<p dir="auto">${line.title}</p></td>
<td class="quantity">${line.quantity}</td>
<td class="money">${line.each}</td>
<td class="money">${line.amount}</td>
</tr>
<tr class="evidence"><td></td><td colspan="4">${line.fit === null ? null : fitMarkup(line.fit)}${remarks.map(
    (words) => markup`
<p class="reading" dir="auto">${words}</p>`,
  )}
<p class="reading"><bdi>${line.reading}</bdi>${line.stale ? markup`<span class="stale">${TOO_LONG_AGO}</span>` : null}</p></td></tr>${
    behind === null
      ? null
      : markup`
<tr class="behind"><td colspan="5">${behind}</td></tr>`
  }</tbody>
`;
}

const SIGNS: { readonly [mark in PaperFit['mark']]: string } = { yes: '✓', conditions: '!', no: '✕', open: '?' };

function fitMarkup({ mark, words, evidence }: PaperFit): Markup {
  return markup`<div class="fit ${mark}"><span class="mark" aria-hidden="true">${SIGNS[mark]}</span><div><p class="words">${words}</p><ul>${evidence.map((item) => markup`<li dir="auto">${item}</li>`)}</ul></div></div>
`;
}

function sums(paper: PaperContent): Markup {
  const { delivery } = paper;
  return markup`<table class="sums">
<tr><td>Goods</td><td class="money">${paper.goods}</td></tr>
${paper.charges.map(
  ({ words, amount }) => markup`<tr><td><bdi>${words}</bdi></td><td class="money">${amount}</td></tr>
`,
)}<tr><td><bdi>${delivery.words}</bdi>${delivery.stale ? markup`<span class="stale">${TOO_LONG_AGO}</span>` : null}</td><td class="money">${delivery.amount ?? '–'}</td></tr>
<tr class="total"><td>${paper.totalWords}</td><td class="money">${paper.total}</td></tr>
<tr class="gst"><td>GST included in the total</td><td class="money">${paper.gst}</td></tr>
</table>
`;
}
