import { app } from './app.ts';

/** Throws where something is used before the application is ready that Electron would refuse. */
export function requireReady(what: string): void {
  if (!app.isReady()) throw new Error(`${what} cannot be used before app is ready`);
}

/** Throws, with Electron's words, where something is used too late. */
export function requireNotReady(words: string): void {
  if (app.isReady()) throw new Error(words);
}
