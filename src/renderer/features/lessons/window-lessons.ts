import type { LessonId } from '../../../shared/domain/training/lessons.ts';
import { lessonOf } from '../../../shared/domain/training/lessons.ts';
import { useOpenTicket } from '../../sale/open-ticket.ts';
import { useSession } from '../../sale/session.ts';
import { client } from '../../counterpart-client.ts';
import { keyRegistry } from '../../keyboard/use-key-action.ts';
import { createLessons } from './lessons-store.ts';

/** The lessons of the window. */
export const useLessons = createLessons(client, () => useSession.getState().session?.settings.initials ?? '');

/** Starts a lesson on a fresh ticket, with the cursor where its sale begins. */
export async function startLesson(id: LessonId): Promise<boolean> {
  if (!(await useLessons.getState().start(id))) return false;
  await useOpenTicket.getState().startNew();
  keyRegistry.perform('go to part');
  if (lessonOf(id).sale.plate !== null) keyRegistry.perform('go to plate');
  return true;
}
