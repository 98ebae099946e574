import { client } from '#renderer/counterpart-client.ts';
import { declareLateStore } from '#renderer/declared-store.ts';
import { createDaySheetStore } from './day-sheet-store.ts';

/** The day sheet of the window. */
export const useDaySheet = declareLateStore('sale', 'useDaySheet', () => createDaySheetStore(client.daySheet));
