import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { PutOff } from '#shared/domain/update/may-update.ts';
import { type SeenFeed, UPDATE_RINGS, type UpdateFile, type UpdateRing } from '#shared/domain/update/update-feed.ts';
import { UPDATE_STEPS, type UpdateStep, type WayBack } from '#shared/domain/update/update-steps.ts';
import { namingFile } from '../named-file.ts';
import { writeFileDurably } from '../records/database/durable-file.ts';
import { jsonOf } from '#shared/domain/values/json-text.ts';

/** An update that is under way, from its file to the version that has shown that it is good. */
export interface UpdateUnderWay {
  readonly step: UpdateStep;
  readonly from: string;
  readonly to: string;
  /** The forms of the records that the two versions write. */
  readonly recordsForm: { readonly before: number; readonly after: number };
  readonly file: UpdateFile;
  /** From when it matters for security, ISO time; null for an ordinary one. */
  readonly securityFrom: string | null;
  /** When a feed offered it last, ISO time; null where an earlier Counterpart fetched it. */
  readonly offeredAt: string | null;
  /**
   * The copies that were made for it, by their names in each mode's folder of copies; null where there are no records.
   */
  readonly copies: { readonly service: string | null; readonly practice: string | null };
  readonly starts: number;
  readonly attempts: number;
  /** How the records of each mode go back, once that was decided. */
  readonly back: { readonly service: WayBack; readonly practice: WayBack } | null;
}

/** What is remembered of updates, in a file of the data folder that any start reads before the records. */
export interface UpdateNote {
  /** Drawn once, 0 to 9999: which shares of a feed reach this installation. */
  readonly installation: number;
  readonly seen: { readonly [ring in UpdateRing]: SeenFeed | null };
  readonly leftVersions: readonly string[];
  readonly putOff: PutOff | null;
  /** The version that a person asked for while something was in the way. */
  readonly agreed: string | null;
  /** The version that could not be installed at a closing, and whether that was for want of a copy of the records. */
  readonly heldUp: { readonly version: string; readonly noSnapshot: boolean } | null;
  /** The version that the counter closed for in the hours of the shop last, and when, ISO time. */
  readonly closedFor: { readonly version: string; readonly at: string } | null;
  readonly underWay: UpdateUnderWay | null;
  /** What a person has to know of the last one, in words; null where nothing. */
  readonly said: string | null;
}

/** Keeps the note. */
export interface NoteKeeping {
  current(): UpdateNote;
  /** Changes it; on the disk when it returns. Throws what the disk throws, and then nothing is changed. */
  change(patch: Partial<UpdateNote>): void;
}

const NAME = 'update.json';
const MOST_LEFT = 50;

/** Where the files of new versions are put until they are installed. */
export function updateFolder(dataFolder: string): string {
  return join(dataFolder, 'updates');
}

const KEPT = 'kept';

/** Where the installers of versions that are good are kept, so that one can be gone back to. */
export function keptFolder(dataFolder: string): string {
  return join(updateFolder(dataFolder), KEPT);
}

const text = z.string().max(500);
const form = z.int().min(0);
const way = z.enum(['as they are', 'with the copy', 'not']);
const seen = z.object({ number: z.int(), digest: text }).nullable();

const noteSchema: z.ZodType<UpdateNote> = z.object({
  installation: z.int().min(0).max(9_999),
  seen: z.record(z.enum(UPDATE_RINGS), seen),
  leftVersions: z.array(text).max(MOST_LEFT),
  putOff: z.object({ version: text, days: z.array(text).max(10) }).nullable(),
  agreed: text.nullable(),
  heldUp: z.object({ version: text, noSnapshot: z.boolean() }).nullable().default(null),
  closedFor: z.object({ version: text, at: text }).nullable().default(null),
  underWay: z
    .object({
      step: z.enum(UPDATE_STEPS),
      from: text,
      to: text,
      recordsForm: z.object({ before: form, after: form }),
      file: z.object({ takes: text, name: text, bytes: z.int(), sha512: text, publisher: text.nullable() }),
      securityFrom: text.nullable(),
      offeredAt: text.nullable().default(null),
      copies: z.object({ service: text.nullable(), practice: text.nullable() }),
      starts: z.int(),
      attempts: z.int(),
      back: z.object({ service: way, practice: way }).nullable(),
    })
    .nullable(),
  said: z.string().max(2_000).nullable(),
});

/**
 * Opens the note of a data folder. One of another shape is put aside: an update that was under way is forgotten with
 * it, and whichever version runs goes on. Throws where the disk does not give it at all: what was under way may then be
 * anything.
 */
export function openUpdateNote(dataFolder: string): NoteKeeping {
  const path = join(dataFolder, NAME);
  let note = readNote(path) ?? freshNote();
  return {
    current: () => note,
    change: (patch) => {
      const next = { ...note, ...patch };
      writeFileDurably(path, `${JSON.stringify(next, null, 2)}\n`);
      note = next;
    },
  };
}

/**
 * The note of a data folder for a run that updates nothing: what changes of it does so for that run alone, and one of
 * another shape stays where it is. What was made ready is for the next start. Throws where the disk does not give it.
 */
export function updateNoteAtHand(dataFolder: string): NoteKeeping {
  const found = noteIn(join(dataFolder, NAME));
  let note = found === null || found === 'another shape' ? freshNote() : found;
  return {
    current: () => note,
    change: (patch) => {
      note = { ...note, ...patch };
    },
  };
}

function readNote(path: string): UpdateNote | null {
  const found = noteIn(path);
  if (found !== 'another shape') return found;
  renameSync(path, `${path}.damaged`);
  return null;
}

/** The note of a file; null where there is none. */
function noteIn(path: string): UpdateNote | 'another shape' | null {
  if (!existsSync(path)) return null;
  const read = noteSchema.safeParse(jsonOf(namingFile(path, () => readFileSync(path, 'utf8'))));
  return read.success ? read.data : 'another shape';
}

function freshNote(): UpdateNote {
  return {
    installation: randomInt(10_000),
    seen: { pilot: null, early: null, all: null },
    leftVersions: [],
    putOff: null,
    agreed: null,
    heldUp: null,
    closedFor: null,
    underWay: null,
    said: null,
  };
}

/**
 * Gives a version up, with what a person has to know of that: it is not offered here again. Throws as a change does.
 */
export function giveUp(note: NoteKeeping, version: string, said: string): void {
  const others = note.current().leftVersions.filter((left) => left !== version);
  note.change({ underWay: null, leftVersions: [...others, version].slice(-MOST_LEFT), said });
}
