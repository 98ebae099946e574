import { Suspense } from 'react';
import { late } from '../../components/late.tsx';
import { DialogOnItsWay } from '../../components/dialog.tsx';
import { useTieRequest } from '../../sale/tie-request.ts';

const TieDialog = late(async () => (await import('./tie-dialog.tsx')).TieDialog);

/** The question which part a code stands for, where it was asked. */
export function TieDialogDesk() {
  const request = useTieRequest((state) => state.request);
  return request === null ? null : (
    <Suspense fallback={<DialogOnItsWay />}>
      <TieDialog code={request.code} />
    </Suspense>
  );
}
