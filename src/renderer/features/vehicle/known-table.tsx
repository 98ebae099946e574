import { TriangleAlert } from 'lucide-react';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { sentenceCase } from '#shared/domain/vehicle/vehicle-words.ts';
import { classNames } from '#renderer/components/class-names.ts';
import { VisuallyHidden } from '#renderer/components/visually-hidden.tsx';
import { type KnownRow, knownRows, supplierDescriptions } from './known-of-vehicle.ts';
import styles from './known-table.module.css';
import { VEHICLE_MESSAGES as MESSAGES } from './vehicle-messages.ts';

/**
 * What is known of a vehicle, in one column. Where the factory's record contradicts the register both are shown, one
 * below the other, and only there.
 */
export function KnownTable({ choice }: { readonly choice: VehicleChoice }) {
  const rows = knownRows(choice);
  const descriptions = supplierDescriptions(choice);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{MESSAGES.attribute}</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>{headOf(choice)}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.attribute} className={classNames(row.disagrees && styles.disagrees)}>
            <th scope="row">{row.label}</th>
            <td>
              {row.disagrees ? <p className={styles.record}>{MESSAGES.registered}</p> : null}
              <KnownValue row={row} />
              {row.disagrees ? (
                <>
                  <p className={styles.record}>{MESSAGES.factory}</p>
                  <p className={styles.differs}>
                    <TriangleAlert size={12} strokeWidth={2.4} aria-hidden="true" /> {sentenceCase(row.factory ?? '')}
                    <VisuallyHidden> {MESSAGES.differs}</VisuallyHidden>
                  </p>
                </>
              ) : null}
            </td>
          </tr>
        ))}
        {descriptions.length === 0 ? null : (
          <tr>
            <th scope="row">{MESSAGES.supplierWords}</th>
            <td>
              {descriptions.map((description) => (
                <p key={description}>{description}</p>
              ))}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function headOf(choice: VehicleChoice): string {
  return choice.kind === 'by plate' ? MESSAGES.registered : MESSAGES.listed;
}

/** What the register says; what the factory alone says is marked as the factory's. */
function KnownValue({ row: { registered: told, factory } }: { readonly row: KnownRow }) {
  switch (told.kind) {
    case 'known':
      return sentenceCase(told.value);
    case 'open':
      return <span className={styles.open}>{sentenceCase(MESSAGES.either(told.values))}</span>;
    case 'unknown':
      return factory === null ? MESSAGES.unknown : MESSAGES.factoryOnly(sentenceCase(factory));
  }
}
