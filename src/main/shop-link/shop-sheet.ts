import { assertNever } from '#shared/assert-never.ts';
import type { oneAtATime } from '../one-at-a-time.ts';
import type { ShopCipher } from '../records/joined/shop-cipher.ts';
import type { Records } from '../records/records.ts';
import type { ShopCalls } from './calls.ts';
import type { CountersOfShop } from './counters-of-shop.ts';
import type { ShopTaking } from './shop-taking.ts';
import { storedValue } from './stored-value.ts';

/** A sheet as it is put down: JSON, and how many days the customer of a dead sale is kept. */
export interface SheetBody {
  readonly body: string;
  readonly days: number;
}

/** What came of putting the shop's settings down. */
export type SheetPut =
  | { readonly kind: 'put' }
  /** Another counter changed them meanwhile: those are taken over with the next news. */
  | { readonly kind: 'changed meanwhile' }
  | { readonly kind: 'not allowed' };

/** How often the settings of the shop are put down where another counter is each time quicker. */
const SHEET_TRIES = 3;

/** The settings that the counters of the shop have in common, on one sheet. */
export interface ShopSheet {
  /**
   * The first counter of a shop that may brings its settings; so does one whose shop went back to a backup. Rejects
   * where the shop is not reached, or the records fail.
   */
  send(): Promise<void>;
  /**
   * Changes the settings of the shop: `makeNew` makes the new sheet of the one that holds now, fetched just before, or
   * null where it is not to be changed after all. Rejects as `send`.
   */
  change(key: ShopCipher, makeNew: (sheet: string | null) => SheetBody | null): Promise<SheetPut>;
}

/** Makes it. */
export function createShopSheet(needs: {
  readonly calls: Pick<ShopCalls, 'sheetPut'>;
  readonly sheet: Records['joined']['sheet'];
  /** The settings of this counter that the shop has in common, on a sheet; null begins one. */
  readonly ownSheet: (sheet: string | null) => SheetBody;
  readonly counters: Pick<CountersOfShop, 'may'>;
  readonly taking: Pick<ShopTaking, 'pullAll'>;
  readonly inTurn: ReturnType<typeof oneAtATime>;
  /** Has everything exchanged a moment later. */
  readonly soon: () => void;
}): ShopSheet {
  const { calls, sheet, ownSheet, counters, taking, inTurn, soon } = needs;

  return {
    async send() {
      const kept = storedValue(sheet.sheet());
      if (!counters.may('sheet') || (kept !== null && !kept.isDue)) return;
      await putSheet(calls, sheet, ownSheet(kept?.body ?? null));
    },
    async change(key, makeNew) {
      for (let tries = 0; tries < SHEET_TRIES; tries += 1) {
        // What others did is known first.
        await taking.pullAll(key);
        const changed = makeNew(storedValue(sheet.sheet())?.body ?? null);
        if (changed === null) break;
        const put = await inTurn(async () => await putSheet(calls, sheet, changed));
        soon();
        if (put.kind !== 'changed meanwhile') return put;
      }
      return { kind: 'changed meanwhile' };
    },
  };
}

/**
 * Puts the sheet of the shop down, on the version that this counter took over last: what another counter changed since
 * is not overwritten. A shop that went back to a backup has an older one, or none, and is brought the newer.
 *
 * @param body JSON of the whole sheet
 * @param days how long the customer of a dead sale is kept, for the server's own clock
 */
async function putSheet(
  calls: Pick<ShopCalls, 'sheetPut'>,
  sheetRecord: Records['joined']['sheet'],
  { body, days }: SheetBody,
): Promise<SheetPut> {
  const known = storedValue(sheetRecord.sheet());
  let version = (known?.version ?? 0) + 1;
  let answer = await calls.sheetPut({ version, days, body });
  if (answer.kind === 'other version' && answer.version < version) {
    version = answer.version + 1;
    answer = await calls.sheetPut({ version, days, body });
  }
  switch (answer.kind) {
    case 'put':
      storedValue(sheetRecord.take({ version: answer.version, body }));
      return { kind: 'put' };
    case 'other version':
      return { kind: 'changed meanwhile' };
    case 'not allowed':
      return { kind: 'not allowed' };
    default:
      return assertNever(answer);
  }
}
