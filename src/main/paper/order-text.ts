import type { AcknowledgementPaper, CallSheetPaper } from './order-paper.ts';
import { amountLines, blocks, saleBlocks, shopLines, standingLines } from './paper-text.ts';

/** The paper of an order as plain text: everything that it says, line by line. */
export function orderText(paper: AcknowledgementPaper | CallSheetPaper): string {
  const isCallSheet = paper.kind === 'call sheet';
  return blocks([
    shopLines(paper),
    [...standingLines(paper), `${paper.title} ${paper.label}`, paper.givenAt],
    isCallSheet ? [paper.happened] : [],
    isCallSheet ? paper.ask : [],
    ...saleBlocks(paper),
    amountLines(paper),
    paper.conditions,
    paper.shop.terms,
  ]);
}
