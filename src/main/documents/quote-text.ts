import { clipText } from '#shared/domain/values/text-size.ts';
import { amountLines, blocks, endBlocks, noticeLines, saleBlocks, shopLines, standingLines } from './paper-text.ts';
import type { QuotePaper } from './quote-paper.ts';

/** A quote as plain text, for a message or a mail: everything that the paper says, line by line. */
export function quoteText(paper: QuotePaper): string {
  return blocks([
    shopLines(paper),
    headLines(paper),
    noticeLines(paper),
    ...saleBlocks(paper),
    amountLines(paper),
    ...endBlocks(paper),
  ]);
}

/** The same in a few lines, for where the whole has no room: what, how much, until when. */
export function briefQuoteText(paper: QuotePaper): string {
  const { shop, vehicle, lines } = paper;
  const first = lines[0];
  return blocks([
    [clipText(shop.name, 100)],
    headLines(paper),
    noticeLines(paper).map((line) => clipText(line, 200)),
    vehicle === null ? [] : [`Vehicle: ${clipText(vehicle.title, 120)}`],
    first === undefined ? [] : [`${first.quantity} × ${clipText(first.code, 60)} ${clipText(first.title, 120)}`],
    lines.length < 2 ? [] : [`and ${lines.length - 1} more; the whole quote is on the attached paper.`],
    amountLines(paper).map((line) => clipText(line, 160)),
    paper.conditions.slice(0, 3),
  ]);
}

function headLines(paper: QuotePaper): readonly string[] {
  return [
    ...standingLines(paper),
    `${paper.title} ${paper.label} of ${paper.givenAt}`,
    `Valid until ${paper.validUntil}`,
  ];
}
