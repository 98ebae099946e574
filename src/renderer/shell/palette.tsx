import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { assertNever } from '#shared/assert-never.ts';
import { commands } from '../commands.ts';
import { DialogOnItsWay } from '../components/dialog.tsx';
import { late } from '../components/late.tsx';
import type { PaletteTarget } from '../features/palette/palette-store.ts';
import { takeTicket } from '../features/tickets/window-tickets.ts';
import { takePicked } from '../features/vehicle/vehicle-acts.ts';
import { KEY_MAP } from '../keyboard/key-map.ts';
import { keyRegistry, useKeyAction } from '../keyboard/use-key-action.ts';
import { heldKeys } from '../keyboard/window-holds.ts';
import { goToOrder } from '../sale/go-to-order.ts';

/** Loaded once the counter stands and has nothing else to do. */
export const PaletteDialog = late(async () => (await import('../features/palette/palette-dialog.tsx')).PaletteDialog);

/** The palette over the counter: opened by its key, and what is found in it is opened or done. */
export function CounterPalette() {
  const [open, setOpen] = useState(false);
  useKeyAction('find anything', () => setOpen(true));
  if (!open) return null;
  return (
    <>
      <DialogOnItsWay />
      <Suspense fallback={null}>
        <PaletteDialog onClose={() => flushSync(() => setOpen(false))} onTake={takeBehind} />
      </Suspense>
    </>
  );
}

/**
 * Done once the dialog is gone and has given the focus back: the counter hears its keys again, and the cursor stays
 * where it is put. Keys that come meanwhile are meant for what is taken.
 */
function takeBehind(target: PaletteTarget): void {
  const release = heldKeys.hold();
  setTimeout(() => {
    take(target);
    setTimeout(release);
  });
}

function take(target: PaletteTarget): void {
  switch (target.kind) {
    case 'action': {
      const action = KEY_MAP.find(({ id }) => id === target.id);
      if (action !== undefined) keyRegistry.perform(action.id);
      return;
    }
    case 'ticket':
      void takeTicket(target.row);
      return;
    case 'quote':
      commands.showQuote({ kind: 'read', number: target.row.number, revision: target.row.revision });
      return;
    case 'order':
      void goToOrder(target.row);
      return;
    case 'vehicle':
      takePicked(target.choice);
      return;
    case 'part':
      commands.openPart(target.sku);
      return;
    default:
      assertNever(target);
  }
}
