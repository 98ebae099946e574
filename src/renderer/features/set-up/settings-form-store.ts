import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { SettingsInput } from '#shared/contract.ts';
import type { ShopSettings } from '#shared/domain/settings/settings.ts';
import type { Failure, Result } from '#shared/result.ts';
import type { SessionView } from '#shared/session.ts';
import { SET_UP_MESSAGES } from './set-up-messages.ts';
import { draftWithout, sameDraft, settingsDraft } from './settings-draft.ts';

/** The settings form. The draft outlives the screen: what was typed is there again when the seller comes back. */
export interface SettingsFormState {
  /** Null until something was typed: the settings are shown as they are saved. */
  readonly draft: SettingsInput | null;
  readonly failure: Failure | null;
  readonly saving: boolean;
  /** ISO time of the last save from this form; null before it, and once something else was typed. */
  readonly savedAt: string | null;
  /** Changes the draft; `settings` are the saved ones that it starts from. */
  edit(settings: ShopSettings, change: (draft: SettingsInput) => SettingsInput): void;
  /**
   * Saves what was typed. What is refused stays as typed with what is wrong with it, and the rest is saved all the
   * same. Typed while a save is under way, it is saved behind that. `saved` answers the settings as they are saved by
   * then.
   */
  save(saved: () => ShopSettings): Promise<void>;
  /**
   * The same for a field that was left: what was tried already is not tried again. A save of it that is under way is
   * waited for.
   */
  saveLeft(saved: () => ShopSettings): Promise<void>;
  /** Forgets what was typed and not saved. */
  reset(): void;
  /** Forgets what somebody else typed than the person who is signed in now: it is neither shown nor saved as theirs. */
  forgetOthers(): void;
}

/**
 * Makes the store of the settings form. `person` is the id of who signed in last: behind a lock the draft is still
 * theirs. Null where nobody signs in.
 */
export function createSettingsForm(
  saveSettings: (input: SettingsInput) => Promise<Result<SessionView>>,
  now: () => Date,
  person: () => string | null = () => null,
): UseBoundStore<StoreApi<SettingsFormState>> {
  let latest: Promise<void> = Promise.resolve();
  let tried: SettingsInput | null = null;
  /** The settings that the draft was typed on. */
  let from: SettingsInput | null = null;
  /** Who typed the draft; null where nobody was signed in. */
  let typist: string | null = null;
  /** How often all that was typed was undone. */
  let undone = 0;
  return create<SettingsFormState>()((set, get) => {
    /** Puts the draft as it is by now on the settings that main answered; what was typed since stays typed. */
    function moveOn(asked: Typed, now: Typed, wentThrough: boolean): void {
      const { draft } = get();
      if (draft === null || from === null) return;
      const moved = movedOn({ draft, on: from }, asked, now, wentThrough);
      if (draft === tried) tried = moved.draft;
      from = moved.on;
      set({ draft: moved.draft });
    }

    /** What is typed now, and what main says of it; of what it refused the rest is saved by itself. */
    async function saveTyped(saved: () => ShopSettings): Promise<void> {
      get().forgetOthers();
      const typed = get().draft;
      if (typed === null || from === null) return;
      const undoneBefore = undone;
      // Another counter of the shop may have changed settings since: what nobody typed here is as it is there.
      const on = settingsDraft(saved());
      const { draft: sent, both } = onTopOf(typed, from, on);
      from = on;
      set({ draft: sent });
      tried = sent;
      if (both.length > 0) {
        set({ failure: changedMeanwhile(both) });
        return;
      }
      set({ saving: true });
      const answer = await saveSettings(sent);
      get().forgetOthers();
      if (answer.ok) {
        const after = settingsDraft(answer.value.settings);
        if (undone === undoneBefore) moveOn({ draft: sent, on }, { draft: after, on: after }, true);
        set(({ draft }) => ({
          saving: false,
          failure: null,
          draft: draft !== null && from !== null && sameDraft(draft, from) ? null : draft,
          savedAt: now().toISOString(),
        }));
        return;
      }
      if (undone !== undoneBefore) {
        set({ saving: false });
        return;
      }
      // What it refused may have been changed elsewhere while it was asked: the person is told, and asked once.
      const onBy = settingsDraft(saved());
      const left = onTopOf(sent, on, onBy).draft;
      moveOn({ draft: sent, on }, { draft: left, on: onBy }, false);
      const rest = restOf(left, answer.failure, onBy);
      const of = rest === null ? null : await saveSettings(rest);
      get().forgetOthers();
      if (rest !== null && of?.ok === true && undone === undoneBefore) {
        const after = settingsDraft(of.value.settings);
        moveOn({ draft: rest, on: onBy }, { draft: after, on: after }, true);
      }
      const refused = of === null || of.ok ? answer.failure : of.failure;
      set({
        saving: false,
        ...(undone === undoneBefore ? { failure: refused } : {}),
        ...(of?.ok === true ? { savedAt: now().toISOString() } : {}),
      });
    }

    return {
      draft: null,
      failure: null,
      saving: false,
      savedAt: null,
      edit(settings, change) {
        get().forgetOthers();
        typist = person() ?? (get().draft === null ? null : typist);
        set(({ draft, failure }) => {
          if (draft === null) from = settingsDraft(settings);
          const before = draft ?? settingsDraft(settings);
          const after = change(before);
          return { draft: after, failure: failureLeft(failure, before, after), savedAt: null };
        });
      },
      save(saved) {
        latest = latest.then(() => saveTyped(saved));
        return latest;
      },
      async saveLeft(saved) {
        get().forgetOthers();
        if (get().draft !== tried) await get().save(saved);
        else await latest;
      },
      reset() {
        undone += 1;
        set({ draft: null, failure: null, savedAt: null });
      },
      forgetOthers() {
        const who = person();
        if (typist === null || who === null || who === typist) return;
        typist = null;
        get().reset();
      },
    };
  });
}

/** Settings as they are typed, and those that they were typed on. */
interface Typed {
  readonly draft: SettingsInput;
  readonly on: SettingsInput;
}

/**
 * A draft on settings that are others than when it was typed: a field that was not typed in is as it holds now. `both`
 * are those that were changed here and there.
 */
function onTopOf(
  draft: SettingsInput,
  before: SettingsInput,
  now: SettingsInput,
): { readonly draft: SettingsInput; readonly both: readonly string[] } {
  const changed = fieldsOtherwise(draft, before);
  const untouched = fieldsOf(draft).filter((name) => !changed.includes(name));
  const elsewhere = fieldsOtherwise(before, now);
  const both = fieldsOtherwise(draft, now).filter((name) => changed.includes(name) && elsewhere.includes(name));
  return { draft: draftWithout(draft, untouched, now), both };
}

/**
 * A draft after main answered what was `asked`: a field that was not typed in since is as it is `now`. One that was is
 * still typed; where its value before went through, it is typed on that.
 */
function movedOn({ draft, on }: Typed, asked: Typed, now: Typed, wentThrough: boolean): Typed {
  const since = fieldsOtherwise(draft, asked.draft);
  const settled = fieldsOf(draft).filter((name) => !since.includes(name));
  const kept = wentThrough ? fieldsOtherwise(asked.draft, asked.on) : [];
  return { draft: draftWithout(draft, settled, now.draft), on: draftWithout(on, [...settled, ...kept], now.on) };
}

function fieldsOf(draft: SettingsInput): readonly (keyof SettingsInput)[] {
  return Object.keys(draft) as (keyof SettingsInput)[];
}

function fieldsOtherwise(one: SettingsInput, other: SettingsInput): readonly (keyof SettingsInput)[] {
  return fieldsOf(one).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

function changedMeanwhile(fields: readonly string[]): Failure {
  const problems = fields.map((field) => ({ field, message: SET_UP_MESSAGES.settings.changedMeanwhile }));
  return { kind: 'invalid input', operation: null, problems };
}

/** What was refused of values that are still as they were: another value, or another row, is not wrong yet. */
function failureLeft(failure: Failure | null, before: SettingsInput, after: SettingsInput): Failure | null {
  if (failure?.kind !== 'invalid input') return failure;
  const problems = failure.problems.filter(({ field }) => valueAt(before, field) === valueAt(after, field));
  return problems.length === 0 ? null : { ...failure, problems };
}

/** The value of a field, with the number of rows of its table: rows behind one that is removed are others. */
function valueAt(draft: SettingsInput, field: string): string {
  const [name = '', ...path] = field.split('.');
  const value: unknown = draft[name as keyof SettingsInput];
  const found = path.reduce<unknown>((of, key) => (of as Record<string, unknown> | undefined)?.[key], value);
  return JSON.stringify([Array.isArray(value) ? value.length : 0, found ?? null]);
}

/** What can be saved of settings of which some were refused; null where that is nothing. */
function restOf(sent: SettingsInput, failure: Failure, saved: SettingsInput): SettingsInput | null {
  if (failure.kind !== 'invalid input') return null;
  const rest = draftWithout(
    sent,
    failure.problems.map(({ field }) => field),
    saved,
  );
  return sameDraft(rest, saved) || sameDraft(rest, sent) ? null : rest;
}
