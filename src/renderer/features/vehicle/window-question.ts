import { declareStore } from '../../declared-store.ts';
import { useOpenTicket } from '../../sale/open-ticket.ts';
import { usePartOnStage } from '../../sale/part-on-stage.ts';
import { client } from '../../counterpart-client.ts';
import { type AskingEnd, createSaleQuestion, saleToAsk } from './sale-question-store.ts';

/** The question about the vehicle of the ticket in front. */
export const useSaleQuestion = declareStore('useSaleQuestion', () =>
  createSaleQuestion({ ask: client.parts.question }),
);

/** Has the question worked out for the ticket and the open part as they are now. A frozen ticket takes no answer. */
export async function followSale(): Promise<AskingEnd> {
  const { ticket, freeze } = useOpenTicket.getState();
  const { part } = usePartOnStage.getState();
  const question = useSaleQuestion.current();
  const end = await question.getState().follow(ticket === null || freeze !== null ? null : saleToAsk(ticket, part));
  // What was asked in a mode that was left is overtaken.
  return question === useSaleQuestion.current() ? end : 'overtaken';
}
