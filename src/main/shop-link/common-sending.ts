import { assertNever } from '#shared/assert-never.ts';
import type { oneAtATime } from '../one-at-a-time.ts';
import type { CommonAnswer, OutgoingCommonRecord } from '../records/joined/common/common-records.ts';
import type { ShopCipher } from '../records/joined/shop-cipher.ts';
import type { Records } from '../records/records.ts';
import { BATCH, eachWaiting } from './at-one-go.ts';
import type { ShopCalls } from './calls.ts';
import { takenCommonRecord } from './feed.ts';
import { isRefusedValue } from './link-trouble.ts';
import { storedValue } from './stored-value.ts';

/** Sends what is kept beside tickets, quotes and orders. */
export interface CommonSending {
  /**
   * Sends all of it, each in turn with what else is asked. Rejects where the shop is not reached, or the records fail.
   */
  sendAll(key: ShopCipher): Promise<void>;
}

/** Makes it. */
export function createCommonSending(needs: {
  readonly calls: Pick<ShopCalls, 'commonRecordPut'>;
  readonly common: Pick<Records['joined']['common'], 'answered' | 'next'>;
  readonly inTurn: ReturnType<typeof oneAtATime>;
  /** Has everything exchanged once more. */
  readonly again: () => void;
}): CommonSending {
  const { calls, common, inTurn, again } = needs;

  async function commonRecordPut(one: OutgoingCommonRecord): Promise<CommonAnswer> {
    try {
      const answer = await calls.commonRecordPut(one);
      switch (answer.kind) {
        case 'put':
        case 'forgotten':
          return answer;
        case 'other version': {
          const { version: at, record } = answer;
          return { kind: 'other version', version: at, record: record === null ? null : takenCommonRecord(record) };
        }
        case 'newer form':
        case 'unknown kind':
        case 'too large':
          return { kind: 'refused', because: answer.kind };
        default:
          return assertNever(answer);
      }
    } catch (error) {
      if (!isRefusedValue(error)) throw error;
      return { kind: 'refused', because: 'not taken' };
    }
  }

  return {
    async sendAll(key) {
      await eachWaiting(
        (after) => storedValue(common.next(after, BATCH, key)),
        async (one) =>
          await inTurn(async () => {
            if (storedValue(common.answered(one, await commonRecordPut(one), key))) again();
          }),
      );
    },
  };
}
