import { describe, expect, test } from 'vitest';
import { connectProblem } from '#main/parts-api/connect-problem.ts';

function failing(code: string): Error {
  return Object.assign(new Error('secret words of the system'), { code });
}

describe('why no connection came about', () => {
  test.each([
    [['ENOTFOUND'], 'name not resolved'],
    [['EAI_AGAIN'], 'name not resolved'],
    [['ECONNREFUSED'], 'connection refused'],
    [['EHOSTUNREACH'], 'connection refused'],
    [['ENETUNREACH'], 'connection refused'],
    [['ECONNREFUSED', 'ECONNREFUSED'], 'connection refused'],
    [['ECONNREFUSED', 'ENETUNREACH'], 'connection refused'],
    [['ECONNREFUSED', 'ETIMEDOUT'], 'connect timed out'],
    [['ETIMEDOUT'], 'connect timed out'],
    [['DEPTH_ZERO_SELF_SIGNED_CERT'], 'certificate rejected'],
    [['SELF_SIGNED_CERT_IN_CHAIN'], 'certificate rejected'],
    [['UNABLE_TO_VERIFY_LEAF_SIGNATURE'], 'certificate rejected'],
    [['CERT_HAS_EXPIRED'], 'certificate rejected'],
    [['CERT_REVOKED'], 'certificate rejected'],
    [['ERR_TLS_CERT_ALTNAME_INVALID'], 'certificate rejected'],
    [['ECONNRESET'], 'broken off'],
    [['EPROTO'], 'broken off'],
    [['ERR_SSL_WRONG_VERSION_NUMBER'], 'broken off'],
    [['ECONNREFUSED', 'ECONNRESET'], 'broken off'],
    [[], 'broken off'],
  ])('%j is: %s', (codes, kind) => {
    const [only] = codes;
    const error = codes.length === 1 && only !== undefined ? failing(only) : new AggregateError(codes.map(failing));
    const problem = connectProblem(error, 'parts.example');
    expect(problem.kind).toBe(kind);
    expect(problem.words).toContain('parts.example');
    expect(problem.words).not.toContain('secret');
  });
});
