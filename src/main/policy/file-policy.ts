import { contentOfJson, type PolicySource } from './policy-source.ts';
import { readTrustedFile } from './trusted-file.ts';

/** Where the policy of a Linux computer is. */
export const LINUX_POLICY = '/etc/counterpart/policy.json';

const ROOT = 0;

/** The policy in a file of JSON. */
export function filePolicy({
  path,
  place = path,
  owners = [ROOT],
}: {
  readonly path: string;
  readonly place?: string;
  /** User ids that the file and its folder may belong to. */
  readonly owners?: readonly number[];
}): PolicySource {
  return {
    id: 'file',
    place,
    async read() {
      const file = readTrustedFile(path, owners);
      if (file.kind !== 'read') return file;
      try {
        return contentOfJson(new TextDecoder('utf-8', { fatal: true }).decode(file.bytes));
      } catch {
        return { kind: 'refused', words: 'It is not written in UTF-8.' };
      }
    },
  };
}
