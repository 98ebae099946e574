import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../../.github/workflows');

/** What a workflow runs that others wrote, as it is named there. */
function actionsOf(workflow: string): readonly string[] {
  return [...workflow.matchAll(/^\s*(?:-\s+)?uses:\s*(.+?)\s*$/gm)].map(([, named = '']) => named);
}

test('every action of a workflow is named by the hash of a commit, with its version beside it', () => {
  const actions = readdirSync(FOLDER).flatMap((name) => actionsOf(readFileSync(join(FOLDER, name), 'utf8')));
  expect(actions.length).toBeGreaterThan(3);
  for (const action of actions) expect(action).toMatch(/^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});
