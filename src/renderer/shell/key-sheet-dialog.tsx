import { useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { classNames } from '../components/class-names.ts';
import { DialogFrame } from '../components/dialog-frame.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Field } from '../components/field.tsx';
import { KeyCap } from '../components/key-hint.tsx';
import { TextInput } from '../components/text-input.tsx';
import { findActions } from '../keyboard/find-actions.ts';
import { useKeyTable, useKeyWords } from '../keyboard/key-table.ts';
import { onMac } from '../keyboard/on-mac.ts';
import { useKeyAction } from '../keyboard/use-key-action.ts';
import { useMainView } from '../sale/main-view.ts';
import { useSession } from '../sale/session.ts';
import { type KeyGroup, keyGroups, placesOf } from './key-groups.ts';
import { KEY_MESSAGES } from './key-messages.ts';
import hidden from '../components/visually-hidden.module.css';
import styles from './key-sheet.module.css';

/**
 * All keys, straight from the one table, with a field that filters them. A key of the counter closes the sheet and is
 * done there. `onChangeKeys` leads to where other keys are given; null where no counter stands under the sheet.
 */
export function KeySheetDialog({
  onClose,
  onChangeKeys,
}: {
  readonly onClose: () => void;
  readonly onChangeKeys: (() => void) | null;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const inPractice = useSession(({ session }) => session?.mode === 'practice');
  const view = useMainView((state) => state.view);
  const rows = useKeyTable((state) => state.rows);
  const exampleKey = useKeyWords('take plan');
  const found = findActions(
    rows.filter(({ where }) => where !== 'Practice' || inPractice),
    typed,
    onMac,
  );
  const groups = keyGroups(found, onChangeKeys === null ? ['Start'] : placesOf(view));
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={KEY_MESSAGES.sheet}
      size="whole"
      initialFocus={input}
      scansGoOn
      keysGoOn="all"
      {...(onChangeKeys === null ? {} : { actions: <ChangeKeys onGo={onChangeKeys} /> })}
    >
      <ClosedByItsKey onClose={onClose} />
      <div className={styles.filter}>
        <Field label={KEY_MESSAGES.filter} hint={KEY_MESSAGES.filterHint(exampleKey)}>
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </div>
      <p role="status" className={hidden.hidden}>
        {typed.trim() === '' ? '' : KEY_MESSAGES.counted(found.length)}
      </p>
      {/* It is longer than most screens: the keyboard has to reach it to scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className={styles.sheet} aria-label={KEY_MESSAGES.allKeys} tabIndex={0}>
        {groups.length === 0 ? (
          <EmptyState title={KEY_MESSAGES.noneFound(typed.trim())}>
            <p>{KEY_MESSAGES.fewerWords}</p>
          </EmptyState>
        ) : (
          <div className={styles.columns}>
            {groups.map((group) => (
              <Group key={group.place ?? ''} group={group} />
            ))}
          </div>
        )}
      </section>
    </DialogFrame>
  );
}

function Group({ group: { place, here, rows } }: { readonly group: KeyGroup }) {
  return (
    <section className={classNames(styles.place, rows.length <= SHORT && styles.together)}>
      <h3 className={styles.heading}>
        {place ?? KEY_MESSAGES.functionKeys}
        {here ? <span className={styles.here}> – {KEY_MESSAGES.thisScreen}</span> : null}
      </h3>
      <dl className={styles.rows}>
        {rows.map((row) => (
          <div key={row.id} className={styles.row}>
            <dt className={styles.caps}>
              {row.keys.map((chord) => (
                <KeyCap key={chord} chord={chord} spoken />
              ))}
            </dt>
            <dd>{row.label}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Most keys of a group that is not parted by the end of a column. */
const SHORT = 14;

/** The key that opened the sheet closes it again. */
function ClosedByItsKey({ onClose }: { readonly onClose: () => void }): null {
  useKeyAction('show keys', onClose);
  return null;
}

/** From the sheet to where other keys are given. */
function ChangeKeys({ onGo }: { readonly onGo: () => void }) {
  useKeyAction('change keys', onGo);
  return (
    <Button keyAction="change keys" onClick={onGo}>
      {KEY_MESSAGES.changeKeys}
    </Button>
  );
}
