import { Suspense } from 'react';
import { isStateCode } from '#shared/domain/australia/plate.ts';
import { setAddress } from '#shared/domain/ticket/ticket.ts';
import { ticketFieldRow } from '#shared/domain/ticket/ticket-fields.ts';
import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { late } from '#renderer/components/late.tsx';
import { StateOptions } from '#renderer/components/state-options.tsx';
import { Select } from '#renderer/components/text-input.tsx';
import { fieldElementId } from '#renderer/sale/field-element-id.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { PastedAddressNote, takePastedAddress, TYPED_WHOLE } from './address-paste.ts';
import { focusField } from './field-focus-store.ts';
import styles from './forms.module.css';
import { useTicketColumn } from './ticket-column-store.ts';
import { countryWords, FORMS } from './ticket-messages.ts';
import { leaveField, useFieldProblem } from './ticket-problems.ts';
import { TicketTextField, useTicketText } from './ticket-text-field.tsx';

const AddressRemarks = late(async () => (await import('./address-remarks-note.tsx')).AddressRemarks);

/** Takes what is pasted into a field beside the street. */
function takeBeside(text: string): boolean {
  return takePastedAddress(text, false);
}

/**
 * Where it goes; suburb, state and postcode in one row as on a letter, or the suburb over the other two where the sheet
 * is narrow. The postcode is four characters of text: 0800 stays 0800.
 */
export function AddressFields() {
  return (
    <div className={styles.group} data-group="address">
      <div className={styles.groupHead}>
        <h3 className={styles.groupTitle}>{FORMS.address}</h3>
        <p className={styles.how}>{FORMS.pasteHint}</p>
      </div>
      <TicketTextField field="address.line1" onPasted={takePastedAddress} {...TYPED_WHOLE} />
      <TicketTextField field="address.line2" onPasted={takeBeside} />
      <div className={styles.place}>
        <TicketTextField field="address.city" onPasted={takeBeside} />
        <StateSelect />
        <TicketTextField field="address.postcode" onPasted={takeBeside} />
      </div>
      <AddressNotes />
      <Country />
    </div>
  );
}

/** What is odd about the address, and what became of a pasted one. */
function AddressNotes() {
  const address = useOpenTicket(({ ticket }) => ticket?.address ?? null);
  return (
    <>
      {/* It stands empty from the start: a region that comes with its words is not read out everywhere. */}
      <div role="status">
        <Suspense fallback={null}>{address === null ? null : <AddressRemarks address={address} />}</Suspense>
      </div>
      <Suspense fallback={null}>
        <PastedAddressNote />
      </Suspense>
    </>
  );
}

/** The country is Australia nearly always: it is text until somebody changes it. */
function Country() {
  const country = useTicketText('address.country');
  const problem = useFieldProblem('address.country');
  const opened = useTicketColumn(({ parts }) => parts.has('country'));
  const locked = useOpenTicket((state) => state.lock !== null);
  if (opened || problem !== null) {
    return <TicketTextField field="address.country" />;
  }
  return (
    <p className={styles.country}>
      {countryWords(country)}
      {locked ? null : (
        <Button size="small" variant="quiet" onClick={() => focusField('address.country')}>
          {FORMS.change}
        </Button>
      )}
    </p>
  );
}

function StateSelect() {
  const state = useTicketText('address.state');
  const locked = useOpenTicket((open) => open.lock !== null);
  const problem = useFieldProblem('address.state');
  const known = isStateCode(state);
  return (
    <Field id={fieldElementId('address.state')} label={ticketFieldRow('address.state').label} error={problem}>
      {(control) => (
        <Select
          {...control}
          autoComplete="shipping address-level1"
          value={state}
          disabled={locked}
          onChange={(event) =>
            useOpenTicket.getState().edit((ticket) => setAddress(ticket, { state: event.target.value }))
          }
          onBlur={() => leaveField('address.state')}
        >
          {known ? null : <option value={state}>{state === '' ? FORMS.choose : state}</option>}
          <StateOptions />
        </Select>
      )}
    </Field>
  );
}
