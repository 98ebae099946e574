import { followSessionStart, type SessionStart } from '../platform/session-start.ts';
import type { NoticeBoard } from './notice-board.ts';
import type { KeptSettings } from './stored-settings.ts';

/**
 * Makes what has the computer start Counterpart as the settings say. Where the setting is another than before, and once
 * at the start, the computer is told; what it does not do is posted. Nothing is told where `start` is not there.
 */
export function createSessionStartSetting(options: {
  readonly start: SessionStart | undefined;
  readonly settings: Pick<KeptSettings, 'current'>;
  readonly notices: Pick<NoticeBoard, 'post'>;
}): { readonly follow: () => void } {
  const { start, settings, notices } = options;
  let startsWithSession: boolean | null = null;
  return {
    follow() {
      const wanted = settings.current().shop.startWithSession === true;
      if (start === undefined || wanted === startsWithSession) return;
      const changed = startsWithSession !== null;
      startsWithSession = wanted;
      followSessionStart(start, { wanted, changed }, (words) => notices.post({ id: 'session-start', words }));
    },
  };
}
