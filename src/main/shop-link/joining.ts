import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { readSheet, type ShopSheet } from '#shared/domain/settings/shop-sheet.ts';
import { readShopAddress, type ShopAddressLine } from '#shared/shop-address.ts';
import { scramVerifier } from '#hub/scram-verifier.ts';
import type { JoinRefusal } from '#shared/shop-view.ts';
import type { Membership, QuoteToShare } from '../records/joined/shop-membership.ts';
import type { Records } from '../records/records.ts';
import { shopCalls, type ShopCalls } from './calls.ts';
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
  isOfAuthority: z.boolean().optional(),
  certificate: z.string().nullable(),
});

/** The place of a shop, as the records keep it. */
export function writeTarget(place: ShopTarget): string {
  const { host, port, database, counter, fingerprint, isOfAuthority, certificate } = place;
  return JSON.stringify({ host, port, database, counter, fingerprint, isOfAuthority, certificate });
}

export function readTarget(text: string): ShopTarget {
  return target.parse(JSON.parse(text));
}

/** How joining ended. */
export type Joined =
  | { readonly kind: 'joined'; readonly counter: number; readonly secrets: ShopSecrets; readonly target: ShopTarget }
  | { readonly kind: 'refused'; readonly because: JoinRefusal };

/** Looks whether the invitation can be read and its server is the one that it names. Changes nothing, here or there. */
async function tryLine(
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

/** The quotes that a counter would bring to a shop, and the highest number that it gave by itself; 0 for none. */
export interface QuotesBrought {
  readonly highest: number;
  readonly quotes: readonly QuoteToShare[];
}

/** A shop, as a counter sees it that is only invited. */
interface ShopBehind {
  /** The settings that its counters have in common; null where there are none yet, undefined where it does not say. */
  readonly sheet: ShopSheet | null | undefined;
  /** Which shop it is; undefined where it is of an older Counterpart, which does not say so. */
  readonly shop: string | undefined;
  /** How many of the quotes that were named it would not take; null where it does not say, or none were named. */
  readonly quotesStaying: number | null;
  /** It was made anew after it was lost, and waits for this counter. */
  readonly isAwaited: boolean;
  /** Which counters have a place there; undefined where it is of an older Counterpart, which does not say so. */
  readonly counters: readonly number[] | undefined;
}

/** What is told of a shop to whom it invited; null where nothing is. */
async function shopBehind(
  line: ShopAddressLine,
  place: ShopTarget,
  brings: QuotesBrought | null,
): Promise<ShopBehind | null> {
  try {
    return await askOnce(place, line.code, async (ask) => {
      const calls = shopCalls(ask);
      const told = await toldOfShop(calls);
      return told === null || brings === null ? told : { ...told, quotesStaying: await stayingOf(calls, brings) };
    });
  } catch {
    // The code is used, or the shop is of an older Counterpart: joining says so.
    return null;
  }
}

/** Null where the shop is of an older Counterpart, which does not say so. */
async function stayingOf(calls: Pick<ShopCalls, 'quotesForInvited'>, brings: QuotesBrought): Promise<number | null> {
  try {
    const answer = await calls.quotesForInvited(brings.highest, brings.quotes);
    return answer.kind === 'quotes' ? answer.staying : null;
  } catch {
    return null;
  }
}

async function toldOfShop(calls: Pick<ShopCalls, 'sheetForInvited'>): Promise<ShopBehind | null> {
  const answer = await calls.sheetForInvited();
  if (answer.kind !== 'sheet') return null;
  const { body, shop, isAwaited = false, counters } = answer;
  return { sheet: body === null ? null : readSheet(body), shop, isAwaited, counters, quotesStaying: null };
}

/**
 * Whether a counter that is in a shop is invited to another one. Its own may be made anew after it was lost: that one
 * waits for it, under the number that it has.
 */
function isOtherShop(member: Membership | null, counter: number, behind: ShopBehind | null): boolean {
  if (member === null || behind?.shop === undefined || behind.shop === member.shopId) return false;
  return !(behind.isAwaited && counter === member.counter);
}

/**
 * Whether a counter that is in a shop is invited there in place of another one. It takes another number where the shop
 * says that its own has no place any more: else what is its own would come back as another counter's.
 */
function isOtherCounter(member: Membership | null, counter: number, behind: ShopBehind | null): boolean {
  if (member === null || counter === member.counter) return false;
  return behind?.counters?.includes(member.counter) !== false;
}

/**
 * The same as `tryLine`, and what the shop says of itself: refuses one that is of another shop than this counter is in,
 * or for another counter of it.
 *
 * @param member null for a counter alone
 * @param brings the quotes that it is asked about; null where it is not asked
 */
export async function lookBehind(
  typed: string,
  member: Membership | null,
  brings: QuotesBrought | null = null,
): Promise<
  | {
      readonly kind: 'reached';
      readonly line: ShopAddressLine;
      readonly target: ShopTarget;
      readonly behind: ShopBehind | null;
    }
  | { readonly kind: 'refused'; readonly because: JoinRefusal }
> {
  const found = await tryLine(typed);
  if (found.kind === 'refused') return found;
  const behind = await shopBehind(found.line, found.target, brings);
  if (isOtherShop(member, found.line.counter, behind)) return refused('another shop');
  // Where nothing is told the code may have been used by this very counter, whose answer was lost.
  if (behind !== null && isOtherCounter(member, found.line.counter, behind)) return refused('another counter');
  return { ...found, behind };
}

/**
 * Joins a shop by its invitation, or joins it once more where it does not let this counter in. The password is in the
 * keychain before the shop hears of it, and is used again where an earlier try got no further, so that it can be done
 * again after a crash at any step; the code itself is good once.
 */
export async function joinShop(options: {
  readonly typed: string;
  readonly records: Pick<Records, 'joined'>;
  readonly secretStore: ShopSecretStore;
  /** Those of a session that was at work: a keychain that is locked meanwhile does not give up the shop's key. */
  readonly inUse?: ShopSecrets | null;
  readonly version: string;
  readonly now: () => Date;
}): Promise<Joined> {
  const { membership } = options.records.joined;
  const before = membership.current();
  if (!before.ok) return refused('records');
  const member = before.value;
  const found = member === null ? await tryLine(options.typed) : await lookBehind(options.typed, member);
  if (found.kind === 'refused') return found;
  const { line, target: place } = found;
  const isUntold = member !== null && 'behind' in found && found.behind === null && line.counter !== member.counter;
  const secrets = (await options.secretStore.read()) ?? options.inUse ?? newSecrets();
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
    // The place of another counter is not touched where the shop has not said whether it may be taken.
    const enrolled = isUntold
      ? ENROLLED_BEFORE
      : await askOnce(place, line.code, async (ask) => await shopCalls(ask).enrol(enrolling)).catch(
          async (error: unknown) => {
            // The code was used by this very counter, and the answer was lost.
            if (troubleOf(error) !== 'wrong password') throw error;
            return ENROLLED_BEFORE;
          },
        );
    if (enrolled.kind !== 'enrolled' && enrolled.kind !== 'enrolled before') return refused(enrolled.kind);
    const welcome = await askOnce(place, secrets.password, async (ask) => {
      const calls = shopCalls(ask);
      const told = await calls.hello(options.version);
      if (member === null) return told;
      if (told.shop !== member.shopId && isOtherShop(member, told.counter, await knownShop(calls, told.shop))) {
        // The line did not say so before. Nothing of this counter is there.
        if (enrolled.kind === 'enrolled') await calls.retire(told.counter);
        return 'another shop';
      }
      if (told.counter !== member.counter && isOtherCounter(member, told.counter, await knownShop(calls, told.shop))) {
        return 'another counter';
      }
      // What it has seen is named before it is read anew: by it the shop notices that it went back to a backup.
      const { epoch, seq, hash } = member;
      return { ...told, epoch: (await calls.beat({ epoch, seq, hash })).epoch };
    });
    if (typeof welcome === 'string') return refused(welcome);
    const { counter, name, shop: shopId, epoch, reserveFrom } = welcome;
    const joined = {
      place: writeTarget(place),
      counter,
      name,
      shopId,
      epoch,
      ...(reserveFrom === undefined ? {} : { reserveFrom }),
    };
    // The first of a shop makes its key: that of a shop that was left is known to the counters there. A member joins
    // once more with the key that the others have too, also where its own shop was made anew.
    const takesNoKey = member === null && welcome.keyId === null && secrets.shopKey !== null;
    const own = takesNoKey ? { ...secrets, shopKey: null } : secrets;
    // Before the records say that they belong to a shop: one that is refused is a counter alone, and says so.
    if (takesNoKey && !(await options.secretStore.write(own))) return refused('no keychain');
    const kept = member === null ? membership.join(joined, options.now().toISOString()) : membership.joinAgain(joined);
    if (!kept.ok) return refused('records');
    return { kind: 'joined', counter, secrets: own, target: place };
  } catch (error) {
    return refused(troubleOf(error));
  }
}

/** The same of a shop that has let this counter in, whatever its version. */
async function knownShop(calls: Pick<ShopCalls, 'sheetForInvited'>, shop: string): Promise<ShopBehind> {
  const told = await toldOfShop(calls).catch(() => null);
  const isAwaited = told?.isAwaited === true;
  return { sheet: told?.sheet, shop, isAwaited, counters: told?.counters, quotesStaying: null };
}

const ENROLLED_BEFORE = { kind: 'enrolled before' } as const;

function newSecrets(): ShopSecrets {
  return { password: randomBytes(32).toString('base64'), exchange: newKeyExchange(), shopKey: null };
}

function refused(because: JoinRefusal): { readonly kind: 'refused'; readonly because: JoinRefusal } {
  return { kind: 'refused', because };
}
