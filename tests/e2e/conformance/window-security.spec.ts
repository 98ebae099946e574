import { expect } from '@playwright/test';
import { ask, test } from '#tests/support/conformance-test.ts';
import type { RunningCounterpart } from '#tests/support/launch-counterpart.ts';

/** The one window is there, on its page, with its bridge, and stays so for a moment. */
async function expectStillThere({ page, pages }: RunningCounterpart): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(await ask(page, 'sender')).toMatchObject({ url: 'app://counterpart/index.html', ours: true });
  await expect.poll(() => pages().length).toBe(1);
}

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

  test('has spelling checked in no language, and none that does not exist', async ({ shared }) => {
    const { page } = shared;
    expect(await ask(page, 'spelling', [])).toBe('nothing was thrown');
    expect(await ask(page, 'spelling', ['no-language'])).toMatch(/^Invalid language code provided/);
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
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const width = await page.getByAltText('Kept').evaluate((picture) => (picture as HTMLImageElement).naturalWidth);
    expect(width).toBe(1);
  });

  test('may call off what it has asked for, while main is still answering it', async ({ shared }) => {
    const { page } = shared;
    await page.evaluate(async () => {
      const kept = document.querySelector<HTMLImageElement>('[alt="Kept"]')?.src ?? '';
      for (let times = 0; times < 60; times += 1) {
        const picture = new Image();
        picture.src = `${kept}?${times}`;
        await new Promise((resolve) => setTimeout(resolve, times % 4));
        picture.src = '';
      }
    });
    expect(await ask(page, 'echo', 'still here')).toBe('still here');
  });

  test('is read again where a frame for the same page has just been refused', async ({ shared }) => {
    const { page } = shared;
    for (let times = 0; times < 5; times += 1) {
      await page.evaluate(() => {
        const frame = document.createElement('iframe');
        frame.src = '/index.html';
        document.body.append(frame);
      });
      expect((await page.reload())?.status()).toBe(200);
    }
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
