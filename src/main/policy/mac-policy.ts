import { contentOfJson, type PolicySource } from './policy-source.ts';
import type { RunProgram } from './run-program.ts';
import { readTrustedFile } from './trusted-file.ts';

/** The name under which macOS keeps the managed preferences of Counterpart. */
const MAC_DOMAIN = 'au.counterpart.desktop';

const FOLDER = '/Library/Managed Preferences';
const ROOT = 0;

/**
 * The managed preferences of a Mac, which a profile (MDM) brings: those of the computer, and behind them those of the
 * person. `folder` and `owners` are other ones in a test.
 */
export function macPolicies({
  userName,
  run,
  folder = FOLDER,
  owners = [ROOT],
}: {
  readonly userName: string;
  readonly run: RunProgram;
  readonly folder?: string;
  readonly owners?: readonly number[];
}): readonly PolicySource[] {
  const source = (id: string, path: string, place: string): PolicySource => ({
    id,
    place,
    async read() {
      const file = readTrustedFile(path, owners);
      if (file.kind !== 'read') return file;
      const json = await run('/usr/bin/plutil', ['-convert', 'json', '-o', '-', '-'], { input: file.bytes });
      if (json === null) return { kind: 'refused', words: 'It is not a property list that can be read as JSON.' };
      const answer = contentOfJson(json);
      if (answer.kind !== 'read') return answer;
      // What a profile says of itself is no setting.
      const own = Object.entries(answer.content).filter(([key]) => !key.startsWith('Payload'));
      return { kind: 'read', content: Object.fromEntries(own) };
    },
  });
  const file = `${MAC_DOMAIN}.plist`;
  return [
    source('computer', `${folder}/${file}`, `${FOLDER}/${file}`),
    source('user', `${folder}/${userName}/${file}`, `${FOLDER}/(this user)/${file}`),
  ];
}
