import { onlyWhatIsThere } from './only-what-is-there.ts';
import { firePreventable, StandInEmitter } from './stand-in-emitter.ts';

const EVENTS = ['will-download', 'select-usb-device', 'select-hid-device', 'select-serial-port'];

type Decide = (granted: boolean) => void;
type RequestHandler = (contents: object, permission: string, decide: Decide, details: object) => void;
type CheckHandler = (contents: object | null, permission: string, origin: string, details: object) => boolean;
type BeforeRequest = (details: object, decide: (answer: { readonly cancel?: boolean }) => void) => void;

/** A permission by Electron's name, and by the names that Chromium is told it by. */
const PERMISSIONS: readonly (readonly [string, readonly string[]])[] = [
  ['geolocation', ['geolocation']],
  ['notifications', ['notifications']],
  ['media', ['camera', 'microphone']],
  ['midi', ['midi']],
  ['clipboard-read', ['clipboard-read']],
  ['clipboard-sanitized-write', ['clipboard-write']],
  ['idle-detection', ['idle-detection']],
  ['local-fonts', ['local-fonts']],
  ['persistent-storage', ['persistent-storage']],
  ['screen-wake-lock', ['screen-wake-lock']],
  ['window-management', ['window-management']],
];

/** Stands in for the default session: what its windows may ask for, and what they may load. */
export class StandInSession extends StandInEmitter {
  readonly webRequest = {
    onBeforeRequest: (listener: BeforeRequest | null): void => {
      this.beforeRequest = listener;
    },
  };
  private beforeRequest: BeforeRequest | null = null;
  private requestHandler: RequestHandler | null = null;
  private checkHandler: CheckHandler | null = null;

  constructor() {
    super('session', EVENTS);
  }

  setPermissionRequestHandler(handler: RequestHandler | null): void {
    this.requestHandler = handler;
  }

  setPermissionCheckHandler(handler: CheckHandler | null): void {
    this.checkHandler = handler;
  }

  /** Chromium hands out no device here, so nothing is ever asked. */
  setDevicePermissionHandler(_handler: unknown): void {}

  /** As above. */
  setUSBProtectedClassesHandler(_handler: unknown): void {}

  /** As above. */
  setDisplayMediaRequestHandler(_handler: unknown): void {}

  /** Chromium is started without a spelling checker. */
  setSpellCheckerEnabled(enabled: boolean): void {
    if (enabled) throw new Error('The stand-in has no spelling checker');
  }

  /** As above: there is no dictionary for any language, and none is asked for where there is no language. */
  setSpellCheckerLanguages(languages: readonly string[]): void {
    const [unknown] = languages;
    if (unknown !== undefined)
      throw new Error(`Invalid language code provided: "${unknown}" is not a valid language code`);
  }

  /** The proxy of the environment, in Electron's words. The rules of an operating system and PAC files are not read. */
  async resolveProxy(url: string): Promise<string> {
    const { protocol, hostname } = new URL(url);
    const environment = process.env;
    const except = (environment.NO_PROXY ?? environment.no_proxy ?? '').split(',').map((host) => host.trim());
    const loopback = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
    const proxy =
      protocol === 'https:'
        ? (environment.HTTPS_PROXY ?? environment.https_proxy)
        : (environment.HTTP_PROXY ?? environment.http_proxy);
    if (proxy === undefined || proxy === '' || loopback || except.includes(hostname) || except.includes('*'))
      return 'DIRECT';
    return `PROXY ${new URL(proxy).host}`;
  }

  /**
   * For web contents: the permissions that a page has, by Chromium's names. Granted, as in Electron, where nothing
   * refuses.
   */
  decidedPermissions(
    contents: object,
    origin: string,
  ): readonly { readonly name: string; readonly granted: boolean }[] {
    return PERMISSIONS.flatMap(([permission, names]) => {
      let granted = true;
      this.requestHandler?.(
        contents,
        permission,
        (answer) => {
          granted = answer;
        },
        {},
      );
      if (this.checkHandler !== null) granted &&= this.checkHandler(contents, permission, origin, {});
      return names.map((name) => ({ name, granted }));
    });
  }

  /** For web contents: whether main lets a request go out. */
  async lets(details: {
    readonly url: string;
    readonly method: string;
    readonly resourceType: string;
  }): Promise<boolean> {
    const listener = this.beforeRequest;
    if (listener === null) return true;
    return new Promise((resolve) => listener(details, ({ cancel }) => resolve(cancel !== true)));
  }

  /** For web contents: whether main lets the page save a file. */
  letsDownload(): boolean {
    return !firePreventable(this, 'will-download', {});
  }
}

const MEMBERS = [
  'on',
  'once',
  'webRequest',
  'setPermissionRequestHandler',
  'setPermissionCheckHandler',
  'setDevicePermissionHandler',
  'setUSBProtectedClassesHandler',
  'setDisplayMediaRequestHandler',
  'setSpellCheckerEnabled',
  'setSpellCheckerLanguages',
  'resolveProxy',
] as const satisfies readonly (keyof Electron.Session)[];

/** The one session of the stand-in, and what main sees of it. */
export const defaultSession = new StandInSession();
export const guardedSession = onlyWhatIsThere('session', defaultSession, MEMBERS);
