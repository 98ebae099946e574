import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const TEXT = readFileSync('docs/several-counters.md', 'utf8');

/** A numbered step of one way to a shared database. */
function step(way: string, number: number): string {
  const section = TEXT.split(/^## /m).find((each) => each.startsWith(`${way}\n`)) ?? '';
  return section.split(/^(?=\d+\. )/m).find((each) => each.startsWith(`${number}. `)) ?? '';
}

const DEBIAN = 'On one machine of the shop, with Debian';
const MANAGED = 'With a managed database';

describe('the steps that `npm run hub` names', () => {
  it.each([DEBIAN, MANAGED])('have the nightly tidying as the sixth: %s', (way) => {
    const said = readFileSync('src/hub/commands.ts', 'utf8');
    expect(said).toContain('every night: step 6 of your way in docs/several-counters.md');
    expect(step(way, 6)).toMatch(/^ +0 3 \* \* \* .*hub -- tidy$/m);
  });

  it('have the certificate of a server of one’s own as the third', () => {
    expect(readFileSync('src/hub/invitation-line.ts', 'utf8')).toContain('docs/several-counters.md, step 3');
    expect(step(DEBIAN, 3)).toContain('ssl_cert_file');
  });

  it('have the backups of a managed database as the seventh', () => {
    expect(readFileSync('src/hub/drill.ts', 'utf8')).toContain('“With a managed database”, step 7');
    expect(step(MANAGED, 7)).toContain('35 days at most');
  });
});
