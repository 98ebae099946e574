import { Suspense } from 'react';
import { late } from '../../components/late.tsx';
import { DialogOnItsWay } from '../../components/dialog.tsx';
import { useBarcodeQuestion } from './barcode-question-store.ts';

const TieDialog = late(async () => (await import('./barcode-alias-dialog.tsx')).TieDialog);

/** The question which part a code stands for, where it was asked. */
export function TieDialogDesk() {
  const barcode = useBarcodeQuestion((state) => state.barcode);
  return barcode === null ? null : (
    <Suspense fallback={<DialogOnItsWay />}>
      <TieDialog code={barcode.code} />
    </Suspense>
  );
}
