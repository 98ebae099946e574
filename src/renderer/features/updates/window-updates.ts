import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import type { UpdateView } from '#shared/update-view.ts';
import { client } from '#renderer/counterpart-client.ts';
import { declareLateStore } from '#renderer/declared-store.ts';

/** What the bar says of a new version. */
export interface UpdateState {
  /** Null where there is nothing to say. */
  readonly view: UpdateView | null;
  /** It was asked for, and main has not answered yet. */
  readonly asked: boolean;
  read(): Promise<void>;
  take(view: UpdateView | null): void;
  installNow(): Promise<void>;
  notToday(): Promise<void>;
}

/** Makes the store. A call that fails changes nothing: the line stays, and can be pressed again. */
export function createUpdateStore(updates: CounterpartApi['updates']): UseBoundStore<StoreApi<UpdateState>> {
  return create<UpdateState>()((set) => ({
    view: null,
    asked: false,
    take: (view) => set({ view }),
    async read() {
      const answer = await updates.state();
      if (answer.ok) set({ view: answer.value });
    },
    async installNow() {
      set({ asked: true });
      const answer = await updates.installNow();
      set({ asked: false, ...(answer.ok ? { view: answer.value } : {}) });
    },
    async notToday() {
      const answer = await updates.notToday();
      if (answer.ok) set({ view: answer.value });
    },
  }));
}

/** Whether Counterpart closes for a version, as far as the window knows. */
export function isClosing({ view, asked }: Pick<UpdateState, 'view' | 'asked'>): boolean {
  return asked || view?.closes === true;
}

/** What is known of new versions in this window: the same in either mode. */
export const useUpdates = declareLateStore('window', 'useUpdates', (until) => {
  const store = createUpdateStore(client.updates);
  until(client.on.updateChanged((view) => store.getState().take(view)));
  return store;
});
