import { type FormEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { assertNever } from '#shared/assert-never.ts';
import {
  QUICK_TIMES,
  type QuickTime,
  quickTime,
  sameQuickTime,
  typedCallBackTime,
  type TypedTime,
} from '#shared/domain/input/call-back-time.ts';
import { LONGEST_ABOUT, nextCallOf } from '#shared/domain/ticket/call-back.ts';
import { holdsCardNumber } from '#shared/domain/values/card-number.ts';
import type { Failure } from '#shared/result.ts';
import { Button } from '#renderer/components/button.tsx';
import { Dialog } from '#renderer/components/dialog.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Field } from '#renderer/components/field.tsx';
import { NumberedList } from '#renderer/components/numbered-list.tsx';
import { TextInput } from '#renderer/components/text-input.tsx';
import { client } from '#renderer/counterpart-client.ts';
import { fieldProblem, problemsOf } from '#renderer/failure-problems.ts';
import { useKeyWords } from '#renderer/keyboard/key-table.ts';
import { useDialogNumbers } from '#renderer/keyboard/dialog-numbers.ts';
import { holdDuring } from '#renderer/keyboard/window-holds.ts';
import { useNow } from '#renderer/sale/clock.ts';
import styles from './call-back-dialog.module.css';
import { whenWords } from './call-back-words.ts';
import { CALL_BACKS_MESSAGES } from './call-backs-messages.ts';
import { confirm, type ToCallBack, useCallBackQuestion, useCallBacks } from './window-call-backs.ts';

const messages = CALL_BACKS_MESSAGES.question;

/** Asks when to ring back, by a number or as it is typed, and about what. */
export function CallBackDialog({ of }: { readonly of: ToCallBack }) {
  const shut = useCallBackQuestion((state) => state.shut);
  const form = useId();
  const list = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open
      onClose={shut}
      title={messages.title}
      initialFocus={list}
      actions={
        <Button variant="primary" type="submit" form={form} busy={busy}>
          {messages.save}
        </Button>
      }
    >
      <CallBackForm id={form} of={of} list={list} busy={busy} onBusy={setBusy} />
    </Dialog>
  );
}

/** What is chosen: one of the quick times, else what is typed. */
type Chosen = QuickTime | null;

function CallBackForm({
  id,
  of,
  list,
  busy,
  onBusy,
}: {
  readonly id: string;
  readonly of: ToCallBack;
  /** Has the focus at first: the digits are for it. */
  readonly list: RefObject<HTMLDivElement | null>;
  readonly busy: boolean;
  readonly onBusy: (busy: boolean) => void;
}) {
  const now = useNow();
  const [chosen, setChosen] = useState<Chosen>(null);
  const [typed, setTyped] = useState('');
  const [about, setAbout] = useState('');
  const [timeError, setTimeError] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const timeField = useRef<HTMLInputElement>(null);
  const aboutField = useRef<HTMLInputElement>(null);
  useDialogNumbers();

  function pick(index: number): void {
    const choice = QUICK_TIMES[index] ?? null;
    setChosen(choice);
    setTimeError(null);
    setFailure(null);
    if (choice === null) {
      timeField.current?.focus();
      return;
    }
    setTyped('');
    aboutField.current?.focus();
  }

  /** The time that is meant at this moment, or what is wrong with it, beside the field. */
  function readTime(): Date | string {
    const at = new Date();
    if (chosen !== null) return quickTime(chosen, at) ?? messages.past(messages.quick[chosen]);
    if (typed.trim() === '') return messages.needsTime;
    const read = typedCallBackTime(typed, at);
    return read.kind === 'at' ? read.at : problemWords(read, at);
  }

  function checkTime(): boolean {
    const time = readTime();
    const isTime = typeof time !== 'string';
    setTimeError(isTime ? null : time);
    if (!isTime) timeField.current?.focus();
    return isTime;
  }

  async function save(): Promise<void> {
    const time = readTime();
    if (typeof time === 'string' || busy) {
      checkTime();
      return;
    }
    onBusy(true);
    const { ticketId, quote } = of;
    const kept = await client.callBacks.make({ ticketId, quote, at: time.toISOString(), about });
    onBusy(false);
    if (!kept.ok) {
      setFailure(kept.failure);
      const field = fieldProblem(kept.failure, 'at') === null ? aboutField : timeField;
      field.current?.focus();
      return;
    }
    useCallBackQuestion.getState().shut();
    await useCallBacks.getState().read();
    confirm(messages.saved(whenWords(time.toISOString(), Date.now())));
  }

  const aboutError = aboutProblem(about);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (aboutError !== null) aboutField.current?.focus();
    else void holdDuring(save());
  };
  // In the list itself no line is chosen yet: what is missing is said at the field that it can be typed into.
  const sayMissing = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.target !== list.current) return;
    event.preventDefault();
    checkTime();
  };
  return (
    <form id={id} className={styles.form} onSubmit={submit} noValidate>
      <Whom of={of} now={now} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it has the focus at first, so digits go to the list. */}
      <div ref={list} tabIndex={-1} className={styles.list} onKeyDown={sayMissing}>
        <NumberedList
          label={messages.when}
          items={[
            ...QUICK_TIMES.map((choice) => {
              const at = quickTime(choice, new Date(now));
              const same = sameQuickTime(choice, new Date(now));
              const when = at === null ? messages.over : whenWords(at.toISOString(), now);
              return {
                key: choice,
                content: messages.quick[choice],
                aside: same === null ? when : messages.same(messages.quick[same]),
                disabled: at === null || same !== null,
                selected: chosen === choice,
              };
            }),
            { key: 'another', content: messages.another, selected: chosen === null && typed !== '' },
          ]}
          onPick={pick}
        />
      </div>
      <Field
        label={messages.time}
        hint={typedWords(typed, now) ?? messages.timeHint}
        error={timeError ?? fieldProblem(failure, 'at')}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={timeField}
            value={typed}
            maxLength={60}
            onChange={(event) => {
              setTyped(event.target.value);
              setChosen(null);
              setTimeError(null);
              setFailure(null);
            }}
          />
        )}
      </Field>
      <Field label={messages.about} hint={messages.aboutHint} error={aboutError ?? fieldProblem(failure, 'about')}>
        {(control) => (
          <TextInput
            {...control}
            ref={aboutField}
            value={about}
            onChange={(event) => {
              setAbout(event.target.value);
              setFailure(null);
            }}
          />
        )}
      </Field>
      {failure === null || problemsOf(failure).some(({ field }) => field === 'at' || field === 'about') ? null : (
        <FailureNote failure={failure} title={messages.notSaved} onRetry={() => void save()} />
      )}
    </form>
  );
}

/** Whom it is for, or that nobody is named yet; and when this ticket is rung back about already. */
function Whom({ of, now }: { readonly of: ToCallBack; readonly now: number }) {
  const customerKey = useKeyWords('go to customer');
  const set = useCallBacks(({ list }) => nextCallOf(list?.rows ?? [], of.ticketId));
  const whom = [of.label, of.customer.name.trim() || of.customer.phone].filter((text) => text.trim() !== '');
  const isNobody = `${of.customer.name}${of.customer.phone}`.trim() === '';
  return (
    <div className={styles.of}>
      {whom.length === 0 ? null : <p>{whom.join(' · ')}</p>}
      {isNobody ? <p>{messages.nobody(customerKey)}</p> : null}
      {set === null ? null : <p>{messages.alreadySet(whenWords(set, now))}</p>}
    </div>
  );
}

/** What is wrong with what it is about; null where nothing is. */
function aboutProblem(about: string): string | null {
  if (holdsCardNumber(about)) return messages.card;
  const { length } = about.trim();
  return length > LONGEST_ABOUT ? messages.tooLong(length, LONGEST_ABOUT) : null;
}

/** What a typed time is taken for; null while it is none that can be taken. */
function typedWords(typed: string, now: number): string | null {
  const read = typedCallBackTime(typed, new Date(now));
  return read.kind === 'at' ? messages.reads(whenWords(read.at.toISOString(), now)) : null;
}

function problemWords(read: Exclude<TypedTime, { readonly kind: 'at' }>, now: Date): string {
  switch (read.kind) {
    case 'no time':
      return messages.noTime;
    case 'no such day':
      return messages.noSuchDay(read.day);
    case 'too far':
      return messages.tooFar;
    case 'past': {
      const when = whenWords(read.at.toISOString(), now.getTime());
      return read.yearless ? messages.pastDay(when) : messages.past(when);
    }
    default:
      return assertNever(read);
  }
}
