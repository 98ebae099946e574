import type { CrossSellView, PartView } from '../../../shared/domain/part-view.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { KeyCap } from '../../components/key-hint.tsx';
import { Panel } from '../../components/panel.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useOpenTicket } from '../../counter/open-ticket.ts';
import { useKeyAction } from '../../keyboard/use-key-action.ts';
import styles from './related-panel.module.css';
import { addByCode, usePartDesk, useRelatedDesk } from './window-part.ts';

/** Parts sold with this one, the required ones first, each a key away from being opened or put on the ticket. */
export function RelatedPanel({ part, shown }: { readonly part: PartView; readonly shown: boolean }) {
  const related = part.crossSells;
  const phase = useRelatedDesk((state) => state.phase);
  const open = usePartDesk((state) => state.open);
  const withDigit = (act: (sku: string) => void) => (digit: number | null) => {
    const picked = digit === null ? undefined : related[digit - 1];
    if (picked !== undefined) act(picked.sku);
  };
  useKeyAction(
    'open related',
    withDigit((sku) => void open(sku)),
    shown && related.length > 0,
  );
  useKeyAction(
    'add related',
    withDigit((sku) => void addByCode(sku)),
    shown && related.length > 0,
  );
  if (related.length === 0) return null;
  return (
    <Panel
      title="Sold with it"
      aside={
        <>
          open <KeyCap chord="Mod+1–9" /> add <KeyCap chord="Mod+Shift+1–9" />
        </>
      }
    >
      <ol className={styles.list}>
        {related.map((each, index) => (
          <RelatedRow
            key={each.sku}
            related={each}
            number={index + 1}
            busy={phase.kind === 'opening' && phase.code === each.sku}
          />
        ))}
      </ol>
      {part.crossSellsCut > 0 ? <p className={styles.cut}>and {part.crossSellsCut} more</p> : null}
      {phase.kind === 'failed' ? (
        <FailureNote
          failure={phase.failure}
          title={`${phase.code} is not on the ticket`}
          onRetry={() => void addByCode(phase.code)}
        />
      ) : null}
    </Panel>
  );
}

function RelatedRow({
  related,
  number,
  busy,
}: {
  readonly related: CrossSellView;
  readonly number: number;
  readonly busy: boolean;
}) {
  const onTicket = useOpenTicket((state) => state.ticket?.lines.some((line) => line.sku === related.sku) ?? false);
  const open = usePartDesk((state) => state.open);
  return (
    <li className={styles.row}>
      <span className={styles.number} aria-hidden="true">
        {number <= 9 ? number : ''}
      </span>
      <div className={styles.text}>
        <p className={styles.title}>
          {related.title} <span className={styles.sku}>{related.sku}</span>
        </p>
        {related.notes === null ? null : <p className={styles.notes}>{related.notes}</p>}
      </div>
      {related.required ? (
        <StatusBadge tone={onTicket ? 'fit' : 'condition'}>
          {onTicket ? 'Required, on the ticket' : 'Required'}
        </StatusBadge>
      ) : (
        <span className={styles.relationship}>{related.relationship}</span>
      )}
      <div className={styles.buttons}>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Open ${related.title}`}
          onClick={() => void open(related.sku)}
        >
          Open
        </Button>
        <Button
          size="small"
          aria-label={`Add ${related.title} to the ticket`}
          busy={busy}
          onClick={() => void addByCode(related.sku)}
        >
          {busy ? 'Adding…' : 'Add'}
        </Button>
      </div>
    </li>
  );
}
