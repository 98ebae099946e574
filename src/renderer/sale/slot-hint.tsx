import styles from './command-slot.module.css';

/** What is said under a field while nothing is typed that could be read (`command-slot.tsx`), in the same room. */
export function SlotHint(props: { readonly id: string; readonly said: string | null }) {
  return (
    <div className={styles.slot}>
      <SlotWords {...props} />
    </div>
  );
}

/** The words themselves. */
export function SlotWords({ id, said }: { readonly id: string; readonly said: string | null }) {
  return (
    <p id={id} className={styles.first} title={said ?? undefined}>
      {said}
    </p>
  );
}
