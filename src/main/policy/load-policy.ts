import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { NO_POLICY, type Policy } from '#shared/domain/settings/policy.ts';
import type { PolicyPlace } from '#shared/session.ts';
import { keepFolderPrivate } from '../private-folder.ts';
import { writeFileDurably } from '../records/database/durable-file.ts';
import { isObject } from '#shared/domain/values/json-text.ts';
import type { PolicySource } from './policy-source.ts';
import { NOTHING_TAKEN, policyOf, takeKeys, type TakenKeys } from './read-policy.ts';

/** The policy of this start. */
export interface LoadedPolicy {
  readonly policy: Policy;
  /** The places where there is one, those that hold first coming first. */
  readonly places: readonly PolicyPlace[];
}

/** Where nobody manages the counter. */
export const NOT_MANAGED: LoadedPolicy = { policy: NO_POLICY, places: [] };

/** Keeps the last good policy in the data folder. It is a file of settings: it holds no secret. */
const KEPT_FILE = 'policy.json';

/**
 * Reads the policies of this computer. What was good is kept in the data folder; where a source cannot be read or not
 * be trusted, its last good content goes on to hold. A source that is absent is released, and its copy with it. Never
 * throws for what a disk does.
 *
 * SECURITY: the copy can be written by the person, so it counts only while the source itself refuses: what an
 * administrator wrote is read anew at every start, and the copy is checked as a policy is.
 */
export async function loadPolicy(sources: readonly PolicySource[], dataFolder: string): Promise<LoadedPolicy> {
  const path = join(dataFolder, KEPT_FILE);
  const kept = readKept(path);
  const answers = await Promise.all(sources.map(async (source) => ({ source, answer: await source.read() })));
  const taken: TakenKeys[] = [];
  const places: PolicyPlace[] = [];
  const next: Record<string, TakenKeys> = {};
  for (const { source, answer } of answers) {
    if (answer.kind === 'absent') continue;
    const before = kept[source.id] ?? NOTHING_TAKEN;
    const read =
      answer.kind === 'read'
        ? takeKeys(answer.content, before)
        : { taken: before, problems: [`${answer.words} ${kept[source.id] === undefined ? NONE_BEFORE : STAYS}`] };
    taken.push(read.taken);
    next[source.id] = read.taken;
    places.push({ place: source.place, problems: read.problems });
  }
  return { policy: policyOf(taken), places: withUnkept(places, keep(path, kept, next)) };
}

const STAYS = 'The policy read before still applies.';
const NONE_BEFORE = 'No policy was read from there before, so none applies.';

type Kept = Readonly<Record<string, TakenKeys>>;

/** What was kept; nothing where the file is not there or is no good. */
function readKept(path: string): Kept {
  try {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (!isObject(content)) return {};
    const sources = Object.entries(content).flatMap(([id, value]) =>
      isObject(value) && isObject(value['enforced']) && isObject(value['defaults'])
        ? [[id, { enforced: value['enforced'], defaults: value['defaults'] }] as const]
        : [],
    );
    return Object.fromEntries(sources);
  } catch {
    return {};
  }
}

/** Keeps what holds now. False where the disk does not take it. */
function keep(path: string, before: Kept, next: Kept): boolean {
  if (isDeepStrictEqual(before, next) && (Object.keys(next).length > 0 || !existsSync(path))) return true;
  try {
    keepFolderPrivate(join(path, '..'));
    writeFileDurably(path, JSON.stringify(next));
    return true;
  } catch {
    return false;
  }
}

const NOT_KEPT = 'It could not be saved in the data folder. If it can’t be read at a later start, none of it applies.';

function withUnkept(places: readonly PolicyPlace[], isKept: boolean): readonly PolicyPlace[] {
  return isKept ? places : places.map(({ place, problems }) => ({ place, problems: [...problems, NOT_KEPT] }));
}
