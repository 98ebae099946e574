import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { KeyCap } from '../components/key-hint.tsx';
import { KEY_PLACES } from '../keyboard/key-places.ts';
import { useKeyTable } from '../keyboard/key-table.ts';
import { useKeyAction } from '../keyboard/use-key-action.ts';
import styles from './key-sheet.module.css';
import { useSession } from '../sale/session.ts';
import { useMainView } from '../sale/main-view.ts';

/** The sheet of all keys, on F1, straight from the one table. `atCounter` is false where no counter stands under it. */
export function KeySheet({ atCounter }: { readonly atCounter: boolean }) {
  const [open, setOpen] = useState(false);
  useKeyAction('show keys', () => setOpen(true));
  const inPractice = useSession(({ session }) => session?.mode === 'practice');
  const all = useKeyTable(({ rows }) => rows);
  const rows = all.filter(({ where }) => where !== 'Practice' || inPractice);
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title="Keys"
      size="wide"
      scansGoOn
      keysGoOn="all"
      {...(atCounter ? { actions: <ChangeKeys onGo={() => setOpen(false)} /> } : {})}
    >
      <ClosedByItsKey onClose={() => setOpen(false)} />
      {/* It is longer than most screens: the keyboard has to reach it to scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className={styles.sheet} aria-label="All keys" tabIndex={0}>
        {KEY_PLACES.map((place) => ({ place, keys: rows.filter((row) => row.where === place) }))
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

/** The key that opened the sheet closes it again. */
function ClosedByItsKey({ onClose }: { readonly onClose: () => void }): null {
  useKeyAction('show keys', onClose);
  return null;
}

/** From the sheet to where other keys are given. */
function ChangeKeys({ onGo }: { readonly onGo: () => void }) {
  const go = (): void => {
    onGo();
    // Once the dialog has given the focus back.
    setTimeout(() => useMainView.getState().show('keys'));
  };
  useKeyAction('change keys', go);
  return (
    <Button keyAction="change keys" onClick={go}>
      Give actions other keys
    </Button>
  );
}
