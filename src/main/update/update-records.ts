import { basename, join } from 'node:path';
import type { UpdateFacts } from '#shared/domain/update/may-update.ts';
import type { UnsentTicket } from '#shared/update-view.ts';
import type { RecordsLifecycle } from '../app/records-lifecycle.ts';
import { holdsRecords, recordsPath, snapshotsFolder } from '../records/records.ts';
import { isLive } from '../records/shop/submission-states.ts';
import { existsSync } from 'node:fs';
import type { UpdateUnderWay } from './update-note.ts';

/** What is seen in the records: the facts of it, and the tickets that are in the way. */
export interface SeenRecords extends Pick<UpdateFacts, 'recordsSeen' | 'sending' | 'unknown' | 'unsentTickets'> {
  readonly unsent: readonly UnsentTicket[];
}

/** What an update asks of the records of both modes. */
export interface UpdateRecords {
  /** Opens those that are there, and looks at their orders and tickets. */
  look(): Promise<SeenRecords>;
  /** Makes a checked copy of each; null where one cannot be made. To be called after `look`. */
  copy(): Promise<UpdateUnderWay['copies'] | null>;
  /** Opens those that are there: all of them open, one waits for a person's recovery code, or one does not open. */
  open(): Promise<'open' | 'waits' | 'not'>;
}

/** Folder and records of a mode. */
export interface ModeRecords {
  /** False where nobody may open the mode, and so nobody could send or close its tickets: they hold nothing up. */
  readonly isOffered?: boolean;
  readonly folder: string;
  readonly lifecycle: Pick<RecordsLifecycle, 'open' | 'view' | 'current'>;
}

type ModeName = keyof UpdateUnderWay['copies'];

/** Makes it. Practice has records of its own, and its orders count as those of the service do. */
export function createUpdateRecords(modes: { readonly [mode in ModeName]: ModeRecords }): UpdateRecords {
  const all = [modes.service, modes.practice];
  const named = Object.entries(modes) as readonly [ModeName, ModeRecords][];
  const isThere = ({ folder }: ModeRecords) => holdsRecords(folder);

  async function openAll(): Promise<void> {
    for (const mode of all) if (isThere(mode)) await mode.lifecycle.open();
  }

  async function copyOf({ folder, lifecycle }: ModeRecords): Promise<string | null | false> {
    const files = lifecycle.current();
    if (files === null) return existsSync(recordsPath(folder)) ? false : null;
    const taken = await files.records.snapshots.take();
    return taken.sound === true ? basename(taken.snapshot.path) : false;
  }

  return {
    async look() {
      await openAll();
      let recordsSeen = true;
      let sending = 0;
      let unknown = 0;
      const unsent: UnsentTicket[] = [];
      for (const [name, mode] of named) {
        if (!isThere(mode)) continue;
        const records = mode.lifecycle.current()?.records;
        const orders = records?.submissions.unresolved();
        const tickets = records?.tickets.open();
        if (orders?.ok !== true || tickets?.ok !== true) {
          recordsSeen = false;
          continue;
        }
        for (const { id, state } of orders.value) {
          const isOwn = records?.submissions.isOwn(id);
          if (isOwn?.ok !== true) recordsSeen = false;
          // What another counter of the shop sends, or does not know of, goes on there.
          else if (isOwn.value && state === 'unknown') unknown += 1;
          else if (isOwn.value) sending += 1;
        }
        if (mode.isOffered === false) continue;
        // An order that may have been sent is counted by itself.
        const held = tickets.value.filter(({ lineCount, submission }) => lineCount > 0 && !isLive(submission));
        for (const { ticketId, plate, customer, firstPart, lineCount } of held) {
          unsent.push({ mode: name, row: { ticketId, plate, customer, firstPart, lineCount } });
        }
      }
      return { recordsSeen, sending, unknown, unsentTickets: unsent.length, unsent };
    },

    async copy() {
      const service = await copyOf(modes.service);
      const practice = await copyOf(modes.practice);
      return service === false || practice === false ? null : { service, practice };
    },

    async open() {
      await openAll();
      const views = all.filter(isThere).map(({ lifecycle }) => lifecycle.view().kind);
      if (views.every((kind) => kind === 'open')) return 'open';
      return views.every((kind) => MAY_WAIT.some((each) => each === kind)) ? 'waits' : 'not';
    },
  };
}

/** How records stand that a person or the shop has to open, or that are open. */
const MAY_WAIT = ['open', 'needs recovery code', 'locked until the shop is heard'] as const;

/** Where a copy of a mode's folder is. */
export function copyPath(folder: string, name: string): string {
  return join(snapshotsFolder(folder), name);
}
