import { disagreementWords, recordDisagreements } from '#shared/domain/vehicle/register-check.ts';
import { isSettled, remainingCandidates, type VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { vehicleTitle } from '#shared/domain/vehicle/vehicle-title.ts';
import { andWords, attributeLabel, sentenceCase } from '#shared/domain/vehicle/vehicle-words.ts';
import { Button } from '#renderer/components/button.tsx';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { Disclosure } from '#renderer/components/panel.tsx';
import { StatusBadge } from '#renderer/components/status-badge.tsx';
import { useUnheardReason } from '#renderer/keyboard/unheard-reasons.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { FOUND_MESSAGES } from '#renderer/sale/found-messages.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { lockWords } from '#renderer/sale/ticket-lock-words.ts';
import { supplierDescriptions, vehicleLines, vehicleName } from './known-of-vehicle.ts';
import { KnownTable } from './known-table.tsx';
import { PlateAge } from './plate-age.tsx';
import { KeptPlateNote } from './kept-plate-note.tsx';
import { VehicleAnswers } from './vehicle-answers-list.tsx';
import styles from './vehicle-card.module.css';
import { changeVehicle } from './vehicle-acts.ts';
import { useVehicleDetails } from './vehicle-details.ts';
import { VehicleMatches } from './vehicle-matches.tsx';
import { VEHICLE_MESSAGES as MESSAGES } from './vehicle-messages.ts';

/** The vehicle of the ticket: its name, whether it is one, what was answered, and what is known of it folded below. */
export function VehicleCard({ choice }: { readonly choice: VehicleChoice }) {
  const left = remainingCandidates(choice).length;
  const open = useVehicleDetails((state) => state.open);
  useKeyAction('show details', () => useVehicleDetails.setState(({ open: unfolded }) => ({ open: !unfolded })));
  const lock = useOpenTicket((state) => (state.lock === null ? null : lockWords(state.lock)));
  useKeyAction('take vehicle off', () => void changeVehicle(null), lock === null);
  useUnheardReason('take vehicle off', lock);
  useUnheardReason('go to question', lock);
  return (
    <div className={styles.card}>
      <Head choice={choice} />
      <p className={styles.standing}>
        {isSettled(choice) ? <StatusBadge tone="fit">{MESSAGES.identified}</StatusBadge> : null}
        {left > 1 ? <StatusBadge tone="ask">{MESSAGES.matches(left)}</StatusBadge> : null}
        <Origin choice={choice} />
      </p>
      {choice.kind === 'by plate' && choice.whyKept !== undefined ? (
        <KeptPlateNote choice={choice} cause={choice.whyKept} />
      ) : null}
      <VehicleAnswers choice={choice} lock={lock} />
      {left === 0 ? <NoneLeft choice={choice} /> : null}
      <VehicleMatches choice={choice} lock={lock} />
      <Disagreements choice={choice} />
      {choice.kind === 'by plate' ? <Unreadable paths={choice.unreadable} /> : null}
      <Disclosure summary={DETAILS} open={open} onToggle={(unfolded) => useVehicleDetails.setState({ open: unfolded })}>
        {open ? <KnownTable choice={choice} /> : null}
      </Disclosure>
      {lock === null ? FOOT : null}
    </div>
  );
}

/** What is the same for every vehicle is made once, and not drawn again with each. */
const DETAILS = (
  <>
    {MESSAGES.details} <KeyHint action="show details" />
  </>
);
const FOOT = (
  <div className={styles.foot}>
    <Button variant="quiet" size="small" keyAction="take vehicle off" onClick={() => changeVehicle(null)}>
      {MESSAGES.remove}
    </Button>
  </div>
);

/** The name, and what tells it from others of that name; the supplier's own words are its tooltip. */
function Head({ choice }: { readonly choice: VehicleChoice }) {
  const name = vehicleName(choice);
  return (
    <header title={supplierDescriptions(choice).join('\n')}>
      <h2 className={styles.name}>{name === '' ? vehicleTitle(choice) : name}</h2>
      {name === ''
        ? null
        : vehicleLines(choice).map((line, at) => (
            // A row of the card, not a thing: another vehicle has other words in it.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <p key={at} className={styles.line}>
              {line}
            </p>
          ))}
    </header>
  );
}

/** Where the vehicle is from. How long ago it was looked up is shown once that is long ago; what stands in says it. */
function Origin({ choice }: { readonly choice: VehicleChoice }) {
  const byPlate = choice.kind === 'by plate';
  return (
    <span className={styles.origin}>
      {byPlate ? (
        <span>
          <span className={styles.plate}>{choice.plate}</span> {choice.state}
        </span>
      ) : (
        MESSAGES.fromPart
      )}
      {byPlate && choice.whyKept !== undefined ? null : (
        <PlateAge readAt={choice.readAt} verb={byPlate ? MESSAGES.lookedUp : MESSAGES.checked} divided />
      )}
    </span>
  );
}

function NoneLeft({ choice }: { readonly choice: VehicleChoice }) {
  const ruledOut = choice.kind === 'by plate' && choice.candidates.length > 0;
  return (
    <Notice tone="warning" title={ruledOut ? FOUND_MESSAGES.noneLeft : FOUND_MESSAGES.noVehicleData}>
      {ruledOut ? MESSAGES.answersRuleOut : MESSAGES.tryAnother}
    </Notice>
  );
}

/** Registered against factory (`docs/trade.md` 4): a reason to check the vehicle, and what to check. */
function Disagreements({ choice }: { readonly choice: VehicleChoice }) {
  const differing = recordDisagreements(choice);
  if (differing.length === 0) return null;
  return (
    <Notice tone="warning" title={MESSAGES.recordsDisagree}>
      <ul className={styles.differing} aria-label={MESSAGES.differing}>
        {differing.map((each) => (
          <li key={each.attribute}>{sentenceCase(disagreementWords(each))}</li>
        ))}
      </ul>
      {MESSAGES.mayBe}
    </Notice>
  );
}

/** Fields that are named as unreadable; more of them are counted. */
const FIELDS_NAMED = 6;

/** What of the answer was skipped, by the names of its fields; where exactly each stood is the tooltip. */
function Unreadable({ paths }: { readonly paths: readonly string[] }) {
  if (paths.length === 0) return null;
  const names = paths.map((path) => attributeLabel(path.slice(path.lastIndexOf('.') + 1).replace(/\[\d*\]/g, '')));
  const fields = [...new Set(names)];
  return (
    <p className={styles.unreadable} title={paths.join('\n')}>
      {MESSAGES.unreadable(andWords(fields.slice(0, FIELDS_NAMED)), fields.length - FIELDS_NAMED)}.
    </p>
  );
}
