import type { LessonId } from '#shared/domain/training/lessons.ts';
import { lessonOf } from '#shared/domain/training/lessons.ts';
import { declareLateStore } from '#renderer/declared-store.ts';
import { useGuideOffer } from '#renderer/sale/guide-offer-store.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useSession } from '#renderer/sale/session.ts';
import { client } from '#renderer/counterpart-client.ts';
import { keyRegistry } from '#renderer/keyboard/use-key-action.ts';
import { holdDuring } from '#renderer/keyboard/window-holds.ts';
import { createLessons } from './lessons-store.ts';

/** The lessons of the window. */
export const useLessons = declareLateStore('window', 'useLessons', () =>
  createLessons(client, () => useSession.getState().session?.settings.initials ?? ''),
);

/** Starts a lesson on a fresh ticket, with the cursor where its sale begins. Keys pressed meanwhile are for that. */
export function startLesson(id: LessonId): Promise<boolean> {
  return holdDuring(start(id));
}

/** Does again what failed last. */
export async function tryLessonsAgain(): Promise<void> {
  const { failed, read, ask, end } = useLessons.getState();
  if (typeof failed === 'object') await startLesson(failed.start);
  else await { read, ask, end }[failed]();
}

async function start(id: LessonId): Promise<boolean> {
  const tickets = useOpenTicket.current();
  if (!(await useLessons.getState().start(id))) return false;
  useGuideOffer.setState({ taken: true });
  await tickets.getState().startNew();
  // Practice may have been left meanwhile.
  if (tickets !== useOpenTicket.current()) return false;
  keyRegistry.perform('go to part');
  if (lessonOf(id).sale.plate !== null) keyRegistry.perform('go to plate');
  return true;
}
