import { Fragment, type ReactNode, Suspense } from 'react';
import { STATE_CODES } from '#shared/domain/australia/plate.ts';
import { setAddress, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { type FieldOfSection, ticketFieldRow } from '#shared/domain/ticket/ticket-fields.ts';
import { Field } from '#renderer/components/field.tsx';
import { late } from '#renderer/components/late.tsx';
import { Select } from '#renderer/components/text-input.tsx';
import { fieldElementId } from '#renderer/sale/ticket-fields.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { PastedAddressNote, takePastedAddress } from './address-paste.ts';
import { Section } from './section.tsx';
import styles from './ticket-column.module.css';
import { leaveField, useFieldProblem } from './ticket-problems.ts';
import { type TicketTextControl, TicketTextField } from './ticket-text-field.tsx';

const AddressRemarks = late(async () => (await import('./address-remarks-note.tsx')).AddressRemarks);

/** Takes what is pasted into a field beside the street. */
function takeBeside(text: string): boolean {
  return takePastedAddress(text, false);
}

/** How every field of the address is shown, in the order in which they stand: one that is left out does not compile. */
type AddressFields = { readonly [field in FieldOfSection<'address'>]: ReactNode };

/** Where it goes. The postcode is four characters of text: 0800 stays 0800. */
export function AddressForm({ ticket, problems }: { readonly ticket: Ticket; readonly problems: number }) {
  const { address } = ticket;
  const summary = [address.city, address.state, address.postcode].filter((part) => part.trim() !== '').join(' ');
  const text = (field: FieldOfSection<'address'>, control: TicketTextControl) => (
    <TicketTextField ticket={ticket} field={field} {...control} />
  );
  const fields: AddressFields = {
    'address.line1': text('address.line1', { onPasted: takePastedAddress, purpose: 'shipping address-line1' }),
    'address.line2': text('address.line2', {
      onPasted: takeBeside,
      label: 'Second line (unit, company – if any)',
      purpose: 'shipping address-line2',
    }),
    'address.city': text('address.city', { onPasted: takeBeside, purpose: 'shipping address-level2' }),
    'address.postcode': (
      <div className={styles.postcode}>
        {text('address.postcode', {
          onPasted: takeBeside,
          inputMode: 'numeric',
          purpose: 'shipping postal-code',
          code: true,
        })}
      </div>
    ),
    'address.state': (
      <>
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
      </>
    ),
    'address.country': text('address.country', { purpose: 'shipping country-name' }),
    'address.countryCode': (
      <div className={styles.postcode}>{text('address.countryCode', { purpose: 'shipping country', code: true })}</div>
    ),
  };
  return (
    <Section section="address" title="Delivery address" summary={summary} problems={problems}>
      <p className={styles.how}>A whole address can be pasted into the first field: it is sorted into all of them.</p>
      {Object.entries(fields).map(([field, shown]) => (
        <Fragment key={field}>{shown}</Fragment>
      ))}
    </Section>
  );
}

function StateSelect({ state }: { readonly state: string }) {
  const locked = useOpenTicket((open) => open.lock !== null);
  const problem = useFieldProblem('address.state');
  const known = STATE_CODES.some((code) => code === state);
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
