import type { TicketLine } from '#shared/domain/ticket/ticket.ts';
import { Field } from '#renderer/components/field.tsx';
import { Select, TextInput } from '#renderer/components/text-input.tsx';
import { fieldElementId } from '#renderer/sale/ticket-fields.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useSession } from '#renderer/sale/session.ts';
import { pickWarehouse, typeInLine } from './line-actions.ts';
import { lookAtPrice } from './price-pointed-out.ts';
import styles from './ticket-lines.module.css';
import { leaveField, useFieldProblem } from './ticket-problems.ts';
import { warehouseChoices } from './warehouse-choices.ts';

const MOST_CHARACTERS = 500;

/** Quantity, price and warehouse of a line, each kept as it is typed with its error under the three. */
export function LineFields({ line }: { readonly line: TicketLine }) {
  const names = {
    quantity: `lines.${line.id}.quantity`,
    price: `lines.${line.id}.price`,
    warehouse: `lines.${line.id}.warehouse`,
  };
  const quantityProblem = useFieldProblem(names.quantity);
  const priceProblem = useFieldProblem(names.price);
  const warehouseProblem = useFieldProblem(names.warehouse);
  const locked = useOpenTicket((state) => state.lock !== null);
  const preferred = useSession((state) => state.session?.settings.defaultWarehouse ?? '');
  const basisUnknown = useSession((state) => state.session?.settings.supplierPricesIncludeGst === null);
  return (
    <div className={styles.fields}>
      <Field id={fieldElementId(names.quantity)} label="Quantity" error={quantityProblem} className={styles.quantity}>
        {(control) => (
          <TextInput
            {...control}
            value={line.quantity}
            inputMode="numeric"
            readOnly={locked}
            maxLength={MOST_CHARACTERS}
            onFocus={(event) => event.target.select()}
            onChange={(event) => typeInLine(line.id, { quantity: event.target.value })}
            onBlur={() => leaveField(names.quantity)}
          />
        )}
      </Field>
      <Field
        id={fieldElementId(names.price)}
        label="Price each, $"
        error={priceProblem}
        hint={line.price === '' && basisUnknown ? 'The settings do not say whether supplier prices include GST.' : null}
        className={styles.price}
      >
        {(control) => (
          <TextInput
            {...control}
            value={line.price}
            inputMode="decimal"
            readOnly={locked}
            maxLength={MOST_CHARACTERS}
            onChange={(event) => typeInLine(line.id, { price: event.target.value })}
            onBlur={() => {
              leaveField(names.price);
              lookAtPrice(useOpenTicket.getState().ticket, line.id);
            }}
          />
        )}
      </Field>
      <Field id={fieldElementId(names.warehouse)} label="From" error={warehouseProblem} className={styles.warehouse}>
        {(control) => (
          <Select
            {...control}
            value={line.warehouse ?? ''}
            disabled={locked}
            onChange={(event) => pickWarehouse(line.id, event.target.value)}
            onBlur={() => leaveField(names.warehouse)}
          >
            {warehouseChoices(line, preferred).map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
