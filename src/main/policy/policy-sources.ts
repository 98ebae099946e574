import { filePolicy, LINUX_POLICY } from './file-policy.ts';
import { macPolicies } from './mac-policy.ts';
import type { PolicySource } from './policy-source.ts';
import type { RunProgram } from './run-program.ts';
import { windowsPolicies } from './windows-policy.ts';

/**
 * Where policies are on this computer, those that hold before others first.
 *
 * SECURITY: another file can be named by `COUNTERPART_POLICY` where the build is not packed alone. In a shop that would
 * let a seller set the counter free.
 */
export function policySources(computer: {
  readonly platform: NodeJS.Platform;
  readonly packaged: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly userName: string;
  /** The id of the person who runs this; undefined on Windows. */
  readonly userId: number | undefined;
  readonly run: RunProgram;
}): readonly PolicySource[] {
  const { platform, environment, run } = computer;
  const named = computer.packaged ? undefined : environment['COUNTERPART_POLICY'];
  if (named) {
    const place = 'the file that COUNTERPART_POLICY names';
    return [
      filePolicy({ path: named, place, owners: [0, ...(computer.userId === undefined ? [] : [computer.userId])] }),
    ];
  }
  if (platform === 'win32') return windowsPolicies(environment['SystemRoot'] ?? String.raw`C:\Windows`, run);
  if (platform === 'darwin') return macPolicies({ userName: computer.userName, run });
  return platform === 'linux' ? [filePolicy({ path: LINUX_POLICY })] : [];
}
