import { useState } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { KeyCap } from '../components/key-hint.tsx';
import { KEY_MAP, type KeyPlace, type KeyRow } from '../keyboard/key-map.ts';
import { useKeyAction } from '../keyboard/use-key-action.ts';
import styles from './key-sheet.module.css';
import { useSession } from './session.ts';

const PLACES: readonly KeyPlace[] = [
  'Everywhere',
  'Vehicle',
  'Part',
  'Ticket',
  'Delivery rates',
  'Order review',
  'Quotes',
  'Unknown orders',
  'Settings',
  'Practice',
  'Set-up',
];

/** The sheet of all keys, on F1, straight from the one table. */
export function KeySheet() {
  const [open, setOpen] = useState(false);
  useKeyAction('show keys', () => setOpen(true));
  const inPractice = useSession(({ session }) => session?.door === 'practice');
  const rows: readonly KeyRow[] = KEY_MAP.filter(({ where }) => where !== 'Practice' || inPractice);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Keys" size="wide">
      {/* It is longer than most screens: the keyboard has to reach it to scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className={styles.sheet} aria-label="All keys" tabIndex={0}>
        {PLACES.map((place) => ({ place, keys: rows.filter((row) => row.where === place) }))
          .filter(({ keys }) => keys.length > 0)
          .map(({ place, keys }) => (
            <section key={place} className={styles.place}>
              <h3 className={styles.heading}>{place}</h3>
              <dl className={styles.rows}>
                {keys.map((row) => (
                  <div key={row.id} className={styles.row}>
                    <dt className={styles.caps}>
                      {row.keys.map((chord) => (
                        <KeyCap key={chord} chord={chord} spoken />
                      ))}
                    </dt>
                    <dd>{row.label}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
      </section>
    </Dialog>
  );
}
