import { memo, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PartView } from '#shared/domain/part/part-view.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { type TowingCheck, towingSum } from '#shared/domain/ticket/towing.ts';
import { Field } from '#renderer/components/field.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { StatusBadge } from '#renderer/components/status-badge.tsx';
import { TextInput } from '#renderer/components/text-input.tsx';
import { fieldElementId } from '#renderer/sale/field-element-id.ts';
import { focusTarget } from '#renderer/sale/focus-targets.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import styles from './towing-panel.module.css';
import { foldId } from './part-fold-bar.tsx';
import { TOWING_WORDS } from './part-messages.ts';
import { kilogramsProblem, towingFace } from './towing-words.ts';
import { usePartFolds } from './window-part.ts';

const NOTHING_TOWED: Ticket['towing'] = { trailer: '', ball: '' };
/** Most characters of a weight, as the bridge allows. */
const MOST_CHARACTERS = 500;

/**
 * What the customer tows against what the part is good for. The weights are kept with the ticket. Its key opens it and
 * goes to its first field; pressed there, it folds it away.
 */
export const TowingPanel = memo(function TowingPanel({
  part,
  shown,
}: {
  readonly part: PartView;
  readonly shown: boolean;
}) {
  const open = usePartFolds((state) => state.open.has('towing'));
  const first = useRef<HTMLInputElement>(null);
  const goes = part.towing.length > 0;
  useKeyAction(
    'go to towing',
    () => {
      if (open && document.activeElement === first.current) {
        focusTarget('part code');
        usePartFolds.getState().toggle('towing');
        return;
      }
      flushSync(() => usePartFolds.getState().show('towing'));
      first.current?.focus();
      first.current?.select();
    },
    shown && goes,
  );
  return open && goes ? <Towing part={part} first={first} /> : null;
});

function Towing({ part, first }: { readonly part: PartView; readonly first: RefObject<HTMLInputElement | null> }) {
  const towing = useOpenTicket((state) => state.ticket?.towing ?? NOTHING_TOWED);
  const sum = towingSum(towing, { attributes: part.towing });
  const [inside, setInside] = useState(false);
  useKeyAction('back', () => focusTarget('part code'), inside);
  const tell = (): void => {
    if (towing.trailer.trim() === '' && towing.ball.trim() === '') return;
    announce([sum.trailer.words, sum.ball.words, sum.guidance].filter((words) => words !== null).join(' '));
  };
  return (
    <Panel id={foldId('towing')} title={TOWING_WORDS.title}>
      {/* It hears that the cursor is in one of its fields; nothing is done with it itself. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div className={styles.fields} onFocus={() => setInside(true)} onBlur={() => setInside(false)}>
        <WeightField
          name="trailer"
          label={TOWING_WORDS.trailer}
          value={towing.trailer}
          inputRef={first}
          onLeave={tell}
        />
        <WeightField name="ball" label={TOWING_WORDS.ball} value={towing.ball} onLeave={tell} />
      </div>
      <ul className={styles.checks}>
        <Check check={sum.trailer} />
        <Check check={sum.ball} />
      </ul>
      {sum.guidance === null ? null : <p className={styles.guidance}>{sum.guidance}</p>}
      <p className={styles.limits}>{sum.limits}</p>
    </Panel>
  );
}

function WeightField({
  name,
  label,
  value,
  inputRef,
  onLeave,
}: {
  readonly name: keyof Ticket['towing'];
  readonly label: string;
  readonly value: string;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  readonly onLeave: () => void;
}) {
  const locked = useOpenTicket((state) => state.lock !== null);
  const [left, setLeft] = useState(value !== '');
  const type = (typed: string): void => {
    useOpenTicket.getState().edit((ticket) => ({ ...ticket, towing: { ...ticket.towing, [name]: typed } }));
  };
  return (
    <Field id={fieldElementId(`towing.${name}`)} label={label} error={left ? kilogramsProblem(value) : null}>
      {(control) => (
        <TextInput
          {...control}
          {...(inputRef === undefined ? {} : { ref: inputRef })}
          value={value}
          inputMode="decimal"
          readOnly={locked}
          maxLength={MOST_CHARACTERS}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            setLeft(true);
            void useOpenTicket.getState().flush();
            onLeave();
          }}
        />
      )}
    </Field>
  );
}

function Check({ check }: { readonly check: TowingCheck }) {
  const { tone, word } = towingFace(check.state);
  return (
    <li className={styles.check}>
      <StatusBadge tone={tone}>{word}</StatusBadge>
      <span>{check.words}</span>
    </li>
  );
}
