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

/** Makes the way out. `settled` resolves once no order is under way; `confirmClosing` asks the person. */
export function createClosing(options: {
  readonly unresolved: () => readonly UnknownOrder[];
  readonly settled: () => Promise<void>;
  readonly notices: Pick<NoticeBoard, 'post' | 'dismiss'>;
  readonly sessionChanged: () => void;
  readonly confirmClosing: (unknown: readonly UnknownOrder[]) => Promise<boolean>;
}): Closing {
  const { unresolved, settled, notices, sessionChanged, confirmClosing } = options;
  // What another counter sends goes on there.
  const own = () => unresolved().filter(({ ofOther }) => ofOther === undefined);
  return {
    async mayClose() {
      const underWay = own().filter(({ state }) => state === 'sending');
      if (underWay.length > 0) {
        notices.post({ id: WAITING, words: waitingWords(underWay) });
        sessionChanged();
        await settled();
        notices.dismiss(WAITING);
        sessionChanged();
      }
      const unknown = own();
      return unknown.length === 0 || (await confirmClosing(unknown));
    },
  };
}

function waitingWords(underWay: readonly UnknownOrder[]): string {
  const references = underWay.map(({ customerReference }) => customerReference).join(', ');
  return `Counterpart closes as soon as the supplier has answered ${references}, or the wait is over. Closing it now could leave the order unconfirmed.`;
}
