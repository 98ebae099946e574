import { PackageMinus, PackagePlus } from 'lucide-react';
import type { RequiredPart } from '#shared/domain/ticket/required-parts.ts';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { ReasonForm } from '#renderer/components/reason-form.tsx';
import { usePartBeingAdded } from '#renderer/sale/part-being-added.ts';
import { fieldElementId } from '#renderer/sale/field-element-id.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { draftedReason } from '#renderer/sale/reason-drafts.ts';
import { useWaiver } from '#renderer/sale/waiver.ts';
import {
  addRequired,
  askWaiver,
  openRequired,
  requiredField,
  shutWaiver,
  takeWaiverBack,
  WAIVER_FIELD_ID,
  waive,
} from './required-actions.ts';
import { waiverDraft } from './waiver-draft.ts';
import { needsWords, REQUIRED, waivedWords, waiverLabel } from './ticket-messages.ts';
import styles from './matters.module.css';

/**
 * What a line cannot be fitted without and does not have: put it on, or go without it for a reason that is written
 * down.
 */
export function RequiredParts({
  needs,
  keyed,
  keyedWaiver,
}: {
  readonly needs: readonly RequiredPart[];
  /** The code of the missing part that the keys are for; null where it is none of these. */
  readonly keyed: string | null;
  /** The code of the part gone without that the key to take it back is for; null where it is none of these. */
  readonly keyedWaiver: string | null;
}) {
  if (needs.length === 0) return null;
  const first = needs.find(({ state }) => state === 'missing');
  return (
    <ul className={styles.list}>
      {needs.map((part) =>
        part.state === 'waived' ? (
          <WaivedPart key={part.sku} part={part} keyed={part.sku === keyedWaiver} />
        ) : (
          <MissingPart key={part.sku} part={part} keyed={part.sku === keyed} first={part === first} />
        ),
      )}
    </ul>
  );
}

function MissingPart({
  part,
  keyed,
  first,
}: {
  readonly part: RequiredPart;
  readonly keyed: boolean;
  /** The first of its line: a problem of the line leads to it. */
  readonly first: boolean;
}) {
  const locked = useOpenTicket((state) => state.lock !== null);
  const reading = usePartBeingAdded((state) => state.sku === part.sku);
  const asked = useWaiver(({ open }) => open?.lineId === part.lineId && open.sku === part.sku);
  const draft = useOpenTicket(({ ticket }) => waiverDraft(part, ticket?.vehicle ?? null));
  return (
    <li className={styles.part}>
      <p className={styles.words}>
        <PackagePlus size={14} aria-hidden="true" />
        <span>{needsWords(part)}</span>
      </p>
      {asked && !locked ? (
        <ReasonForm
          key={draft}
          id={WAIVER_FIELD_ID}
          label={waiverLabel(part.title)}
          hint={REQUIRED.reasonHint}
          take={REQUIRED.take}
          takesCursor={useWaiver.getState().open?.restored !== true}
          {...draftedReason(draft)}
          onTake={(reason) => waive(part, reason)}
          onBack={() => shutWaiver(part.lineId)}
        />
      ) : (
        <div className={styles.actions}>
          {locked ? null : (
            <Button
              size="small"
              {...(first ? { id: fieldElementId(requiredField(part.lineId)) } : {})}
              {...(keyed ? { keyAction: 'add required' as const } : {})}
              busy={reading}
              onClick={() => addRequired(part)}
            >
              {reading ? REQUIRED.adding : REQUIRED.add}
            </Button>
          )}
          <Button
            size="small"
            {...(keyed ? { keyAction: 'open required' as const } : {})}
            onClick={() => openRequired(part)}
          >
            {REQUIRED.view}
          </Button>
          {locked ? null : (
            <Button
              size="small"
              {...(keyed ? { keyAction: 'waive required' as const } : {})}
              onClick={() => askWaiver(part)}
            >
              {REQUIRED.notNeeded}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function WaivedPart({ part, keyed }: { readonly part: RequiredPart; readonly keyed: boolean }) {
  const locked = useOpenTicket((state) => state.lock !== null);
  return (
    <li className={classNames(styles.part, styles.waived)}>
      <p className={styles.words}>
        <PackageMinus size={14} aria-hidden="true" />
        <span>{waivedWords(part)}</span>
      </p>
      {locked ? null : (
        <div className={styles.actions}>
          <Button
            size="small"
            variant="quiet"
            {...(keyed ? { keyAction: 'take waiver back' as const } : {})}
            onClick={() => takeWaiverBack(part)}
          >
            {REQUIRED.undo}
          </Button>
        </div>
      )}
    </li>
  );
}
