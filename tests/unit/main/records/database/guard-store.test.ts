import { describe, expect, it } from 'vitest';
import { guardStore } from '#main/records/database/guard-store.ts';
import { RecordsClosedError } from '#main/records/database/records-closed-error.ts';

const FAULT = new TypeError('The database connection is not open');

function guarded(open: boolean) {
  const store = {
    read: () => 1,
    fail: (): number => {
      throw FAULT;
    },
    write: (): number => {
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    },
  };
  return guardStore(store, { open });
}

/** What a call threw; null where it threw nothing. */
function thrownBy(call: () => unknown): unknown {
  try {
    call();
    return null;
  } catch (error) {
    return error;
  }
}

describe('a guarded store', () => {
  it.each([true, false])('answers what it read, and faults of the storage as data (open: %s)', (open) => {
    const store = guarded(open);
    expect(store.read()).toEqual({ ok: true, value: 1 });
    expect(store.write()).toMatchObject({ ok: false, failure: { kind: 'disk full' } });
  });

  it('lets a fault of Counterpart’s own through while its file is open', () => {
    expect(thrownBy(guarded(true).fail)).toBe(FAULT);
  });

  it('says so where its file is closed', () => {
    const error = thrownBy(guarded(false).fail);
    expect(error).toBeInstanceOf(RecordsClosedError);
    expect(error).toMatchObject({ cause: FAULT });
  });
});
