import type { PartView } from '#shared/domain/part/part-view.ts';
import { KeyWords } from '#renderer/components/key-hint.tsx';
import { useSupplierPriceShown } from '#renderer/sale/margin-held.ts';
import { isNoteAsked } from './answer-cells.ts';
import { HEAD_WORDS } from './part-messages.ts';
import styles from './part-remarks.module.css';
import type { VerdictPhase } from './verdict-reader.ts';

/** What the catalogue notes of the part, unless it is a condition over it, and what of the answer could not be read. */
export function PartRemarks({ part, verdict }: { readonly part: PartView; readonly verdict: VerdictPhase }) {
  const pricesShown = useSupplierPriceShown();
  // What the supplier wrote for a price is a price of theirs.
  const warnings = pricesShown ? part.warnings : part.warnings.filter(({ path }) => path !== 'price');
  const left = warnings.length + part.warningsCut;
  return (
    <>
      {part.foundAs === undefined ? null : <p className={styles.note}>{HEAD_WORDS.foundInCapitals(part.foundAs)}</p>}
      {part.notes === null || isNoteAsked(part.notes, verdict) ? null : (
        <section className={styles.note} aria-label={HEAD_WORDS.notes}>
          <h3 className={styles.title}>{HEAD_WORDS.notes}</h3>
          <p className={styles.notes}>{part.notes}</p>
          {part.notes.endsWith('…') ? (
            <p>
              <KeyWords action="read in full" /> {HEAD_WORDS.wholeNote}
            </p>
          ) : null}
        </section>
      )}
      {left === 0 ? null : (
        <details className={styles.left}>
          <summary>{HEAD_WORDS.unread(left)}</summary>
          <ul className={styles.warnings}>
            {warnings.map(({ path, expected, received }) => (
              <li key={path}>{HEAD_WORDS.unreadValue(path, expected, received)}</li>
            ))}
            {part.warningsCut > 0 ? <li>{HEAD_WORDS.more(part.warningsCut)}</li> : null}
          </ul>
        </details>
      )}
    </>
  );
}
