import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { DialogOnItsWay } from '../components/dialog.tsx';
import { late } from '../components/late.tsx';
import { useKeyAction } from '../keyboard/use-key-action.ts';

/** Loaded once the counter stands and has nothing else to do. */
export const PaletteOnTop = late(async () => (await import('./palette-on-top.tsx')).PaletteOnTop);

/** The palette over the counter: opened by its key, and what is found in it is opened or done. */
export function CounterPalette() {
  const [open, setOpen] = useState(false);
  useKeyAction('find anything', () => setOpen(true));
  if (!open) return null;
  return (
    <>
      <DialogOnItsWay />
      <Suspense fallback={null}>
        <PaletteOnTop onClose={() => flushSync(() => setOpen(false))} />
      </Suspense>
    </>
  );
}
