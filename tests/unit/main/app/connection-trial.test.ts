import { describe, expect, test } from 'vitest';
import type { BoundCredential } from '#main/credential-vault.ts';
import { checkConnection } from '#main/app/connection-trial.ts';
import type { ConnectionInput } from '#shared/contract.ts';

const TYPED: ConnectionInput = {
  baseUrl: 'https://parts.example/api/',
  store: ' shop-1 ',
  useStoreVehicles: true,
  credential: 'Basic abc',
};
const SAVED: BoundCredential = { credential: 'SENTINEL-saved', origin: 'https://parts.example' };

/** The fields that a connection was refused for; empty where it was not. */
function fieldsOf(change: Partial<ConnectionInput>, saved: BoundCredential | null = null): readonly string[] {
  const checked = checkConnection({ ...TYPED, ...change }, saved);
  expect(JSON.stringify(checked.ok ? null : checked.failure)).not.toContain('SENTINEL');
  if (checked.ok || checked.failure.kind !== 'invalid input') return [];
  return checked.failure.problems.map(({ field }) => field);
}

describe('a connection as it was typed', () => {
  test('is tidied, and the credential is kept verbatim', () => {
    expect(checkConnection(TYPED, null)).toEqual({
      ok: true,
      value: {
        connection: { baseUrl: 'https://parts.example/api', store: 'shop-1', useStoreVehicles: true },
        credential: 'Basic abc',
      },
    });
  });

  test('is refused with every problem at once', () => {
    expect(fieldsOf({ baseUrl: 'nowhere', store: ' ', credential: ' ' })).toEqual(['baseUrl', 'store', 'credential']);
  });
});

describe('the saved credential', () => {
  const typed = (baseUrl: string) => ({ baseUrl, credential: null });

  test('stands in for one that was not typed, on any path of its service', () => {
    for (const baseUrl of ['https://parts.example/api', 'https://PARTS.example:443/v2']) {
      const checked = checkConnection({ ...TYPED, ...typed(baseUrl) }, SAVED);
      expect(checked).toMatchObject({ ok: true, value: { credential: 'SENTINEL-saved' } });
    }
  });

  test('gives way to one that was typed', () => {
    expect(checkConnection(TYPED, SAVED)).toMatchObject({ ok: true, value: { credential: 'Basic abc' } });
  });

  test.each([
    'https://other.example/api',
    'https://parts.example:8443/api',
    'https://parts.example.evil.example/api',
    'http://127.0.0.1:9000/api',
  ])('is not good for %s', (baseUrl) => {
    expect(fieldsOf(typed(baseUrl), SAVED)).toEqual(['credential']);
    expect(fieldsOf({ baseUrl }, SAVED)).toEqual([]);
  });

  test('is asked for where there is none', () => {
    expect(fieldsOf({ credential: null })).toEqual(['credential']);
  });
});
