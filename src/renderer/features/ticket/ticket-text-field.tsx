import type { AriaAttributes, ClipboardEvent, ReactNode } from 'react';
import {
  type TicketField,
  ticketFieldRow,
  ticketFieldText,
  withTicketFieldText,
} from '#shared/domain/ticket/ticket-fields.ts';
import { Field } from '#renderer/components/field.tsx';
import { TextArea, TextInput } from '#renderer/components/text-input.tsx';
import { fieldElementId } from '#renderer/sale/field-element-id.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { formControl, type FormField } from './form-controls.ts';
import { optionalLabel } from './ticket-messages.ts';
import { leaveField, useFieldProblem } from './ticket-problems.ts';

/** What a text field of the forms takes. */
interface TicketTextFieldProps {
  /** Its name, as problems call it: `customer.email`. */
  readonly field: FormField;
  readonly hint?: ReactNode;
  /** An order cannot do without it as things are, though it can in other shops. */
  readonly needed?: boolean;
  readonly placeholder?: string;
  /**
   * Takes a pasted text in another way than into the field; false where it goes in as it is. `instead` says that it
   * takes the place of all that stands in the field.
   */
  readonly onPasted?: (text: string, instead: boolean) => boolean;
  /** What screen readers are told of a list that comes up with what is typed. */
  readonly combobox?: AriaAttributes & { readonly role: 'combobox' };
  /** Something was typed or pasted into it. */
  readonly onTyped?: (typed: string) => void;
  /** The cursor came into it, with what it holds. */
  readonly onEntered?: (held: string) => void;
  /** The cursor left it. */
  readonly onLeft?: () => void;
  /** A key was pressed in it, and is not done yet. */
  readonly onKey?: (press: { readonly key: string }) => void;
}

/** A field of the ticket: kept as it is typed, its error beside it, saved and checked when the cursor leaves it. */
export function TicketTextField({
  field,
  hint,
  needed = false,
  placeholder,
  onPasted,
  combobox,
  onTyped,
  onEntered,
  onLeft,
  onKey,
}: TicketTextFieldProps) {
  const { rows, code = false, inputMode = 'text', optional = false, purpose } = formControl(field);
  const row = ticketFieldRow(field);
  const value = useTicketText(field);
  const problem = useFieldProblem(field);
  const locked = useOpenTicket((state) => state.lock !== null);
  const common = {
    value,
    placeholder,
    inputMode,
    readOnly: locked,
    ...(purpose === undefined ? {} : { autoComplete: purpose }),
    maxLength: row.longest,
    onKeyDown: onKey,
    onFocus: () => onEntered?.(value),
    onBlur: () => {
      leaveField(field);
      onLeft?.();
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { selectionStart, selectionEnd } = event.currentTarget;
      const instead = value !== '' && selectionStart === 0 && selectionEnd === value.length;
      if (onPasted?.(event.clipboardData.getData('text/plain'), instead) === true) event.preventDefault();
    },
  };
  const type = (typed: string): void => {
    useOpenTicket.getState().edit((open) => withTicketFieldText(open, field, typed));
    onTyped?.(typed);
  };
  return (
    <Field
      id={fieldElementId(field)}
      label={optional && !needed ? optionalLabel(row.label) : row.label}
      hint={hint}
      error={problem}
    >
      {(control) =>
        rows === undefined ? (
          <TextInput
            {...control}
            {...common}
            {...combobox}
            code={code}
            onChange={(event) => type(event.target.value)}
          />
        ) : (
          <TextArea {...control} {...common} rows={rows} onChange={(event) => type(event.target.value)} />
        )
      }
    </Field>
  );
}

/** The text of a field of the ticket in front; what shows it is drawn again for this text alone. */
export function useTicketText(field: TicketField): string {
  return useOpenTicket(({ ticket }) => (ticket === null ? '' : ticketFieldText(ticket, field)));
}
