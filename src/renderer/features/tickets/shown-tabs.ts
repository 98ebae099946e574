/** Sizes of the row of tabs, px. */
export interface TabSizes {
  /** What the row has from end to end. */
  readonly room: number;
  /** The narrowest that a tab may be. */
  readonly tab: number;
  /** Between two of the row. */
  readonly gap: number;
  /** What leads to the tickets that have no tab. */
  readonly more: number;
}

/** Which tickets have a tab, and how many have none. */
export interface ShownTabs<T> {
  readonly shown: readonly T[];
  readonly hidden: number;
}

/**
 * The tickets that have a tab, in their order: as many as there is room for, and always the current one. The others
 * stand behind one button, which takes its room from the tabs.
 */
export function shownTabs<T extends { readonly inFront: boolean }>(
  tickets: readonly T[],
  sizes: TabSizes,
): ShownTabs<T> {
  if (tickets.length <= tabsIn(sizes.room, sizes)) return { shown: tickets, hidden: 0 };
  const places = Math.max(1, tabsIn(sizes.room - sizes.more - sizes.gap, sizes));
  const first = tickets.slice(0, places);
  const front = tickets.find(({ inFront }) => inFront);
  const shown = front === undefined || first.includes(front) ? first : [...tickets.slice(0, places - 1), front];
  return { shown, hidden: tickets.length - shown.length };
}

function tabsIn(room: number, { tab, gap }: TabSizes): number {
  return Math.floor((room + gap) / (tab + gap));
}
