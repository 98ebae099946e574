import type { Stored } from '../records/database/storage-failure.ts';
import type { Records } from '../records/records.ts';
import type { KeptSettings } from '../app/stored-settings.ts';

/**
 * Since when the shop says of GST in the supplier's prices, and in those of delivery, what it says now, ISO time; null
 * where it never said anything else. What was read before has cents that were worked out otherwise.
 */
export interface GstReadFrom {
  readonly goods: string | null;
  readonly delivery: string | null;
}

/** Notes what the settings say of GST now, where that is news, and answers since when they say it. */
export type NoteGst = () => Stored<GstReadFrom>;

/** Makes it. It is to be called whenever the settings may be others: what is noted late counts from then. */
export function createNoteGst({
  settings,
  records,
}: {
  readonly settings: Pick<KeptSettings, 'current'>;
  readonly records: Pick<Records, 'goodsGstSpan' | 'deliveryGstSpan'>;
}): NoteGst {
  const noted = (span: Records['goodsGstSpan'], said: boolean | null): Stored<string | null> => {
    const taken = span.take(`${said}`, null);
    return taken.ok ? span.readFrom(`${said}`) : taken;
  };
  return () => {
    const { supplierPricesIncludeGst, freightIncludesGst } = settings.current().shop;
    const goods = noted(records.goodsGstSpan, supplierPricesIncludeGst);
    const delivery = noted(records.deliveryGstSpan, freightIncludesGst);
    if (!goods.ok) return goods;
    return delivery.ok ? { ok: true, value: { goods: goods.value, delivery: delivery.value } } : delivery;
  };
}
