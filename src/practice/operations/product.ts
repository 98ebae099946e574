import { writeLongRecord } from '../catalogue/long-list.ts';
import { productRecord } from '../catalogue/product-record.ts';
import { drillNamedIn } from '../drills/drill-table.ts';
import { jsonAnswer, refusal } from './answer.ts';
import type { PrepareOperation } from './preparation.ts';

/** `GET /v1/products/{productId}` (`docs/service.md` 3), by sku, manufacturer's sku, product code or slug. */
export const prepareProduct: PrepareOperation = ({ code }, room) => {
  if (code === '') {
    return { ready: false, answer: refusal(422, 'productId', 'productId: must not be empty.') };
  }
  const drill = drillNamedIn(code, 'product');
  const product = room.product(code);
  if (product === null) {
    const message = `No product has the SKU, manufacturer's code or product code "${code}".`;
    return { ready: false, answer: refusal(404, 'productId', message) };
  }
  const record = productRecord(product, room.product, room.baseUrl());
  return {
    ready: true,
    drill,
    waitMs: 0,
    act: async () =>
      product.longList
        ? { status: 200, headers: { 'content-type': 'application/json' }, body: await writeLongRecord(record) }
        : jsonAnswer(200, record),
  };
};
