import { lazy, type ReactNode, type RefObject, Suspense } from 'react';

/** What a dialog takes. */
export interface DialogProps {
  readonly open: boolean;
  /** Esc, the close button or a press beside it. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons at its foot. */
  readonly actions?: ReactNode;
  readonly size?: 'normal' | 'wide';
  /** What the focus goes to when it opens; its first button where this is missing or not there. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
}

const DialogFrame = lazy(async () => ({ default: (await import('./dialog-frame.tsx')).DialogFrame }));

/**
 * A question or a sheet over the counter. The focus goes into it and comes back; keys of the counter under it sleep.
 * Its frame is loaded the first time one opens: no first screen has one.
 */
export function Dialog(props: DialogProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <DialogFrame {...props} />
    </Suspense>
  );
}
