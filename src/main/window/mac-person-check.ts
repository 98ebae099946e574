import { systemPreferences } from 'electron';
import type { PersonCheck } from '../services/window-lock.ts';

/** Asks the person at a Mac for their finger, or their password in its place. Another Mac cannot ask. */
export const macPersonCheck: PersonCheck = {
  canAsk: () => systemPreferences.canPromptTouchID(),
  async ask() {
    try {
      await systemPreferences.promptTouchID('open the counter');
      return true;
    } catch {
      return false;
    }
  },
};
