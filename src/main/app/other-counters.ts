import type { CounterpartHandlers } from '#shared/contract.ts';
import { failed, invalidField, succeeded } from '#shared/result.ts';
import type { ShopView } from '#shared/shop-view.ts';
import type { Records } from '../records/records.ts';
import type { AskSession } from './ask-session.ts';
import type { NoteShopAct } from './note-shop-act.ts';
import { MAY_NOT_TAKE_OUT_WORDS, MAY_NOT_WORDS, OTHER_COUNTER_WORDS } from './shop-words.ts';

/** What another counter of the shop is called; empty where these records do not know it. */
export function nameOfCounter(records: Records | null, counter: number): string {
  const names = records?.joined.membership.names();
  return (names?.ok === true ? names.value.get(counter) : undefined) ?? '';
}

/** Makes the calls about other counters of the shop: going on without what one may have sent, and taking one out. */
export function createOtherCounters(options: {
  readonly records: () => Records | null;
  readonly askSession: Pick<AskSession, 'asked'>;
  readonly view: () => ShopView;
  readonly note: NoteShopAct;
}): Pick<CounterpartHandlers['shop'], 'waive' | 'takeOut'> {
  const { askSession, view, note } = options;
  return {
    async waive({ counter }) {
      const of = options.records();
      const refused = await askSession.asked(async (here) => {
        const answer = await here.waive(counter);
        if (answer === 'not allowed') return invalidField('counter', MAY_NOT_WORDS);
        if (answer === 'waived') {
          note(of, { act: 'counter waived', counter, name: nameOfCounter(options.records(), counter) });
        }
        return null;
      });
      return refused === null ? succeeded(view()) : failed(refused);
    },
    async takeOut({ counter, name }) {
      const of = options.records();
      const refused = await askSession.asked(async (here) => {
        await here.lookAtCounters();
        const seen = here.view();
        const found = (seen.kind === 'joined' ? seen.counters : []).find((each) => each.counter === counter);
        if (found?.name !== name || found.isThis || found.leftAt !== null)
          return invalidField('counter', OTHER_COUNTER_WORDS);
        const answer = await here.calls.retire(counter);
        if (answer.kind === 'not allowed')
          return invalidField('counter', MAY_NOT_TAKE_OUT_WORDS[answer.right] ?? MAY_NOT_WORDS);
        if (answer.kind === 'no such counter') return invalidField('counter', OTHER_COUNTER_WORDS);
        note(of, { act: 'counter taken out', counter, name });
        // It is done, whatever becomes of the look: the next beat shows it.
        await here.lookAtCounters().catch(() => undefined);
        return null;
      });
      return refused === null ? succeeded(view()) : failed(refused);
    },
  };
}
