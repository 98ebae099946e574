import type { Outcome } from '#shared/domain/order/submission.ts';
import type { LessonId } from '#shared/domain/training/lessons.ts';
import type { ChainCheck, ChainedLog, LogEntry } from '../database/chained-log.ts';

/** A sensitive act. Every field is the shop's own or a number: none can name a customer or hold a secret. */
export type AuditAct =
  | { readonly act: 'submission prepared' | 'submission sent'; readonly submissionId: string }
  /** The outcome is left out where an older version wrote it down. */
  | { readonly act: 'submission ended'; readonly submissionId: string; readonly outcome?: Outcome['kind'] }
  | { readonly act: 'unknown resolved'; readonly submissionId: string; readonly as: 'placed' | 'not placed' }
  /** A stop that a person went on in spite of; the reason stands in the submission's history. */
  | { readonly act: 'stop overridden'; readonly submissionId: string; readonly stop: string }
  | { readonly act: 'credential saved' | 'credential deleted' | 'connection changed' }
  /** `isFirst` where nobody had a code before it; left out where somebody may, and by an older version. */
  | { readonly act: 'recovery code renewed'; readonly isFirst?: true }
  /** Names of the settings that changed, never their values. */
  | { readonly act: 'settings changed'; readonly settings: readonly string[] }
  | { readonly act: 'ticket closed' | 'ticket reopened'; readonly ticketId: string }
  | {
      readonly act: 'customer forgotten';
      readonly records: number;
      readonly by: 'a person' | 'the retention clock' | 'an earlier copy';
    }
  | { readonly act: 'customer exported' | 'records exported'; readonly records: number }
  | { readonly act: 'snapshot restored'; readonly takenAt: string }
  /** The file that was opened was not the one that was written last. */
  | { readonly act: 'earlier copy found' }
  /** In practice alone; the initials are the trainee's. */
  | { readonly act: 'lesson ended'; readonly lesson: LessonId; readonly passed: boolean }
  | { readonly act: 'damaged file set aside' | 'set-aside file deleted'; readonly file: string }
  /** With people at the counter alone: who quoted, and who let a price through that is not the list's. */
  | { readonly act: 'quote issued'; readonly ticketId: string; readonly label: string }
  | { readonly act: 'price overridden'; readonly ticketId: string; readonly lines: number }
  /** `whose` are initials. */
  | {
      readonly act: 'person changed';
      readonly whose: string;
      readonly how:
        | 'added'
        | 'changed'
        | 'switched off'
        | 'switched on'
        | 'PIN changed'
        | 'PIN set by the recovery code';
    }
  | { readonly act: 'people switched off' }
  /** What is done to a shop of several counters, by its numbers and names of counters. A name is empty if unknown. */
  | { readonly act: 'shop joined'; readonly counter: number }
  /** `isTold`: whether the shop knows it. */
  | { readonly act: 'shop left'; readonly counter: number; readonly isTold: boolean }
  | { readonly act: 'counter waived' | 'counter taken out'; readonly counter: number; readonly name: string }
  | { readonly act: 'contradiction settled'; readonly submissionId: string }
  | { readonly act: 'wrong PINs'; readonly whose: string; readonly tries: number };

/** What the log keeps of an act. */
export type AuditEntry = AuditAct & {
  /** The operator's initials; empty where none were given. */
  readonly initials: string;
  /** The initials of who allowed it by their PIN, where the operator may not do it by themselves. */
  readonly allowedBy?: string;
};

/** The log of sensitive acts: only ever added to, chained like the history of submissions. */
export interface Audit {
  /** Writes an act down. `initials` are cut to 12 characters. */
  record(act: AuditAct, initials: string): void;
  /** The last acts, the last first. */
  latest(limit: number): readonly LogEntry<AuditEntry>[];
  /** The lessons that ended, the last first. */
  lessons(limit: number): readonly EndedLesson[];
  verify(): ChainCheck;
}

/** A lesson that ended, and whose it was. */
export interface EndedLesson {
  readonly at: string;
  readonly lesson: LessonId;
  readonly passed: boolean;
  readonly initials: string;
}

const LONGEST_INITIALS = 12;

/** The name under which lessons are in the log. */
const LESSON = 'lesson';

/** Who signs an act that happens now. */
export type SignedBy = () => { readonly initials: string; readonly allowedBy: string | null } | null;

/** Makes the audit log. Who signed in signs, whatever initials were typed; null where nobody had to sign in. */
export function createAudit(log: ChainedLog<AuditEntry>, signedBy: SignedBy = () => null): Audit {
  return {
    record: (act, typed) => {
      const signed = signedBy();
      const initials = (signed?.initials ?? typed).trim().slice(0, LONGEST_INITIALS);
      const allowedBy = signed?.allowedBy ?? null;
      log.append(subjectOf(act), { ...act, initials, ...(allowedBy === null ? {} : { allowedBy }) });
    },
    latest: (limit) => log.latest(limit),
    lessons: (limit) =>
      log
        .of(LESSON)
        .slice(-limit)
        .reverse()
        .flatMap(({ at, entry }) =>
          entry.act === 'lesson ended'
            ? [{ at, lesson: entry.lesson, passed: entry.passed, initials: entry.initials }]
            : [],
        ),
    verify: () => log.verify(),
  };
}

function subjectOf(act: AuditAct): string {
  if ('submissionId' in act) return act.submissionId;
  if (act.act === 'lesson ended') return LESSON;
  return 'ticketId' in act ? act.ticketId : '';
}
