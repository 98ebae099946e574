import type { CrossSellView, PartView } from '#shared/domain/part/part-view.ts';
import { Button } from '#renderer/components/button.tsx';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { StatusBadge } from '#renderer/components/status-badge.tsx';
import type { PartToAdd } from '#renderer/commands.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import styles from './related-panel.module.css';
import { openKnown } from './window-part.ts';
import { useSoldWithStore } from './window-sold-with.ts';

/** Most rows that a digit can pick. */
const MOST_NUMBERS = 9;

/** Parts sold with this one, the required ones first, each a key away from being opened or put on the ticket. */
export function RelatedPanel({ part, shown }: { readonly part: PartView; readonly shown: boolean }) {
  // What has no code that could be read can be neither opened nor put on.
  const related = part.crossSells.filter(({ sku }) => sku !== '');
  const phase = useSoldWithStore((state) => state.phase);
  const lineId = useOpenTicket(({ ticket }) => ticket?.lines.find((line) => line.sku === part.sku)?.id ?? null);
  const add = (sold: CrossSellView): void => void useSoldWithStore.getState().add(toAdd(sold, part, lineId));
  const withDigit = (act: (sold: CrossSellView) => void) => (digit: number | null) => {
    const picked = digit === null ? undefined : related[digit - 1];
    if (picked !== undefined) act(picked);
  };
  useKeyAction(
    'open related',
    withDigit(({ sku }) => openKnown(sku)),
    shown && related.length > 0,
  );
  useKeyAction('add related', withDigit(add), shown && related.length > 0);
  if (related.length === 0) return null;
  return (
    <Panel
      title="Sold with it"
      aside={
        <>
          open <KeyHint action="open related" /> add <KeyHint action="add related" />
        </>
      }
    >
      <ol className={styles.list}>
        {related.map((each, index) => (
          <RelatedRow
            key={each.sku}
            related={each}
            number={index + 1}
            busy={phase.kind === 'reading' && phase.sold.sku === each.sku}
            onAdd={() => add(each)}
          />
        ))}
      </ol>
      {part.crossSellsCut > 0 ? <p className={styles.cut}>and {part.crossSellsCut} more</p> : null}
    </Panel>
  );
}

/**
 * A part of the list as it is put on. One that is required is named with the line that requires it, where that is on.
 */
function toAdd(
  { sku, title, required, unsure = false }: CrossSellView,
  part: PartView,
  lineId: string | null,
): PartToAdd {
  return { sku, title, requiredBy: required && !unsure && lineId !== null ? { lineId, sku: part.sku } : null };
}

function RelatedRow({
  related,
  number,
  busy,
  onAdd,
}: {
  readonly related: CrossSellView;
  readonly number: number;
  readonly busy: boolean;
  readonly onAdd: () => void;
}) {
  const onTicket = useOpenTicket((state) => state.ticket?.lines.some((line) => line.sku === related.sku) ?? false);
  return (
    <li className={styles.row}>
      <span className={number <= MOST_NUMBERS ? styles.number : styles.unnumbered} aria-hidden="true">
        {number <= MOST_NUMBERS ? number : null}
      </span>
      <div className={styles.text}>
        <p className={styles.title}>
          {related.title} <span className={styles.sku}>{related.sku}</span>
        </p>
        {related.notes === null ? null : <p className={styles.notes}>{related.notes}</p>}
      </div>
      {related.required ? (
        <StatusBadge tone={onTicket ? 'fit' : 'condition'}>
          {related.unsure === true ? 'May be required' : 'Required'}
          {onTicket ? ', on the ticket' : ''}
        </StatusBadge>
      ) : (
        <span className={styles.relationship}>{related.relationship}</span>
      )}
      <div className={styles.buttons}>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Open ${related.title}`}
          onClick={() => openKnown(related.sku)}
        >
          Open
        </Button>
        <Button size="small" aria-label={`Add ${related.title} to the ticket`} busy={busy} onClick={onAdd}>
          {busy ? 'Adding…' : 'Add'}
        </Button>
      </div>
    </li>
  );
}
