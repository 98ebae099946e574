import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCertificate } from '#tests/support/scripted-service-certificate.ts';

/** Whom a process trusts after `trustSystemCertificates`, in an environment that names a certificate of its own. */

const MODULE = new URL('../../../src/main/parts-api/system-certificates.ts', import.meta.url).href;
const PROBE = `
  import { getCACertificates } from 'node:tls';
  import { readFileSync } from 'node:fs';
  const named = readFileSync(process.argv[1], 'utf8').trim();
  if (process.argv[2] === 'as Counterpart does') (await import(${JSON.stringify(MODULE)})).trustSystemCertificates();
  const trusted = getCACertificates('default');
  const isThere = trusted.some((one) => one.trim() === named) || getCACertificates('system').some((one) => one.trim() === named);
  console.log(JSON.stringify({ isThere, some: trusted.length > 50 }));
`;

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counterpart-certificates-'));
  file = join(folder, 'named.pem');
  await writeFile(file, makeCertificate().cert);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function trustedIn(environment: Readonly<Record<string, string>>, how: string) {
  const args = ['--input-type=module', '-e', PROBE, file, how];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...environment } });
  return JSON.parse(stdout) as { readonly isThere: boolean; readonly some: boolean };
}

const VARIABLES: readonly (readonly [string, () => Readonly<Record<string, string>>])[] = [
  ['NODE_EXTRA_CA_CERTS', () => ({ NODE_EXTRA_CA_CERTS: file })],
  ['SSL_CERT_FILE', () => ({ SSL_CERT_FILE: file })],
  ['both', () => ({ NODE_EXTRA_CA_CERTS: file, SSL_CERT_FILE: file })],
];

test.each(VARIABLES)('a certificate that %s names is not trusted', async (_, environment) => {
  expect(await trustedIn(environment(), 'as Counterpart does')).toEqual({ isThere: false, some: true });
});

test.skipIf(process.platform !== 'linux').each(VARIABLES)(
  'Node by itself would trust what %s names: the test can fail',
  async (_, environment) => {
    expect((await trustedIn(environment(), 'as Node does')).isThere).toBe(true);
  },
);
