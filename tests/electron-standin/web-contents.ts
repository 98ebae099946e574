import type { ChromiumPage, RunningChromium } from './chromium.ts';
import type { DevToolsSession } from './devtools.ts';
import { ownAddress, ownScheme, shownAddress } from './addresses.ts';
import { logBridgeMessage } from './bridge-log.ts';
import type { StandInIpcMain } from './ipc-main.ts';
import { onlyWhatIsThere } from './only-what-is-there.ts';
import { type MainMessage, type PageMessage, readPageMessage } from './page-bridge.ts';
import { BINDING, pageScript, RECEIVER } from './page-script.ts';
import { answerRequest, claimedSchemes, type PausedRequest, settle } from './protocol.ts';
import type { StandInSession } from './session.ts';
import { firePreventable, StandInEmitter } from './stand-in-emitter.ts';
import { createCloneCodec } from './structured-clone.ts';
import { type PdfOptions, pdfRequest, takePrint } from './printing.ts';
import { runtime } from './runtime.ts';
import { frameOf, type StandInFrame } from './web-frame.ts';

const EVENTS = [
  'did-finish-load',
  'did-navigate',
  'will-frame-navigate',
  'will-redirect',
  'will-attach-webview',
  'select-bluetooth-device',
  'render-process-gone',
];
const MEMBERS = [
  'id',
  'on',
  'once',
  'send',
  'getURL',
  'isDestroyed',
  'setWindowOpenHandler',
  'session',
  'print',
  'printToPDF',
] as const satisfies readonly (keyof Electron.WebContents)[];

/** A page on its way; `loader` is Chromium's name for it. */
interface Loading {
  readonly loader: string;
  resolve(): void;
  reject(error: Error): void;
}

type WindowOpenHandler = (details: { readonly url: string }) => { readonly action: 'allow' | 'deny' };

/** What Chromium says of an execution context; its published type knows only texts. */
interface ContextDetails {
  readonly isDefault: boolean;
  readonly frameId: string;
}

/** Tells the page's own way to an address from that of a frame in it: one may be refused while main reads the other. */
const navigationOf = (url: string, ofThePage: boolean): string => `${ofThePage ? 'page' : 'frame'} ${url}`;

const codec = createCloneCodec();
let lastId = 0;

/** Stands in for the web contents of a window: its page in Chromium, and main's end of the bridge to it. */
export class StandInWebContents extends StandInEmitter {
  readonly id = ++lastId;
  readonly session: object;
  /** What main sees of these contents. */
  readonly guarded: object;
  private readonly sessionParts: StandInSession;
  private readonly ipcMain: StandInIpcMain;
  private readonly pageOfFrame = new Map<number, string>();
  /** Navigations that the page itself has asked for: main may prevent these and no others. */
  private readonly askedByPage = new Set<string>();
  private windowOpenHandler: WindowOpenHandler | null = null;
  private cdp: DevToolsSession | null = null;
  /** The address that the page shows, as Chromium has it. */
  private shownUrl = '';
  /** Settled once the page that main loads is there, or is not any more. */
  private loading: Loading | null = null;
  /** Chromium's name for the last page that was wholly there. */
  private lastLoader = '';
  private mainFrameId = '';
  private mainContext: number | null = null;
  private destroyed = false;
  private crashed = false;

  constructor(sessionParts: StandInSession, session: object, ipcMain: StandInIpcMain) {
    super('webContents', EVENTS);
    this.sessionParts = sessionParts;
    this.session = session;
    this.ipcMain = ipcMain;
    this.guarded = onlyWhatIsThere('webContents', this, MEMBERS);
  }

  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.windowOpenHandler = handler;
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }

  getURL(): string {
    return ownAddress(this.shownUrl);
  }

  /** Sends to the page. What cannot be cloned is not sent; as in Electron that is only printed. */
  send(channel: string, ...values: unknown[]): void {
    if (this.destroyed) throw new TypeError('Object has been destroyed');
    try {
      const payload = codec.encode(values);
      logBridgeMessage(channel, 'event', payload);
      this.tell(['event', channel, payload]);
    } catch {
      console.error('Error sending from webFrameMain: ', new Error('Failed to serialize arguments'));
    }
  }

  /** Makes a PDF of the page. */
  async printToPDF(options: PdfOptions): Promise<Buffer> {
    const { data } = await this.taken().send('Page.printToPDF', pdfRequest(options));
    return Buffer.from(data, 'base64');
  }

  /** Prints the page on the printer of the stand-in, a file, without asking anyone. */
  print(options: object, callback?: (success: boolean, failureReason: string) => void): void {
    const taken = takePrint(options, (asked) => this.printToPDF(asked));
    void taken.then((failureReason) => {
      if (!this.destroyed) callback?.(failureReason === null, failureReason ?? '');
    });
  }

  /** For its window: takes a page of Chromium over, before anything is loaded into it. */
  async take(
    chromium: RunningChromium,
    page: ChromiumPage,
    { preload, javascript }: { readonly preload: string | null; readonly javascript: boolean },
  ): Promise<void> {
    const cdp = page.session;
    this.cdp = cdp;
    this.shownUrl = 'about:blank';
    this.pageOfFrame.clear();
    this.askedByPage.clear();
    this.crashed = false;
    cdp.on('Runtime.executionContextCreated', ({ context: { id, auxData } }) => {
      const { isDefault, frameId } = auxData as unknown as ContextDetails;
      if (!isDefault) return;
      this.pageOfFrame.set(id, frameId);
      if (frameId === this.mainFrameId) this.mainContext = id;
    });
    cdp.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      this.pageOfFrame.delete(executionContextId);
      if (executionContextId === this.mainContext) this.mainContext = null;
    });
    cdp.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name === BINDING) this.hear(readPageMessage(payload), executionContextId);
    });
    cdp.on('Page.frameRequestedNavigation', ({ url, frameId }) =>
      this.askedByPage.add(navigationOf(url, frameId === this.mainFrameId)),
    );
    cdp.on('Page.frameNavigated', ({ frame }) => {
      this.askedByPage.clear();
      if (frame.parentId !== undefined) return;
      this.shownUrl = frame.url + (frame.urlFragment ?? '');
      if (this.loading !== null && this.loading.loader !== frame.loaderId) this.stopLoading('net::ERR_ABORTED');
      if (ownScheme(frame.url) !== null) this.emit('did-navigate', {}, ownAddress(frame.url), 200, 'OK');
    });
    cdp.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (frameId === this.mainFrameId) this.shownUrl = url;
    });
    cdp.on('Page.lifecycleEvent', ({ name, frameId, loaderId }) => {
      if (name !== 'load' || frameId !== this.mainFrameId) return;
      this.lastLoader = loaderId;
      if (loaderId === this.loading?.loader) this.loading.resolve();
    });
    cdp.on('Page.windowOpen', ({ url }) => this.askToOpen(url));
    cdp.on('Fetch.requestPaused', (request) => void this.answer(cdp, request));
    chromium.browser.on('Browser.downloadWillBegin', ({ frameId }) => {
      if (frameId === this.mainFrameId) this.sessionParts.letsDownload();
    });
    const [{ frameTree }] = await Promise.all([
      cdp.send('Page.getFrameTree'),
      cdp.send('Page.enable'),
      cdp.send('Page.setLifecycleEventsEnabled', { enabled: true }),
      cdp.send('Runtime.enable'),
      cdp.send('Runtime.addBinding', { name: BINDING }),
      cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: pageScript(preload) }),
      cdp.send('Emulation.setScriptExecutionDisabled', { value: !javascript }),
      // Nobody looks at the window, and yet its page is the one that is looked at.
      cdp.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
      cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
    ]);
    this.mainFrameId = frameTree.frame.id;
  }

  /** For its window: its page has ended, and shows nothing any more. */
  crash(): void {
    this.crashed = true;
    this.stopLoading('the page has crashed');
    this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
  }

  /** For its window: whether its page has ended, and another one is needed to show anything. */
  hasCrashed(): boolean {
    return this.crashed;
  }

  /** For its window: loads an address; rejects where it cannot be loaded. */
  async load(address: string): Promise<void> {
    const cdp = this.taken();
    const { browser, browserContextId } = await runtime().chromium;
    const within = browserContextId === undefined ? {} : { browserContextId };
    const shown = shownAddress(address, claimedSchemes);
    const origin = new URL(shown).origin;
    const permissions = this.sessionParts.decidedPermissions(this.guarded, ownAddress(origin));
    const setting = (granted: boolean) => (granted ? 'granted' : 'denied');
    await Promise.all(
      permissions.map(({ name, granted }) =>
        browser.send('Browser.setPermission', { permission: { name }, setting: setting(granted), origin, ...within }),
      ),
    );
    const { errorText, loaderId } = await cdp.send('Page.navigate', { url: shown });
    if (errorText !== undefined) throw new Error(`${errorText} (${address})`);
    if (loaderId !== undefined) await this.loaded(loaderId);
    this.emit('did-finish-load');
  }

  /** For the clipboard: copies a text, as the page could on a key press. The page's own listeners do not hear of it. */
  async copy(text: string): Promise<void> {
    const script = (value: string) => `(() => {
      const put = (event) => {
        event.stopImmediatePropagation();
        event.preventDefault();
        event.clipboardData.setData('text/plain', ${JSON.stringify(value)});
      };
      addEventListener('copy', put, { capture: true, once: true });
      document.execCommand('copy');
      removeEventListener('copy', put, { capture: true });
    })()`;
    await this.cdp?.send('Runtime.evaluate', { expression: script(text), userGesture: true });
  }

  /** For its window: the page is gone. */
  gone(): void {
    this.destroyed = true;
    this.cdp = null;
    this.stopLoading('the page has gone');
  }

  private taken(): DevToolsSession {
    if (this.cdp === null || this.destroyed) throw new Error('Object has been destroyed');
    return this.cdp;
  }

  private async loaded(loader: string): Promise<void> {
    this.taken();
    if (this.lastLoader === loader) return;
    await new Promise<void>((resolve, reject) => {
      this.loading = { loader, resolve, reject };
    });
    this.loading = null;
  }

  private stopLoading(words: string): void {
    this.loading?.reject(new Error(words));
    this.loading = null;
  }

  /** Answers a request of the page, or has it answered by main, or refuses it. */
  private async answer(cdp: DevToolsSession, paused: PausedRequest): Promise<void> {
    const { requestId, request, frameId, redirectedRequestId } = paused;
    const url = ownAddress(request.url);
    const isNavigation = paused.resourceType === 'Document';
    const isMainFrame = isNavigation && frameId === this.mainFrameId;
    if (isNavigation) {
      const details = { url, isMainFrame, isSameDocument: false, frame: null };
      const prevented = this.askedByPage.delete(navigationOf(request.url, isMainFrame))
        ? firePreventable(this, 'will-frame-navigate', details)
        : redirectedRequestId !== undefined && firePreventable(this, 'will-redirect', details);
      if (prevented) {
        await settle(cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }));
        return;
      }
    }
    const resourceType = isMainFrame ? 'mainFrame' : paused.resourceType.toLowerCase();
    if (!(await this.sessionParts.lets({ url, method: request.method, resourceType }))) {
      await settle(cdp.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }));
    } else if (!(await answerRequest(cdp, paused))) {
      await settle(cdp.send('Fetch.continueRequest', { requestId }));
    }
  }

  private askToOpen(shownUrl: string): void {
    const answer = this.windowOpenHandler?.({ url: ownAddress(shownUrl) });
    if (answer?.action !== 'deny') throw new Error('The stand-in has no windows but those that main opens');
  }

  private hear(message: PageMessage, executionContext: number): void {
    if (message.kind === 'open') this.askToOpen(message.url);
    else void this.reply(message, executionContext);
  }

  private async reply(message: PageMessage & { readonly kind: 'invoke' }, executionContext: number): Promise<void> {
    const { id, channel, payload } = message;
    const sender = this.guarded;
    const senderFrame = this.senderFrame(executionContext);
    const answer = await this.ipcMain.answer(channel, { sender, senderFrame, type: 'frame' }, payload);
    this.tell(answer.ok ? ['reply', id, answer.payload] : ['error', id, answer.message], executionContext);
  }

  /** The frame that a message came from; null where it has gone since. */
  private senderFrame(executionContext: number): StandInFrame | null {
    const frameId = this.pageOfFrame.get(executionContext);
    if (frameId === undefined || this.cdp === null) return null;
    const main = frameOf(this.shownUrl, null);
    return frameId === this.mainFrameId ? main : frameOf('about:blank', main);
  }

  /** Hands a message to the page, or nothing to a page that has gone. */
  private tell(message: MainMessage, executionContext: number | null = this.mainContext): void {
    if (executionContext === null || this.cdp === null) return;
    void this.cdp
      .send('Runtime.callFunctionOn', {
        functionDeclaration: `function (...message) { globalThis[Symbol.for('${RECEIVER}')](...message); }`,
        executionContextId: executionContext,
        arguments: message.map((value) => ({ value })),
        silent: true,
      })
      .catch(() => undefined);
  }
}
