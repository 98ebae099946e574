import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { defaultScannerSettings } from '#shared/domain/settings/scanner-settings.ts';
import { App } from './shell/app.tsx';
import { beginWindowLock, forgetTypedWhileLocked } from './shell/window-lock.ts';
import { beginNetworkHint } from './shell/network.ts';
import { beginOpenTicket } from './sale/open-ticket.ts';
import { beginSession, useSession } from './sale/session.ts';
import { giveScan } from './keyboard/scan-takers.ts';
import { typedAhead } from './keyboard/typed-ahead.ts';
import { keyRegistry } from './keyboard/use-key-action.ts';
import { beginScanner } from './keyboard/window-scanner.ts';
import { keyboardPipeline } from './keyboard/keyboard-pipeline.ts';
import { beginLongPastes } from './keyboard/long-pastes.ts';
import { beginTimingPresses } from './keyboard/press-time.ts';
import { beginHolding, heldKeys } from './keyboard/window-holds.ts';
import { beginWindow, followMode } from './window.ts';
import { keyTurns } from './keyboard/window-turns.ts';

/** Reads what the first screen shows, then draws it over the static shell of index.html. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no root');
  keyboardPipeline.begin({ window, document });
  beginWindow();
  beginWindowLock();
  beginTimingPresses();
  // An open dialog has the key for itself.
  beginHolding(() => keyRegistry.topLayer() === 0 && keyTurns.stop());
  beginLongPastes(keyTurns);
  beginNetworkHint();
  beginScanner({
    settings: () => useSession.getState().session?.settings.scanner ?? defaultScannerSettings(),
    take(scan) {
      if (typedAhead.keepScan(scan)) return;
      // Behind the keys that were pressed before it.
      heldKeys.inTurn(() => giveScan(scan, keyRegistry.topLayer()));
    },
    typedAhead,
    heldKeys,
  });
  await Promise.all([beginSession(), beginOpenTicket()]);
  forgetTypedWhileLocked();
  followMode();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

void start();
