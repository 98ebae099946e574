import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { CustomerWindowApi } from '#shared/customer-screen.ts';
import { CustomerPage } from './customer-page.tsx';

declare global {
  interface Window {
    /** What the preload of the customer's window exposes. */
    readonly customerWindow: CustomerWindowApi;
  }
}

/** Draws what main says, and nothing before. */
function start(): void {
  const element = document.getElementById('root');
  if (element === null) throw new Error('customer.html has no root');
  const root = createRoot(element);
  window.customerWindow.onScreen((screen) => {
    document.documentElement.dataset.theme = screen.shop.theme;
    // At once: nothing of the customer before is in the next frame.
    flushSync(() => root.render(<CustomerPage screen={screen} />));
  });
}

start();
