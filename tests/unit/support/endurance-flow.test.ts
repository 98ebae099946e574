import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { enduranceFlow } from '#tests/support/endurance-flow.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FLOWS = join(ROOT, 'tests/e2e');
const PROVED_BY = /enduranceFlow\('([^']+)'\)/g;
const ANY_FLOW = /^ *(?:test|counterpartTest|ownTest)\(/gm;

interface LeftOut {
  readonly spec: string;
  readonly provedBy: string;
}

/** What the specs leave to the endurance run, by what they name as its proof. */
function leftOut(): readonly LeftOut[] {
  return readdirSync(FLOWS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .flatMap((spec) =>
      [...textOf(`tests/e2e/${spec}`).matchAll(PROVED_BY)].map(([, provedBy]) => ({ spec, provedBy: provedBy ?? '' })),
    );
}

function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

describe('flows that the endurance run alone runs', () => {
  it('carry what proves the same at every test', () => {
    expect(enduranceFlow('tests/e2e/gallery.spec.ts')).toEqual({
      tag: '@endurance',
      annotation: { type: 'proved at every test by', description: 'tests/e2e/gallery.spec.ts' },
    });
  });

  it('are refused where what proves them is not there', () => {
    expect(() => enduranceFlow('tests/e2e/nothing.spec.ts')).toThrow(
      'A flow is said to be proved by tests/e2e/nothing.spec.ts, which is not there.',
    );
  });

  it('name a file that is there, and none that is left to the endurance run as a whole', () => {
    const flows = leftOut();
    expect(flows.length).toBeGreaterThan(50);
    for (const { spec, provedBy } of flows) {
      expect(existsSync(join(ROOT, provedBy)), `${spec}: ${provedBy}`).toBe(true);
      if (!provedBy.startsWith('tests/e2e/')) continue;
      const text = textOf(provedBy);
      const run = (text.match(ANY_FLOW) ?? []).length - (text.match(PROVED_BY) ?? []).length;
      expect(run, `${spec} is said to be proved by ${provedBy}`).toBeGreaterThan(0);
    }
  });
});
