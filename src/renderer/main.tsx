import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { beginAppearance } from './counter/appearance.ts';
import { beginNetworkHint } from './counter/network.ts';
import { beginOpenTicket } from './counter/open-ticket.ts';
import { beginSession } from './counter/session.ts';

/** Reads what the first screen shows, then draws it over the static shell of index.html. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no root');
  beginNetworkHint();
  await Promise.all([beginSession(), beginOpenTicket()]);
  beginAppearance();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

void start();
