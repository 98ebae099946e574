import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildStores } from '#renderer/declared-store.ts';
import { followConnection, useRecoveryCode } from '#renderer/features/records/window-records.ts';
import { succeeded } from '#shared/result.ts';
import type { SessionView } from '#shared/session.ts';
import { connection, peopleView, practice, session } from '#tests/gallery/sessions.ts';

const CODE = 'AAAAA-BBBBB-CCCCC-DDDDD-EEEEE-FFFFF';
const OPEN_LOCK = { locked: false, asks: 'a PIN' } as const;

/** A counter where somebody is signed in. */
const signedIn = (id: string): SessionView => session({ people: peopleView(id), lock: OPEN_LOCK });
/** The same counter once it has locked. */
const covered = session({ people: peopleView(null, 'km'), lock: { ...OPEN_LOCK, locked: true } });

beforeEach(async () => {
  const makeRecoveryCode = async () => succeeded({ code: CODE });
  vi.stubGlobal('window', { counterpart: { records: { makeRecoveryCode } } });
  buildStores('window', [useRecoveryCode]);
  await useRecoveryCode.getState().make();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a recovery code on the screen', () => {
  it.each([
    ['the counter locks', signedIn('km'), covered],
    ['a counter without people locks', session(), session({ lock: { locked: true, asks: 'the computer' } })],
    ['somebody else takes over', signedIn('km'), signedIn('jo')],
    ['another mode opens', session(), practice()],
    ['the records close', session(), session({ records: { kind: 'closed' } })],
  ])('is put away where %s', (_what, before, now) => {
    followConnection(now, before);
    expect(useRecoveryCode.getState()).toMatchObject({ open: false, code: null });
  });

  it.each([
    ['the same person goes on', signedIn('km'), signedIn('km')],
    ['nobody has to sign in', session(), session({ connection: connection({ merchantId: 1 }) })],
    ['only the list of people is another one', signedIn('km'), session({ people: peopleView('km', 'jo') })],
  ])('stays where %s', (_what, before, now) => {
    followConnection(now, before);
    expect(useRecoveryCode.getState()).toMatchObject({ open: true, code: CODE });
  });
});
