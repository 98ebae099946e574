import { describe, expect, it } from 'vitest';
import type { PartsApi } from '#main/parts-api/parts-api.ts';
import { createPersonsFirst } from '#main/parts-api/persons-first.ts';
import { neverRepeat } from '#main/parts-api/retries.ts';
import { failed, type Result, succeeded } from '#shared/result.ts';

/** A service whose products are answered by hand. */
function gateway() {
  const asked: { readonly code: string; readonly repeats: boolean; answer(): void; readonly signal: AbortSignal }[] =
    [];
  let quiets = 0;
  const api = {
    product: (code: string, signal: AbortSignal, mayRepeat: unknown) =>
      new Promise<Result<unknown>>((resolve) => {
        signal.addEventListener('abort', () => resolve(failed({ kind: 'cancelled' })));
        asked.push({
          code,
          signal,
          repeats: mayRepeat !== neverRepeat,
          answer: () => resolve(succeeded({ sku: code, readAt: '' })),
        });
      }),
  } as unknown as PartsApi;
  const first = createPersonsFirst({
    api,
    quiet: () => {
      quiets += 1;
    },
    steadyMs: () => 42,
  });
  return { first, asked, quiets: () => quiets };
}

const signal = () => new AbortController().signal;

describe('the gateway to the supplier', () => {
  it('reads in the background as one request that is not repeated', async () => {
    const { first, asked } = gateway();
    const reading = first.readInBackground('A');
    expect(asked).toMatchObject([{ code: 'A', repeats: false }]);
    expect(first.personWaits()).toBe(false);
    asked[0]?.answer();
    expect(await reading).toMatchObject({ ok: true, value: { sku: 'A' } });
  });

  it('calls the background off as soon as a person asks, and lets nothing begin until they are answered', async () => {
    const { first, asked, quiets } = gateway();
    const reading = first.readInBackground('A');
    const person = first.api.product('B', signal());
    expect(asked.map(({ code }) => code)).toEqual(['A', 'B']);
    expect(await reading).toEqual(failed({ kind: 'cancelled' }));
    expect(first.personWaits()).toBe(true);
    expect(await first.readInBackground('C')).toEqual(failed({ kind: 'cancelled' }));
    expect(asked).toHaveLength(2);
    expect(quiets()).toBe(0);
    expect(first.quietSinceMs()).toBe(null);
    asked[1]?.answer();
    expect(await person).toMatchObject({ ok: true });
    expect(first.personWaits()).toBe(false);
    expect(first.quietSinceMs()).toBe(42);
    expect(quiets()).toBe(1);
  });

  it('is quiet only once the last of several persons is answered', async () => {
    const { first, asked, quiets } = gateway();
    const persons = [first.api.product('A', signal()), first.api.product('B', signal())];
    asked[0]?.answer();
    await persons[0];
    expect([first.personWaits(), quiets()]).toEqual([true, 0]);
    asked[1]?.answer();
    await persons[1];
    expect([first.personWaits(), quiets()]).toEqual([false, 1]);
  });

  it('calls off what is under way where it is told to', async () => {
    const { first } = gateway();
    first.callOff();
    const reading = first.readInBackground('A');
    first.callOff();
    expect(await reading).toEqual(failed({ kind: 'cancelled' }));
  });
});
