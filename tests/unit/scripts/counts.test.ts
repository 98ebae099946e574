import { describe, expect, it } from 'vitest';
import {
  NEVER_FORGIVEN,
  countCheck,
  filesCutShort,
  filesNeverStarted,
  readCoverage,
  readPlaywrightReport,
  readVitestReport,
  sumCounts,
  totalLine,
  withResultsOf,
  withRunnerFailure,
} from '#scripts/lib/counts.mjs';

const vitestTest = (status: string) => ({
  status,
  fullName: `a plate ${status}`,
  failureMessages: ['expected 1 to be 2'],
});
const ended = (code: number, timedOut = false) => ({ code, timedOut, output: 'the last words' });
const clean = { counts: { passed: 3, failed: 0, skipped: 0 }, failures: [] };

describe('the last line', () => {
  it('counts what passed and what failed', () => {
    expect(totalLine({ passed: 812, failed: 0, skipped: 0 })).toBe('812 passed, 0 failed');
    expect(totalLine({ passed: 0, failed: 2, skipped: 0 })).toBe('0 passed, 2 failed');
  });

  it('names what was skipped only where something was', () => {
    expect(totalLine({ passed: 5, failed: 1, skipped: 2 })).toBe('5 passed, 1 failed, 2 skipped');
  });

  it('adds up every runner and every check', () => {
    const unit = { passed: 10, failed: 1, skipped: 2 };
    expect(sumCounts([countCheck(true), countCheck(false), unit])).toEqual({ passed: 11, failed: 2, skipped: 2 });
    expect(sumCounts([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});

describe('the report of vitest', () => {
  it('is counted test by test', () => {
    const tests = ['passed', 'failed', 'todo', 'skipped', 'passed'].map(vitestTest);
    const reading = readVitestReport({
      testResults: [{ name: 'plate.test.ts', status: 'failed', assertionResults: tests }],
    });
    expect(reading.counts).toEqual({ passed: 2, failed: 1, skipped: 2 });
    expect(reading.failures).toHaveLength(1);
    expect(reading.failures[0]).toContain('expected 1 to be 2');
  });

  it('counts a test whose process ended before it did as failed, and names it', () => {
    const tests = ['passed', 'pending'].map(vitestTest);
    const reading = readVitestReport({
      testResults: [{ name: 'plate.test.ts', status: 'passed', assertionResults: tests }],
    });
    expect(reading.counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(reading.failures).toEqual(['plate.test.ts\n  a plate pending\n  did not come to an end']);
  });

  it('counts a file that could not be loaded as one failure', () => {
    const file = { name: 'plate.test.ts', status: 'failed', message: 'no such module', assertionResults: [] };
    expect(readVitestReport({ testResults: [file] })).toEqual({
      counts: { passed: 0, failed: 1, skipped: 0 },
      failures: ['plate.test.ts\n    no such module'],
    });
  });

  it('is a failure where there is none', () => {
    expect(readVitestReport(null).counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('the report of Playwright', () => {
  const test = (status: string) => ({ status, results: [{ errors: [{ message: 'the price is absent' }] }] });
  const spec = (status: string) => ({ title: `a sale ${status}`, tests: [test(status)] });

  it('is counted test by test, nested suites included', () => {
    const report = {
      suites: [
        {
          title: 'sale.spec.ts',
          specs: [spec('expected'), spec('unexpected')],
          suites: [{ title: 'Darwin', specs: [spec('skipped'), spec('flaky')] }],
        },
      ],
    };
    const { counts, failures, unsteady } = readPlaywrightReport(report);
    expect(counts).toEqual({ passed: 2, failed: 1, skipped: 1 });
    expect(failures).toEqual(['sale.spec.ts › a sale unexpected\n    the price is absent']);
    expect(unsteady).toEqual(['sale.spec.ts › Darwin › a sale flaky\n    the price is absent']);
  });

  it('counts as failed what is never forgiven, although it passed the second time', () => {
    const twice = {
      title: 'a sale',
      tests: [{ status: 'flaky', results: [{ errors: [{ message: `Error: ${NEVER_FORGIVEN}orders` }] }, {}] }],
    };
    const { counts, failures, unsteady } = readPlaywrightReport({ suites: [{ title: 'a.spec.ts', specs: [twice] }] });
    expect(counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(failures).toEqual([`a.spec.ts › a sale\n    Error: ${NEVER_FORGIVEN}orders`]);
    expect(unsteady).toEqual([]);
  });

  it('says once why tests were skipped', () => {
    const left = {
      title: 'a picture',
      tests: [{ status: 'skipped', annotations: [{ type: 'skip', description: 'no pictures' }] }],
    };
    const silent = { title: 'a flow', tests: [{ status: 'skipped', annotations: [{ type: 'skip' }] }] };
    const { skipped, counts } = readPlaywrightReport({ suites: [{ title: 'a.spec.ts', specs: [left, left, silent] }] });
    expect(skipped).toEqual(['no pictures', 'no reason was given']);
    expect(counts.skipped).toBe(3);
  });

  it('counts an error outside every test', () => {
    const { counts } = readPlaywrightReport({ suites: [], errors: [{ message: 'no tests found' }] });
    expect(counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('is a failure where there is none', () => {
    expect(readPlaywrightReport(null).counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('a runner that fails without a failed test', () => {
  it('counts as one failure, with its last words', () => {
    const reading = withRunnerFailure(clean, ended(1));
    expect(reading.counts).toEqual({ passed: 3, failed: 1, skipped: 0 });
    expect(reading.failures[0]).toContain('the last words');
  });

  it('counts as one failure more where it did not finish', () => {
    const some = { counts: { passed: 3, failed: 2, skipped: 0 }, failures: ['one', 'two'] };
    expect(withRunnerFailure(some, ended(128, true)).counts.failed).toBe(3);
  });

  it('is not counted twice where its tests failed', () => {
    const some = { counts: { passed: 3, failed: 2, skipped: 0 }, failures: ['one', 'two'] };
    expect(withRunnerFailure(some, ended(1))).toBe(some);
    expect(withRunnerFailure(clean, ended(0))).toBe(clean);
  });
});

describe('the coverage of the rules', () => {
  const file = (covered: number, total: number) => ({ branches: { covered, total, pct: (100 * covered) / total } });

  it('passes where every branch is reached', () => {
    expect(readCoverage({ total: file(40, 40), 'money.ts': file(40, 40) })).toEqual({
      ok: true,
      words: '100 % of the branches of src/shared/domain',
    });
  });

  it('fails with the files that are short of it', () => {
    const { ok, words } = readCoverage({ total: file(39, 40), 'money.ts': file(19, 20), 'plate.ts': file(20, 20) });
    expect(ok).toBe(false);
    expect(words).toContain('money.ts: 19 of 20');
    expect(words).not.toContain('plate.ts');
  });

  it('fails where it was not measured, or nothing was', () => {
    expect(readCoverage(null).ok).toBe(false);
    expect(readCoverage({ total: { branches: { covered: 0, total: 0, pct: 100 } } }).ok).toBe(false);
  });
});

describe('a file whose process did not come up', () => {
  const report = {
    testResults: [
      { name: 'a.test.ts', status: 'passed', assertionResults: [vitestTest('passed')] },
      { name: 'b.test.ts', status: 'passed', assertionResults: [vitestTest('pending'), vitestTest('pending')] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [vitestTest('skipped')] },
    ],
  };

  it('is told from one that was skipped on purpose', () => {
    expect(filesNeverStarted(report)).toEqual(['b.test.ts']);
    expect(filesNeverStarted(null)).toEqual([]);
  });

  it('is told, with one that ended in the middle, from those that came to their end', () => {
    const middle = { name: 'd.test.ts', assertionResults: [vitestTest('passed'), vitestTest('pending')] };
    expect(filesCutShort({ testResults: [...report.testResults, middle] })).toEqual(['b.test.ts', 'd.test.ts']);
    expect(filesCutShort(null)).toEqual([]);
  });

  it('counts as it ended when it was run', () => {
    const rest = { testResults: [{ name: 'b.test.ts', status: 'failed', assertionResults: [vitestTest('failed')] }] };
    const merged = withResultsOf(report, ['b.test.ts'], rest);
    expect(readVitestReport(merged).counts).toEqual({ passed: 1, failed: 1, skipped: 1 });
  });
});
