import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
/** What a file imports of the project's own, also by a call. */
const IMPORTED = /(?:\bfrom|\bimport\()\s*'(\.[^']+)'/g;
/** What Node 18.0 does not have: what was made later of those things that a script here would use. */
const YOUNGER = [
  /\.to(?:Sorted|Reversed|Spliced)\(/,
  /\b(?:Object|Map)\.groupBy\(/,
  /\bArray\.fromAsync\(/,
  /\bPromise\.(?:withResolvers|try)\(/,
  /\bimport\.meta\.(?:dirname|filename|resolve|main)\b/,
  /\bURL\.(?:parse|canParse)\(/,
  /\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  /\.(?:isWellFormed|toWellFormed)\(/,
  /(?<!Object)\.(?:values|keys|entries|matchAll)\([^()]*\)\s*\.\w/,
  /\bIterator\b/,
  /\bRegExp\.escape\(/,
  /\bfrom '[^']+' with\b/,
  /\bparentPath\b/,
  /\breaddir(?:Sync)?\([^;]*\brecursive\b/,
  /\b(?:globSync|statfsSync|availableParallelism|availableMemory|parseArgs|styleText|parseEnv|loadEnvFile)\b/,
  /\bgetBuiltinModule\b/,
  /\bAbortSignal\.any\(/,
];

function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** A script with all that it imports. */
function loadedBy(file: string, loaded = new Set<string>()): ReadonlySet<string> {
  if (!loaded.has(file)) {
    loaded.add(file);
    for (const [, way = ''] of textOf(file).matchAll(IMPORTED)) loadedBy(posix.join(posix.dirname(file), way), loaded);
  }
  return loaded;
}

const { scripts, engines } = JSON.parse(textOf('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly engines: { readonly node: string };
};
const commands = Object.entries(scripts).filter(([name]) => name !== 'postinstall');

describe('the Node that a person has', () => {
  it.each(commands)('brings the packages for npm run %s, which runs on the Node of the project', (name, command) => {
    expect(command).toBe(`node scripts/npm-command.mjs ${name}`);
    expect(existsSync(join(ROOT, 'scripts', `${name}.mjs`))).toBe(true);
  });

  it.each(['scripts/npm-command.mjs', 'scripts/prepare.mjs', 'scripts/lib/project-node.mjs', 'scripts/release.mjs'])(
    'may be 18: %s takes nothing that is younger',
    (entry) => {
      const found = [...loadedBy(entry)].flatMap((file) =>
        YOUNGER.flatMap((pattern) => pattern.exec(textOf(file))?.map((words) => `${file}: ${words}`) ?? []),
      );
      expect(found).toEqual([]);
    },
  );

  it('is asked for in the same words everywhere', () => {
    expect(engines.node).toBe('>=18');
    expect(textOf('scripts/lib/packages.mjs')).toContain('OLDEST_NODE = 18;');
    for (const page of ['README.md', 'CONTRIBUTING.md', 'docs/several-counters.md']) {
      expect(textOf(page)).toMatch(/Node(?:\]\([^)]+\))? 18 or newer/);
    }
  });
});
