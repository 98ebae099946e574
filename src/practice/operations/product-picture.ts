import { drillNamedIn } from '../drills/drill-table.ts';
import { pictureOf } from '../pictures/picture.ts';
import { refusal } from './answer.ts';
import type { PrepareOperation } from './preparation.ts';

/** The picture of a part by its sku: a PNG, to be had without the credential, as a picture on the web is. */
export const prepareProductPicture: PrepareOperation = ({ code }, room) => {
  const product = room.product(code);
  if (product === null) {
    return { ready: false, answer: refusal(404, 'sku', `There is no picture of "${code}".`) };
  }
  return {
    ready: true,
    drill: drillNamedIn(product.sku, 'product picture'),
    waitMs: 0,
    act: () => ({
      status: 200,
      headers: { 'content-type': 'image/png', 'cache-control': 'max-age=3600' },
      body: pictureOf(product.illustration, product.brand),
    }),
  };
};
