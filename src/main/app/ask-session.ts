import { type Failure, failed, invalidField, type Result, succeeded } from '#shared/result.ts';
import { isAnsweredByServer } from '../answered-by-server.ts';
import type { ShopSession } from '../shop-link/shop-session.ts';
import { NOT_ANSWERED_WORDS, NOT_REACHED_WORDS } from './shop-words.ts';

/** Asks the shop; where it is not reached, that is the answer. */
export interface AskSession {
  /** Answers why not; null where it was done. */
  asked(ask: (here: ShopSession) => Promise<Failure | null>): Promise<Failure | null>;
  answered<Value>(ask: (here: ShopSession) => Promise<Result<Value>>): Promise<Result<Value>>;
}

/** Makes it for whichever session there is when it is asked. */
export function createAskSession(session: () => ShopSession | null): AskSession {
  async function answered<Value>(ask: (here: ShopSession) => Promise<Result<Value>>): Promise<Result<Value>> {
    const here = session();
    if (here === null || !here.isUp()) return failed(invalidField('order', NOT_REACHED_WORDS));
    try {
      return await ask(here);
    } catch (error) {
      return failed(invalidField('order', isAnsweredByServer(error) ? NOT_REACHED_WORDS : NOT_ANSWERED_WORDS));
    }
  }

  return {
    async asked(ask) {
      const answer = await answered(async (here) => {
        const failure = await ask(here);
        return failure === null ? succeeded(null) : failed(failure);
      });
      return answer.ok ? null : answer.failure;
    },
    answered,
  };
}
