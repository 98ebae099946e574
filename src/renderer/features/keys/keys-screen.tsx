import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#renderer/components/button.tsx';
import { EmptyState } from '#renderer/components/empty-state.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Field } from '#renderer/components/field.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { TextInput } from '#renderer/components/text-input.tsx';
import { useFocusTarget } from '#renderer/sale/focus-targets.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { findActions } from '#renderer/keyboard/find-actions.ts';
import { chordWords, KEY_MAP, type KeyActionId, type KeyRow } from '#renderer/keyboard/key-map.ts';
import { KEY_PLACES } from '#renderer/keyboard/key-places.ts';
import { type Heard, keyboardPipeline } from '#renderer/keyboard/keyboard-pipeline.ts';
import { useKeyTable, useRefusedRemaps } from '#renderer/keyboard/key-table.ts';
import { onMac } from '#renderer/keyboard/on-mac.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { KeyOfAction } from './key-of-action.tsx';
import screen from '#renderer/components/screen.module.css';
import { classNames } from '#renderer/components/class-names.ts';
import { KEYS_MESSAGES } from './keys-messages.ts';
import styles from './keys-screen.module.css';
import { useKeys } from './window-keys.ts';

const ACTIONS: readonly (KeyRow & { readonly id: KeyActionId })[] = KEY_MAP;

/** The main view that gives actions other keys: find one, take it with Enter, press the new key. */
export function KeysScreen() {
  const [typed, setTyped] = useState('');
  const rows = useKeyTable((state) => state.rows);
  const changed = useKeyTable((state) => state.remaps.length);
  const refused = useRefusedRemaps();
  const failure = useKeys((state) => state.failure);
  const field = useFocusTarget('main view');
  const input = useRef<HTMLInputElement | null>(null);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    input.current?.focus();
    return () => useKeys.getState().leave();
  }, []);
  useKeyAction('change keys', () => input.current?.focus());
  const restoreAll = async (): Promise<void> => {
    if (await useKeys.getState().allStandard()) announce(KEYS_MESSAGES.allReset);
  };
  useKeyAction('all standard keys', () => void restoreAll(), changed > 0);
  useCapture();

  const now = ACTIONS.map((action) => ({
    ...action,
    keys: rows.find(({ id }) => id === action.id)?.keys ?? action.keys,
  }));
  const found = findActions(now, typed, onMac);
  return (
    <section className={styles.screen} aria-labelledby="keys-title">
      <header className={styles.head}>
        <h2 id="keys-title" className={classNames(screen.title, styles.title)}>
          {KEYS_MESSAGES.title}
        </h2>
        <Button
          variant="quiet"
          size="small"
          keyAction="all standard keys"
          disabled={changed === 0}
          onClick={() => void restoreAll()}
        >
          {KEYS_MESSAGES.resetAll}
        </Button>
        <Button variant="quiet" size="small" keyAction="back" onClick={() => useMainView.getState().uncover()}>
          {KEYS_MESSAGES.back}
        </Button>
      </header>
      <div className={styles.body}>
        <Field label={KEYS_MESSAGES.find} hint={KEYS_MESSAGES.findHint}>
          {(control) => (
            <TextInput
              {...control}
              ref={(element) => {
                input.current = element;
                field(element);
              }}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
                event.preventDefault();
                const first = list.current?.querySelector('button');
                first?.focus();
                if (event.key === 'Enter' && found.length === 1) first?.click();
              }}
            />
          )}
        </Field>
        {failure === null ? null : <FailureNote failure={failure} />}
        {refused.length === 0 ? null : (
          <Notice tone="warning" title={KEYS_MESSAGES.ignored(refused.length)}>
            <ul className={styles.refused}>
              {refused.map(({ action, message }) => (
                <li key={`${action} ${message}`}>{message}</li>
              ))}
            </ul>
          </Notice>
        )}
        <section ref={list} aria-label={KEYS_MESSAGES.actions} className={styles.places} onKeyDown={moveByArrow}>
          {found.length === 0 ? (
            <EmptyState title={KEYS_MESSAGES.noneFound(typed.trim())}>
              <p>{KEYS_MESSAGES.fewerWords}</p>
            </EmptyState>
          ) : null}
          {KEY_PLACES.map((place) => ({ place, actions: found.filter(({ where }) => where === place) }))
            .filter(({ actions }) => actions.length > 0)
            .map(({ place, actions }) => (
              <section key={place} aria-label={place}>
                <h3 className={styles.place}>{place}</h3>
                <ul>
                  {actions.map((action) => (
                    <KeyOfAction key={action.id} action={action.id} label={action.label} />
                  ))}
                </ul>
              </section>
            ))}
        </section>
      </div>
    </section>
  );
}

/** While an action waits for its key every press is for it, and nobody else hears it. */
function useCapture(): void {
  const waiting = useKeys((state) => state.waiting);
  const hear = useEffectEvent((event: KeyboardEvent['nativeEvent']): Heard => {
    if (waiting === null || event.isComposing) return 'goes on';
    event.preventDefault();
    if (event.repeat) return 'taken';
    const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
    const alone = !ctrlKey && !metaKey && !altKey && !shiftKey;
    if (alone && key === 'Escape') useKeys.getState().leave();
    else if (alone && key === 'Backspace') void told(waiting, useKeys.getState().standard(waiting));
    else void told(waiting, useKeys.getState().press({ key, code, ctrlKey, metaKey, altKey, shiftKey }));
    return 'taken';
  });
  useEffect(() => {
    if (waiting === null) return undefined;
    return keyboardPipeline.join('key goes in', 'key to change', (event) => hear(event));
  }, [waiting]);
}

async function told(action: KeyActionId, kept: Promise<boolean>): Promise<void> {
  if (!(await kept)) return;
  const row = useKeyTable.getState().rows.find(({ id }) => id === action);
  if (row === undefined) return;
  announce(KEYS_MESSAGES.given(KEYS_MESSAGES.chords(row.keys.map((chord) => chordWords(chord, onMac))), row.label));
}

function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[at + step]?.focus();
  event.preventDefault();
}
