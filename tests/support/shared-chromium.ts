import { type Browser, chromium, type Page } from '@playwright/test';
import { startChromium } from '../electron-standin/chromium.ts';

/**
 * A Chromium without windows in which applications on the stand-in run one beside the other, each with a part of its
 * own.
 */
export interface SharedChromium {
  /** Address of its DevTools on the loopback interface: what an application is told of it. */
  readonly endpoint: string;
  /** The pages in one part of it, in the order that they opened. */
  pagesIn(browserContextId: string): readonly Page[];
  /** A page by Chromium's name for it, as soon as it is there. */
  pageOf(targetId: string): Promise<Page>;
  close(): Promise<void>;
}

interface Known {
  readonly targetId: string;
  readonly browserContextId: string | undefined;
}

/** Starts a Chromium and connects to it: that is done once for all applications of a worker. */
export async function startSharedChromium(): Promise<SharedChromium> {
  const { endpoint, close } = await startChromium({ headed: false, reachable: true, firstPage: false });
  if (endpoint === null) throw new Error('Chromium cannot be reached.');
  const browser = await chromium.connectOverCDP(endpoint);
  const known = new Map<Page, Known>();
  const waiting = new Map<string, (page: Page) => void>();
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('Chromium has no pages.');
  context.on('page', (page) => {
    page.on('close', () => known.delete(page));
    void knownOf(page).then((of) => {
      if (of === null || page.isClosed()) return;
      known.set(page, of);
      waiting.get(of.targetId)?.(page);
      waiting.delete(of.targetId);
    });
  });
  return {
    endpoint,
    pagesIn: (wanted) => context.pages().filter((page) => known.get(page)?.browserContextId === wanted),
    async pageOf(targetId) {
      for (const [page, of] of known) if (of.targetId === targetId) return page;
      return new Promise((resolve) => waiting.set(targetId, resolve));
    },
    close: () => closeBoth(browser, close),
  };
}

/** What Chromium calls a page, and the part that it is in; null where it has gone meanwhile. */
async function knownOf(page: Page): Promise<Known | null> {
  try {
    const cdp = await page.context().newCDPSession(page);
    const { targetInfo } = await cdp.send('Target.getTargetInfo');
    await cdp.detach();
    return { targetId: targetInfo.targetId, browserContextId: targetInfo.browserContextId };
  } catch {
    return null;
  }
}

async function closeBoth(browser: Browser, closeChromium: () => Promise<void>): Promise<void> {
  await browser.close();
  await closeChromium();
}
