import type { CounterpartHandlers } from '#shared/contract.ts';
import { failed, type Result, succeeded } from '#shared/result.ts';
import type { CounterCalls } from './counter.ts';
import type { PlatformPorts } from '../platform/platform-ports.ts';
import type { DiagnosticsService } from '../support/diagnostics-service.ts';
import type { LastSave } from './last-save.ts';
import type { LessonCalls } from '../training/lessons.ts';
import type { LogoService } from '../platform/logo-service.ts';
import type { Lookups } from '../services/lookups.ts';
import type { CustomerWindow } from '../services/customer-window.ts';
import type { WindowLock } from '../services/window-lock.ts';
import { createRecordsCalls } from './records-calls.ts';
import { callsOfRoom } from './room-calls.ts';
import type { SetUp } from './set-up.ts';
import type { Updates } from '../update/updates.ts';

/**
 * What main answers to every call of the contract, room by room: the set-up, and behind it the counter of the mode that
 * is open. An order needs a credential to go out with; what was read before is answered without one, and offline, as
 * the last known. A room that is not named here does not compile, nor one whose service lacks a call.
 */
export function createHandlers(options: {
  readonly setUp: SetUp;
  readonly lookups: Lookups;
  readonly ports: Pick<PlatformPorts, 'copyText'>;
  readonly logo: LogoService;
  readonly customerWindow: Pick<CustomerWindow, 'calls'>;
  readonly windowLock: Pick<WindowLock, 'calls'>;
  readonly people: CounterpartHandlers['people'];
  readonly lastSave: LastSave;
  readonly diagnostics: DiagnosticsService;
  readonly shop: CounterpartHandlers['shop'];
  readonly updates: Pick<Updates, 'view' | 'installNow' | 'notToday'>;
}): CounterpartHandlers {
  const { setUp, lookups } = options;

  /** A room that the counter of the open mode answers. */
  function atCounter<Room extends keyof CounterCalls>(room: Room): CounterCalls[Room] {
    return callsOfRoom<Room, CounterCalls[Room]>(room, () => {
      const counter = setUp.counter();
      return counter.ok ? succeeded(counter.value.calls[room]) : counter;
    });
  }

  function lessons(): Result<LessonCalls> {
    const open = setUp.lessons();
    return open.ok ? succeeded(open.value.calls) : open;
  }

  const orders = atCounter('orders');

  return {
    setUp: setUp.calls,
    vehicles: atCounter('vehicles'),
    parts: atCounter('parts'),
    known: atCounter('known'),
    barcodes: atCounter('barcodes'),
    codeList: atCounter('codeList'),
    lookups: {
      cancel: ({ lookup }) => {
        lookups.cancel(lookup);
        return succeeded(null);
      },
    },
    rates: atCounter('rates'),
    differences: atCounter('differences'),
    connection: atCounter('connection'),
    tickets: atCounter('tickets'),
    quotes: atCounter('quotes'),
    callBacks: atCounter('callBacks'),
    customers: atCounter('customers'),
    daySheet: atCounter('daySheet'),
    customerWindow: options.customerWindow.calls,
    windowLock: options.windowLock.calls,
    people: options.people,
    orders: {
      ...orders,
      submit: (input) => {
        const missing = setUp.counter().ok ? setUp.credentialObstacle() : null;
        return missing === null ? orders.submit(input) : failed(missing);
      },
    },
    records: createRecordsCalls(setUp),
    privacy: atCounter('privacy'),
    practice: {
      ...callsOfRoom('practice', lessons),
      orders: () => setUp.practiceOrders(),
    },
    diagnostics: options.diagnostics,
    shop: options.shop,
    updates: {
      state: () => succeeded(options.updates.view()),
      installNow: async () => succeeded(await options.updates.installNow()),
      notToday: () => succeeded(options.updates.notToday()),
    },
    platform: {
      chooseLogo: options.logo.chooseLogo,
      logoAddress: options.logo.logoAddress,
      copy: async ({ text }) => {
        await options.ports.copyText(text);
        return succeeded(null);
      },
      allKept: () => {
        options.lastSave.done();
        return succeeded(null);
      },
    },
  };
}
