import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { Checked } from '#shared/domain/values/checked.ts';
import type { KeyRemap } from '#shared/domain/settings/key-remaps.ts';
import type { Failure } from '#shared/result.ts';
import { giveKey, giveStandardKey } from '#renderer/keyboard/change-key.ts';
import type { KeyPress } from '#renderer/keyboard/chord.ts';
import type { KeyActionId } from '#renderer/keyboard/key-map.ts';

/** Giving actions other keys. What is given is saved at once and good at once. */
export interface KeysState {
  /** The action that waits for its new key; null while none does. */
  readonly waiting: KeyActionId | null;
  /** Why the key that was pressed last cannot be had; null where nothing is wrong. */
  readonly problem: { readonly action: KeyActionId; readonly words: string } | null;
  /** Why it could not be kept; null where it was. */
  readonly failure: Failure | null;
  /** Has an action wait for its new key. */
  choose(action: KeyActionId): void;
  /** Leaves the key as it is. */
  leave(): void;
  /** Takes a press as the new key of the action that waits. True where it was kept and nothing is left to do. */
  press(press: KeyPress): Promise<boolean>;
  /** Gives an action its own key back. True where that was kept. */
  standard(action: KeyActionId): Promise<boolean>;
  /** Gives every action its own key back. True where that was kept. */
  allStandard(): Promise<boolean>;
}

/** Makes the store. `save` keeps remaps and answers what went wrong, null where nothing did. */
export function createKeysStore(options: {
  readonly remaps: () => readonly KeyRemap[];
  readonly save: (remaps: readonly KeyRemap[]) => Promise<Failure | null>;
  readonly mac: boolean;
}): UseBoundStore<StoreApi<KeysState>> {
  const { remaps, save, mac } = options;
  return create<KeysState>()((set, get) => {
    async function keep(action: KeyActionId, wanted: Checked<readonly KeyRemap[]>): Promise<boolean> {
      if (!wanted.ok) {
        set({ problem: { action, words: wanted.message } });
        return false;
      }
      set({ waiting: null, problem: null });
      const failure = await save(wanted.value);
      set({ failure });
      return failure === null;
    }
    return {
      waiting: null,
      problem: null,
      failure: null,
      choose: (action) => set({ waiting: action, problem: null, failure: null }),
      leave: () => set({ waiting: null, problem: null, failure: null }),
      async press(press) {
        const { waiting } = get();
        if (waiting === null) return false;
        const wanted = giveKey(remaps(), waiting, press, mac);
        return wanted !== null && keep(waiting, wanted);
      },
      standard: (action) => keep(action, giveStandardKey(remaps(), action, mac)),
      async allStandard() {
        const failure = await save([]);
        set({ waiting: null, problem: null, failure });
        return failure === null;
      },
    };
  });
}
