import { MessageSquareText, MessageSquareWarning } from 'lucide-react';
import type { TicketLine } from '../../../shared/domain/ticket.ts';
import { isAgainstVerdict, overrideReason } from '../../../shared/domain/verdict-override.ts';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { ReasonForm } from '../../components/reason-form.tsx';
import { useOpenTicket } from '../../counter/open-ticket.ts';
import { useReasonTyped } from '../../counter/reason-typed.ts';
import { askReason, giveReason, reasonElementId, shutReason, takeReasonBack } from './reason-actions.ts';
import styles from './required-parts.module.css';

/** Which keys of the reasons are for a line: each is for one line at a time. */
export type KeyedReason = 'give' | 'take back' | 'give and take back' | null;

/** Why a part is sold against its verdict: asked for, or given with the way to take it back. */
export function VerdictReason({ line, keyed }: { readonly line: TicketLine; readonly keyed: KeyedReason }) {
  const frozen = useOpenTicket((state) => state.freeze !== null);
  const asked = useReasonTyped(({ open }) => open?.lineId === line.id);
  if (!isAgainstVerdict(line)) return null;
  const reason = overrideReason(line);
  return (
    <div className={classNames(styles.part, reason === null ? null : styles.waived)}>
      <p className={styles.words}>
        {reason === null ? (
          <>
            <MessageSquareWarning size={14} aria-hidden="true" />
            <span>It is sold against its verdict: the order needs a reason.</span>
          </>
        ) : (
          <>
            <MessageSquareText size={14} aria-hidden="true" />
            <span>
              Sold against its verdict: <strong>{reason}</strong>
            </span>
          </>
        )}
      </p>
      {frozen ? null : asked ? (
        <ReasonForm
          id={reasonElementId(line.id)}
          label={`Why ${line.sku} is sold against its verdict`}
          hint="It is printed, and goes to the supplier in the notes of the order."
          take="Sell it for this reason"
          initial={useReasonTyped.getState().open?.typed ?? ''}
          onType={(typed) => useReasonTyped.getState().type(typed)}
          onTake={(given) => giveReason(line, given)}
          onBack={() => shutReason(line.id)}
        />
      ) : (
        <div className={styles.actions}>
          <Button
            size="small"
            id={reasonElementId(line.id)}
            {...(keyed === 'give' || keyed === 'give and take back' ? { keyAction: 'give reason' as const } : {})}
            {...(reason === null ? {} : { variant: 'quiet' as const })}
            onClick={() => askReason(line)}
          >
            {reason === null ? 'Say why' : 'Change it'}
          </Button>
          {reason === null ? null : (
            <Button
              size="small"
              variant="quiet"
              {...(keyed === 'take back' || keyed === 'give and take back'
                ? { keyAction: 'take back reason' as const }
                : {})}
              onClick={() => takeReasonBack(line)}
            >
              Take that back
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
