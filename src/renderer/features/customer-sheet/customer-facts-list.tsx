import type { CustomerSheet } from '#shared/records-view.ts';
import styles from './customer-sheet.module.css';
import { CUSTOMER_SHEET as messages } from './customer-sheet-messages.ts';

const FACTS = ['names', 'phones', 'emails', 'companies', 'addresses'] as const;

/** What the records of a customer say of them, each writing once, and their vehicles. */
export function CustomerFactsList({ sheet: { facts, vehicles } }: { readonly sheet: CustomerSheet }) {
  const words = vehicles.map(({ plate, words: said }) => [plate, said].filter((text) => text !== '').join(' · '));
  return (
    <section aria-label={messages.facts}>
      <h3 className={styles.head}>{messages.facts}</h3>
      <dl className={styles.facts}>
        {FACTS.map((fact) => (
          <Fact key={fact} label={messages[fact]} values={facts[fact]} />
        ))}
        <Fact label={messages.vehicles} values={words} />
      </dl>
    </section>
  );
}

function Fact({ label, values }: { readonly label: string; readonly values: readonly string[] }) {
  if (values.length === 0) return null;
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      {values.map((value) => (
        <dd key={value}>{value}</dd>
      ))}
    </div>
  );
}
