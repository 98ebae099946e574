import { z } from 'zod';
import { LESSON_IDS } from '../domain/training/lessons.ts';
import type { LessonBoard, LessonView } from '../lesson-view.ts';
import type { PracticeOrder } from '../session.ts';
import { call, nothing, shortText } from './call.ts';

/** What practice alone answers: its orders and its lessons. */
export const practiceCalls = {
  /**
   * What the practice service really has, newest first, at most 10: what a trainee believes can be compared with it.
   */
  orders: call<{ readonly total: number; readonly orders: readonly PracticeOrder[] }>()(nothing),
  /** The lesson that was started last, and who passed which. This call and the three below answer in practice alone. */
  lessons: call<LessonBoard>()(nothing),
  /** Starts a lesson for somebody; refused while another runs. */
  startLesson: call<LessonView>()(z.object({ lesson: z.enum(LESSON_IDS), trainee: shortText })),
  /** Rings the supplier, or asks the customer, of the running lesson. */
  askInLesson: call<LessonView>()(nothing),
  /** Stops the lesson, or puts one away that has ended. */
  endLesson: call<null>()(nothing),
} as const;
