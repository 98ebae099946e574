// Counting what the runners report, and the last line.

/**
 * What one stage counted.
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/** What the message of an assertion holds whose failure counts although the flow passes the second time. */
export const NEVER_FORGIVEN = 'Never forgiven: ';

/** One check that passed or did not: format, lint, types, build, coverage. @returns {Counts} */
export function countCheck(ok) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

/** @param {readonly Counts[]} all @returns {Counts} */
export function sumCounts(all) {
  return all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** The last line of every run: `12 passed, 0 failed`, and `, 3 skipped` where any were. */
export function totalLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Files of a vitest report of which no test ran: each is still pending. A test that is skipped on purpose is not.
 * @returns {string[]}
 */
export function filesNeverStarted(report) {
  return (report?.testResults ?? [])
    .filter(({ assertionResults = [] }) => assertionResults.length > 0 && assertionResults.every(isPending))
    .map(({ name }) => name);
}

/**
 * The files of vitest's JSON report whose process ended before their tests did.
 * @param {object | null} report  null where the runner left none
 * @returns {readonly string[]}
 */
export function filesCutShort(report) {
  return (report?.testResults ?? [])
    .filter(({ assertionResults = [] }) => assertionResults.some(isPending))
    .map(({ name }) => name);
}

const isPending = ({ status }) => status === 'pending';

/** A report with the results of some files taken from another one. */
export function withResultsOf(report, files, other) {
  const kept = report.testResults.filter(({ name }) => !files.includes(name));
  return { ...report, testResults: [...kept, ...(other?.testResults ?? [])] };
}

/**
 * Reads vitest's JSON report. A file that could not be loaded has no tests to count and is counted as one failure; a
 * test whose process ended before it did has failed.
 * @param {object | null} report  null where the runner left none
 * @returns {{ counts: Counts, failures: readonly string[] }} `failures`: name and first words of each
 */
export function readVitestReport(report) {
  if (report === null) {
    return { counts: countCheck(false), failures: ['the runner ended without a report'] };
  }
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  for (const file of report.testResults ?? []) {
    const failedBefore = counts.failed;
    for (const test of file.assertionResults) {
      if (test.status === 'passed') {
        counts.passed += 1;
      } else if (test.status === 'failed') {
        counts.failed += 1;
        failures.push(`${file.name}\n  ${test.fullName}\n${indent(test.failureMessages.join('\n'))}`);
      } else if (isPending(test)) {
        counts.failed += 1;
        failures.push(`${file.name}\n  ${test.fullName}\n  did not come to an end`);
      } else {
        counts.skipped += 1;
      }
    }
    if (file.status === 'failed' && counts.failed === failedBefore) {
      counts.failed += 1;
      failures.push(`${file.name}\n${indent(file.message ?? 'could not be loaded')}`);
    }
  }
  return { counts, failures };
}

/**
 * Reads Playwright's JSON report.
 * @param {object | null} report  null where the runner left none
 * @returns {{
 *   counts: Counts,
 *   failures: readonly string[],
 *   unsteady: readonly string[],
 *   skipped: readonly string[],
 * }} `unsteady`: flows that passed only when they were run again, with what the first run said; one whose first run
 *   said `NEVER_FORGIVEN` has failed. `skipped`: why flows were skipped, each reason once
 */
export function readPlaywrightReport(report) {
  if (report === null) {
    return { counts: countCheck(false), failures: ['the runner ended without a report'], unsteady: [], skipped: [] };
  }
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  const unsteady = [];
  const skipped = new Set();
  for (const { title, test } of playwrightTests(report.suites ?? [], [])) {
    if (test.status === 'expected') {
      counts.passed += 1;
    } else if (test.status === 'skipped') {
      counts.skipped += 1;
      for (const { description } of (test.annotations ?? []).filter(({ type }) => type === 'skip')) {
        skipped.add(description ?? 'no reason was given');
      }
    } else {
      const errors = test.results.flatMap((result) => (result.errors ?? []).map((error) => error.message ?? ''));
      const words = `${title}\n${indent(errors.join('\n'))}`;
      if (test.status === 'flaky' && !errors.some((error) => error.includes(NEVER_FORGIVEN))) {
        counts.passed += 1;
        unsteady.push(words);
      } else {
        counts.failed += 1;
        failures.push(words);
      }
    }
  }
  for (const error of report.errors ?? []) {
    counts.failed += 1;
    failures.push(error.message ?? 'an error outside every test');
  }
  return { counts, failures, unsteady, skipped: [...skipped] };
}

/**
 * A runner that says it failed although it counted no failure (an unhandled error, a crash at its end) has failed once.
 * @param {{ counts: Counts, failures: readonly string[] }} reading
 * @param {{ code: number, output: string, timedOut: boolean }} answer
 */
export function withRunnerFailure(reading, answer) {
  if (answer.code === 0 || (reading.counts.failed > 0 && !answer.timedOut)) {
    return reading;
  }
  const why = answer.timedOut ? 'the runner did not finish in time' : `the runner ended with code ${answer.code}`;
  return {
    counts: sumCounts([reading.counts, countCheck(false)]),
    failures: [...reading.failures, `${why}\n${indent(lastLines(answer.output, 30))}`],
  };
}

/**
 * Reads the coverage summary of the rules.
 * @param {object | null} summary  coverage/coverage-summary.json
 * @returns {{ ok: boolean, words: string }} in words: the share, and the files that are short of it
 */
export function readCoverage(summary) {
  if (summary === null) {
    return { ok: false, words: 'coverage was not measured' };
  }
  const { total, ...files } = summary;
  const short = Object.entries(files).filter(([, file]) => file.branches.pct < 100);
  const ok = total.branches.total > 0 && short.length === 0;
  const share = `${total.branches.pct} % of the branches of src/shared/domain`;
  const list = short.map(([name, file]) => `\n  ${name}: ${file.branches.covered} of ${file.branches.total}`);
  return { ok, words: share + list.join('') };
}

/** The last lines of an output that hold anything. */
export function lastLines(output, count) {
  return output.trimEnd().split('\n').slice(-count).join('\n');
}

function* playwrightTests(suites, path) {
  for (const suite of suites) {
    const here = [...path, suite.title].filter((part) => part !== '');
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        yield { title: [...here, spec.title].join(' › '), test };
      }
    }
    yield* playwrightTests(suite.suites ?? [], here);
  }
}

function indent(text) {
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}
