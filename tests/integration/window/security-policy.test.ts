import { EventEmitter } from 'node:events';
import type { App, Session, WebContents } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { hardenApp, hardenSession } from '#main/window/security-policy.ts';

type SetHandler = (handler: unknown) => void;
type Choose = (choice?: string) => void;

/** A part of Electron that keeps what it is told, and can fire events. */
class Recording extends EventEmitter {
  readonly commandLine = { hasSwitch: (_name: string) => false };
  readonly enableSandbox = vi.fn<() => void>();
  readonly setWindowOpenHandler = vi.fn<WebContents['setWindowOpenHandler']>();
  readonly setPermissionRequestHandler = vi.fn<SetHandler>();
  readonly setPermissionCheckHandler = vi.fn<SetHandler>();
  readonly setDevicePermissionHandler = vi.fn<SetHandler>();
  readonly setUSBProtectedClassesHandler = vi.fn<SetHandler>();
  readonly setDisplayMediaRequestHandler = vi.fn<SetHandler>();
  readonly setSpellCheckerEnabled = vi.fn<(enabled: boolean) => void>();
  readonly setSpellCheckerLanguages = vi.fn<(languages: readonly string[]) => void>();
  readonly webRequest = { onBeforeRequest: vi.fn<SetHandler>() };

  /** Fires an event with something to prevent; answers whether it was prevented. */
  prevents(event: string, ...values: unknown[]): boolean {
    const preventDefault = vi.fn<() => void>();
    this.emit(event, { preventDefault, ...(values[0] as object | undefined) }, ...values);
    return preventDefault.mock.calls.length > 0;
  }
}

function hardenedContents() {
  const app = new Recording();
  const openExternally = vi.fn<(address: string) => Promise<void>>();
  hardenApp(app as unknown as App, openExternally, true);
  const contents = new Recording();
  app.emit('web-contents-created', {}, contents);
  return { app, contents, openExternally };
}

function hardenedSession(developing: boolean): Recording {
  const session = new Recording();
  hardenSession(session as unknown as Session, developing);
  return session;
}

/** What a handler that was set is called with, and answers by its callback. */
function decided<Answer>(
  set: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } },
  ...before: readonly unknown[]
): Answer {
  const handler: unknown = set.mock.calls[0]?.[0];
  const decide = vi.fn<(answer: Answer) => void>();
  if (typeof handler !== 'function') throw new Error('No handler was set.');
  Reflect.apply(handler, undefined, [...before, decide]);
  expect(decide).toHaveBeenCalledOnce();
  return decide.mock.calls[0]?.[0] as Answer;
}

describe('the application', () => {
  it.each([
    { packaged: true, withoutSandbox: false, sandboxed: true },
    { packaged: true, withoutSandbox: true, sandboxed: true },
    { packaged: false, withoutSandbox: false, sandboxed: true },
    { packaged: false, withoutSandbox: true, sandboxed: false },
  ])(
    'has every renderer in the sandbox, unless a build machine has none: %o',
    ({ packaged, withoutSandbox, sandboxed }) => {
      const app = new Recording();
      app.commandLine.hasSwitch = (name) => withoutSandbox && name === 'no-sandbox';
      hardenApp(app as unknown as App, async () => undefined, !packaged);
      expect(app.enableSandbox.mock.calls).toHaveLength(sandboxed ? 1 : 0);
    },
  );

  it('offers no client certificate', () => {
    const choose = vi.fn<Choose>();
    const { app } = hardenedContents();
    expect(
      app.prevents('select-client-certificate', {}, 'https://example.com/', [{ subjectName: 'A person' }], choose),
    ).toBe(true);
    expect(choose).toHaveBeenCalledExactlyOnceWith();
  });

  it('never says anything to a certificate that does not verify', () => {
    expect(hardenedContents().app.listenerCount('certificate-error')).toBe(0);
  });
});

describe('every page', () => {
  it.each(['will-frame-navigate', 'will-redirect', 'will-attach-webview'])('is held where it is: %s', (event) => {
    expect(hardenedContents().contents.prevents(event, { url: 'app://counterpart/index.html' })).toBe(true);
  });

  it.each([
    'https://example.com/',
    'http://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'not an address',
    '',
  ])('opens no window and nothing outside: %s', (url) => {
    const { contents, openExternally } = hardenedContents();
    const handler = contents.setWindowOpenHandler.mock.calls[0]?.[0];
    expect(handler?.({ url } as Electron.HandlerDetails)).toEqual({ action: 'deny' });
    expect(openExternally).not.toHaveBeenCalled();
  });

  it('is given no Bluetooth device', () => {
    const choose = vi.fn<Choose>();
    expect(hardenedContents().contents.prevents('select-bluetooth-device', [{ deviceId: '1' }], choose)).toBe(true);
    expect(choose).toHaveBeenCalledExactlyOnceWith('');
  });
});

describe('the session', () => {
  it('denies every permission, asked for or checked', () => {
    const session = hardenedSession(false);
    for (const permission of [
      'media',
      'geolocation',
      'notifications',
      'clipboard-read',
      'clipboard-sanitized-write',
      'openExternal',
    ]) {
      expect(decided<boolean>(session.setPermissionRequestHandler, null, permission)).toBe(false);
      const check = session.setPermissionCheckHandler.mock.calls[0]?.[0] as (contents: null, name: string) => boolean;
      expect(check(null, permission)).toBe(false);
    }
  });

  it('hands out no device and no screen', () => {
    const session = hardenedSession(false);
    const device = session.setDevicePermissionHandler.mock.calls[0]?.[0] as (details: object) => boolean;
    expect(device({ deviceType: 'usb' })).toBe(false);
    const classes = session.setUSBProtectedClassesHandler.mock.calls[0]?.[0] as (details: object) => readonly string[];
    expect(classes({ protectedClasses: ['hid'] })).toEqual(['hid']);
    expect(decided(session.setDisplayMediaRequestHandler, {})).toBeNull();
    for (const [event, nothing] of [
      ['select-usb-device', []],
      ['select-hid-device', []],
    ] as const) {
      const choose = vi.fn<Choose>();
      expect(session.prevents(event, {}, choose)).toBe(true);
      expect(choose.mock.calls).toEqual([nothing]);
    }
    const choose = vi.fn<Choose>();
    expect(session.prevents('select-serial-port', [{}], {}, choose)).toBe(true);
    expect(choose.mock.calls).toEqual([['']]);
  });

  it('checks no spelling, and fetches no dictionary', () => {
    const session = hardenedSession(false);
    expect(session.setSpellCheckerEnabled).toHaveBeenCalledExactlyOnceWith(false);
    expect(session.setSpellCheckerLanguages).toHaveBeenCalledExactlyOnceWith([]);
  });

  it('saves no file', () => {
    expect(hardenedSession(false).prevents('will-download')).toBe(true);
  });

  it.each([
    ['app://counterpart/index.html', true],
    ['app://counterpart/images/ab', true],
    ['app://counterpart.example.com/index.html', false],
    ['app://other/index.html', false],
    ['https://example.com/', false],
    ['http://127.0.0.1:8080/', false],
    ['ws://127.0.0.1:8080/', false],
    ['file:///etc/passwd', false],
    ['data:text/html,hello', false],
    ['devtools://devtools/bundled/inspector.html', false],
  ])('loads %s: %s', (url, loads) => {
    expect(decided(hardenedSession(false).webRequest.onBeforeRequest, { url })).toEqual({ cancel: !loads });
  });

  it('loads the developer tools too while developing', () => {
    const { onBeforeRequest } = hardenedSession(true).webRequest;
    expect(decided(onBeforeRequest, { url: 'devtools://devtools/bundled/inspector.html' })).toEqual({ cancel: false });
  });
});
