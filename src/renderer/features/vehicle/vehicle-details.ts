import { create } from 'zustand';
import { declareLateStore } from '#renderer/declared-store.ts';

/** Whether the details of the vehicle are unfolded: they stay as the seller left them, whichever vehicle comes next. */
export const useVehicleDetails = declareLateStore('window', 'useVehicleDetails', () =>
  create<{ readonly open: boolean }>(() => ({ open: false })),
);
