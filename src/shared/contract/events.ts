import type { CodeListView } from '../code-list-view.ts';
import type { SubmissionView } from '../domain/order/submission.ts';
import type { LessonView } from '../lesson-view.ts';
import type { Progress } from '../progress.ts';
import type { ConnectionStatus, CustomersChange, UnknownOrder } from '../records-view.ts';
import type { SessionView } from '../session.ts';
import type { ShopView } from '../shop-view.ts';
import type { UpdateView } from '../update-view.ts';
import { announcement } from './call.ts';

/** Every event that main announces to the windows. */
export const events = {
  /** The set-up changed. */
  sessionChanged: announcement<SessionView>(),
  /** A submission started or ended. */
  submissionChanged: announcement<SubmissionView>(),
  /** The list of unresolved orders changed. */
  unresolvedChanged: announcement<readonly UnknownOrder[]>(),
  /** The service can or cannot be reached any more. */
  connectionChanged: announcement<ConnectionStatus>(),
  /** The list of codes went on, or stands otherwise. */
  codeListChanged: announcement<CodeListView>(),
  /** What there is to ring back about changed without the window: an awaited part was read with stock. */
  callBacksChanged: announcement<null>(),
  /**
   * What is kept of customers changed: another counter noted something, or customers were forgotten, for this window,
   * for another counter or by the hourly round.
   */
  customersChanged: announcement<CustomersChange>(),
  /** A lesson of practice started, went on, ended, or was put away. */
  lessonChanged: announcement<LessonView | null>(),
  /** What the bar says of a new version changed; null where it says nothing. */
  updateChanged: announcement<UpdateView | null>(),
  /** How this counter stands to its shop changed. */
  shopChanged: announcement<ShopView>(),
  /** Tickets that another counter changed, took over or put down. */
  sharedTicketsChanged: announcement<readonly string[]>(),
  /** Long work went on. */
  progressed: announcement<Progress>(),
  /**
   * Counterpart closes in a moment: the window keeps what was typed last, takes nothing more and answers
   * `platform.allKept`.
   */
  closing: announcement<null>(),
} as const;
