import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium, type RunningChromium } from './chromium.ts';

/** What an application's package.json says of it. */
interface Manifest {
  readonly name: string;
  readonly productName?: string;
  readonly version?: string;
  readonly main: string;
}

/** What the parts of the stand-in share: the application that runs on it and the Chromium that shows its windows. */
export interface Runtime {
  readonly appFolder: string;
  /** The program that was started: a package's own, or Node. */
  readonly program: string;
  readonly manifest: Manifest;
  readonly chromium: Promise<RunningChromium>;
  /** Tells the process that started this one, if it listens (a test does). */
  tell(message: StandInMessage): void;
}

/** What the stand-in tells the test that started it. */
export type StandInMessage =
  /** How long the files of a package were checked and laid out for, ms. Electron reads an archive where it is. */
  | { readonly kind: 'archive laid out'; readonly ms: number }
  | { readonly kind: 'chromium'; readonly endpoint: string; readonly browserContextId: string | undefined }
  | { readonly kind: 'window shown'; readonly targetId: string }
  /** It would start this program once it has ended: the test does, or does not. */
  | { readonly kind: 'relaunch'; readonly program: string };

let current: Runtime | null = null;

/**
 * Starts what an application in a folder will run on. Chromium starts at once, while main's modules are still loading.
 * It is headed only where `COUNTERPART_HEADED` is 1 and there is a display.
 */
export function startRuntime(appFolder: string, program = process.execPath): Runtime {
  const manifest = JSON.parse(readFileSync(join(appFolder, 'package.json'), 'utf8')) as Manifest;
  const display = process.platform !== 'linux' || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);
  const headed = process.env.COUNTERPART_HEADED === '1' && display;
  const chromium = launchChromium({ headed, reachable: process.send !== undefined });
  const tell = (message: StandInMessage) => process.send?.(message);
  chromium.then(
    ({ endpoint, browserContextId }) => endpoint !== null && tell({ kind: 'chromium', endpoint, browserContextId }),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
  current = { appFolder, program, manifest, chromium, tell };
  return current;
}

/** What runs now. */
export function runtime(): Runtime {
  if (current === null) throw new Error('The stand-in is started by tests/electron-standin/run.ts.');
  return current;
}
