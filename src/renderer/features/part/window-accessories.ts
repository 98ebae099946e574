import { announce } from '#renderer/components/live-region.tsx';
import { client, newLookup } from '#renderer/counterpart-client.ts';
import { declareLateStore } from '#renderer/declared-store.ts';
import { endWords } from './accessory-check-messages.ts';
import { type CheckedList, createAccessoryCheck } from './accessory-check.ts';
import { ACCESSORY_WORDS } from './part-messages.ts';

/** The check of the accessories of the window. */
export const useAccessoryCheck = declareLateStore('sale', 'useAccessoryCheck', () =>
  createAccessoryCheck({
    recheck: (input) => client.parts.recheck(input),
    cancel: (input) => client.lookups.cancel(input),
    newLookup,
    now: () => Date.now(),
  }),
);

/** Checks a list in the background, and says when it is done. */
export async function checkAccessories(
  list: CheckedList,
  offered: readonly string[],
  skus: readonly string[],
): Promise<void> {
  if (skus.length === 0) announce(ACCESSORY_WORDS.allChecked);
  else {
    const end = await useAccessoryCheck.getState().check(list, offered, skus);
    if (end !== null) announce(endWords(end));
  }
}
