import type { Ticket } from '../../../shared/domain/ticket.ts';
import type { Failure } from '../../../shared/result.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import styles from './outcome-panel.module.css';
import { useOrderSending } from './sending.ts';

/** Counterpart itself failed between the press and the answer: nobody can say yet whether the order is on its way. */
export function UnclearPanel({ ticket, failure }: { readonly ticket: Ticket; readonly failure: Failure }) {
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>Do not enter this order again</h2>
      <p className={styles.words}>
        Counterpart could not say what became of it. Look again; if that does not help, ring the supplier and ask for
        reference <strong>{ticket.customerReference}</strong>.
      </p>
      <Button variant="primary" onClick={() => void useOrderSending.getState().lookAgain()}>
        Look again
      </Button>
      <FailureNote failure={failure} />
    </div>
  );
}
