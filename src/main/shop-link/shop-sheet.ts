import { assertNever } from '#shared/assert-never.ts';
import type { Records } from '../records/records.ts';
import type { ShopCalls } from './calls.ts';
import { storedValue } from './stored-value.ts';

/** What came of putting the shop's settings down. */
export type SheetPut =
  | { readonly kind: 'put' }
  /** Another counter changed them meanwhile: those are taken over with the next news. */
  | { readonly kind: 'changed meanwhile' }
  | { readonly kind: 'not allowed' };

/**
 * Puts the sheet of the shop down, on the version that this counter took over last: what another counter changed since
 * is not overwritten. A shop that went back to a backup has an older one, or none, and is brought the newer.
 *
 * @param body JSON of the whole sheet
 * @param days how long the customer of a dead sale is kept, for the server's own clock
 */
export async function putSheet(
  calls: Pick<ShopCalls, 'sheetPut'>,
  sheetRecord: Records['joined']['sheet'],
  { body, days }: { readonly body: string; readonly days: number },
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
