import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { DialogOnItsWay } from '../components/dialog.tsx';
import { late } from '../components/late.tsx';
import { useKeyAction } from '../keyboard/use-key-action.ts';
import { useMainView } from '../sale/main-view.ts';

const KeySheetDialog = late(async () => (await import('./key-sheet-dialog.tsx')).KeySheetDialog);

/** The sheet of all keys, on F1. `atCounter` is false where no counter stands under it. */
export function KeySheet({ atCounter }: { readonly atCounter: boolean }) {
  const [open, setOpen] = useState(false);
  useKeyAction('show keys', () => setOpen(true));
  if (!open) return null;
  const close = (): void => setOpen(false);
  const changeKeys = (): void => {
    flushSync(close);
    // Once the dialog has given the focus back.
    setTimeout(() => useMainView.getState().show('keys'));
  };
  return (
    <>
      <DialogOnItsWay />
      <Suspense fallback={null}>
        <KeySheetDialog onClose={close} onChangeKeys={atCounter ? changeKeys : null} />
      </Suspense>
    </>
  );
}
