import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { LIVE_SWITCH } from '#main/app/live-mode.ts';
import type { StandInMessage } from '../electron-standin/runtime.ts';
import { chosenRuntime, electronProgram } from './runtime-choice.ts';

const STAND_IN = join(import.meta.dirname, '../electron-standin/run.ts');

/** How an application is started. */
export interface StartOptions {
  /** The folder with the application's package.json. */
  readonly appFolder: string;
  readonly dataFolder: string;
  /** The program of a package to run in place of the folder. */
  readonly packed?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Arguments of the Node that runs the stand-in, such as a debugger's. */
  readonly nodeArguments?: readonly string[];
  /** What it is given on the standard input; nothing where it is left out. */
  readonly input?: string;
  /** Switches of its command line; what lets tests connect to a service of their own, where they are left out. */
  readonly switches?: readonly string[];
}

/** Lets an application that runs on the stand-in connect to a service: tests do so, to one on this computer. */
const TRIAL_SWITCHES: readonly string[] = [`--${LIVE_SWITCH}`];

function switchesOf({ switches = TRIAL_SWITCHES }: StartOptions): readonly string[] {
  return switches;
}

/** The environment that an application is started in: this one's, with the data folder. */
export function startEnvironment({ dataFolder, env }: StartOptions): Record<string, string> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(inherited), COUNTERPART_DATA_FOLDER: dataFolder, ...env };
}

/** The arguments that Electron needs here: root cannot have its sandbox. */
export function electronArguments(options: StartOptions): readonly string[] {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const folder = options.packed === undefined ? [options.appFolder] : [];
  return [...sandbox, ...folder, ...switchesOf(options)];
}

/** A process of the application, on the stand-in, and what it has printed so far. */
export interface AppProcess {
  readonly child: ChildProcess;
  /** Lines on standard output and standard error, in the order that they came. */
  readonly log: readonly string[];
  /** The next message of a kind that the stand-in tells; rejects where the process ends before. */
  told<Kind extends StandInMessage['kind']>(kind: Kind): Promise<Extract<StandInMessage, { kind: Kind }>>;
  /** Resolves to the exit code once the process has ended; null where a signal ended it. */
  readonly ended: Promise<number | null>;
}

function collect(child: ChildProcess): string[] {
  const log: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      log.push(...lines);
    });
    stream?.on('end', () => {
      if (rest !== '') log.push(rest);
    });
  }
  return log;
}

/** Starts an application on the stand-in. */
export function startOnStandIn(options: StartOptions): AppProcess {
  const node = options.nodeArguments ?? [];
  const [command, args] =
    options.packed === undefined ? [process.execPath, [...node, STAND_IN, options.appFolder]] : [options.packed, []];
  const child = spawn(command, [...args, ...switchesOf(options)], {
    env: startEnvironment(options),
    stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', 'ipc'],
  });
  child.stdin?.end(options.input);
  const log = collect(child);
  const messages: StandInMessage[] = [];
  child.on('message', (message) => messages.push(message as StandInMessage));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    log,
    ended,
    async told(kind) {
      type Wanted = Extract<StandInMessage, { kind: typeof kind }>;
      const isWanted = (message: StandInMessage): message is Wanted => message.kind === kind;
      for (;;) {
        const message = messages.find(isWanted);
        if (message !== undefined) return message;
        const left = await Promise.race([once(child, 'message').then(() => null), ended.then((code) => ({ code }))]);
        if (left !== null)
          throw new Error(`The application ended (${left.code}) before it did that.\n${log.join('\n')}`);
      }
    },
  };
}

/**
 * Runs an application until it ends by itself, on the runtime of this run: for a second instance, or one that cannot
 * start. Ends it, and rejects, after `patienceMs`.
 */
export async function runToItsEnd(
  options: StartOptions,
  patienceMs = 60_000,
): Promise<{ readonly code: number | null; readonly log: readonly string[] }> {
  let running: Pick<AppProcess, 'child' | 'log' | 'ended'>;
  if (chosenRuntime() === 'electron') {
    const program = options.packed ?? electronProgram();
    if (program === null) throw new Error('Electron has not been downloaded here: npx install-electron');
    const child = spawn(program, electronArguments(options), {
      env: startEnvironment(options),
      stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    child.stdin?.end(options.input);
    running = { child, log: collect(child), ended: once(child, 'close').then(([code]) => code as number | null) };
  } else {
    running = startOnStandIn(options);
  }
  const timer = setTimeout(() => running.child.kill('SIGKILL'), patienceMs);
  const code = await running.ended;
  clearTimeout(timer);
  return { code, log: running.log };
}
