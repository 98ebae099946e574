import { type RefObject, useEffect, useRef, useState } from 'react';
import { notPlacedTooEarlyWords } from '#shared/domain/order/quiet-time.ts';
import type { UnknownOrder } from '#shared/records-view.ts';
import { Button } from '#renderer/components/button.tsx';
import { ChoiceGroup } from '#renderer/components/checkbox.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TextArea, TextInput } from '#renderer/components/text-input.tsx';
import { useSession } from '#renderer/sale/session.ts';
import { besideFields } from '#renderer/beside-fields.ts';
import { fieldProblem } from '#renderer/failure-problems.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import {
  consequenceWords,
  emptyResolving,
  LONGEST,
  type ResolvingDraft,
  type ResolvingField,
  resolvingFields,
  resolvingProblems,
} from './resolving-draft.ts';
import { RESOLVE } from './unknown-orders-messages.ts';
import styles from './unknown-orders-dialog.module.css';
import { useQuietLeft } from './use-quiet-left.ts';
import { useUnknownOrders, writeDown } from './window-unknown-orders.ts';

const FIRST_TO_FIX = '[aria-invalid], fieldset[aria-describedby] input';

/** Writes down who was rung, what they said, and whether they have the order. */
export function ResolvingForm({
  order,
  firstField,
}: {
  readonly order: UnknownOrder;
  readonly firstField: RefObject<HTMLInputElement | null>;
}) {
  const { submissionId } = order;
  const initials = useSession(({ session }) => session?.settings.initials ?? '');
  const draft = useUnknownOrders((state) => state.drafts[submissionId]) ?? emptyResolving(initials);
  const { type, writing, failures } = useUnknownOrders();
  const [presses, setPresses] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const refused = failures[submissionId] ?? null;
  const leftMs = useQuietLeft(order);
  const tooEarly = leftMs > 0 && draft.placed === false;
  const problems = presses > 0 ? resolvingProblems(draft, tooEarly ? notPlacedTooEarlyWords(leftMs) : null) : {};
  const unsaid = besideFields(refused, resolvingFields(draft.placed));
  const problemOf = (field: ResolvingField) => problems[field] ?? fieldProblem(refused, field);
  const change = (part: Partial<ResolvingDraft>): void => type(submissionId, { ...draft, ...part });
  const write = (): void => {
    setPresses(presses + 1);
    type(submissionId, draft);
    if (!tooEarly) void writeDown(submissionId);
  };
  useKeyAction('resolve order', write);
  // The next order of the dialog is written down from the top, as the first one is.
  useEffect(() => firstField.current?.focus(), [firstField]);
  // A press that is turned away goes to the first thing that is to be fixed.
  useEffect(() => {
    if (presses === 0) return;
    const found = form.current?.querySelector<HTMLElement>(FIRST_TO_FIX);
    // An arrow chooses from the answer that has the focus: that is the one that was given.
    const chosen = found?.closest('fieldset')?.querySelector<HTMLElement>('input:checked');
    (chosen ?? found)?.focus();
  }, [presses, refused]);
  const name = `resolve-${submissionId}`;
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={RESOLVE.form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <Field label={RESOLVE.rung} error={problemOf('rung')}>
        {(control) => (
          <TextInput
            {...control}
            ref={firstField}
            value={draft.rung}
            maxLength={LONGEST.rung}
            onChange={(event) => change({ rung: event.target.value })}
          />
        )}
      </Field>
      <Field label={RESOLVE.said} error={problemOf('said')}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={draft.said}
            maxLength={LONGEST.said}
            onChange={(event) => change({ said: event.target.value })}
          />
        )}
      </Field>
      <ChoiceGroup
        name={name}
        legend={RESOLVE.placed}
        {...(leftMs > 0 && draft.placed !== true ? { hint: notPlacedTooEarlyWords(leftMs) } : {})}
        error={problemOf('placed')}
        choices={[
          { value: true, label: RESOLVE.yes },
          { value: false, label: RESOLVE.no },
        ]}
        value={draft.placed}
        onChange={(placed) => change({ placed })}
      />
      {draft.placed === true ? (
        <Field label={RESOLVE.transactionId} error={problemOf('transactionId')}>
          {(control) => (
            <TextInput
              {...control}
              code
              value={draft.transactionId}
              maxLength={LONGEST.transactionId}
              onChange={(event) => change({ transactionId: event.target.value })}
            />
          )}
        </Field>
      ) : null}
      <Field label={RESOLVE.initials} error={problemOf('initials')} className={styles.initials}>
        {(control) => (
          <TextInput
            {...control}
            value={draft.initials}
            maxLength={LONGEST.initials}
            onChange={(event) => change({ initials: event.target.value })}
          />
        )}
      </Field>
      <p className={styles.consequence}>{consequenceWords(draft.placed)}</p>
      {unsaid === null ? null : <FailureNote failure={unsaid} title={RESOLVE.failed} onRetry={write} />}
      <Button variant="primary" keyAction="resolve order" busy={writing.includes(submissionId)} onClick={write}>
        {saveWords(draft.placed)}
      </Button>
    </form>
  );
}

function saveWords(placed: boolean | null): string {
  if (placed === null) return RESOLVE.save;
  return placed ? RESOLVE.savePlaced : RESOLVE.saveNotPlaced;
}
