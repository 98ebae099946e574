import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { chanceOf } from '#practice/random.ts';
import { startPracticeService } from '#practice/start-practice-service.ts';
import { effort } from '../support/effort.ts';
import { act } from '../support/keys.ts';
import type { RunningCounterpart } from '../support/launch-counterpart.ts';
import { startServiceFront } from '../support/service-front.ts';
import { setUpShop, test } from '../support/shop-test.ts';
import { EMPTY_FIELDS, type Meant, readFields, typeAtRandom, type TypingRun } from '../support/typing-run.ts';

/** How many people type, side by side where there are workers, and how often each. */
const TYPISTS = effort(1, 4);
const RUNS = effort(1, 250);
/** Longest that the service takes for an answer, ms. */
const SLOWEST_MS = 250;
/** `COUNTERPART_SEED` types the same again. */
const FIRST_SEED = Number(process.env.COUNTERPART_SEED ?? randomInt(1, 1_000_000_000));

for (let typist = 0; typist < TYPISTS; typist += 1) {
  test(`no key is lost, doubled or sent to another field, however fast it comes and however slow the service is: typist ${typist + 1}`, ({
    launch,
  }) => typeAway(launch, FIRST_SEED + typist));
}

/** Types at random, in a shop of its own. */
async function typeAway(launch: () => Promise<RunningCounterpart>, seed: number): Promise<void> {
  test.slow();
  const service = await startPracticeService();
  const front = await startServiceFront(service);
  const running = await launch();
  const { page } = running;
  const { counter } = await setUpShop(running, { ...service, baseUrl: front.baseUrl });
  const slowness = chanceOf(seed, 'service');
  front.delay(() => slowness.whole(0, SLOWEST_MS));
  // A ticket with nothing on it has no number among the tickets.
  await counter.sell(PARTS.towBall);
  await expect(counter.ticket).toContainText('Saved');
  const base = await counter.reference.innerText();

  /** Every field holds what was typed for it, and those that nothing was typed for hold nothing. */
  const holds = async (meant: Meant, { told, codeComesBack }: TypingRun, run: number): Promise<void> => {
    const message = `Seed ${seed}, run ${run}: ${told.join(' · ')}`;
    const code = codeComesBack && meant.code === undefined ? { code: expect.any(String) } : {};
    await expect
      .poll(() => readFields(page), { message, intervals: [10, 20, 40, 80] })
      .toEqual({ ...EMPTY_FIELDS, ...meant, ...code });
  };
  let before: Meant = {};
  for (let run = 1; run <= RUNS; run += 1) {
    const typed = await typeAtRandom(page, seed, run);
    await holds(typed.meant, typed, run);
    // Behind a key that waits, and is refused, the ticket is rightly not closed: it is closed again, as a person does.
    await expect(page.getByRole('status', { name: 'Keys pressed ahead' })).not.toContainText('is waiting for');
    let presses = 0;
    await expect(
      async () => {
        if (presses === 0 || (await counter.reference.innerText()) !== base) await act(page, 'close ticket');
        presses += 1;
        await expect(counter.reference).toHaveText(base, { timeout: 5_000 });
      },
      `Seed ${seed}, run ${run}: ${typed.told.join(' · ')}`,
    ).toPass();
    before = { ...before, ...typed.meantBefore };
    await holds({ ...before, plate: expect.any(String) as never, code: expect.any(String) as never }, typed, run);
  }
  await running.close();
  await front.shut();
  await service.close();
}
