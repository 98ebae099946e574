import { X509Certificate } from 'node:crypto';
import { COUNTER_RIGHTS, type CounterRight, invite, inviteAgain } from '#hub/shop.ts';
import { fingerprintOf } from '#main/shop-link/trusted-server.ts';
import { writeShopAddress } from '#shared/shop-address.ts';
import type { SharedShop } from './shared-shop.ts';

/**
 * Invites a counter, into another branch or under a number that there is where that is said; answers the line that is
 * pasted there, with the port at which it finds the shop.
 */
export async function invitedLine(
  shop: SharedShop,
  name: string,
  port: number,
  rights: readonly CounterRight[] = COUNTER_RIGHTS,
  place: { readonly branch?: number; readonly counter?: number } = {},
): Promise<string> {
  const invited = { name, branch: place.branch ?? 1, rights };
  const { counter, code } =
    place.counter === undefined
      ? await invite(shop.administrator, shop.place, invited)
      : await inviteAgain(shop.administrator, shop.place, { ...invited, counter: place.counter });
  const { host, certificate } = shop.address;
  const fingerprint = fingerprintOf(new X509Certificate(certificate));
  return writeShopAddress({ host, port, database: shop.place.database, counter, code, fingerprint });
}
