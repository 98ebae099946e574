import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { readSheet, type ShopSheet } from '#shared/domain/settings/shop-sheet.ts';
import { readShopAddress, type ShopAddressLine } from '#shared/shop-address.ts';
import { scramVerifier } from '#hub/scram-verifier.ts';
import type { JoinRefusal } from '#shared/shop-view.ts';
import type { Records } from '../records/records.ts';
import { shopCalls } from './calls.ts';
import { newKeyExchange } from './cipher.ts';
import { troubleOf } from './link-trouble.ts';
import { askOnce } from './link.ts';
import type { ShopSecrets, ShopSecretStore } from './shop-secrets.ts';
import { pinnedCertificate, type ShopTarget } from './shop-target.ts';

const target = z.object({
  host: z.string(),
  port: z.int(),
  database: z.string(),
  counter: z.int(),
  fingerprint: z.string().nullable(),
  certificate: z.string().nullable(),
});

/** The place of a shop, as the records keep it. */
export function writeTarget(place: ShopTarget): string {
  const { host, port, database, counter, fingerprint, certificate } = place;
  return JSON.stringify({ host, port, database, counter, fingerprint, certificate });
}

export function readTarget(text: string): ShopTarget {
  return target.parse(JSON.parse(text));
}

/** How joining ended. */
export type Joined =
  | { readonly kind: 'joined'; readonly counter: number; readonly secrets: ShopSecrets; readonly target: ShopTarget }
  | { readonly kind: 'refused'; readonly because: JoinRefusal };

/** Looks whether the invitation can be read and its server is the one that it names. Changes nothing, here or there. */
export async function tryLine(
  typed: string,
): Promise<
  | { readonly kind: 'reached'; readonly line: ShopAddressLine; readonly target: ShopTarget }
  | { readonly kind: 'refused'; readonly because: JoinRefusal }
> {
  const line = readShopAddress(typed);
  if (line === null) return refused('no line');
  const { code: _code, ...place } = line;
  try {
    return { kind: 'reached', line, target: { ...place, certificate: await pinnedCertificate(line) } };
  } catch (error) {
    return refused(troubleOf(error));
  }
}

/**
 * The settings that the counters of a shop have in common, as a counter sees them that is only invited; null where
 * there are none yet, undefined where they cannot be told.
 */
export async function sheetBehind(line: ShopAddressLine, place: ShopTarget): Promise<ShopSheet | null | undefined> {
  try {
    const answer = await askOnce(place, line.code, async (ask) => await shopCalls(ask).sheetForInvited());
    return answer.kind === 'sheet' ? (answer.body === null ? null : readSheet(answer.body)) : undefined;
  } catch {
    // The code is used, or the shop is of an older Counterpart: joining says so.
    return undefined;
  }
}

/**
 * Joins a shop by its invitation. The password is in the keychain before the shop hears of it, and is used again where
 * an earlier try got no further, so that it can be done again after a crash at any step; the code itself is good once.
 */
export async function joinShop(options: {
  readonly typed: string;
  readonly records: Pick<Records, 'joined'>;
  readonly secretStore: ShopSecretStore;
  readonly version: string;
  readonly now: () => Date;
}): Promise<Joined> {
  const { membership } = options.records.joined;
  const found = await tryLine(options.typed);
  if (found.kind === 'refused') return found;
  const { line, target: place } = found;
  const before = membership.current();
  if (!before.ok) return refused('records');
  const secrets = (await options.secretStore.read()) ?? newSecrets();
  if (!(await options.secretStore.write(secrets))) return refused('no keychain');
  const recordsId = membership.recordsId();
  if (!recordsId.ok) return refused('records');
  const enrolling = {
    verifier: scramVerifier(secrets.password),
    recordsId: recordsId.value,
    publicKey: secrets.exchange.publicKey,
    version: options.version,
  };
  try {
    const enrolled = await askOnce(place, line.code, async (ask) => await shopCalls(ask).enrol(enrolling)).catch(
      async (error: unknown) => {
        // The code was used by this very counter, and the answer was lost.
        if (troubleOf(error) !== 'wrong password') throw error;
        return { kind: 'enrolled before' } as const;
      },
    );
    if (enrolled.kind !== 'enrolled' && enrolled.kind !== 'enrolled before') return refused(enrolled.kind);
    const welcome = await askOnce(place, secrets.password, async (ask) => await shopCalls(ask).hello(options.version));
    const { counter, name, shop: shopId, epoch, reserveFrom } = welcome;
    const kept = membership.join(
      {
        place: writeTarget(place),
        counter,
        name,
        shopId,
        epoch,
        ...(reserveFrom === undefined ? {} : { reserveFrom }),
      },
      options.now().toISOString(),
    );
    if (!kept.ok) return refused('records');
    // The first of a shop makes its key: that of a shop that was left is known to the counters there. A member joins
    // once more where its own shop was founded anew, with the key that the others have too.
    const takesNoKey = before.value === null && welcome.keyId === null && secrets.shopKey !== null;
    const own = takesNoKey ? { ...secrets, shopKey: null } : secrets;
    if (takesNoKey && !(await options.secretStore.write(own))) return refused('no keychain');
    return { kind: 'joined', counter, secrets: own, target: place };
  } catch (error) {
    return refused(troubleOf(error));
  }
}

function newSecrets(): ShopSecrets {
  return { password: randomBytes(32).toString('base64'), exchange: newKeyExchange(), shopKey: null };
}

function refused(because: JoinRefusal): { readonly kind: 'refused'; readonly because: JoinRefusal } {
  return { kind: 'refused', because };
}
