import { type KeyboardEvent, useRef } from 'react';
import { wantedBeside, warehouseOfOrder } from '#shared/domain/ticket/shared-stock.ts';
import type { TicketLine } from '#shared/domain/ticket/ticket.ts';
import { classNames } from '#renderer/components/class-names.ts';
import { Field } from '#renderer/components/field.tsx';
import { Select, TextInput, type TextInputProps } from '#renderer/components/text-input.tsx';
import { fieldElementId } from '#renderer/sale/field-element-id.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useSession } from '#renderer/sale/session.ts';
import styles from './docket.module.css';
import { leaveWarehouse, pickWarehouse, typeInLine } from './line-actions.ts';
import { stepLine } from './line-steps.ts';
import { NO_LINES } from './no-ticket-lines.ts';
import { lookAtPrice } from './price-pointed-out.ts';
import { LINE_FIELDS } from './ticket-messages.ts';
import { leaveField, useFieldProblem } from './ticket-problems.ts';
import { warehouseChoices } from './warehouse-choices.ts';

const MOST_CHARACTERS = 500;

function named(line: TicketLine, field: 'quantity' | 'price' | 'warehouse'): string {
  return `lines.${line.id}.${field}`;
}

/** What a field without a label of its own says: its error stands in the line's detail. */
function described(field: string, problem: string | null) {
  return problem === null
    ? {}
    : ({ 'aria-invalid': true, 'aria-describedby': `${fieldElementId(field)}-error` } as const);
}

function step(event: KeyboardEvent<HTMLElement>, lineId: string, field: 'quantity' | 'price'): void {
  if (stepLine(event, lineId, field)) event.preventDefault();
}

/** A field of a line in its cell, without a label or an error of its own. */
function CellField({
  line,
  field,
  onLeave,
  ...control
}: {
  readonly line: TicketLine;
  readonly field: 'quantity' | 'price';
  /** Besides what leaving any field does. */
  readonly onLeave?: () => void;
} & Pick<TextInputProps, 'className' | 'inputMode' | 'onFocus'>) {
  const name = named(line, field);
  const problem = useFieldProblem(name);
  const locked = useOpenTicket((state) => state.lock !== null);
  return (
    <TextInput
      {...control}
      id={fieldElementId(name)}
      {...described(name, problem)}
      aria-label={LINE_FIELDS[field]}
      value={line[field]}
      readOnly={locked}
      maxLength={MOST_CHARACTERS}
      onKeyDown={(event) => step(event, line.id, field)}
      onChange={({ target: { value } }) =>
        typeInLine(line.id, field === 'price' ? { price: value } : { quantity: value })
      }
      onBlur={() => {
        leaveField(name);
        onLeave?.();
      }}
    />
  );
}

/** How many, typed in its cell. */
export function QuantityField({ line }: { readonly line: TicketLine }) {
  return (
    <CellField
      line={line}
      field="quantity"
      className={styles.quantityField}
      inputMode="numeric"
      onFocus={(event) => event.target.select()}
    />
  );
}

/** The price of one, typed in its cell. */
export function PriceField({ line }: { readonly line: TicketLine }) {
  return (
    <CellField
      line={line}
      field="price"
      className={styles.priceField}
      inputMode="decimal"
      onLeave={() => lookAtPrice(useOpenTicket.getState().ticket, line.id)}
    />
  );
}

/** What is wrong with the quantity and the price of a line, and what to know of them. */
export function CellErrors({ line }: { readonly line: TicketLine }) {
  const quantity = useFieldProblem(named(line, 'quantity'));
  const price = useFieldProblem(named(line, 'price'));
  const basisUnknown = useSession((state) => state.session?.settings.supplierPricesIncludeGst === null);
  return (
    <>
      {quantity === null ? null : (
        <p
          id={`${fieldElementId(named(line, 'quantity'))}-error`}
          className={classNames(styles.refused, styles.refusedQuantity)}
        >
          {quantity}
        </p>
      )}
      {price === null ? null : (
        <p id={`${fieldElementId(named(line, 'price'))}-error`} className={styles.refused}>
          {price}
        </p>
      )}
      {price === null && line.price === '' && basisUnknown ? (
        <p className={styles.note}>{LINE_FIELDS.gstUnknown}</p>
      ) : null}
    </>
  );
}

/** Where a line ships from. */
export function WarehouseField({ line }: { readonly line: TicketLine }) {
  const name = named(line, 'warehouse');
  const problem = useFieldProblem(name);
  const locked = useOpenTicket((state) => state.lock !== null);
  const preferred = useSession((state) => state.session?.settings.defaultWarehouse ?? '');
  const lines = useOpenTicket(({ ticket }) => ticket?.lines ?? NO_LINES);
  const orderWarehouse = useOpenTicket(({ ticket }) => (ticket === null ? '' : warehouseOfOrder(ticket, preferred)));
  const beside = wantedBeside(lines, orderWarehouse).get(line.id);
  const before = useRef(line.warehouse);
  return (
    <Field id={fieldElementId(name)} label={LINE_FIELDS.warehouse} error={problem} className={styles.warehouseField}>
      {(control) => (
        <Select
          {...control}
          value={line.warehouse ?? ''}
          disabled={locked}
          onFocus={() => {
            before.current = line.warehouse;
          }}
          onChange={(event) => pickWarehouse(line.id, event.target.value)}
          onBlur={() => {
            leaveWarehouse(line.id, before.current);
            leaveField(name);
          }}
        >
          {warehouseChoices(line, preferred, beside).map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
