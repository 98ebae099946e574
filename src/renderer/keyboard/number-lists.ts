import { create } from 'zustand';

/** A numbered list on the screen, by its own token. */
interface ListEntry {
  readonly token: symbol;
  readonly pick: (digit: number) => void;
}

interface NumberListsState {
  readonly lists: readonly ListEntry[];
}

/** The numbered lists that could take 1–9 now. The last one is active: the one shown, or focused, most recently. */
export const useNumberLists = create<NumberListsState>(() => ({ lists: [] }));

/** Puts a list on top and answers how to take it away. */
export function addNumberList(token: symbol, pick: (digit: number) => void): () => void {
  useNumberLists.setState(({ lists }) => ({ lists: [...lists, { token, pick }] }));
  return () => useNumberLists.setState(({ lists }) => ({ lists: lists.filter((each) => each.token !== token) }));
}

/** Makes a list the active one, as when the focus enters it. */
export function raiseNumberList(token: symbol): void {
  useNumberLists.setState(({ lists }) => {
    const entry = lists.find((each) => each.token === token);
    if (entry === undefined || lists.at(-1) === entry) return { lists };
    return { lists: [...lists.filter((each) => each !== entry), entry] };
  });
}

/** Whether a list is the one that 1–9 pick from. */
export function isActiveList(lists: readonly { readonly token: symbol }[], token: symbol): boolean {
  return lists.at(-1)?.token === token;
}
