import { describe, expect, test } from 'vitest';
import { type KeptPart, PartStore } from '#main/part-cache/part-store.ts';
import { buildFitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import { decodeProduct } from '#shared/interface/decode-product.ts';
import { scriptedProduct } from '#tests/support/scripted-service-product.ts';

function part(sku: string, bytes = 1, changes: object = {}): KeptPart {
  const read = decodeProduct({ ...scriptedProduct(sku, 0), ...changes });
  if (!read.ok) throw new Error(read.path);
  const { value: product, warnings } = read;
  return {
    product,
    index: buildFitmentIndex(product, warnings),
    warnings,
    description: [],
    readAt: '2026-11-20T10:00:00.000Z',
    askedFor: `asked ${sku}`,
    bytes,
  };
}

const skus = (store: PartStore) => store.all().map(({ product }) => product.sku);

describe('the parts at hand', () => {
  test('are found by sku before any other code', () => {
    const store = new PartStore({ parts: 10, bytes: 100 });
    store.keep(part('A', 1, { product_code: 'B', manufacturer_sku: 'C' }));
    store.keep(part('B', 1, { product_code: 'C', manufacturer_sku: 'D' }));
    expect(store.find('A')?.product.sku).toBe('A');
    expect(store.find('B')?.product.sku).toBe('B');
    expect(store.find('C')?.product.sku).toBe('A');
    expect(store.find('D')?.product.sku).toBe('B');
    expect(store.find('asked B')?.product.sku).toBe('B');
    expect(store.find('E')).toBeNull();
  });

  test('are found by their slug behind every other code', () => {
    const store = new PartStore({ parts: 10, bytes: 100 });
    store.keep(part('A', 1, { slug: 'class-4-towbar' }));
    store.keep(part('B', 1, { product_code: 'class-4-towbar', slug: 'b' }));
    expect(store.find('class-4-towbar')?.product.sku).toBe('B');
    expect(store.find('b')?.product.sku).toBe('B');
  });

  test('are found by codes written alike, the exact one first', () => {
    const store = new PartStore({ parts: 10, bytes: 100 });
    store.keep(part('TB-1', 1, { manufacturer_sku: 'HM 99/R', product_code: '7', slug: 'One' }));
    store.keep(part('tb-1', 1, { manufacturer_sku: 'M', product_code: '8', slug: 'two' }));
    for (const code of ['hm99/r', 'Hm 99/R', 'one', 'ASKED tb-1']) {
      expect(store.find(code)).toBeNull();
      expect(store.findAlike(code)).not.toBeNull();
    }
    expect(store.findAlike('hm99/r')?.product.sku).toBe('TB-1');
    expect(store.findAlike('TB-1')?.product.sku).toBe('TB-1');
    expect(store.findAlike('tb-1')?.product.sku).toBe('tb-1');
    expect(store.findAlike('TB1')).toBeNull();
    expect(skus(store)).toEqual(['tb-1', 'TB-1']);
  });

  test('that were looked at longest ago go first where there are too many', () => {
    const store = new PartStore({ parts: 3, bytes: 100 });
    for (const sku of ['A', 'B', 'C']) store.keep(part(sku));
    store.find('A');
    store.keep(part('D'));
    expect(skus(store)).toEqual(['D', 'A', 'C']);
  });

  test('that are largest go first where they are too large together', () => {
    const store = new PartStore({ parts: 10, bytes: 100 });
    for (const [sku, bytes] of [
      ['A', 10],
      ['B', 60],
      ['C', 20],
    ] as const)
      store.keep(part(sku, bytes));
    store.keep(part('D', 30));
    expect(skus(store)).toEqual(['D', 'C', 'A']);
  });

  test('keep the one just read, however large it is', () => {
    const store = new PartStore({ parts: 10, bytes: 100 });
    store.keep(part('A', 10));
    store.keep(part('B', 500));
    expect(skus(store)).toEqual(['B']);
    store.keep(part('C', 10));
    expect(skus(store)).toEqual(['C']);
  });

  test('that are asked about together stay until others are, however large they are', () => {
    const store = new PartStore({ parts: 10, bytes: 100 });
    store.hold('question', ['A', 'asked B']);
    store.hold('verdicts', ['C']);
    for (const sku of ['A', 'B', 'C']) store.keep(part(sku, 90));
    store.keep(part('D', 90));
    store.keep(part('E', 90));
    expect(skus(store)).toEqual(['E', 'C', 'B', 'A']);
    store.hold('question', ['E']);
    store.keep(part('F', 1));
    expect(skus(store)).toEqual(['F', 'E', 'C']);
  });

  test('count a newer reading of a part once', () => {
    const store = new PartStore({ parts: 10, bytes: 100 });
    store.keep(part('A', 60));
    store.keep(part('B', 30));
    store.keep(part('A', 65));
    expect(skus(store)).toEqual(['A', 'B']);
  });
});
