import type { CounterpartHandlers } from '#shared/contract.ts';
import { failed, type Result, succeeded } from '#shared/result.ts';
import type { SessionView } from '#shared/session.ts';
import { auditRow } from '../support/audit-words.ts';
import type { Stored } from '../records/database/storage-failure.ts';
import { notOpen, type RecordsLifecycle } from './records-lifecycle.ts';
import type { SetUp } from './set-up.ts';
import { resultOf } from '../services/stored-result.ts';

/** How many acts of the history are shown. */
const ACTS_SHOWN = 50;

/** The ways on with the records of the open mode. Each answers how Counterpart is set up afterwards. */
export function createRecordsCalls(
  setUp: Pick<SetUp, 'lifecycle' | 'recordsChanged' | 'tryAgain'>,
): CounterpartHandlers['records'] {
  /** Takes a way on. Whatever it came to, the windows are told how the records stand. */
  async function changing(go: (lifecycle: RecordsLifecycle) => Promise<Result<unknown>>): Promise<Result<SessionView>> {
    return withLifecycle(async (lifecycle) => {
      const gone = await go(lifecycle);
      const changed = setUp.recordsChanged();
      return gone.ok ? changed : gone;
    });
  }

  function withLifecycle<T>(
    answer: (lifecycle: RecordsLifecycle) => Promise<Result<T>> | Result<T>,
  ): Promise<Result<T>> | Result<T> {
    const lifecycle = setUp.lifecycle();
    return lifecycle === null ? failed({ kind: 'not connected', reason: 'no mode chosen' }) : answer(lifecycle);
  }

  return {
    openWithCode: ({ code }) => changing((lifecycle) => lifecycle.openWithCode(code)),
    goBackToCopy: () => changing((lifecycle) => lifecycle.goBackToCopy()),
    keepOlder: () => changing((lifecycle) => lifecycle.keepOlder()),
    startEmpty: () => changing((lifecycle) => lifecycle.startEmpty()),
    tryAgain: () => withLifecycle(() => setUp.tryAgain()),
    makeRecoveryCode: () =>
      withLifecycle(async (lifecycle) => {
        const made = await lifecycle.makeRecoveryCode();
        setUp.recordsChanged();
        return made;
      }),
    checkRecoveryCode: ({ code }) =>
      withLifecycle(async (lifecycle) => {
        const checked = await lifecycle.checkRecoveryCode(code);
        setUp.recordsChanged();
        return checked;
      }),
    audit: () =>
      withLifecycle((lifecycle) => {
        const files = lifecycle.current();
        if (files === null) return failed(notOpen(lifecycle.view()));
        const acts = files.records.audit.latest(ACTS_SHOWN);
        if (!acts.ok) return resultOf(acts);
        const { submissions, tickets } = files.records;
        const nameIn = (found: Stored<{ readonly customerReference: string } | null>): string =>
          found.ok ? (found.value?.customerReference ?? '') : '';
        const names = {
          order: (id: string) => nameIn(submissions.find(id)),
          ticket: (id: string) => nameIn(tickets.find(id)),
        };
        return succeeded(acts.value.map((act) => auditRow(act, names)));
      }),
  };
}
