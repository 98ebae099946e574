import type { LiveMode } from '#shared/session.ts';

/** The switch of the command line by which the service may be connected to without Electron. */
export const LIVE_SWITCH = 'allow-live';

/**
 * Whether the supplier's service may be connected to.
 *
 * SECURITY: without Electron the window has neither its sandbox nor a world of its own for the preload, and the same
 * bundles are run for development and tests. There a live connection has to be asked for on the command line, where
 * nobody asks by accident, and an environment that lets other code into this process (`NODE_OPTIONS`) rules it out.
 */
export function liveModeOf(facts: {
  readonly onElectron: boolean;
  readonly hasSwitch: (name: string) => boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
}): LiveMode {
  if (facts.onElectron) return 'offered';
  const mayBeWatched = (facts.environment['NODE_OPTIONS'] ?? '').trim() !== '';
  return facts.hasSwitch(LIVE_SWITCH) && !mayBeWatched ? 'by a switch' : 'not offered';
}
