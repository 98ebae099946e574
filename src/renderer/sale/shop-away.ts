import { create } from 'zustand';
import { declareLateStore } from '../declared-store.ts';

/** Whether the server of a shop of several counters is away, as the bar says it: no order is sent until it is back. */
export const useShopAway = declareLateStore('window', 'useShopAway', () =>
  create<{ readonly isAway: boolean }>(() => ({ isAway: false })),
);
