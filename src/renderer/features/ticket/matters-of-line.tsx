import { MessageCircleQuestion, MessageSquareText, MessageSquareWarning } from 'lucide-react';
import { assertNever } from '#shared/assert-never.ts';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { ReasonForm } from '#renderer/components/reason-form.tsx';
import { fieldElementId } from '#renderer/sale/ticket-fields.ts';
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
import styles from './required-parts.module.css';

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
        <span>
          <MatterWords matter={matter} />
        </span>
      </p>
      {locked ? null : asked ? (
        <ReasonForm
          key={draft}
          id={reasonElementId(matter)}
          label={reasonLabel(matter)}
          hint="It is printed, and goes to the supplier in the notes of the order."
          take="Sell it for this reason"
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

function MatterWords({ matter: { gate, reason, settled } }: { readonly matter: Matter }) {
  const kind = gate?.kind ?? 'verdict';
  switch (kind) {
    case 'verdict':
      if (reason === null) return 'It is sold against its verdict: the order needs a reason.';
      return (
        <>
          Sold against its verdict: <strong>{reason}</strong>
        </>
      );
    case 'condition':
      if (reason !== null) {
        return (
          <>
            Not confirmed: {gate?.words} Sold all the same: <strong>{reason}</strong>
          </>
        );
      }
      return (
        <>
          {settled ? 'Asked, and it is so:' : 'Ask before the order:'} <strong>{gate?.words}</strong>
        </>
      );
    case 'towing':
      if (reason === null) return `${gate?.words} The order needs a reason.`;
      return (
        <>
          {gate?.words} Sold all the same: <strong>{reason}</strong>
        </>
      );
    default:
      return assertNever(kind);
  }
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
          Asked: it is so
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
          {reason === null ? (toConfirm ? 'Sell all the same' : 'Say why') : 'Change it'}
        </Button>
      )}
      {settled ? (
        <Button
          size="small"
          variant="quiet"
          {...(keyed.takeBack === name ? { keyAction: 'take back reason' as const } : {})}
          onClick={() => takeMatterBack(matter)}
        >
          Take that back
        </Button>
      ) : null}
    </div>
  );
}

function reasonLabel({ line, gate }: Matter): string {
  if (gate === null) return `Why ${line.sku} is sold against its verdict`;
  return gate.kind === 'condition'
    ? `Why ${line.sku} is sold although that is not confirmed`
    : `Why ${line.sku} is sold over its limit`;
}
