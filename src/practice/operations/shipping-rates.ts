import { ratesRequest } from '#shared/interface/shipping-rates.ts';
import { drillNamedIn } from '../drills/drill-table.ts';
import { quote } from '../rates/quote.ts';
import { jsonAnswer, readBody, refusal } from './answer.ts';
import type { PrepareOperation } from './preparation.ts';

const REQUEST = 'shipping_quote_request';
const COUNTRIES = ['AU', 'AUS', 'AUSTRALIA'];

/** `POST /v1/shipping/get-rates` (`docs/service.md` 5). An item that is not in the catalogue refuses the request. */
export const prepareShippingRates: PrepareOperation = ({ body }, room) => {
  const read = readBody(ratesRequest, body);
  if (!read.ok) {
    return { ready: false, answer: read.answer };
  }
  const { items, destination, rates_mode, limit } = read.value[REQUEST];
  if (rates_mode !== 'all') {
    return { ready: false, answer: refusal(422, `${REQUEST}.rates_mode`, 'rates_mode: must be "all".') };
  }
  if (!COUNTRIES.includes(destination.country.toUpperCase())) {
    const message = `destination.country: "${destination.country}" is not served, only Australia.`;
    return { ready: false, answer: refusal(422, `${REQUEST}.destination.country`, message) };
  }
  if (destination.postcode > 9999) {
    const message = 'destination.postcode: must be a postcode of at most four digits.';
    return { ready: false, answer: refusal(422, `${REQUEST}.destination.postcode`, message) };
  }
  let grams = 0;
  for (const [index, item] of items.entries()) {
    const product = room.product(item.sku);
    const reason = 'It is neither in your managed catalogue nor available from a distributor you have an account with.';
    if (product === null || product.sku !== item.sku) {
      const message = `items[${index}].sku: no rates for "${item.sku}". ${reason}`;
      return { ready: false, answer: refusal(422, `${REQUEST}.items[${index}].sku`, message) };
    }
    if (product.brand !== item.brand) {
      const message = `items[${index}].brand: "${item.sku}" is not of the brand "${item.brand}". ${reason}`;
      return { ready: false, answer: refusal(422, `${REQUEST}.items[${index}].brand`, message) };
    }
    grams += product.grams * item.quantity;
  }
  const drill = items.map(({ sku }) => drillNamedIn(sku, 'shipping rates')).find((named) => named !== null);
  return {
    ready: true,
    drill: drill ?? null,
    waitMs: 0,
    act: () => {
      const { postcode } = destination;
      return jsonAnswer(200, { rates: room.rateBoard.offered(quote(grams, postcode, limit), postcode) });
    },
  };
};
