import { describe, expect, it } from 'vitest';
import { dueWords, lockedWords, setAsideTitle } from '#renderer/features/records/records-words.ts';
import { isCodeDue, isCodeDueFirst, isFirstConnection } from '#renderer/features/records/recovery-due.ts';
import { usualAppearance } from '#shared/domain/settings/appearance.ts';
import { defaultSettings } from '#shared/domain/settings/settings.ts';
import type { CredentialState, SessionView } from '#shared/session.ts';

function session(change: Partial<SessionView> = {}, credential: CredentialState = { kind: 'present', savedAt: null }) {
  const view: SessionView = {
    mode: 'service',
    connection: {
      baseUrl: 'https://api.example.com',
      store: 'S1',
      useStoreVehicles: true,
      credential,
      merchantId: 1,
      merchantToConfirm: null,
    },
    settings: defaultSettings(),
    appearance: usualAppearance(),
    guide: 'to be offered',
    customerWindow: 'closed',
    live: 'offered',
    lastState: null,
    keys: [],
    records: { kind: 'open', recoveryCode: 'due', remark: null },
    connectionStatus: { state: 'up', since: '2026-03-02T10:00:00.000Z', answeredAt: null },
    notices: [],
    lock: { locked: false, asks: 'nobody' },
    people: null,
    shopCounter: null,
    policy: { enforced: [], connection: {}, counter: {}, places: [] },
    version: '1.0.0',
    ...change,
  };
  return view;
}

describe('records that nothing was opened of', () => {
  it('are said to be what they are, and set aside only where they were', () => {
    expect(setAsideTitle('damaged')).toBe('Records damaged (kept safe)');
    expect(setAsideTitle('missing')).toBe('Records missing');
    expect(setAsideTitle('key lost')).toBe('The key to the records is lost');
    expect(setAsideTitle('older than a copy')).toBe('A copy is newer than the records');
    expect(() => setAsideTitle('gone' as never)).toThrow('gone');
  });
});

describe('when the recovery code is shown', () => {
  it('is shown by itself after the first connection, and at no other time', () => {
    const before = session({ mode: 'none', connection: null, records: { kind: 'closed' } });
    expect(isFirstConnection(before, session())).toBe(true);
    expect(isFirstConnection(session(), session())).toBe(false);
    expect(isFirstConnection(null, session())).toBe(false);
    const confirmed = session({ records: { kind: 'open', recoveryCode: 'not due', remark: null } });
    expect(isFirstConnection(before, confirmed)).toBe(false);
  });

  it('is due at the service alone: practice has none', () => {
    expect(isCodeDue(session())).toBe(true);
    expect(isCodeDue(session({ mode: 'practice' }))).toBe(false);
    expect(isCodeDue(session({ records: { kind: 'cannot be opened', words: 'The disk is full.' } }))).toBe(false);
  });

  it('comes before everything else where there is no keychain', () => {
    const alone = session({ records: { kind: 'open', recoveryCode: 'due first', remark: null } });
    expect(isCodeDueFirst(alone)).toBe(true);
    expect(dueWords(alone)).toContain('no keychain');
    expect(isCodeDueFirst(session())).toBe(false);
    expect(dueWords(session())).not.toContain('no keychain');
  });
});

describe('records that the code has to open', () => {
  it('offers the keychain again only where there is one', () => {
    expect(lockedWords('no keychain').keychain).toBeNull();
    expect(lockedWords('key missing').keychain).toContain('try again');
    expect(lockedWords('keychain locked').keychain).toContain('Unlock');
  });
});
