import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { LONGEST_SEARCH } from '#shared/domain/input/typed-search.ts';
import type { Failure } from '#shared/result.ts';
import { useFocusTarget } from '../sale/focus-targets.ts';
import { heldKeys, holdDuring } from '../keyboard/window-holds.ts';
import { createBehindSearch, isOnItsWay } from './behind-search.ts';
import { FailureNote } from './failure-note.tsx';
import { Field } from './field.tsx';
import { KeyCap } from './key-hint.tsx';
import { ScreenHead } from './screen-head.tsx';
import styles from './search-screen.module.css';
import { TextInput } from './text-input.tsx';

/** What a search screen takes. */
export interface SearchScreenProps {
  readonly title: string;
  /** DOM id of the title, where its region is named by it. */
  readonly titleId?: string;
  /** What the screen is for, under its title. */
  readonly lead?: string;
  /** What can be done, beside the title. */
  readonly actions?: ReactNode;
  /** What can be typed. */
  readonly label: string;
  /** The field, from `useSearchField`. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly onType: (text: string) => Promise<void>;
  /** Opens the first that is found; where it is missing Enter does nothing. */
  readonly onEnter?: () => Promise<void>;
  /** Why nothing could be searched; null where nothing is wrong. */
  readonly failure: Failure | null;
  readonly onRetry: () => Promise<void>;
  /** How many were found, where anything is to be said of that; null while the answer is on its way. */
  readonly count: string | null;
  /** What was just done with one of them, over the list. */
  readonly done?: ReactNode;
  /** The list, or what stands in its place. */
  readonly children: ReactNode;
}

/**
 * The cursor's way into the field of a search screen, which has it from the start with what was typed before marked.
 */
export function useSearchField(again: () => Promise<void>): {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly toField: () => void;
} {
  const field = useRef<HTMLInputElement | null>(null);
  const toField = (): void => {
    field.current?.focus();
    field.current?.select();
  };
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
    void again();
  }, [again]);
  return { field, toField };
}

/** A screen that finds records as its one field is typed: arrow down goes to the list, Enter opens the first of it. */
export function SearchScreen(props: SearchScreenProps) {
  const { title, titleId, lead, actions, label, field, typed, onType, onEnter, failure, onRetry, count, done } = props;
  const target = useFocusTarget('main view');
  const list = useRef<HTMLDivElement>(null);
  const [behind] = useState(() => createBehindSearch(() => heldKeys.hold()));
  const searching = isOnItsWay(count, failure);
  useEffect(() => {
    if (!searching) behind.over(() => list.current?.querySelector('button')?.focus());
  }, [behind, searching]);
  useEffect(() => behind.leave, [behind]);
  const hearKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'ArrowDown') behind.go(searching, () => list.current?.querySelector('button')?.focus());
    else if (event.key === 'Enter' && onEnter !== undefined) void holdDuring(onEnter());
    else return;
    event.preventDefault();
  };
  return (
    <>
      <ScreenHead title={title} titleId={titleId} lead={lead}>
        {actions}
      </ScreenHead>
      <Field label={label} hint={onEnter === undefined ? undefined : HOW_TO}>
        {(control) => (
          <div className={styles.search}>
            <TextInput
              {...control}
              ref={(element) => {
                field.current = element;
                target(element);
              }}
              size="large"
              value={typed}
              maxLength={LONGEST_SEARCH}
              onChange={(event) => {
                behind.leave();
                void onType(event.target.value);
              }}
              onKeyDown={hearKey}
            />
          </div>
        )}
      </Field>
      {failure === null ? null : <FailureNote failure={failure} onRetry={() => void onRetry()} />}
      <p className={styles.count} role="status">
        {count}
      </p>
      {done}
      <div ref={list} className={styles.found}>
        {props.children}
      </div>
    </>
  );
}

const HOW_TO = (
  <>
    <KeyCap chord="↓" /> goes to the list, <KeyCap chord="Enter" /> opens the first
  </>
);
