import { useOpenTicket } from '../../sale/open-ticket.ts';
import { usePartOnStage } from '../../sale/part-on-stage.ts';
import { client } from '../../counterpart-client.ts';
import { type AskingEnd, createSaleQuestion, saleToAsk } from './sale-question-store.ts';

/** The question about the vehicle of the ticket in front. */
export const useSaleQuestion = createSaleQuestion({ ask: client.parts.question });

/** Has the question worked out for the ticket and the open part as they are now. A frozen ticket takes no answer. */
export function followSale(): Promise<AskingEnd> {
  const { ticket, freeze } = useOpenTicket.getState();
  const { part } = usePartOnStage.getState();
  return useSaleQuestion.getState().follow(ticket === null || freeze !== null ? null : saleToAsk(ticket, part));
}
