import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAnnounced } from '#renderer/components/live-region.tsx';
import { buildStores } from '#renderer/declared-store.ts';
import {
  confirm,
  markDone,
  putBack,
  putOff,
  useCallBackQuestion,
} from '#renderer/features/call-backs/window-call-backs.ts';
import { failed, type Result, succeeded } from '#shared/result.ts';
import type { CallBackRow } from '#shared/records-view.ts';

const ROW = {
  id: 'C1',
  kind: 'call',
  about: '',
  phone: '',
  ticket: { customer: 'Kim Nguyen', plate: '' },
} as unknown as CallBackRow;
const AT = '2026-03-05T09:00:00';

const snooze = vi.fn<() => Promise<Result<null>>>(async () => succeeded(null));
const listen = () => () => undefined;
const said = () => useCallBackQuestion.getState().confirmed;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-04T13:00:00'), toFake: ['Date'] });
  const done = async () => succeeded(null);
  const list = async () => succeeded({ rows: [], unconfirmed: [], hidden: { timed: 0, waiting: 0 } });
  vi.stubGlobal('window', {
    counterpart: {
      callBacks: { list, snooze, done, putBack: done },
      on: { callBacksChanged: listen, unresolvedChanged: listen, submissionChanged: listen },
    },
  });
  buildStores('window', [useAnnounced]);
  buildStores('sale', []);
  confirm('Call-back set: Today 15:00.');
});

describe('what the bar at the top says of a call-back', () => {
  it('is the time that it was put off to, not the one that it had before', async () => {
    await putOff(ROW, AT);
    expect(said()).toBe('Kim Nguyen: Tomorrow 09:00.');
  });

  it('is that it is done, and that it is no longer', async () => {
    await markDone(ROW);
    expect(said()).toBe('Done: Kim Nguyen.');
    await putBack(ROW);
    expect(said()).toBe('No longer done: Kim Nguyen.');
  });

  it('stays where it was not put off', async () => {
    snooze.mockResolvedValueOnce(failed({ kind: 'cancelled' }));
    await putOff(ROW, AT);
    expect(said()).toBe('Call-back set: Today 15:00.');
  });
});
