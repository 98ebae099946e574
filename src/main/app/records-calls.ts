import type { CounterpartHandlers } from '../../shared/contract.ts';
import { failed, type Result, succeeded } from '../../shared/result.ts';
import type { SessionView } from '../../shared/session.ts';
import { auditRow } from '../support/audit-words.ts';
import { notOpen, type RecordsHome } from './records-lifecycle.ts';
import type { SetUp } from './set-up.ts';
import { resultOf } from '../services/stored-result.ts';

/** How many acts of the history are shown. */
const ACTS_SHOWN = 50;

/** The ways on with the records of the open door. Each answers how Counterpart is set up afterwards. */
export function createRecordsCalls(
  setUp: Pick<SetUp, 'home' | 'recordsChanged' | 'tryAgain'>,
): CounterpartHandlers['records'] {
  /** Takes a way on. Whatever it came to, the windows are told how the records stand. */
  async function changing(go: (home: RecordsHome) => Promise<Result<unknown>>): Promise<Result<SessionView>> {
    return atHome(async (home) => {
      const gone = await go(home);
      const changed = setUp.recordsChanged();
      return gone.ok ? changed : gone;
    });
  }

  function atHome<T>(answer: (home: RecordsHome) => Promise<Result<T>> | Result<T>): Promise<Result<T>> | Result<T> {
    const home = setUp.home();
    return home === null ? failed({ kind: 'not connected', reason: 'no door taken' }) : answer(home);
  }

  return {
    openWithCode: ({ code }) => changing((home) => home.openWithCode(code)),
    goBackToCopy: () => changing((home) => home.goBackToCopy()),
    startEmpty: () => changing((home) => home.startEmpty()),
    tryAgain: () => atHome(() => setUp.tryAgain()),
    makeRecoveryCode: () =>
      atHome(async (home) => {
        const made = await home.makeRecoveryCode();
        setUp.recordsChanged();
        return made;
      }),
    checkRecoveryCode: ({ code }) =>
      atHome(async (home) => {
        const checked = await home.checkRecoveryCode(code);
        setUp.recordsChanged();
        return checked;
      }),
    audit: () =>
      atHome((home) => {
        const files = home.current();
        if (files === null) return failed(notOpen(home.view()));
        const acts = files.records.audit.latest(ACTS_SHOWN);
        return acts.ok ? succeeded(acts.value.map(auditRow)) : resultOf(acts);
      }),
  };
}
