import type { UnknownOrder } from '#shared/records-view.ts';
import type { NoticeBoard } from './notice-board.ts';

/** What stands between a person and the closed window: orders that are under way, and those that nobody knows of. */
export interface Closing {
  /**
   * Waits, and says so in the window, until no order is under way, then lists the unknown ones; answers false where the
   * person wants to stay for them.
   */
  mayClose(): Promise<boolean>;
}

const WAITING = 'waiting to close';

/**
 * Makes the way out. `underWay` has the references of the orders of this counter that are under way, also of one that a
 * shop is still asked about; `settled` resolves once those have ended. `confirmClosing` asks the person.
 */
export function createClosing(options: {
  readonly underWay: () => readonly string[];
  readonly unresolved: () => readonly UnknownOrder[];
  readonly settled: () => Promise<void>;
  readonly notices: Pick<NoticeBoard, 'post' | 'dismiss'>;
  readonly sessionChanged: () => void;
  readonly confirmClosing: (unknown: readonly UnknownOrder[]) => Promise<boolean>;
}): Closing {
  const { underWay, unresolved, settled, notices, sessionChanged, confirmClosing } = options;
  return {
    async mayClose() {
      // Another one may have been sent while the first was waited for.
      for (let waited = underWay(); waited.length > 0; waited = underWay()) {
        notices.post({ id: WAITING, words: waitingWords(waited) });
        sessionChanged();
        await settled();
        notices.dismiss(WAITING);
        sessionChanged();
      }
      // What another counter sends goes on there.
      const unknown = unresolved().filter(({ ofOther }) => ofOther === undefined);
      return unknown.length === 0 || (await confirmClosing(unknown));
    },
  };
}

function waitingWords(references: readonly string[]): string {
  return `Counterpart closes as soon as the supplier has answered ${references.join(', ')}, or the wait is over. Closing it now could leave the order unconfirmed.`;
}
