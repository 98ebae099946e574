import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog as Base } from '@base-ui/react/dialog';
import { type RefObject, useContext, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { addScanTaker, giveScan, type Scan } from '../keyboard/scan-takers.ts';
import { useFocusBack } from '../keyboard/kept-focus.ts';
import type { MakeWay } from '../keyboard/key-registry.ts';
import { leadsElsewhere } from '../keyboard/key-subjects.ts';
import { KeyLayer, keyRegistry, pressedWords } from '../keyboard/use-key-action.ts';
import { heldKeys } from '../keyboard/window-holds.ts';
import { keyTurns } from '../keyboard/window-turns.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import type { DialogProps } from './dialog.tsx';
import styles from './dialog-frame.module.css';
import { KeyHint } from './key-hint.tsx';

/** Closes a dialog for a key of the counter, and does it once the focus is back. What is typed behind it waits. */
function goUnder(close: () => void, perform: () => void): void {
  const release = heldKeys.hold();
  close();
  setTimeout(() => {
    perform();
    setTimeout(release);
  });
}

/** The frame of an open dialog, with a layer of keys of its own. Use `Dialog`. */
export function DialogFrame({
  onClose,
  title,
  children,
  actions,
  size = 'normal',
  initialFocus,
  scansGoOn = false,
  keysGoOn,
}: DialogProps) {
  const layer = useContext(KeyLayer) + 1;
  useFocusBack();
  const goOn = useEffectEvent((scan: Scan) => {
    onClose();
    // Once it is gone, the scan is for the layer under it.
    setTimeout(() => giveScan(scan, keyRegistry.topLayer()));
  });
  useEffect(() => (scansGoOn ? addScanTaker(layer, (scan) => goOn(scan)) : undefined), [layer, scansGoOn]);
  // What was said to come first is gone once this is.
  const refused = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    keyTurns.leftScreen();
    return () => {
      for (const each of refused.current) keyTurns.unsay(each);
    };
  }, []);
  const hearUnder = useEffectEvent<MakeWay>((perform, id, digit) => {
    // The lock covers a dialog too, and gives it back.
    if (id === 'unlock window') {
      perform();
      return;
    }
    if (keysGoOn === 'all' || (keysGoOn === 'those that lead elsewhere' && leadsElsewhere(id))) {
      goUnder(onClose, perform);
      return;
    }
    const key = pressedWords(id, digit);
    const words = `${key} did nothing. “${title}” comes first.`;
    refused.current = new Set([...refused.current, words]);
    keyTurns.say(words, key);
  });
  // With the frame that draws it or takes it away: a key that was kept until it is gone is for the counter again.
  useLayoutEffect(() => keyRegistry.openLayer(layer, (...press) => hearUnder(...press)), [layer]);
  return (
    <CSPProvider disableStyleElements>
      <KeyLayer value={layer}>
        <Base.Root
          open
          onOpenChange={(open) => {
            if (!open) onClose();
          }}
        >
          <Base.Portal>
            <Base.Backdrop className={styles.shade} />
            <Base.Popup
              initialFocus={initialFocus}
              finalFocus={false}
              className={classNames(styles.popup, size !== 'normal' && styles[size])}
            >
              <header className={styles.head}>
                <Base.Title className={styles.title}>{title}</Base.Title>
                <Base.Close render={<Button variant="quiet" size="small" />}>
                  Close <KeyHint action="back" />
                </Base.Close>
              </header>
              <div className={styles.body}>{children}</div>
              {actions === undefined ? null : <footer className={styles.actions}>{actions}</footer>}
              {initialFocus === undefined ? null : <FocusOnceDrawn target={initialFocus} />}
            </Base.Popup>
          </Base.Portal>
        </Base.Root>
      </KeyLayer>
    </CSPProvider>
  );
}

/**
 * Puts the focus into a dialog in the same moment in which it is drawn. The library does that with the next frame,
 * which a busy machine may draw late; it leaves alone a focus that is in the dialog already. Stands last in the dialog,
 * so that its target is there.
 */
function FocusOnceDrawn({ target }: { readonly target: RefObject<HTMLElement | null> }): null {
  useLayoutEffect(() => target.current?.focus({ preventScroll: true }), [target]);
  return null;
}
