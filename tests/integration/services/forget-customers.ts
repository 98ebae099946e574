import type { CounterpartHandlers } from '#shared/contract.ts';
import { valueIn } from '#tests/support/answer-values.ts';

/** What answers the window. */
interface Shop {
  readonly handlers: Pick<CounterpartHandlers, 'privacy'>;
}

/** The customers whom the records of a sale itself name, as they are told to main. */
export async function customersOfSale({ handlers }: Shop, ticketId: string): Promise<string[]> {
  const { people } = valueIn(await handlers.privacy.find({ ticketId }));
  return people.filter(({ isOfSale }) => isOfSale).map(({ id }) => id);
}

/** Forgets them, as a person does who takes what the question offers. */
export async function forgetCustomers(shop: Shop, ticketId: string, initials = '') {
  return shop.handlers.privacy.forget({
    ticketId,
    people: await customersOfSale(shop, ticketId),
    initials,
    lookup: 'forget',
  });
}
