import type { PartGlance } from '#shared/domain/fitment/part-glance.ts';
import { stockToSay } from '#shared/domain/part/stock.ts';
import { formatQuantity, UNREAD_QUANTITY } from '#shared/domain/values/quantity.ts';
import { GLANCE_WORDS } from './part-glance-messages.ts';

/** The stock of a part in a row of a list. */
export interface GlanceStock {
  readonly words: string;
  /** The supplier’s word for it is not the good one: it is said, and not to be promised. */
  readonly unsure: boolean;
}

/** What a row says of a part's stock: our own warehouse first, but one that is sure to have some before any other. */
export function glanceStock({ own, most }: Pick<PartGlance, 'own' | 'most'>): GlanceStock {
  const listed = [own, most].filter((entry) => entry !== null);
  const from = stockToSay(own, most);
  if (from === null) {
    const isRead = listed.length > 0 && listed.every(({ quantity }) => quantity !== UNREAD_QUANTITY);
    return { words: isRead ? GLANCE_WORDS.none : GLANCE_WORDS.noStock, unsure: false };
  }
  const stock = GLANCE_WORDS.stock(formatQuantity(from.quantity), from.warehouse);
  return from.availability === 'available'
    ? { words: stock, unsure: false }
    : { words: GLANCE_WORDS.unsure(stock, from.word), unsure: true };
}
