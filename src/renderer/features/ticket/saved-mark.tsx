import { Check, PenLine } from 'lucide-react';
import { Suspense } from 'react';
import { late } from '#renderer/components/late.tsx';
import { assertNever } from '#shared/assert-never.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { clockTimeWithSeconds } from '#renderer/sale/shop-time.ts';
import { SAVE, savedAtWords } from './ticket-messages.ts';
import styles from './ticket-foot.module.css';

const NotSavedMark = late(async () => (await import('./not-saved-mark.tsx')).NotSavedMark);

/** Whether what was typed is kept: true only after main has answered for all of it. */
export function SavedMark() {
  const save = useOpenTicket((state) => state.save);
  switch (save.kind) {
    case 'saved':
      return (
        <p
          className={styles.saved}
          title={save.savedAt === null ? undefined : savedAtWords(clockTimeWithSeconds(save.savedAt))}
        >
          <Marks kept />
          {SAVE.saved}
        </p>
      );
    case 'saving':
      return (
        <p className={styles.saved}>
          <Marks kept={false} />
          {SAVE.saving}
        </p>
      );
    case 'failed':
      return (
        <Suspense fallback={null}>
          <NotSavedMark save={save} />
        </Suspense>
      );
    default:
      return assertNever(save);
  }
}

/**
 * One of both, in one place: each change of the ticket shows the other, and nothing is made or laid out anew for it.
 */
function Marks({ kept }: { readonly kept: boolean }) {
  return (
    <span className={styles.marks} data-kept={kept} aria-hidden="true">
      {CHECK}
      {PEN}
    </span>
  );
}

const CHECK = <Check size={14} />;
const PEN = <PenLine size={14} />;
