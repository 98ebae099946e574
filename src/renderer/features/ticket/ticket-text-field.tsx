import type { ClipboardEvent, ReactNode } from 'react';
import type { Ticket } from '../../../shared/domain/ticket/ticket.ts';
import { Field } from '../../components/field.tsx';
import { TextArea, TextInput } from '../../components/text-input.tsx';
import { fieldElementId } from '../../sale/ticket-fields.ts';
import { useOpenTicket } from '../../sale/open-ticket.ts';
import { ticketFieldLabel } from '../../sale/ticket-fields.ts';
import { leaveField, useFieldProblem } from './ticket-problems.ts';

/** Most characters that a field of the ticket takes, as the bridge allows. */
const MOST_CHARACTERS = 20_000;
const MOST_CHARACTERS_SHORT = 500;

/** What a text field of the ticket takes. */
export interface TicketTextFieldProps {
  /** Its name, as problems call it: `customer.email`. */
  readonly field: string;
  readonly value: string;
  /** Puts what was typed on the ticket. */
  readonly change: (ticket: Ticket, typed: string) => Ticket;
  readonly hint?: ReactNode;
  /** Several lines of text. */
  readonly rows?: number;
  readonly short?: boolean;
  readonly code?: boolean;
  readonly inputMode?: 'text' | 'tel' | 'email' | 'numeric' | 'decimal';
  readonly placeholder?: string;
  /** What of a person it asks for, as HTML names it for `autocomplete` (WCAG 2.2, 1.3.5). Nothing is filled in by it here. */
  readonly purpose?: string;
  readonly label?: string;
  /**
   * Takes a pasted text in another way than into the field; false where it goes in as it is. `instead` says that it takes
   * the place of all that stands in the field.
   */
  readonly onPasted?: (text: string, instead: boolean) => boolean;
  readonly inputRef?: (element: HTMLElement | null) => void;
}

/** A field of the ticket: kept as it is typed, its error beside it, saved and checked when the cursor leaves it. */
export function TicketTextField(props: TicketTextFieldProps) {
  const {
    field,
    value,
    change,
    hint,
    rows,
    short = false,
    code = false,
    inputMode = 'text',
    placeholder,
    label,
  } = props;
  const problem = useFieldProblem(field);
  const frozen = useOpenTicket((state) => state.freeze !== null);
  const common = {
    value,
    placeholder,
    inputMode,
    readOnly: frozen,
    ref: props.inputRef,
    ...(props.purpose === undefined ? {} : { autoComplete: props.purpose }),
    maxLength: short ? MOST_CHARACTERS_SHORT : MOST_CHARACTERS,
    onBlur: () => leaveField(field),
    onPaste: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { selectionStart, selectionEnd } = event.currentTarget;
      const instead = value !== '' && selectionStart === 0 && selectionEnd === value.length;
      if (props.onPasted?.(event.clipboardData.getData('text/plain'), instead) === true) event.preventDefault();
    },
  };
  const type = (typed: string): void => {
    useOpenTicket.getState().edit((ticket) => change(ticket, typed));
  };
  return (
    <Field id={fieldElementId(field)} label={label ?? ticketFieldLabel(field)} hint={hint} error={problem}>
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
