import { assertNever } from '#shared/assert-never.ts';
import { commands } from '../commands.ts';
import { doFoundAction } from '../features/palette/found-action.ts';
import { PaletteDialog } from '../features/palette/palette-dialog.tsx';
import type { PaletteTarget } from '../features/palette/palette-store.ts';
import { takeTicket } from '../features/tickets/ticket-acts.ts';
import { takePicked } from '../features/vehicle/vehicle-acts.ts';
import { heldKeys } from '../keyboard/window-holds.ts';
import { goToOrder } from '../sale/go-to-order.ts';

/** The palette, and what comes of what is found in it. `onClose` puts it away. */
export function PaletteOnTop({ onClose }: { readonly onClose: () => void }) {
  return <PaletteDialog onClose={onClose} onTake={takeBehind} />;
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
    case 'action':
      doFoundAction(target.id);
      return;
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
