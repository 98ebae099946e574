// The stages of a test run. Each runs whatever came before it, prints one line when it is done, and what went wrong
// below it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBundles } from './bundles.mjs';
import {
  countCheck,
  filesCutShort,
  filesNeverStarted,
  lastLines,
  readCoverage,
  readPlaywrightReport,
  readVitestReport,
  sumCounts,
  totalLine,
  withResultsOf,
  withRunnerFailure,
} from './counts.mjs';
import { makeMemoryFolder } from './memory-folder.mjs';
import { PROGRAMS, PROJECT_NODE, ROOT, TOOLS, say } from './project.mjs';
import { runNodeQuietly } from './run.mjs';

/** The largest first, so that no processor is left alone with it. */
const TYPE_PROJECTS = ['tests', 'web', 'node', 'shared'];
const SHOWN_FAILURES = 20;
const FAILURE_LINES = 40;
const MINUTE_MS = 60_000;
/** Node runs the specs as they are written (docs/decisions/0001); Playwright would first translate each by itself. */
const AS_WRITTEN = { PW_DISABLE_TS_ESM: '1' };
const COVERAGE = join(ROOT, 'coverage', 'coverage-summary.json');

/** Reports of the runners and everything the tests write to the temporary folder; removed when the process ends. */
export class TestRun {
  /** @param {{ browser: string | null, endurance?: boolean }} options */
  constructor({ browser, endurance = false }) {
    this.folder = mkdtempSync(join(tmpdir(), 'counterpart-'));
    this.counts = [];
    process.on('exit', () => removeOrLeave(this.folder));
    this.endurance = endurance;
    this.env = {
      ...(browser === null ? {} : { COUNTERPART_BROWSER: browser }),
      ...(endurance ? { COUNTERPART_ENDURANCE: '1' } : {}),
      // Socket paths are short on Linux, where the tests make some; elsewhere the system's own folder stays.
      ...(process.platform === 'linux' ? { TMPDIR: this.folder } : {}),
      FORCE_COLOR: '0',
    };
    // What many processes load is compiled once. Not where coverage is measured: Node counts what it compiles itself.
    this.compiledOnce = { NODE_COMPILE_CACHE: join(this.folder, 'compiled') };
    // Records are flushed at every step, hundreds of times in a test: that half of its time would be the disk's.
    const memory = makeMemoryFolder();
    this.inMemory = memory === null ? {} : { TMPDIR: memory };
    process.on('exit', () => memory !== null && removeOrLeave(memory));
  }

  /** Format, lint and types: a rule that asks for types has them worked out, so they are checked with it. */
  async checks() {
    await this.#check('format', [[TOOLS.biome, 'format', '--colors=off', '.']]);
    await this.#check('lint, types', [
      [TOOLS.oxlint, '--type-aware', '--type-check'],
      [TOOLS.biome, 'lint', '--colors=off', '--error-on-warnings', '.'],
    ]);
  }

  /** The types once more, by the compiler itself: each project whole, with the files that it has from others. */
  async types() {
    // One checker for each project, and the projects beside each other: each checker works out for itself what all
    // need.
    await this.#check(
      'types',
      TYPE_PROJECTS.map((name) => [TOOLS.tsc, '--pretty', 'false', '--checkers', '1', '-p', `tsconfig.${name}.json`]),
      availableParallelism(),
    );
  }

  /** The unit tests. Some `files` alone say nothing of the coverage. */
  async unit(files = []) {
    if (files.length > 0) {
      await this.#vitest('unit', { projects: ['unit*'], extra: files, minutes: 8, env: this.compiledOnce });
      return;
    }
    // Measuring slows what is measured, so the rules alone are.
    await this.#vitest('unit', { projects: ['unit', 'unit-window'], minutes: 8, env: this.compiledOnce });
    await this.#rules();
  }

  /** The tests of the counter's rules, with their coverage. */
  async #rules() {
    rmSync(COVERAGE, { force: true });
    const { failed } = await this.#vitest('rules', { projects: ['unit-rules'], extra: ['--coverage'], minutes: 8 });
    let coverage = readCoverage(readJson(COVERAGE));
    if (failed > 0) {
      // Coverage of a run with failures says little; the failures are already counted.
      if (coverage.ok) this.#report('coverage', countCheck(true), coverage.words);
      return;
    }
    if (!coverage.ok) {
      // Files that share their modules lose a branch now and then, and never win one (`vitest.config.ts`).
      say(`coverage: ${coverage.words}; measured once more, each file with modules of its own`);
      await this.#node([TOOLS.vitest, 'run', '--project', 'unit-rules', '--coverage', '--isolate'], 8);
      coverage = readCoverage(readJson(COVERAGE));
    }
    this.#report('coverage', countCheck(coverage.ok), coverage.words);
  }

  /** The tests over the real things; `files` narrows them. */
  async integration(files = []) {
    await this.#vitest('integration', {
      projects: ['integration*'],
      wrapper: [PROGRAMS.withKeyring, '--', PROJECT_NODE],
      extra: files,
      minutes: 10,
      env: { ...this.compiledOnce, ...this.inMemory },
    });
  }

  /** @returns {Promise<boolean>} whether there are bundles to test */
  async build() {
    const begun = Date.now();
    const { ok, output } = await buildBundles();
    this.#report('build', countCheck(ok), seconds(begun), ok ? [] : [lastLines(output, FAILURE_LINES)]);
    return ok;
  }

  /**
   * Packs the package of these systems and looks at it. The flows of packed files find it by `COUNTERPART_PACKAGE`.
   * @param {readonly string[]} options  of `npm run package`: the systems, and `--standin` or `--trial`
   * @returns {Promise<string | null>} the folder of the packages; null where it cannot be packed
   */
  async package(options) {
    const begun = Date.now();
    const folder = join(this.folder, 'package');
    const answer = await this.#node([PROGRAMS.package, ...options, '--dir', '--output', folder], 10);
    const ok = answer.code === 0;
    this.#report('package', countCheck(ok), seconds(begun), ok ? [] : [lastLines(answer.output, FAILURE_LINES)]);
    if (!ok) {
      return null;
    }
    this.env = { ...this.env, COUNTERPART_PACKAGE: folder };
    return folder;
  }

  /**
   * The flows on the built bundles. `files` narrows them; `runtime` is what the fixture launches; `env` what they are
   * told besides.
   */
  async endToEnd(name, runtime, files = [], env = {}) {
    const begun = Date.now();
    const report = join(this.folder, `${name}.json`);
    const answer = await this.#node(
      [PROGRAMS.withKeyring, '--', PROJECT_NODE, TOOLS.playwright, 'test', '--reporter=json', ...files],
      45,
      {
        ...this.compiledOnce,
        ...this.inMemory,
        ...AS_WRITTEN,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        COUNTERPART_RUNTIME: runtime,
        ...env,
      },
    );
    const reading = readPlaywrightReport(readJson(report));
    const { counts, failures } = withRunnerFailure(reading, answer);
    this.#report(
      name,
      counts,
      `${seconds(begun)} on ${runtime === 'electron' ? 'Electron' : 'the stand-in'}`,
      failures,
    );
    for (const reason of reading.skipped) {
      say(`  skipped: ${reason}`);
    }
    for (const words of reading.unsteady) {
      say(`  unsteady: passed only the second time\n${words.replace(/^/gm, '  ')}`);
    }
  }

  /** A stage that cannot run, in words; counted as one failure. */
  cannot(name, words) {
    this.#report(name, countCheck(false), words);
  }

  /** Prints the last line and answers the exit code. */
  finish() {
    const total = sumCounts(this.counts);
    say('');
    say(totalLine(total));
    return total.failed === 0 && total.passed > 0 ? 0 : 1;
  }

  async #check(name, commands, atATime = 1) {
    const begun = Date.now();
    const faults = [];
    const waiting = commands.values();
    const runner = async () => {
      for (const command of waiting) {
        const answer = await this.#node(command, 5);
        if (answer.code !== 0) {
          faults.push(lastLines(answer.output, FAILURE_LINES));
        }
      }
    };
    await Promise.all(Array.from({ length: atATime }, runner));
    this.#report(name, countCheck(faults.length === 0), seconds(begun), faults);
  }

  async #vitest(name, { projects, minutes, wrapper = [], extra = [], env = {} }) {
    const begun = Date.now();
    const report = join(this.folder, `${name}.json`);
    const named = projects.flatMap((project) => ['--project', project]);
    const command = [...wrapper, TOOLS.vitest, 'run', ...named, '--reporter=json', '--reporter=default'];
    let answer = await this.#node([...command, `--outputFile.json=${report}`, ...extra], minutes, env);
    let results = readJson(report);
    // A process that Node itself ended in the middle says nothing of its tests (docs/decisions/0011).
    const cut = this.endurance ? filesNeverStarted(results) : filesCutShort(results);
    if (cut.length > 0) {
      say(`${name}: the process of ${cut.length} file(s) ended before their tests did; they are run once more`);
      for (const file of cut) {
        say(`  ${file}`);
      }
      const rest = join(this.folder, `${name}-rest.json`);
      answer = await this.#node([...command, `--outputFile.json=${rest}`, ...cut], minutes, env);
      results = withResultsOf(results, cut, readJson(rest));
    }
    const reading = readVitestReport(results);
    // The threshold of the coverage is a check of its own, so it is not a failure of the runner too.
    const onlyCoverage = answer.code === 1 && /does not meet global threshold/.test(answer.output);
    const { counts, failures } = onlyCoverage ? reading : withRunnerFailure(reading, answer);
    this.#report(name, counts, seconds(begun), failures);
    return counts;
  }

  #node(args, minutes, env = {}) {
    const limitMs = this.endurance ? undefined : minutes * MINUTE_MS;
    return runNodeQuietly(args, { env: { ...this.env, ...env }, limitMs });
  }

  #report(name, counts, words, failures = []) {
    this.counts.push(counts);
    say(`${name.padEnd(14)}${totalLine(counts).padEnd(30)}${words}`);
    for (const failure of failures.slice(0, SHOWN_FAILURES)) {
      say(failure.split('\n').slice(0, FAILURE_LINES).join('\n').replace(/^/gm, '  '));
    }
    if (failures.length > SHOWN_FAILURES) {
      say(`  … and ${failures.length - SHOWN_FAILURES} more`);
    }
  }
}

/** Removes a folder, or leaves it to the system where a process that is still ending writes into it. */
function removeOrLeave(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch (error) {
    // On standard error: the count is the last line of what the run says.
    process.stderr.write(`${folder} could not be removed: ${error.code}\n`);
  }
}

function seconds(begunMs) {
  return `${((Date.now() - begunMs) / 1000).toFixed(1)} s`;
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
