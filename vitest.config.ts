import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testsWithOwnModules } from './scripts/lib/own-modules.mjs';
import { MADE_QUICK } from './tests/support/made-quick.ts';

/** The endurance run repeats each test many times over, so it waits as much longer. */
const patience = process.env.COUNTERPART_ENDURANCE === '1' ? 30 : 1;

/** Unit tests whose files find every module as it is at a start, because they build stores or replace something. */
const OWN_MODULES = [...testsWithOwnModules(import.meta.dirname, 'tests/unit/renderer')];

/** The tests of the counter's rules, by which their coverage is measured. */
const RULES = ['tests/unit/shared/domain/**/*.test.ts'];

/** Tests of the shared database, which have one PostgreSQL server in common that the run starts and stops. */
const SHARED_DATABASE = ['tests/integration/hub/**/*.test.ts'];

/** Coverage loses a branch now and then where files share their modules: the run then measures once more without. */
const ALONE = process.argv.includes('--isolate');

/** Files of pure tests that run at a time: one on each processor. */
const WORKERS = availableParallelism();

/** Files of tests that wait as much as they work that run at a time. */
const WAITING_WORKERS = WORKERS + 3;

/** Bundles what these tests start beside themselves. */
const BUNDLED_ONCE = 'tests/support/bundle-main-programs.ts';

/** The files that take longest, the longest first: none of them is begun when there is nothing else left to do. */
const LONGEST = [
  'hub/forgotten-unsent',
  'hub/locked-counter',
  'hub/histories',
  'hub/orders-of-a-shop',
  'hub/shop-gate',
  'hub/order-partitions',
  'hub/putting-down',
  'update/update-kills',
  'orders/press-matrix',
  'parts-api/order',
  'services/suppliers',
  'services/closing',
  'services/orders',
  'parts-api/failures',
  'services/code-list',
  'records/restore',
  'practice/practice-drills',
].map((name) => existingFile(`/tests/integration/${name}.test.ts`));

/** The path of a file that is there; throws where a rename has left its old name here. */
function existingFile(path: string): string {
  if (!existsSync(join(import.meta.dirname, path)))
    throw new Error(`vitest.config.ts names ${path}, which is not there.`);
  return path;
}

/** The projects in the order in which they are run: those whose files take longest first. */
const PROJECT_ORDER = ['integration-hub', 'integration', 'unit-window', 'unit-rules', 'unit'];

/**
 * The files of one project after those of another, as a process ends where the next file is of another project. Within
 * one the longest first; the others in the order that Vitest gives them.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? LONGEST.length : at;
    };
    const projectTurn = ({ project }: TestSpecification): number => PROJECT_ORDER.indexOf(project.name);
    return (await super.sort(files)).toSorted(
      (one, other) => projectTurn(one) - projectTurn(other) || turn(one) - turn(other),
    );
  }
}

/**
 * Five projects. Those of `unit` are pure and run wide. The files of `unit` share their modules, which keep nothing,
 * and so do those of `unit-rules` unless the run asks for `--isolate`; those of `unit-window` have modules of their
 * own. Where files do not share, each has a thread, which begins sooner than a process. `integration` opens real
 * sockets, real files and, where the run has one, a real keyring, so it has processes and room to wait: more files at a
 * time than processors, as much of what they do is waiting. One file after another in each process finds the modules of
 * main loaded, which keep nothing either.
 *
 * Coverage is measured over the counter's rules alone, and every branch of them is reached by some test.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    // Vitest would leave a processor for itself, and use one of two.
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    // What is waited for comes in a moment here, and late on a busy computer.
    expect: { poll: { timeout: 10_000 * patience, interval: 20 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    coverage: {
      provider: 'v8',
      include: ['src/shared/domain/**/*.ts'],
      reporter: ['text-summary', 'json-summary'],
      reportsDirectory: 'coverage',
      reportOnFailure: true,
      thresholds: { branches: 100 },
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [...OWN_MODULES, ...RULES],
          isolate: false,
          testTimeout: 20_000 * patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-rules',
          environment: 'node',
          include: RULES,
          pool: 'threads',
          isolate: ALONE,
          testTimeout: 20_000 * patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-window',
          environment: 'node',
          include: OWN_MODULES,
          pool: 'threads',
          testTimeout: 20_000 * patience,
        },
      },
      {
        extends: true,
        plugins: [MADE_QUICK],
        test: {
          name: 'integration',
          environment: 'node',
          include: ['tests/integration/**/*.test.ts'],
          exclude: SHARED_DATABASE,
          globalSetup: [BUNDLED_ONCE],
          pool: 'forks',
          isolate: false,
          maxWorkers: WAITING_WORKERS,
          testTimeout: 60_000 * patience,
          hookTimeout: 60_000 * patience,
        },
      },
      {
        extends: true,
        plugins: [MADE_QUICK],
        test: {
          name: 'integration-hub',
          environment: 'node',
          include: SHARED_DATABASE,
          globalSetup: [BUNDLED_ONCE, 'tests/integration/hub/start-server.ts'],
          pool: 'forks',
          isolate: false,
          maxWorkers: WAITING_WORKERS,
          testTimeout: 60_000 * patience,
          hookTimeout: 60_000 * patience,
        },
      },
    ],
  },
});
