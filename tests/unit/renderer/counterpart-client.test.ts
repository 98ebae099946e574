import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { client, permissionsBy } from '#renderer/counterpart-client.ts';
import { failed, type Result, succeeded } from '#shared/result.ts';

const exportCustomer = vi.fn<(input: unknown) => Promise<Result<unknown>>>(async (input) => succeeded(input));
const forget = vi.fn<(input: unknown) => Promise<Result<unknown>>>(async (input) => succeeded(input));

beforeEach(() => {
  vi.stubGlobal('window', { counterpart: { privacy: { exportCustomer, forget } } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('what the window reaches main by', () => {
  test('a room that is copied, with one call put in another’s place, has all its calls', async () => {
    const copied = { ...client.privacy, find: 'another' };
    const typed = { ticketId: 'a', people: ['one'] };
    expect(Object.keys(copied).toSorted()).toEqual(['exportCustomer', 'find', 'forget']);
    expect(await copied.exportCustomer(typed)).toEqual(succeeded(typed));
    expect(exportCustomer).toHaveBeenCalledExactlyOnceWith(typed);
  });

  test('the same call is the same function each time', () => {
    expect(client.privacy.forget).toBe(client.privacy.forget);
    expect({ ...client.privacy }.forget).toBe(client.privacy.forget);
  });

  test('a refused act is asked for once more where somebody allows it, and not where nobody does', async () => {
    const refused = failed({ kind: 'not allowed', act: 'forget a customer', may: ['KM'] });
    forget.mockResolvedValueOnce(refused);
    const typed = { ticketId: 'a', people: ['one'], initials: '', lookup: 'b' };
    const end = permissionsBy(async () => true);
    expect(await client.privacy.forget(typed)).toEqual(succeeded(typed));
    expect(forget).toHaveBeenCalledTimes(2);
    end();
    forget.mockResolvedValueOnce(refused);
    expect(await client.privacy.forget(typed)).toEqual(refused);
  });
});
