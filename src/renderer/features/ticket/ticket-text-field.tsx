import type { ClipboardEvent, ReactNode } from 'react';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import {
  type FieldOfSection,
  type TicketField,
  type TicketSection,
  ticketFieldRow,
  ticketFieldText,
  withTicketFieldText,
} from '#shared/domain/ticket/ticket-fields.ts';
import { Field } from '#renderer/components/field.tsx';
import { TextArea, TextInput } from '#renderer/components/text-input.tsx';
import { fieldElementId } from '#renderer/sale/ticket-fields.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { leaveField, useFieldProblem } from './ticket-problems.ts';

/** How a text field of the ticket is typed into. */
export interface TicketTextControl {
  readonly hint?: ReactNode;
  /** Several lines of text. */
  readonly rows?: number;
  readonly code?: boolean;
  readonly inputMode?: 'text' | 'tel' | 'email' | 'numeric' | 'decimal';
  readonly placeholder?: string;
  /**
   * What of a person it asks for, as HTML names it for `autocomplete` (WCAG 2.2, 1.3.5). Nothing is filled in by it
   * here.
   */
  readonly purpose?: string;
  readonly label?: string;
  /**
   * Takes a pasted text in another way than into the field; false where it goes in as it is. `instead` says that it
   * takes the place of all that stands in the field.
   */
  readonly onPasted?: (text: string, instead: boolean) => boolean;
  readonly inputRef?: (element: HTMLElement | null) => void;
}

/** What a text field of the ticket takes. */
interface TicketTextFieldProps extends TicketTextControl {
  readonly ticket: Ticket;
  /** Its name, as problems call it: `customer.email`. */
  readonly field: TicketField;
}

/**
 * How every field of a section is typed into, in the order in which they stand: one that is left out does not compile.
 */
export type SectionControls<Section extends TicketSection> = {
  readonly [field in FieldOfSection<Section>]: TicketTextControl;
};

/** A field of the ticket: kept as it is typed, its error beside it, saved and checked when the cursor leaves it. */
export function TicketTextField(props: TicketTextFieldProps) {
  const { ticket, field, hint, rows, code = false, inputMode = 'text', placeholder, label } = props;
  const row = ticketFieldRow(field);
  const value = ticketFieldText(ticket, field);
  const problem = useFieldProblem(field);
  const locked = useOpenTicket((state) => state.lock !== null);
  const common = {
    value,
    placeholder,
    inputMode,
    readOnly: locked,
    ref: props.inputRef,
    ...(props.purpose === undefined ? {} : { autoComplete: props.purpose }),
    maxLength: row.longest,
    onBlur: () => leaveField(field),
    onPaste: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { selectionStart, selectionEnd } = event.currentTarget;
      const instead = value !== '' && selectionStart === 0 && selectionEnd === value.length;
      if (props.onPasted?.(event.clipboardData.getData('text/plain'), instead) === true) event.preventDefault();
    },
  };
  const type = (typed: string): void => {
    useOpenTicket.getState().edit((open) => withTicketFieldText(open, field, typed));
  };
  return (
    <Field id={fieldElementId(field)} label={label ?? row.label} hint={hint} error={problem}>
      {(control) =>
        rows === undefined ? (
          <TextInput {...control} {...common} code={code} onChange={(event) => type(event.target.value)} />
        ) : (
          <TextArea {...control} {...common} rows={rows} onChange={(event) => type(event.target.value)} />
        )
      }
    </Field>
  );
}

/** The text fields of a section, one under the other. */
export function TicketTextFields({
  ticket,
  controls,
}: {
  readonly ticket: Ticket;
  readonly controls: { readonly [field in TicketField]?: TicketTextControl };
}) {
  const fields = Object.entries(controls) as [TicketField, TicketTextControl][];
  return fields.map(([field, control]) => <TicketTextField key={field} ticket={ticket} field={field} {...control} />);
}
