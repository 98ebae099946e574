import { TriangleAlert } from 'lucide-react';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { classNames } from '#renderer/components/class-names.ts';
import { VisuallyHidden } from '#renderer/components/visually-hidden.tsx';
import { type KnownRow, knownRows, type Registered } from './known-of-vehicle.ts';
import styles from './known-table.module.css';

/** What is known of a vehicle; with a factory record, that beside it and every disagreement marked. */
export function KnownTable({ choice }: { readonly choice: VehicleChoice }) {
  const rows = knownRows(choice);
  if (rows.length === 0) return null;
  const factory = choice.kind === 'by plate' && choice.factory !== null;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>What</VisuallyHidden>
          </th>
          <th scope="col">{choice.kind === 'by plate' ? 'Registered' : 'Listed'}</th>
          {factory ? <th scope="col">Factory</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.attribute} className={classNames(row.disagrees && styles.disagrees)}>
            <th scope="row">{row.label}</th>
            <td>
              <RegisteredValue value={row.registered} />
            </td>
            {factory ? (
              <td>
                <FactoryValue row={row} />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FactoryValue({ row }: { readonly row: KnownRow }) {
  if (!row.disagrees) return <span className={styles.factory}>{row.factory ?? '–'}</span>;
  return (
    <span className={styles.differs}>
      <TriangleAlert size={12} strokeWidth={2.4} aria-hidden="true" /> {row.factory}
      <VisuallyHidden> differs from the register</VisuallyHidden>
    </span>
  );
}

function RegisteredValue({ value }: { readonly value: Registered }) {
  switch (value.kind) {
    case 'known':
      return value.value;
    case 'open':
      return <span className={styles.open}>{value.values.join(' or ')}</span>;
    case 'unknown':
      return (
        <>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>not known</VisuallyHidden>
        </>
      );
  }
}
