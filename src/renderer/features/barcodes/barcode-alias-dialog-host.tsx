import { Suspense } from 'react';
import { late } from '#renderer/components/late.tsx';
import { DialogOnItsWay } from '#renderer/components/dialog.tsx';
import { useBarcodeQuestion } from './barcode-question-store.ts';

const BarcodeAliasDialog = late(async () => (await import('./barcode-alias-dialog.tsx')).BarcodeAliasDialog);

/** The question which part a code stands for, where it was asked. */
export function BarcodeAliasDialogHost() {
  const barcode = useBarcodeQuestion((state) => state.barcode);
  return barcode === null ? null : (
    <Suspense fallback={<DialogOnItsWay />}>
      <BarcodeAliasDialog barcode={barcode} />
    </Suspense>
  );
}
