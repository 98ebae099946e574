import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { runToItsEnd } from '../support/app-process.ts';
import { buildConformanceApp } from '../support/build-conformance-app.ts';
import { test as counterpartTest } from '../support/counterpart-test.ts';
import { launchCounterpart, type RunningCounterpart } from '../support/launch-counterpart.ts';

/**
 * What Counterpart rests on of Electron, asserted of whichever runtime this run is on: the stand-in may differ from Electron in
 * nothing that is written here. The application is the small one of `tests/electron-standin/conformance-app`, on the window, the
 * protocol and the security policy of Counterpart itself.
 */

interface Probe {
  invoke(channel: string, ...values: unknown[]): Promise<unknown>;
  invokeWith(kind: 'function' | 'symbol' | 'class instance'): Promise<unknown>;
  hear(channel: string, hear: (...values: unknown[]) => void): () => void;
  readonly instance: { readonly cents: number; readonly dollars?: unknown };
  fail(): never;
  failWithText(): never;
  failLater(): Promise<never>;
  readonly list: readonly [number, { deep: boolean }];
}

declare global {
  interface Window {
    readonly probe: Probe;
    readonly probeWasThere: boolean;
    readonly inlineScriptRan?: boolean;
    readonly ownScriptRan?: boolean;
    readonly attempts: { readonly evaluated: string; readonly markup: string };
    heard: unknown[][];
    stopHearing(): void;
  }
}

interface SharedFixtures {
  /** The built conformance application. */
  readonly appFolder: string;
  /** The application, running for all tests that leave it as they found it. */
  readonly shared: RunningCounterpart;
}

const test = counterpartTest.extend<object, SharedFixtures>({
  appFolder: [
    async ({ playwright: _playwright }, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'conformance-app-'));
      await buildConformanceApp(folder);
      await provide(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  shared: [
    async ({ appFolder }, provide) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'counterpart-test-'));
      const running = await launchCounterpart({ appFolder, dataFolder });
      await provide(running);
      await running.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

/** What the page gets for an answer of main, or the message that it is refused with. */
function ask(page: Page, channel: string, ...values: unknown[]): Promise<unknown> {
  return page.evaluate(
    ([name, list]) =>
      window.probe.invoke(name, ...list).catch((error: unknown) => `refused: ${(error as Error).message}`),
    [channel, values] as const,
  );
}

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
  test('shows the page what is exposed, copied, frozen and without prototypes', async ({ shared }) => {
    const { page } = shared;
    const seen = await page.evaluate(() => {
      const before = window.probe;
      Reflect.set(window, 'probe', null);
      return {
        wasThereFirst: window.probeWasThere,
        replaced: window.probe !== before,
        frozen: Object.isFrozen(window.probe) && Object.isFrozen(window.probe.list[1]),
        added: Reflect.set(window.probe, 'more', 1),
        method: typeof window.probe.instance.dollars,
        cents: window.probe.instance.cents,
        list: Array.isArray(window.probe.list),
      };
    });
    expect(seen).toEqual({
      wasThereFirst: true,
      replaced: false,
      frozen: true,
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

test.describe('the security of the window', () => {
  test('runs what comes from its own origin and nothing written into the page', async ({ shared }) => {
    const { page } = shared;
    const ran = await page.evaluate(() => ({
      own: window.ownScriptRan,
      inline: window.inlineScriptRan,
      ...window.attempts,
    }));
    expect(ran).toEqual({ own: true, inline: undefined, evaluated: 'EvalError', markup: 'TypeError' });
    const styled = page.getByText('Styled');
    await expect(styled).toHaveCSS('font-weight', '700');
    await expect(styled).not.toHaveCSS('color', 'rgb(1, 2, 3)');
  });

  test('connects nowhere and frames nothing', async ({ shared }) => {
    const { page } = shared;
    const tried = await page.evaluate(async () => {
      const picture = new Image();
      const failed = new Promise((resolve) => picture.addEventListener('error', () => resolve('blocked')));
      picture.src = 'https://example.com/picture.png';
      const blocked = (directive: string, task: () => unknown) =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => {
            if (event.effectiveDirective === directive) resolve('blocked');
          });
          task();
        });
      return {
        picture: await failed,
        own: await fetch('/index.html').catch(() => 'blocked'),
        elsewhere: await fetch('https://example.com/').catch(() => 'blocked'),
        socket: await blocked('connect-src', () => new WebSocket('wss://example.com/')),
        frame: await blocked('frame-src', () => {
          const frame = document.createElement('iframe');
          frame.src = '/index.html';
          document.body.append(frame);
        }),
      };
    });
    expect(tried).toEqual({
      picture: 'blocked',
      own: 'blocked',
      elsewhere: 'blocked',
      socket: 'blocked',
      frame: 'blocked',
    });
  });

  test('answers with its policy, and shows the pictures that main has kept', async ({ shared }) => {
    const { page } = shared;
    const response = await page.reload();
    const headers = (await response?.allHeaders()) ?? {};
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const width = await page.getByAltText('Kept').evaluate((picture) => (picture as HTMLImageElement).naturalWidth);
    expect(width).toBe(1);
  });

  test('has no permission', async ({ shared }) => {
    const { page } = shared;
    const states = await page.evaluate(async () => {
      const names = ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read'] as PermissionName[];
      const queried = await Promise.all(
        names.map(async (name) => [name, (await navigator.permissions.query({ name })).state] as const),
      );
      const located = await new Promise((resolve) => {
        navigator.geolocation.getCurrentPosition(
          () => resolve('located'),
          (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : 'failed'),
        );
      });
      return { ...Object.fromEntries(queried), located, notification: await Notification.requestPermission() };
    });
    expect(states).toEqual({
      geolocation: 'denied',
      notifications: 'denied',
      camera: 'denied',
      microphone: 'denied',
      'clipboard-read': 'denied',
      located: 'denied',
      notification: 'denied',
    });
  });

  test('opens no window', async ({ launch, appFolder }) => {
    const running = await launch({ appFolder });
    const { page } = running;
    expect(await page.evaluate(() => window.open('https://example.com/') === null)).toBe(true);
    await page.getByRole('link', { name: 'New window' }).click();
    await expectStillThere(running);
  });

  test('goes nowhere else', async ({ launch, appFolder }) => {
    const running = await launch({ appFolder });
    const { page } = running;
    await page.getByRole('link', { name: 'Away' }).click({ noWaitAfter: true });
    await expectStillThere(running);
    await page.evaluate(() => {
      location.href = 'https://example.com/';
    });
    await expectStillThere(running);
    await page.evaluate(() => location.assign('/page.css'));
    await expectStillThere(running);
  });
});

/** The one window is there, on its page, with its bridge, and stays so for a moment. */
async function expectStillThere({ page, pages }: RunningCounterpart): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(await ask(page, 'sender')).toMatchObject({ url: 'app://counterpart/index.html', ours: true });
  await expect.poll(() => pages().length).toBe(1);
}

test.describe('the application', () => {
  test('knows its name, version and data folder', async ({ launch, appFolder, dataFolder }) => {
    const { page } = await launch({ appFolder });
    expect(await ask(page, 'application')).toEqual({ name: 'Conformance', version: '1.2.3', data: dataFolder });
  });

  test('says what is asked of it too late', async ({ shared }) => {
    const { page } = shared;
    expect(await ask(page, 'too late')).toContain('app.enableSandbox() can only be called before app is ready');
  });

  test('copies to the clipboard that the page pastes from', async ({ launch, appFolder }) => {
    const { page } = await launch({ appFolder });
    await page.bringToFront();
    await ask(page, 'copy', 'Order TR-1042 ☃');
    const field = page.getByLabel('Field');
    await field.focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(field).toHaveValue('Order TR-1042 ☃');
  });

  test('runs once on a data folder, and the first is told of a second', async ({ launch, appFolder, dataFolder }) => {
    const first = await launch({ appFolder });
    const second = await runToItsEnd({ appFolder, dataFolder });
    expect(second.code).toBe(0);
    await expect.poll(() => ask(first.page, 'second instances')).toBe(1);
    const elsewhere = await mkdtemp(join(tmpdir(), 'counterpart-test-'));
    const other = await launch({ appFolder, dataFolder: elsewhere });
    expect(await ask(other.page, 'echo', 'here too')).toBe('here too');
    await other.close();
    await rm(elsewhere, { recursive: true, force: true });
  });

  test('starts again on its data folder, after it quit and after it was killed', async ({ launch, appFolder }) => {
    const first = await launch({ appFolder });
    const second = await first.restart();
    expect(await ask(second.page, 'echo', 1)).toBe(1);
    await second.kill();
    const third = await launch({ appFolder });
    expect(await ask(third.page, 'echo', 2)).toBe(2);
  });

  test('quits by its own way out', async ({ launch, appFolder }) => {
    const running = await launch({ appFolder });
    await running.close();
    expect(running.log).toContain('will quit');
  });
});

test.describe('the stand-in alone', () => {
  test.skip(({ runtime }) => runtime === 'electron', 'These are rules of the stand-in.');

  test('throws by name what it does not have', async ({ shared }) => {
    const { page } = shared;
    expect(await ask(page, 'missing member')).toBe('The stand-in has no app.foo');
  });

  test('records what crosses the bridge where a test asks for it', async ({ launch, appFolder, dataFolder }) => {
    const record = join(dataFolder, 'bridge.log');
    const { page } = await launch({ appFolder, env: { COUNTERPART_STANDIN_BRIDGE_LOG: record } });
    await ask(page, 'echo', 'SENTINEL-1');
    const messages = (await readFile(record, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(messages).toEqual([
      { channel: 'echo', direction: 'call', bytes: 24, json: '{"plain":["SENTINEL-1"]}' },
      { channel: 'echo', direction: 'answer', bytes: 22, json: '{"plain":"SENTINEL-1"}' },
    ]);
  });
});
