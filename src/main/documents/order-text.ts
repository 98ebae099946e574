import { type AcknowledgementPaper, type CallSheetPaper, SUPPLIER_ANSWERS } from './order-paper.ts';
import { amountLines, blocks, endBlocks, noticeLines, saleBlocks, shopLines, standingLines } from './paper-text.ts';

/** The paper of an order as plain text: everything that it says, line by line. */
export function orderText(paper: AcknowledgementPaper | CallSheetPaper): string {
  return blocks([
    shopLines(paper),
    [...standingLines(paper), `${paper.title} ${paper.label}`, paper.givenAt],
    noticeLines(paper),
    ...(paper.kind === 'call sheet' ? callBlocks(paper) : []),
    ...saleBlocks(paper),
    amountLines(paper),
    ...endBlocks(paper),
  ]);
}

/** What to ask, and room for each answer. */
function callBlocks({ ask }: CallSheetPaper): readonly (readonly string[])[] {
  return [
    ['Ask the supplier:', ...ask],
    [
      'Their answer:',
      ...SUPPLIER_ANSWERS.map(
        ({ words, room }) => `${words}${room === 'yes or no' ? ' Yes / No' : words.endsWith('?') ? '' : ':'}`,
      ),
    ],
  ];
}
