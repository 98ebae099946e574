import { createContext } from 'react';
import { create } from 'zustand';
import { readTypedNumber, type TypedNumber } from './typed-number.ts';
import { declareStore } from '../declared-store.ts';

/**
 * Which of the lists in sight have a claim on the digits. `over`: one that came up over the others for a moment, such
 * as an offer. `only when focused`: it belongs to another part of the window than the one that is looked at.
 */
export type NumberRank = 'only when focused' | 'usual' | 'over';

/** A numbered list on the screen. */
export interface NumberedLines {
  /** Its own name among the lists. */
  readonly token: symbol;
  /** Layer of keys that it stands on: 0 the window, one more for every dialog. */
  readonly layer: number;
  readonly rank: NumberRank;
  /** The numbers that can be taken now. */
  readonly numbers: () => readonly number[];
  readonly pick: (number: number) => void;
  /** What 0 does; null where it does nothing. */
  readonly zero: (() => void) | null;
  /** Brings it into sight where it is not; true where it was. A number is never taken from a list that nobody sees. */
  readonly inSight: () => boolean;
}

/** Digits of a number that were typed for a list. */
export interface BegunNumber extends Extract<TypedNumber, { readonly kind: 'begun' }> {
  readonly token: symbol;
}

interface NumberListsState {
  /** In the order in which they were shown. */
  readonly lists: readonly NumberedLines[];
  /** The list that the focus is in; null where it is in none. */
  readonly focused: symbol | null;
  /** The cursor stands in a field, and digits are typed into it. */
  readonly typing: boolean;
  /** Digits answer a question that stands beside every list, such as why a ticket was closed. */
  readonly answering: boolean;
  readonly begun: BegunNumber | null;
}

/** The numbered lists that could take digits now. */
export const useNumberLists = declareStore('useNumberLists', () =>
  create<NumberListsState>(() => ({ lists: [], focused: null, typing: false, answering: false, begun: null })),
);

/** The rank of the lists in a part of the window. */
export const NumbersHere = createContext<NumberRank>('usual');

/** Puts a list in sight and answers how to take it away. */
export function addNumberList(list: NumberedLines): () => void {
  useNumberLists.setState(({ lists }) => ({ lists: [...lists, list] }));
  return () =>
    useNumberLists.setState(({ lists, begun }) => ({
      lists: lists.filter((each) => each !== list),
      begun: begun?.token === list.token ? null : begun,
    }));
}

/** The focus is in a list: its numbers are the ones that are meant. */
export function raiseNumberList(token: symbol): void {
  raised = true;
  useNumberLists.setState(({ focused, begun }) =>
    focused === token ? {} : { focused: token, begun: keepOf(begun, token) },
  );
}

/** Set by the list that the focus goes into, before everybody else hears of it. */
let raised = false;

/** Digits go into a field from now on, or to the lists again. */
export function digitsAreTyped(typing: boolean): void {
  useNumberLists.setState((state) => (state.typing === typing ? state : { typing }));
}

/** Digits answer a question beside the lists from now on, or are the lists' again. */
export function digitsAnswer(answering: boolean): void {
  useNumberLists.setState((state) => (state.answering === answering ? state : { answering }));
}

/** The focus moved: where no list took it, none has it. Heard after the lists have heard it themselves. */
export function focusMoved(): void {
  if (!raised) useNumberLists.setState(({ focused }) => (focused === null ? {} : { focused: null, begun: null }));
  raised = false;
}

/**
 * The list on a layer that the digits are for: the one with the focus, else the one that was shown last; null for none.
 */
export function activeList({ lists, focused }: NumberListsState, layer: number): NumberedLines | null {
  const here = lists.filter((each) => each.layer === layer);
  return (
    here.findLast(({ token }) => token === focused) ??
    here.findLast(({ rank }) => rank === 'over') ??
    here.findLast(({ rank }) => rank === 'usual') ??
    null
  );
}

/** Whether a list is the one that the digits are for. */
export function isActiveList(state: NumberListsState, token: symbol): boolean {
  const layer = state.lists.find((each) => each.token === token)?.layer;
  return layer !== undefined && activeList(state, layer)?.token === token;
}

/** Whether a digit that is pressed now is for a list, as far as the lists of its layer know. */
export function hearsDigits(state: NumberListsState, token: symbol): boolean {
  return !state.typing && !state.answering && isActiveList(state, token);
}

/** The digits that were begun for a list; null where none were. */
export function begunIn({ begun }: NumberListsState, token: symbol): BegunNumber | null {
  return begun?.token === token ? begun : null;
}

/** A digit was pressed on a layer. False where no list wants it: it is free to mean something else. */
export function pressDigit(layer: number, digit: number): boolean {
  const state = useNumberLists.getState();
  const list = activeList(state, layer);
  if (list === null) return false;
  const before = begunIn(state, list.token)?.digits ?? '';
  const typed = readTypedNumber(`${before}${digit}`, list.numbers(), list.zero !== null);
  useNumberLists.setState({ begun: null });
  if (typed.kind === 'none') return before !== '';
  if (!list.inSight()) return true;
  if (typed.kind === 'begun') useNumberLists.setState({ begun: { ...typed, token: list.token } });
  else take(list, typed.number);
  return true;
}

/** Does what 0 means in the list in front on a layer, where that is in sight. */
export function takeZero(layer: number): void {
  const list = activeList(useNumberLists.getState(), layer);
  if (list?.inSight() === true) list.zero?.();
}

/** Enter behind digits that were begun: takes the number that stands there. */
export function endNumber(layer: number): void {
  const state = useNumberLists.getState();
  const list = activeList(state, layer);
  useNumberLists.setState({ begun: null });
  if (list === null) return;
  const whole = begunIn(state, list.token)?.whole ?? null;
  if (whole !== null) take(list, whole);
}

/** Lets go of digits that were begun, and answers them; empty where none were. */
export function leaveNumber(): string {
  const { begun } = useNumberLists.getState();
  if (begun === null) return '';
  useNumberLists.setState({ begun: null });
  return begun.digits;
}

/** What is said where a key came behind digits that is none of a number; null where that writes, such as a plate. */
export function notPicked(digits: string, key: string): string | null {
  return digits === '' || key.length === 1 ? null : `“${digits}” was not picked: type both digits, or Enter.`;
}

function take(list: NumberedLines, number: number): void {
  if (number === 0) list.zero?.();
  else list.pick(number);
}

function keepOf(begun: BegunNumber | null, token: symbol): BegunNumber | null {
  return begun?.token === token ? begun : null;
}
