import { type ReactNode, type RefObject, Suspense, useLayoutEffect } from 'react';
import { late } from './late.tsx';
import { heldKeys } from '../keyboard/window-holds.ts';

/** What a dialog takes. */
export interface DialogProps {
  readonly open: boolean;
  /** Esc, the close button or a press beside it. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons at its foot. */
  readonly actions?: ReactNode;
  /** `whole`: as much of the window as a list of everything needs. */
  readonly size?: 'normal' | 'wide' | 'whole';
  /** What the focus goes to when it opens; its first button where this is missing or not there. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** A scan closes it and goes on to the counter: for a sheet that nothing hangs on. Any other keeps scans away. */
  readonly scansGoOn?: boolean;
  /**
   * Which keys of the counter close it and do what they do there: all, for a sheet that is only looked at; those
   * that lead elsewhere, for a question that may be left unanswered. None where it is left out. Of the others it is
   * said that they were not done.
   */
  readonly keysGoOn?: 'all' | 'those that lead elsewhere';
}

const DialogFrame = late(async () => (await import('./dialog-frame.tsx')).DialogFrame);

/**
 * A question or a sheet over the counter. The focus goes into it and comes back; keys of the counter under it sleep.
 * Its frame is loaded the first time one opens: no first screen has one.
 */
export function Dialog(props: DialogProps) {
  if (!props.open) return null;
  return (
    <>
      <DialogOnItsWay />
      <Suspense fallback={null}>
        <DialogFrame {...props} />
      </Suspense>
    </>
  );
}

/**
 * Keys that are typed behind the one that opens a dialog are meant for it: they wait until the focus stands in it.
 * Stands in, too, for a dialog that is still being loaded.
 */
export function DialogOnItsWay(): null {
  useLayoutEffect(() => {
    const release = heldKeys.hold();
    const look = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null)
        setTimeout(release);
    };
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('focusin', look);
      // Where this stood in for what was being loaded, the dialog itself has begun to hold by then.
      setTimeout(release);
    };
  }, []);
  return null;
}
