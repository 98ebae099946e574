import type { Notice } from '#shared/session.ts';

/** What a person should know about the state of Counterpart itself, until they have put it away. */
export interface NoticeBoard {
  list(): readonly Notice[];
  post(notice: Notice): void;
  dismiss(id: string): void;
}

/**
 * Makes an empty board. A notice posted again under its id replaces the earlier one. `dismissed` hears what was put
 * away.
 */
export function createNoticeBoard(dismissed: (id: string) => void = () => {}): NoticeBoard {
  let notices: readonly Notice[] = [];
  const without = (id: string) => notices.filter((notice) => notice.id !== id);
  return {
    list: () => notices,
    post: (notice) => {
      notices = [...without(notice.id), notice];
    },
    dismiss: (id) => {
      notices = without(id);
      dismissed(id);
    },
  };
}
