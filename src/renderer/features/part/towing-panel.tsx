import { useRef, useState } from 'react';
import type { PartView } from '#shared/domain/part/part-view.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { type TowingCheck, towingSum } from '#shared/domain/ticket/towing.ts';
import { Field } from '#renderer/components/field.tsx';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { StatusBadge } from '#renderer/components/status-badge.tsx';
import { TextInput } from '#renderer/components/text-input.tsx';
import { fieldElementId } from '#renderer/sale/ticket-fields.ts';
import { focusTarget } from '#renderer/sale/focus-targets.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import styles from './towing-panel.module.css';
import { kilogramsProblem, towingFace } from './towing-words.ts';

const NOTHING_TOWED: Ticket['towing'] = { trailer: '', ball: '' };
/** Most characters of a weight, as the bridge allows. */
const MOST_CHARACTERS = 500;

/** What the customer tows against what the part is good for. The weights are kept with the ticket. */
export function TowingPanel({ part, shown }: { readonly part: PartView; readonly shown: boolean }) {
  return part.towing.length > 0 ? <Towing part={part} shown={shown} /> : null;
}

function Towing({ part, shown }: { readonly part: PartView; readonly shown: boolean }) {
  const towing = useOpenTicket((state) => state.ticket?.towing ?? NOTHING_TOWED);
  const sum = towingSum(towing, { attributes: part.towing });
  const first = useRef<HTMLInputElement>(null);
  useKeyAction(
    'go to towing',
    () => {
      first.current?.focus();
      first.current?.select();
    },
    shown,
  );
  const [inside, setInside] = useState(false);
  useKeyAction('back', () => focusTarget('part code'), inside);
  const tell = (): void => {
    if (towing.trailer.trim() === '' && towing.ball.trim() === '') return;
    announce([sum.trailer.words, sum.ball.words, sum.guidance].filter((words) => words !== null).join(' '));
  };
  return (
    <Panel title="What the customer tows" aside={<KeyHint action="go to towing" />}>
      {/* It hears that the cursor is in one of its fields; nothing is done with it itself. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div className={styles.fields} onFocus={() => setInside(true)} onBlur={() => setInside(false)}>
        <WeightField
          name="trailer"
          label="Loaded trailer, kg"
          value={towing.trailer}
          inputRef={(element) => {
            first.current = element;
          }}
          onLeave={tell}
        />
        <WeightField name="ball" label="On the ball, kg" value={towing.ball} onLeave={tell} />
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
  readonly inputRef?: (element: HTMLInputElement | null) => void;
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
