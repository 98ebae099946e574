import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { focusTarget } from '#renderer/sale/focus-targets.ts';
import { lineWithCursor } from '#renderer/sale/line-with-cursor.ts';
import { coversCounter, useMainView } from '#renderer/sale/main-view.ts';
import { fieldElementId } from '#renderer/sale/field-element-id.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { AddressFields } from './address-fields.tsx';
import { CustomerFields, CustomerRecords } from './customer-fields.tsx';
import { nextFieldOf } from './form-steps.ts';
import styles from './forms.module.css';
import { formsBeside } from './forms-beside.ts';
import { OrderFields } from './order-fields.tsx';
import { useTicketColumn } from './ticket-column-store.ts';
import { FORMS } from './ticket-messages.ts';

/**
 * Customer and delivery over the lines, all of their fields at once, or beside them where the window is wide. Esc
 * closes them, Enter on the last field too, and so does going elsewhere at the counter; what was typed is kept as it is
 * typed. Under a view that covers the counter they stay open, for the cursor to come back to. They stay drawn while
 * they are closed, so that the key that opens them is never waited for.
 */
export function DocketSheet() {
  const open = useTicketColumn((state) => state.sheet);
  const element = useRef<HTMLElement>(null);
  const goBack = useWayBack(open, element);
  const close = (): void => {
    useTicketColumn.getState().closeSheet();
    goBack();
  };
  const covered = useMainView(coversCounter);
  useKeyAction('back', close, open && !covered, 'with the cursor');
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return;
    closeUnlessOver(relatedTarget);
  };
  const step = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!(event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement)) return;
    event.preventDefault();
    const next = nextFieldOf(event.target, event.currentTarget);
    if (next === null) close();
    else {
      next.focus();
      // As Tab does: what is typed takes the place of what stands there.
      if (next instanceof HTMLInputElement) next.select();
    }
  };
  return (
    <section
      ref={element}
      className={classNames(styles.sheet, open ? null : styles.closed)}
      aria-label={FORMS.sheet}
      onBlur={leave}
      onKeyDown={step}
    >
      <header className={styles.sheetHead}>
        <h2 className={styles.sheetTitle}>{FORMS.customer}</h2>
        <CustomerRecords />
        <Button
          size="small"
          variant="quiet"
          {...(open ? { keyAction: 'back', keyInFront: true, keyHeard: !covered } : {})}
          onClick={close}
        >
          {FORMS.close}
        </Button>
      </header>
      <CustomerFields />
      <AddressFields />
      <OrderFields />
    </section>
  );
}

/**
 * The cursor went elsewhere: the forms close, unless it is in something over the counter, from which it comes back, or
 * in the lines that they stand beside.
 */
function closeUnlessOver(target: Element): void {
  if (formsBeside() && target.closest('[data-docket]') !== null) return;
  if (target.closest('[role="dialog"]') === null && !isCovered()) useTicketColumn.getState().closeSheet();
}

function isCovered(): boolean {
  return coversCounter(useMainView.getState());
}

/** Remembers where the cursor was when the forms were opened. Answers how to go back there. */
function useWayBack(open: boolean, sheet: RefObject<HTMLElement | null>): () => void {
  const before = useRef<{ readonly element: Element; readonly lineId: string | null } | null>(null);
  useEffect(() => {
    const remember = ({ target }: globalThis.FocusEvent): void => {
      if (!(target instanceof Element) || sheet.current?.contains(target) !== false || isCovered()) return;
      before.current = { element: target, lineId: lineWithCursor() };
      // From a view over the counter it may go elsewhere without ever coming back to the forms.
      closeUnlessOver(target);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [sheet]);
  // The lines under the forms take the focus again only once they are no longer closed off.
  const goes = useRef(false);
  useLayoutEffect(() => {
    if (open || !goes.current) return;
    goes.current = false;
    const place = before.current;
    const inLine =
      place?.lineId === null || place === null
        ? null
        : document.getElementById(fieldElementId(`lines.${place.lineId}`));
    // A field of a line went with the line when the cursor left it: its title stands for it.
    for (const each of [place?.element, inLine]) {
      if (!(each instanceof HTMLElement) || !each.isConnected) continue;
      each.focus({ preventScroll: true });
      if (document.activeElement === each) return;
    }
    focusTarget('part code');
  }, [open]);
  return () => {
    goes.current = true;
  };
}
