import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Failure } from '#shared/result.ts';
import styles from './error-summary.module.css';
import { invalidFields, type InvalidField } from './invalid-fields.ts';
import { Notice } from './notice.tsx';
import { NumberedList } from './numbered-list.tsx';

/** What a summary of errors takes. */
export interface ErrorSummaryProps {
  /** What came back instead of the save; nothing is shown of any other failure. */
  readonly failure: Failure | null;
  /** Problems that were found before main was asked, made anew with each refusal: each stands beside its field too. */
  readonly found?: object | null;
  /** The form whose fields say beside them what is wrong. */
  readonly form: RefObject<HTMLElement | null>;
  /** What did not happen: "Not saved". */
  readonly what: string;
  /** False where it is shown while the person goes on typing: the focus stays with them then. */
  readonly takesFocus?: boolean;
}

/**
 * Over a form that was refused: everything that needs fixing, numbered, in the words that stand beside the fields. It
 * takes the focus when the form is refused, so that it is read at once, and a number goes to its field (the error
 * summary of GOV.UK's pattern).
 */
export function ErrorSummary({ failure, found = null, form, what, takesFocus = true }: ErrorSummaryProps) {
  // What was found last is the refusal: main was not asked again.
  const refused = found ?? (failure?.kind === 'invalid input' ? failure : null);
  const [fields, setFields] = useState<readonly InvalidField[]>([]);
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  const look = useEffectEvent(() => {
    const beside = form.current === null ? [] : invalidFields(form.current);
    const said = failure?.kind === 'invalid input' ? failure.problems : [];
    const alone = said
      .filter(({ message }) => !beside.some((field) => field.message === message))
      .map(({ message }) => ({ label: '', message, control: null }));
    setFields([...beside, ...alone]);
  });
  useEffect(() => {
    if (refused === null) return undefined;
    // The fields say it beside them by then, those in panels of their own too.
    const timer = setTimeout(look);
    return () => clearTimeout(timer);
  }, [refused]);
  const takeFocus = useEffectEvent(() => {
    if (fields.length === 0 || !takesFocus) return;
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.focus({ preventScroll: true });
  });
  useEffect(() => takeFocus(), [fields]);
  if (refused === null || fields.length === 0) return null;
  const count = fields.length === 1 ? 'one field needs' : `${fields.length} fields need`;
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={titleId} className={styles.summary}>
      <Notice tone="problem" title={`${what}: ${count} fixing.`} titleId={titleId}>
        <NumberedList
          label="What needs fixing"
          items={fields.map(({ label, message, control }, at) => ({
            key: `${at} ${label} ${message}`,
            disabled: control === null,
            content: (
              <>
                {label === '' ? null : <strong>{label}</strong>}
                {label === '' ? '' : ' – '}
                {message}
              </>
            ),
          }))}
          onPick={(index) => {
            const control = fields[index]?.control;
            control?.scrollIntoView({ block: 'center' });
            control?.focus({ preventScroll: true });
          }}
        />
      </Notice>
    </section>
  );
}
