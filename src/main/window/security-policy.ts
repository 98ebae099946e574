import type { App, Session, WebContents } from 'electron';

/**
 * What the window cannot do, one measure a function, each with its reason. `hardenApp` must run before the application
 * is ready, `hardenSession` once it is and before a window opens. `certificate-error` is handled nowhere, on purpose: a
 * certificate that does not verify stays refused.
 */

/** Origins of other sites that a link may be opened at, in the person's own browser. None so far. */
const EXTERNAL_ORIGINS: ReadonlySet<string> = new Set();

/** Opens an address in the person's own browser. */
export type OpenExternally = (address: string) => Promise<void>;

/**
 * SECURITY: every renderer runs in the operating system's sandbox, whatever a window's own preferences say. Only a
 * build for developers may be started without one (`--no-sandbox`: root on a build machine cannot have it, and Electron
 * would drop the switch here and then not start); a shipped one drops the switch, and does not start with it.
 */
function sandboxEveryRenderer(app: Pick<App, 'enableSandbox' | 'commandLine'>, developing: boolean): void {
  if (!developing || !app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
}

/**
 * SECURITY: a server that asks for a client certificate gets none. Without this the first certificate of the machine
 * would be sent, which tells a stranger who its owner is.
 */
function offerNoClientCertificate(app: Pick<App, 'on'>): void {
  app.on('select-client-certificate', (event, _contents, _url, _certificates, choose) => {
    event.preventDefault();
    choose();
  });
}

/**
 * SECURITY: the window shows one page and stays on it. A link, a script or a redirect that would take it elsewhere
 * would put a stranger's page in front of the bridge.
 */
function stayOnThePage(contents: Pick<WebContents, 'on'>): void {
  contents.on('will-frame-navigate', (details) => details.preventDefault());
  contents.on('will-redirect', (details) => details.preventDefault());
}

/** SECURITY: no page inside the page: a webview brings preferences of its own, Node included. */
function refuseWebviews(contents: Pick<WebContents, 'on'>): void {
  contents.on('will-attach-webview', (event) => event.preventDefault());
}

/**
 * SECURITY: no second window is opened by a page. A link to one of the allowed origins, matched exactly and over https,
 * is handed to the person's own browser; all else goes nowhere, so that no text from the service can open anything.
 */
function openNoWindow(contents: Pick<WebContents, 'setWindowOpenHandler'>, openExternally: OpenExternally): void {
  contents.setWindowOpenHandler(({ url }) => {
    const origin = URL.canParse(url) ? new URL(url).origin : null;
    if (origin?.startsWith('https://') && EXTERNAL_ORIGINS.has(origin)) void openExternally(url);
    return { action: 'deny' };
  });
}

/** SECURITY: a Bluetooth chooser is closed without a choice. */
function chooseNoBluetoothDevice(contents: Pick<WebContents, 'on'>): void {
  contents.on('select-bluetooth-device', (event, _devices, choose) => {
    event.preventDefault();
    choose('');
  });
}

/**
 * SECURITY: camera, microphone, location, notifications, clipboard reading and all the others are denied, when they are
 * asked for and when they are checked. Electron grants whatever no handler refuses.
 */
function denyPermissions(session: Pick<Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler'>): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
}

/**
 * SECURITY: no device is handed to the page: not by USB, HID or serial port, and no screen. (A Bluetooth pairing that
 * nobody handles is cancelled.)
 */
function denyDevices(
  session: Pick<
    Session,
    'on' | 'setDevicePermissionHandler' | 'setUSBProtectedClassesHandler' | 'setDisplayMediaRequestHandler'
  >,
): void {
  session.setDevicePermissionHandler(() => false);
  session.setUSBProtectedClassesHandler(({ protectedClasses }) => protectedClasses);
  session.setDisplayMediaRequestHandler((_request, choose) => choose(null));
  session.on('select-usb-device', (event, _details, choose) => {
    event.preventDefault();
    choose();
  });
  session.on('select-hid-device', (event, _details, choose) => {
    event.preventDefault();
    choose();
  });
  session.on('select-serial-port', (event, _ports, _contents, choose) => {
    event.preventDefault();
    choose('');
  });
}

/**
 * SECURITY: no spelling dictionary is fetched from its vendor, and nothing that is typed, names and addresses for the
 * most, is handed to the system's checker.
 */
function checkNoSpelling(session: Pick<Session, 'setSpellCheckerEnabled' | 'setSpellCheckerLanguages'>): void {
  session.setSpellCheckerEnabled(false);
  session.setSpellCheckerLanguages([]);
}

/** SECURITY: the page saves no file: what leaves Counterpart leaves through main, where a person asked for it. */
function refuseDownloads(session: Pick<Session, 'on'>): void {
  session.on('will-download', (event) => event.preventDefault());
}

/**
 * SECURITY: the window loads nothing from the network, not even a picture: main fetches what it shows. This holds where
 * the content security policy would not, such as for a page that came without it. The developer tools load themselves
 * from `devtools:` and are let through while developing.
 */
function loadNothingRemote(session: Pick<Session, 'webRequest'>, developing: boolean): void {
  session.webRequest.onBeforeRequest(({ url }, decide) => {
    const ours = url.startsWith('app://counterpart/') || (developing && url.startsWith('devtools://'));
    decide({ cancel: !ours });
  });
}

/**
 * The measures for the application and for everything that will ever show a page in it. Must run before the application
 * is ready, because the sandbox can only be required until then.
 */
export function hardenApp(
  app: Pick<App, 'enableSandbox' | 'commandLine' | 'on'>,
  openExternally: OpenExternally,
  developing: boolean,
): void {
  sandboxEveryRenderer(app, developing);
  offerNoClientCertificate(app);
  app.on('web-contents-created', (_event, contents) => {
    stayOnThePage(contents);
    refuseWebviews(contents);
    openNoWindow(contents, openExternally);
    chooseNoBluetoothDevice(contents);
  });
}

/** The measures for the session that the window lives in. `developing` is whether this is an unpackaged build. */
export function hardenSession(session: Session, developing: boolean): void {
  denyPermissions(session);
  denyDevices(session);
  refuseDownloads(session);
  checkNoSpelling(session);
  loadNothingRemote(session, developing);
}
