import { expect, type Page } from '@playwright/test';
import { ask, test } from '#tests/support/conformance-test.ts';

test.describe('the bridge', () => {
  test('keeps what a structured clone keeps, both ways', async ({ shared }) => {
    const { page } = shared;
    const answers = await page.evaluate(async () => {
      const { invoke } = window.probe;
      const instance = (await invoke('answer', 'class instance')) as object;
      const circle = (await invoke('answer', 'circle')) as { itself: unknown };
      const numbers = (await invoke('answer', 'numbers')) as unknown[];
      const map = (await invoke('answer', 'map')) as Map<string, Set<number>>;
      const bytes = (await invoke('answer', 'bytes')) as Uint8Array;
      const sparse = (await invoke('echo', { there: undefined, text: '0800 ☃ \u{1f697}' })) as object;
      return {
        undefined: (await invoke('answer', 'undefined')) === undefined,
        keepsUndefinedMember: Object.hasOwn(sparse, 'there'),
        text: Reflect.get(sparse, 'text') as string,
        date: ((await invoke('answer', 'date')) as Date).toISOString(),
        dateTaken: await invoke('type of', new Date()),
        mapTaken: await invoke('type of', new Map([[1, 2]])),
        map: [...(map.get('a') ?? [])],
        bytes: [bytes.constructor.name, ...bytes],
        instance: [Object.getPrototypeOf(instance) === Object.prototype, JSON.stringify(instance)],
        circle: circle.itself === circle,
        numbers: [Number.isNaN(numbers[0]), Object.is(numbers[1], -0), numbers[2] === Infinity, numbers[3] === 12n],
        several: await invoke('echo', 1, 'two', [3]),
        instanceTaken: await window.probe.invokeWith('class instance'),
      };
    });
    expect(answers).toEqual({
      undefined: true,
      keepsUndefinedMember: true,
      text: '0800 ☃ \u{1f697}',
      date: '1970-01-02T00:00:00.000Z',
      dateTaken: 'date',
      mapTaken: 'map',
      map: [1, 2],
      bytes: ['Uint8Array', 1, 2, 3],
      instance: [true, '{"cents":1250}'],
      circle: true,
      numbers: [true, true, true, true],
      several: [1, 'two', [3]],
      instanceTaken: { cents: 1250 },
    });
  });

  test('refuses what cannot be cloned, both ways', async ({ shared }) => {
    const { page, log } = shared;
    const sent = await page.evaluate(() =>
      Promise.all(
        (['function', 'symbol'] as const).map((kind) =>
          window.probe.invokeWith(kind).catch((error: unknown) => (error as Error).message),
        ),
      ),
    );
    expect(sent).toEqual(['An object could not be cloned.', 'An object could not be cloned.']);
    const refusal = "refused: Error invoking remote method 'answer': Error: An object could not be cloned.";
    expect(await ask(page, 'answer', 'function')).toBe(refusal);
    expect(await ask(page, 'answer', 'symbol')).toBe(refusal);
    expect(await ask(page, 'announce a function')).toBe('nothing was thrown');
    await expect
      .poll(() => log.join('\n'))
      .toMatch(/Error sending from webFrameMain: +Error: Failed to serialize arguments/);
  });

  test('keeps nothing of a handler that threw but its message', async ({ shared }) => {
    const { page } = shared;
    const error = await page.evaluate(() =>
      window.probe.invoke('throw').catch((one: unknown) => ({
        message: (one as Error).message,
        name: (one as Error).name,
        isError: one instanceof Error,
        secret: Reflect.get(one as Error, 'secret') as unknown,
      })),
    );
    expect(error).toEqual({
      message: "Error invoking remote method 'throw': RangeError: out of stock",
      name: 'Error',
      isError: true,
      secret: undefined,
    });
  });

  test('says that a channel has no handler, and takes no second one', async ({ shared }) => {
    const { page } = shared;
    expect(await ask(page, 'nobody')).toBe(
      "refused: Error invoking remote method 'nobody': Error: No handler registered for 'nobody'",
    );
    expect(await ask(page, 'handle twice')).toBe("Attempted to register a second handler for 'echo'");
  });

  test('tells main which page asks, by its own origin', async ({ shared }) => {
    const { page } = shared;
    expect(await ask(page, 'sender')).toEqual({
      url: 'app://counterpart/index.html',
      origin: 'app://counterpart',
      parent: null,
      ours: true,
    });
  });

  test('carries announcements to a page until it stops hearing them', async ({ shared }) => {
    const { page } = shared;
    const announced = async (...values: unknown[]) => {
      await ask(page, 'announce', ...values);
      return page.evaluate(() => window.heard);
    };
    await page.evaluate(() => {
      window.heard = [];
      window.stopHearing = window.probe.hear('announced', (...values) => window.heard.push(values));
    });
    await expect.poll(() => announced('first', { line: 1 })).toContainEqual(['first', { line: 1 }]);
    const count = (await page.evaluate(() => window.heard)).length;
    await page.evaluate(() => window.stopHearing());
    expect(await announced('after')).toHaveLength(count);
  });

  test('is there again after the page was loaded anew', async ({ launch, appFolder }) => {
    const { page } = await launch({ appFolder });
    await page.reload();
    expect(await page.evaluate(() => window.probeWasThere)).toBe(true);
    expect(await ask(page, 'echo', 'again')).toBe('again');
  });

  test('serves every window by itself', async ({ launch, appFolder }) => {
    const running = await launch({ appFolder });
    await ask(running.page, 'open another window');
    await expect.poll(() => running.pages().length).toBe(2);
    const [first, second] = running.pages() as [Page, Page];
    await expect(second.getByRole('heading', { name: 'Conformance' })).toBeVisible();
    expect(await ask(second, 'echo', 'second')).toBe('second');
    expect(await ask(first, 'sender')).toMatchObject({ ours: true });
    expect(await ask(second, 'sender')).toMatchObject({ ours: true });
  });
});

test.describe('the context bridge', () => {
  test('shows the page what is exposed, copied, unchangeable and without prototypes', async ({ shared }) => {
    const { page } = shared;
    const seen = await page.evaluate(() => {
      const before = window.probe;
      Reflect.set(window, 'probe', null);
      return {
        wasThereFirst: window.probeWasThere,
        replaced: window.probe !== before,
        unchangeable: Object.isFrozen(window.probe) && Object.isFrozen(window.probe.list[1]),
        added: Reflect.set(window.probe, 'more', 1),
        method: typeof window.probe.instance.dollars,
        cents: window.probe.instance.cents,
        list: Array.isArray(window.probe.list),
      };
    });
    expect(seen).toEqual({
      wasThereFirst: true,
      replaced: false,
      unchangeable: true,
      added: false,
      method: 'undefined',
      cents: 1250,
      list: true,
    });
  });

  test('passes on what a function throws, later too', async ({ shared }) => {
    const { page } = shared;
    const thrown = await page.evaluate(async () => {
      const messageOf = (task: () => unknown) => {
        try {
          task();
          return 'nothing was thrown';
        } catch (error) {
          return (error as Error).message;
        }
      };
      return [
        messageOf(() => window.probe.fail()),
        messageOf(() => window.probe.failWithText()),
        await window.probe.failLater().catch((error: unknown) => (error as Error).message),
      ];
    });
    expect(thrown).toEqual([
      'it went wrong',
      'An unknown exception occurred in the isolated context, an error occurred but a valid exception was not thrown.',
      'it went wrong later',
    ]);
  });

  test('leaves nothing of Node or Electron in the page', async ({ shared }) => {
    const { page } = shared;
    const names = [
      'require',
      'process',
      'module',
      'exports',
      'Buffer',
      'global',
      'ipcRenderer',
      'electron',
      'contextBridge',
    ];
    expect(await page.evaluate((list) => list.filter((name) => name in window), names)).toEqual([]);
  });
});
