import { openSimulated, type SimulatedCounter, type SimulatedLogin } from './simulated-counter.ts';

/**
 * A process with some of a bench's simulated counters: of one process for all of them its own turns would be measured.
 * It opens them, saves at one when it is told to, and answers in the end what each of them heard of and when.
 */

/** What it is told. */
export type ToSimulated =
  | { readonly kind: 'open'; readonly logins: readonly SimulatedLogin[] }
  | { readonly kind: 'save'; readonly nth: number; readonly ticketId: string }
  | { readonly kind: 'end' };

/**
 * What it answers: when each ticket was saved here, and when each counter here heard of one, ms of the computer's
 * clock.
 */
export type FromSimulated =
  | { readonly kind: 'open' }
  | { readonly kind: 'ended'; readonly saved: readonly At[]; readonly heard: readonly At[]; readonly failed: number };

type At = readonly [ticketId: string, atMs: number];

const TICKET = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const BARE = { state: 'open', form: 1, body: '{"lines":[]}', customer: null } as const;

const saved: At[] = [];
const heard: At[] = [];
let failed = 0;
let counters: readonly SimulatedCounter[] = [];

/** The same in each process of a computer. */
const nowMs = (): number => performance.timeOrigin + performance.now();

async function open(logins: readonly SimulatedLogin[]): Promise<void> {
  const opened: SimulatedCounter[] = [];
  for (const login of logins) {
    opened.push(
      await openSimulated(login, (entry) => {
        const [ticketId] = TICKET.exec(entry) ?? [];
        if (ticketId !== undefined) heard.push([ticketId, nowMs()]);
      }),
    );
  }
  counters = opened;
  const isOpen: FromSimulated = { kind: 'open' };
  process.send?.(isOpen);
}

process.on('message', (message: ToSimulated) => {
  switch (message.kind) {
    case 'open':
      void open(message.logins);
      return;
    case 'save': {
      const { ticketId, nth } = message;
      saved.push([ticketId, nowMs()]);
      counters[nth]?.calls.ticketPut({ ticketId, hold: 0, version: 0, ...BARE }).catch(() => {
        failed += 1;
      });
      return;
    }
    case 'end':
      void Promise.all(counters.map(async (counter) => await counter.close())).then(() => {
        const ended: FromSimulated = { kind: 'ended', saved, heard, failed };
        process.send?.(ended, () => process.disconnect());
      });
  }
});
