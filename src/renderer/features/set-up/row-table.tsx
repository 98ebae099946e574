import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { SettingsInput } from '#shared/contract.ts';
import type { Checked } from '#shared/domain/values/checked.ts';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { Field, type FieldControl } from '#renderer/components/field.tsx';
import { LockedWords, useLocked } from '#renderer/components/locked.tsx';
import { Select, TextInput } from '#renderer/components/text-input.tsx';
import { useNewRowFocus } from './new-row-focus.ts';
import styles from './row-table.module.css';
import { addRow, changeRow, removeRow, type SettingsTable } from './settings-draft.ts';

/** What a table of the settings takes of their form. */
export interface TableForm {
  readonly draft: SettingsInput;
  readonly problem: (field: string) => string | null;
  readonly edit: (change: (draft: SettingsInput) => SettingsInput) => void;
  /** A row is gone: there is no field to be left. */
  readonly onRemoved: () => void;
}

/** A column of such a table: the name of its field in a row, and what stands over it. */
export interface TableColumn {
  readonly name: string;
  readonly label: string;
  readonly inputMode?: 'decimal';
  /** What is offered as it is typed, where something is known of it. */
  readonly suggestions?: readonly string[];
  /** What is wrong with what was typed, said as soon as its field is left; left out where only the whole row is. */
  readonly check?: (typed: string) => string | null;
  /** What can be chosen; left out where it is typed. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

/** What is wrong with what was typed; null where nothing is. */
export function problemOf(checked: Checked<unknown>): string | null {
  return checked.ok ? null : checked.message;
}

/** Rows of the settings that a person adds, fills in and removes, with what is wrong of the whole above them. */
export function RowTable({
  table,
  columns,
  layout = 'even',
  words,
  draft,
  problem,
  edit,
  onRemoved,
}: TableForm & {
  readonly table: SettingsTable;
  readonly columns: readonly TableColumn[];
  /** How its columns share the width: three alike, a wide name before two, or five. */
  readonly layout?: 'even' | 'named' | 'five';
  readonly words: { readonly addRow: string; readonly removeRow: (row: number, named: string) => string };
}) {
  const rows = draft[table].map((row): Readonly<Record<string, string>> => ({ ...row }));
  const { list, adding } = useNewRowFocus(rows.length);
  const add = (): void => {
    adding();
    edit((before) => addRow(before, table));
  };
  const first = columns[0]?.name ?? '';
  const isLocked = useLocked();
  const listsId = useId();
  /** The cells that were left, by row and column. What is still empty in a row that is filled in is not wrong. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const cellProblem = (row: number, { name, check }: TableColumn): string | null => {
    const typed = rows[row]?.[name] ?? '';
    return left.has(`${row}.${name}`) && typed.trim() !== '' ? (check?.(typed) ?? null) : null;
  };
  return (
    <>
      <LockedWords />
      {problem(table) === null ? null : <p className={styles.problem}>{problem(table)}</p>}
      <ul ref={list} className={styles.rows}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row being typed has no other identity than its place
          <li key={index} data-row={index + 1} className={classNames(styles.row, layout !== 'even' && styles[layout])}>
            {columns.map((column) => (
              <Field
                key={column.name}
                label={column.label}
                hideLabel={index > 0}
                hideLocked
                className={layout === 'five' ? styles.cell : undefined}
                error={problem(`${table}.${index}.${column.name}`) ?? cellProblem(index, column)}
              >
                {(control) => (
                  <Cell
                    {...control}
                    list={column.suggestions === undefined ? undefined : `${listsId}-${column.name}`}
                    column={column}
                    value={row[column.name] ?? ''}
                    onBlur={() => setLeft((before) => new Set([...before, `${index}.${column.name}`]))}
                    onChange={(event) =>
                      edit((before) => changeRow(before, table, index, { [column.name]: event.target.value }))
                    }
                  />
                )}
              </Field>
            ))}
            <Button
              variant="quiet"
              hidden={isLocked}
              className={styles.remove}
              aria-label={words.removeRow(index + 1, row[first] ?? '')}
              onClick={() => {
                edit((before) => removeRow(before, table, index));
                setLeft(new Set());
                onRemoved();
              }}
            >
              <X size={15} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      {columns.map(({ name, suggestions }) =>
        suggestions === undefined ? null : (
          <datalist key={name} id={`${listsId}-${name}`}>
            {suggestions.map((value) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        ),
      )}
      <Button size="small" hidden={isLocked} onClick={add}>
        <Plus size={14} aria-hidden="true" /> {words.addRow}
      </Button>
    </>
  );
}

/** What of a control both kinds take. */
interface CellProps extends FieldControl {
  readonly column: TableColumn;
  readonly list: string | undefined;
  readonly value: string;
  readonly onBlur: () => void;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

function Cell({ column: { choices, inputMode }, list, ...control }: CellProps) {
  if (choices === undefined) return <TextInput {...control} list={list} inputMode={inputMode} />;
  return (
    <Select {...control}>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
