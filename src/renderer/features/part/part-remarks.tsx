import type { PartView } from '#shared/domain/part/part-view.ts';
import { KeyWords } from '#renderer/components/key-hint.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import styles from './part-remarks.module.css';

/** What must be read before the part is sold: the catalogue's notes, and what of the answer could not be read. */
export function PartRemarks({ part }: { readonly part: PartView }) {
  const left = part.warnings.length + part.warningsCut;
  return (
    <>
      {part.foundAs === undefined ? null : (
        <Notice tone="info" oneLine>
          Found in capitals, as {part.foundAs}: not as it was typed.
        </Notice>
      )}
      {part.notes === null ? null : (
        <Notice tone="warning" title="Catalogue notes" oneLine>
          <p className={styles.notes}>{part.notes}</p>
          {part.notes.endsWith('…') ? (
            <p>
              <KeyWords action="read in full" /> shows the whole note
            </p>
          ) : null}
        </Notice>
      )}
      {left === 0 ? null : (
        <details className={styles.left}>
          <summary>
            {left === 1
              ? 'One value of the answer could not be read and was left out'
              : `${left} values of the answer could not be read and were left out`}
          </summary>
          <ul className={styles.warnings}>
            {part.warnings.map((warning) => (
              <li key={warning.path}>
                {warning.path}: should be {warning.expected}, {warning.received} came
              </li>
            ))}
            {part.warningsCut > 0 ? <li>and {part.warningsCut} more</li> : null}
          </ul>
        </details>
      )}
    </>
  );
}
