import { X509Certificate } from 'node:crypto';
import { COUNTER_RIGHTS, type CounterRight, invite } from '#hub/shop.ts';
import { fingerprintOf } from '#main/shop-link/trusted-server.ts';
import { writeShopAddress } from '#shared/shop-address.ts';
import type { SharedShop } from './shared-shop.ts';

/** Invites a counter; answers the line that is pasted there, with the port at which it finds the shop. */
export async function invitedLine(
  shop: SharedShop,
  name: string,
  port: number,
  rights: readonly CounterRight[] = COUNTER_RIGHTS,
): Promise<string> {
  const { counter, code } = await invite(shop.administrator, shop.place, {
    name,
    branch: 1,
    rights,
    counter: null,
    bringsJournal: false,
  });
  const { host, certificate } = shop.address;
  const fingerprint = fingerprintOf(new X509Certificate(certificate));
  return writeShopAddress({ host, port, database: shop.place.database, counter, code, fingerprint });
}
