/** What a start is judged by. */
export interface StartFacts {
  /** Whether this bundle was built to be shipped. */
  readonly packaged: boolean;
  readonly hasSwitch: (name: string) => boolean;
  /** Options that Node itself was started with, and those of `NODE_OPTIONS`. */
  readonly nodeOptions: readonly string[];
  /** Whether a debugger can already reach this process. */
  readonly inspected: boolean;
  /** Root on a build machine cannot have a sandbox. */
  readonly isRoot: boolean;
}

/**
 * Switches by which somebody else reaches into the window or into main, and those that take the window's protection
 * away.
 */
const FOR_DEVELOPERS = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'remote-allow-origins',
  'inspect',
  'inspect-brk',
  'inspect-brk-node',
  'inspect-wait',
  'inspect-port',
  'auto-open-devtools-for-tabs',
  'load-extension',
  'disable-web-security',
  'ignore-certificate-errors',
  'allow-running-insecure-content',
  'single-process',
] as const;

const WITHOUT_SANDBOX = [
  'no-sandbox',
  'disable-setuid-sandbox',
  'disable-namespace-sandbox',
  'disable-seccomp-filter-sandbox',
] as const;

/**
 * Why Counterpart does not start as it was asked to, in a sentence; null where it does.
 *
 * SECURITY: a shipped Counterpart lets nobody debug it, and none runs without its sandbox but on a build machine, as
 * root.
 */
export function refusedAtStart(facts: StartFacts): string | null {
  const switches = facts.packaged ? [...FOR_DEVELOPERS, ...WITHOUT_SANDBOX] : facts.isRoot ? [] : WITHOUT_SANDBOX;
  const given = switches.find((name) => facts.hasSwitch(name));
  if (given !== undefined) return `It does not start with --${given}. Leave that switch out.`;
  if (!facts.packaged) return null;
  const option = facts.nodeOptions.find((one) => /^--(inspect|debug)/.test(one));
  if (option !== undefined) return `It does not start with Node’s option ${option.split('=')[0]}. Leave it out.`;
  return facts.inspected ? 'It does not start while a debugger is attached.' : null;
}
