import { useState } from 'react';
import { Button, type ButtonProps } from '#renderer/components/button.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { clockTimeWithSeconds } from '#renderer/sale/shop-time.ts';
import { useVerb } from '#renderer/sale/use-verb.ts';
import styles from './records-screen.module.css';
import { goOn } from './records-acts.ts';
import { RECORDS_MESSAGES } from './records-messages.ts';

/** Tries to open the records again. Where they open this goes away with its screen; where not it says that it tried. */
export function TryAgain({
  label,
  busyLabel,
  variant,
  beside,
}: {
  readonly label: string;
  readonly busyLabel: string;
  readonly variant?: ButtonProps['variant'];
  /** What is to be done before it can help. */
  readonly beside?: string;
}) {
  const again = useVerb(() => goOn('tryAgain'));
  const [triedAt, setTriedAt] = useState<string | null>(null);
  async function tryNow() {
    setTriedAt(null);
    if (await again.run()) setTriedAt(new Date().toISOString());
  }
  return (
    <>
      <div className={styles.buttons}>
        <Button variant={variant} busy={again.busy} onClick={() => void tryNow()}>
          {again.busy ? busyLabel : label}
        </Button>
        <p className={styles.beside} role="status">
          {triedAt === null ? beside : RECORDS_MESSAGES.stillClosed(clockTimeWithSeconds(triedAt))}
        </p>
      </div>
      {again.failure === null ? null : <FailureNote failure={again.failure} />}
    </>
  );
}
