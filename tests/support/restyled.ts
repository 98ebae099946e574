import type { Browser } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly args?: { readonly elementCount?: number };
}

const STYLE = 'UpdateLayoutTree';

/** How many elements had their style worked out again while something was done, for each time that any had. */
export async function restyledBy(browser: Browser, act: () => Promise<unknown>): Promise<readonly number[]> {
  const cdp = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  // Playwright types the events of a trace as records without names.
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as readonly TraceEvent[])));
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await act();
  const ended = new Promise((resolve) => {
    cdp.once('Tracing.tracingComplete', resolve);
  });
  await cdp.send('Tracing.end');
  await ended;
  await cdp.detach();
  return events.filter(({ name }) => name === STYLE).map(({ args }) => args?.elementCount ?? 0);
}
