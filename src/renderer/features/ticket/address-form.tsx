import { Suspense } from 'react';
import { STATE_CODES } from '../../../shared/domain/australia/plate.ts';
import { setAddress, type Ticket } from '../../../shared/domain/ticket/ticket.ts';
import { Field } from '../../components/field.tsx';
import { late } from '../../components/late.tsx';
import { Select } from '../../components/text-input.tsx';
import { fieldElementId } from '../../sale/ticket-fields.ts';
import { useOpenTicket } from '../../sale/open-ticket.ts';
import { ticketFieldLabel } from '../../sale/ticket-fields.ts';
import { PastedAddressNote, takePastedAddress } from './address-paste.ts';
import { Section } from './section.tsx';
import styles from './ticket-column.module.css';
import { leaveField, useFieldProblem } from './ticket-problems.ts';
import { TicketTextField } from './ticket-text-field.tsx';

const AddressRemarks = late(async () => (await import('./address-remarks-note.tsx')).AddressRemarks);

/** Takes what is pasted into a field beside the street. */
function takeBeside(text: string): boolean {
  return takePastedAddress(text, false);
}

/** Where it goes. The postcode is four characters of text: 0800 stays 0800. */
export function AddressForm({ ticket, problems }: { readonly ticket: Ticket; readonly problems: number }) {
  const { address } = ticket;
  const summary = [address.city, address.state, address.postcode].filter((part) => part.trim() !== '').join(' ');
  return (
    <Section section="address" title="Delivery address" summary={summary} problems={problems}>
      <p className={styles.how}>A whole address can be pasted into the first field: it is sorted into all of them.</p>
      <TicketTextField
        field="address.line1"
        value={address.line1}
        change={(open, typed) => setAddress(open, { line1: typed })}
        onPasted={takePastedAddress}
        purpose="shipping address-line1"
      />
      <TicketTextField
        field="address.line2"
        value={address.line2}
        change={(open, typed) => setAddress(open, { line2: typed })}
        onPasted={takeBeside}
        label="Second line (unit, company – if any)"
        purpose="shipping address-line2"
      />
      <TicketTextField
        field="address.city"
        value={address.city}
        change={(open, typed) => setAddress(open, { city: typed })}
        onPasted={takeBeside}
        purpose="shipping address-level2"
      />
      <div className={styles.postcode}>
        <TicketTextField
          field="address.postcode"
          value={address.postcode}
          change={(open, typed) => setAddress(open, { postcode: typed })}
          onPasted={takeBeside}
          inputMode="numeric"
          purpose="shipping postal-code"
          code
          short
        />
      </div>
      <div className={styles.state}>
        <StateSelect state={address.state} />
      </div>
      {/* It stands empty from the start: a region that comes with its words is not read out everywhere. */}
      <div role="status">
        <Suspense fallback={null}>
          <AddressRemarks address={address} />
        </Suspense>
      </div>
      <Suspense fallback={null}>
        <PastedAddressNote ticket={ticket} />
      </Suspense>
      <TicketTextField
        field="address.country"
        value={address.country}
        change={(open, typed) => setAddress(open, { country: typed })}
        purpose="shipping country-name"
      />
      <div className={styles.postcode}>
        <TicketTextField
          field="address.countryCode"
          value={address.countryCode}
          change={(open, typed) => setAddress(open, { countryCode: typed })}
          purpose="shipping country"
          code
          short
        />
      </div>
    </Section>
  );
}

function StateSelect({ state }: { readonly state: string }) {
  const frozen = useOpenTicket((open) => open.freeze !== null);
  const problem = useFieldProblem('address.state');
  const known = STATE_CODES.some((code) => code === state);
  return (
    <Field id={fieldElementId('address.state')} label={ticketFieldLabel('address.state')} error={problem}>
      {(control) => (
        <Select
          {...control}
          autoComplete="shipping address-level1"
          value={state}
          disabled={frozen}
          onChange={(event) =>
            useOpenTicket.getState().edit((ticket) => setAddress(ticket, { state: event.target.value }))
          }
          onBlur={() => leaveField('address.state')}
        >
          {known ? null : <option value={state}>{state === '' ? 'Choose…' : state}</option>}
          {STATE_CODES.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
