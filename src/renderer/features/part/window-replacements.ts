import { declareLateStore } from '#renderer/declared-store.ts';
import { askInTurn } from '#renderer/keyboard/window-turns.ts';
import { createReplacements } from './replacement-store.ts';
import { usePartStore } from './window-part.ts';

/** What was opened in place of what. */
export const useReplacements = declareLateStore('sale', 'useReplacements', () => createReplacements());

/** Opens what replaces a part, and remembers that it was opened in its place. */
export function openSuccessor(from: string, code: string): void {
  askInTurn(code, () => {
    void usePartStore
      .getState()
      .open(code)
      .then((opened) => {
        const { part } = usePartStore.getState();
        if (opened && part !== null) useReplacements.getState().followed(from, part.sku);
      });
  });
}
