import { createHash } from 'node:crypto';
import { SHEET } from '#shared/domain/day-sheet/day-sheet-messages.ts';
import type { SheetPart, SheetRow } from '#shared/domain/day-sheet/sheet-parts.ts';
import { formatCents } from '#shared/domain/values/money.ts';
import type { DaySheetPaper } from './day-sheet-paper.ts';
import { type Markup, markup, ownMarkup } from './markup.ts';
import { type PaperPage, shopMarkup } from './paper-page.ts';
import { paperStyles } from './paper-styles.ts';

/** Makes the page of a day sheet. */
export function daySheetPage(paper: DaySheetPaper): PaperPage {
  const { shop, label, practice } = paper;
  const styles = paperStyles({
    head: [shop.name, `Day sheet ${label}, continued`].filter((words) => words !== '').join(' · '),
    foot: `Day sheet ${label}${practice ? ' · PRACTICE' : ''}`,
  });
  return {
    html: pageMarkup(paper, styles).toString(),
    styleHash: createHash('sha256').update(styles).digest('base64'),
  };
}

function pageMarkup(paper: DaySheetPaper, styles: string): Markup {
  return markup`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<title>Day sheet ${paper.label}</title>
<style>${ownMarkup(styles)}</style>
</head>
<body>
${paper.practice ? markup`<div class="watermark" aria-hidden="true">PRACTICE<span>NOT REAL SALES</span></div>` : null}
<header class="head">
<div class="shop">${shopMarkup(paper.shop)}</div>
<div class="paper">
<h1>Day sheet</h1>
<p class="label">${paper.label}</p>
<p>${paper.countedAt}</p>
<p class="standing">${paper.practice ? 'PRACTICE – NOT REAL SALES' : 'FOR THE SHOP ONLY'}</p>
</div>
</header>
${paper.notes.map((words) => markup`<p class="notice">${words}</p>`)}
<div class="sheet">
${paper.parts.map(partMarkup)}
</div>
<section class="end">
<h3>Please note</h3>
<ul>${paper.conditions.map((words) => markup`<li>${words}</li>`)}</ul>
</section>
</body>
</html>
`;
}

function partMarkup({ title, rows, notes }: SheetPart): Markup {
  const hasAmounts = rows.some(({ cents }) => cents !== null);
  return markup`<section>
<h2>${title}</h2>
<table>
<thead><tr><th scope="col">${SHEET.columns.what}</th><th scope="col" class="quantity">${SHEET.columns.count}</th><th scope="col" class="money">${hasAmounts ? SHEET.columns.amount : null}</th></tr></thead>
<tbody>
${rows.map(rowMarkup)}
</tbody>
</table>
${notes.map((words) => markup`<p class="small">${words}</p>`)}
</section>
`;
}

function rowMarkup(row: SheetRow): Markup {
  return markup`<tr${row.isSum ? ownMarkup(' class="sum"') : null}><th scope="row"><bdi>${row.label}</bdi>${barMarkup(row)}</th><td class="quantity">${row.count}</td><td class="money">${amountMarkup(row)}</td></tr>
`;
}

/** The bar says what the number beside it says. */
function barMarkup({ share }: SheetRow): Markup | null {
  if (share === null) return null;
  return markup`<svg class="bar" viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true"><rect width="${Math.round(share * 100)}" height="2"/></svg>`;
}

function amountMarkup({ count, cents, withoutAmount }: SheetRow): Markup | null {
  if (cents === null || count === 0) return null;
  const known = withoutAmount === count ? null : markup`${formatCents(cents)}`;
  return withoutAmount === 0
    ? known
    : markup`${known}<span class="without">${SHEET.withoutAmount(withoutAmount)}</span>`;
}
