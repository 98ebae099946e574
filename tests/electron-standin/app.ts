import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { onlyWhatIsThere } from './only-what-is-there.ts';
import { runtime } from './runtime.ts';
import { type SecondInstance, takeLock } from './single-instance.ts';
import { firePreventable, PreventableEvent, StandInEmitter } from './stand-in-emitter.ts';

const EVENTS = [
  'ready',
  'activate',
  'before-quit',
  'will-quit',
  'quit',
  'window-all-closed',
  'second-instance',
  'web-contents-created',
  'browser-window-created',
  'select-client-certificate',
  'render-process-gone',
  'child-process-gone',
];

const MEMBERS = [
  'on',
  'once',
  'commandLine',
  'name',
  'getName',
  'getVersion',
  'getAppPath',
  'getPath',
  'setPath',
  'isReady',
  'whenReady',
  'enableSandbox',
  'requestSingleInstanceLock',
  'quit',
  'exit',
  'relaunch',
] as const satisfies readonly (keyof Electron.App)[];

/** A window as quitting needs it. */
export interface ClosingWindow {
  /** Closes as a person would; false where a listener of `close` prevented it. */
  close(): void;
  destroy(): void;
  isDestroyed(): boolean;
}

function usualAppData(): string {
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  if (process.platform === 'win32') return process.env.APPDATA ?? join(homedir(), 'AppData', 'Roaming');
  return process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config');
}

/** Stands in for `app`: life of the process, paths, the single-instance lock. */
export class StandInApp extends StandInEmitter {
  /** The switches that this process was started with, as Electron would have them. */
  readonly commandLine = onlyWhatIsThere('app.commandLine', {
    hasSwitch: (name: string): boolean =>
      process.argv.some((argument) => argument === `--${name}` || argument.startsWith(`--${name}=`)),
  });
  private readonly paths: Record<string, string>;
  private readonly windows = new Set<ClosingWindow>();
  private readonly whenItIsReady: Promise<void>;
  private ready = false;
  private quitting = false;
  private ending: Promise<never> | null = null;
  private releaseLock: (() => void) | null = null;

  constructor() {
    super('app', EVENTS);
    const appData = usualAppData();
    this.paths = {
      home: homedir(),
      appData,
      userData: join(appData, this.name),
      temp: tmpdir(),
      exe: runtime().program,
    };
    this.whenItIsReady = runtime().chromium.then(() => {
      this.ready = true;
      this.emit('ready', new PreventableEvent(), {});
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.quit());
    process.on('message', (message) => {
      if (message === 'quit') this.quit();
    });
  }

  get name(): string {
    const { productName, name } = runtime().manifest;
    return productName ?? name;
  }

  getName(): string {
    return this.name;
  }

  getVersion(): string {
    return runtime().manifest.version ?? '0.0.0';
  }

  getAppPath(): string {
    return runtime().appFolder;
  }

  getPath(name: string): string {
    const path = this.paths[name];
    if (path === undefined) throw new Error(`The stand-in has no path '${name}'`);
    return path;
  }

  setPath(name: string, path: string): void {
    this.getPath(name);
    if (!existsSync(path)) throw new Error(`Failed to set path: ${path} does not exist`);
    this.paths[name] = path;
  }

  isReady(): boolean {
    return this.ready;
  }

  whenReady(): Promise<void> {
    return this.whenItIsReady;
  }

  enableSandbox(): void {
    if (this.ready) throw new Error('app.enableSandbox() can only be called before app is ready');
  }

  requestSingleInstanceLock(additionalData: unknown = null): boolean {
    if (this.releaseLock !== null) return true;
    const me: SecondInstance = { argv: process.argv, workingDirectory: process.cwd(), additionalData };
    this.releaseLock = takeLock(this.getPath('userData'), me, ({ argv, workingDirectory, additionalData: data }) => {
      this.emit('second-instance', new PreventableEvent(), argv, workingDirectory, data);
    });
    return this.releaseLock !== null;
  }

  /** Asks every window to close, and ends if none refuses. */
  quit(): void {
    if (this.quitting) return;
    this.quitting = true;
    if (firePreventable(this, 'before-quit', {})) {
      this.quitting = false;
      return;
    }
    for (const window of this.windows) window.close();
    this.endIfNothingIsOpen();
  }

  /** Ends at once, asking nobody. */
  exit(code = 0): void {
    for (const window of this.windows) window.destroy();
    this.end(code);
  }

  /** Has a program started once this one has ended; a test that listens starts it itself. */
  relaunch({ execPath = runtime().program }: { readonly execPath?: string } = {}): void {
    if (process.send !== undefined) {
      runtime().tell({ kind: 'relaunch', program: execPath });
      return;
    }
    process.once('exit', () => {
      spawn(execPath, process.argv.slice(2), { detached: true, stdio: 'ignore' }).unref();
    });
  }

  /** For windows of the stand-in: one has opened. */
  opened(window: ClosingWindow): void {
    this.windows.add(window);
  }

  /** For windows of the stand-in: one refused to close, so nothing is quit. */
  refusedToClose(): void {
    this.quitting = false;
  }

  /** For windows of the stand-in: one is gone. */
  closed(window: ClosingWindow): void {
    this.windows.delete(window);
    if (this.windows.size > 0 || this.ending !== null) return;
    if (this.quitting) this.endIfNothingIsOpen();
    else if (this.listenerCount('window-all-closed') === 0) this.quit();
    else this.emit('window-all-closed');
  }

  private endIfNothingIsOpen(): void {
    if (this.windows.size > 0 || !this.quitting || this.ending !== null) return;
    if (firePreventable(this, 'will-quit', {})) this.quitting = false;
    else this.end(0);
  }

  private end(code: number): void {
    this.ending ??= this.leave(code);
  }

  private async leave(code: number): Promise<never> {
    this.emit('quit', new PreventableEvent(), code);
    this.releaseLock?.();
    const chromium = await runtime().chromium.catch(() => null);
    await chromium?.close();
    process.exit(code);
  }
}

/** The one application of this process, and what main sees of it. */
export const app = new StandInApp();
export const guardedApp = onlyWhatIsThere('app', app, MEMBERS);
