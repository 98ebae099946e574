import { Suspense } from 'react';
import { late } from '#renderer/components/late.tsx';
import { DialogOnItsWay } from '#renderer/components/dialog.tsx';
import { useCustomerQuestion } from './customer-question-store.ts';

const CustomerDialog = late(async () => (await import('./customer-dialog.tsx')).CustomerDialog);
const ForgottenNote = late(async () => (await import('./forgotten-note.tsx')).ForgottenNote);

/** The question what is kept of a customer, where it was asked, and what came of it. */
export function CustomerRecordsHost() {
  const { ticketId, forgotten } = useCustomerQuestion();
  return (
    <Suspense fallback={<DialogOnItsWay />}>
      {forgotten === 0 ? null : <ForgottenNote />}
      {ticketId === null ? null : <CustomerDialog ticketId={ticketId} />}
    </Suspense>
  );
}
