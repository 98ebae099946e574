import { MessageCircleQuestion, MessageSquareText, MessageSquareWarning } from 'lucide-react';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { ReasonForm } from '#renderer/components/reason-form.tsx';
import { fieldElementId } from '#renderer/sale/field-element-id.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { draftedReason } from '#renderer/sale/reason-drafts.ts';
import { useReasonTyped } from '#renderer/sale/reason-typed.ts';
import type { Matter } from './line-matters.ts';
import { matterName } from './line-matters.ts';
import {
  askReason,
  confirmCondition,
  giveReason,
  matterField,
  reasonElementId,
  shutReason,
  takeMatterBack,
} from './matter-actions.ts';
import type { KeyedMatters } from './matter-keys.ts';
import { matterWords } from './line-problem-words.ts';
import { MATTER, reasonLabel } from './ticket-messages.ts';
import styles from './matters.module.css';

/**
 * What of a line takes a person's word before the order: each is asked for, or settled with the way to take that back.
 */
export function LineMatters({ matters, keyed }: { readonly matters: readonly Matter[]; readonly keyed: KeyedMatters }) {
  if (matters.length === 0) return null;
  return (
    <ul className={styles.list}>
      {matters.map((matter) => (
        <MatterItem
          key={matterName(matter)}
          matter={matter}
          keyed={keyed}
          first={matters.find((each) => matterField(each) === matterField(matter) && !each.settled) === matter}
        />
      ))}
    </ul>
  );
}

function MatterItem({
  matter,
  keyed,
  first,
}: {
  readonly matter: Matter;
  readonly keyed: KeyedMatters;
  /** The first of its kind that stands in the way: a problem of the line leads to it. */
  readonly first: boolean;
}) {
  const locked = useOpenTicket((state) => state.lock !== null);
  const { line, gate, settled, draft } = matter;
  const asked = useReasonTyped(({ open }) => open?.lineId === line.id && open.gate === (gate?.name ?? null));
  const Icon = settled ? MessageSquareText : gate?.kind === 'condition' ? MessageCircleQuestion : MessageSquareWarning;
  return (
    <li className={classNames(styles.part, settled ? styles.waived : null)}>
      <p className={styles.words}>
        <Icon size={14} aria-hidden="true" />
        <span>{matterWords(matter)}</span>
      </p>
      {locked ? null : asked ? (
        <ReasonForm
          key={draft}
          id={reasonElementId(matter)}
          label={reasonLabel(line.sku, gate?.kind ?? 'verdict')}
          hint={MATTER.hint}
          take={MATTER.take}
          takesCursor={useReasonTyped.getState().open?.restored !== true}
          {...draftedReason(draft, matter.reason ?? '')}
          onTake={(given) => giveReason(matter, given)}
          onBack={() => shutReason(matter)}
        />
      ) : (
        <MatterActs matter={matter} keyed={keyed} first={first} />
      )}
    </li>
  );
}

/** What can be said of a matter. */
function MatterActs({
  matter,
  keyed,
  first,
}: {
  readonly matter: Matter;
  readonly keyed: KeyedMatters;
  readonly first: boolean;
}) {
  const { gate, reason, settled } = matter;
  const name = matterName(matter);
  const toConfirm = gate?.kind === 'condition' && !settled;
  const id = first ? { id: fieldElementId(matterField(matter)) } : {};
  return (
    <div className={styles.actions}>
      {toConfirm ? (
        <Button
          size="small"
          {...id}
          {...(keyed.confirm === name ? { keyAction: 'confirm condition' as const } : {})}
          onClick={() => confirmCondition(matter)}
        >
          {MATTER.confirm}
        </Button>
      ) : null}
      {settled && reason === null ? null : (
        <Button
          size="small"
          {...(toConfirm ? {} : id)}
          {...(keyed.give === name ? { keyAction: 'give reason' as const } : {})}
          {...(reason === null ? {} : { variant: 'quiet' as const })}
          onClick={() => askReason(matter)}
        >
          {reason === null ? (toConfirm ? MATTER.sellAnyway : MATTER.reason) : MATTER.change}
        </Button>
      )}
      {settled ? (
        <Button
          size="small"
          variant="quiet"
          {...(keyed.takeBack === name ? { keyAction: 'take back reason' as const } : {})}
          onClick={() => takeMatterBack(matter)}
        >
          {MATTER.undo}
        </Button>
      ) : null}
    </div>
  );
}
