import { useNumberLists } from './number-lists.ts';
import { useKeyAction } from './use-key-action.ts';

/** Sends 1–9 to the active numbered list; used once, by the application. */
export function useNumberKeys(): void {
  const some = useNumberLists((state) => state.lists.length > 0);
  useKeyAction(
    'pick number',
    (digit) => {
      if (digit !== null) useNumberLists.getState().lists.at(-1)?.pick(digit);
    },
    some,
  );
}
