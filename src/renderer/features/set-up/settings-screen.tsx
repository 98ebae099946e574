import {
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { SettingsInput } from '#shared/contract.ts';
import type { SessionView } from '#shared/session.ts';
import { Button } from '#renderer/components/button.tsx';
import { ErrorSummary } from '#renderer/components/error-summary.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Field } from '#renderer/components/field.tsx';
import screen from '#renderer/components/screen.module.css';
import { TextInput } from '#renderer/components/text-input.tsx';
import { fieldProblem } from '#renderer/failure-problems.ts';
import { keyTurns } from '#renderer/keyboard/window-turns.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { focusTarget, useFocusTarget } from '#renderer/sale/focus-targets.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { takeWantedSetting } from '#renderer/sale/wanted-setting.ts';
import { useSession } from '#renderer/sale/session.ts';
import { shortDayAndTime } from '#renderer/sale/shop-time.ts';
import { Held } from '#renderer/components/locked.tsx';
import { AppearanceSettings } from './appearance-settings.tsx';
import { ChargesTable } from './charges-table.tsx';
import { ConnectionSettings } from './connection-settings.tsx';
import { KeySettings } from './key-settings.tsx';
import { LevelsTable } from './levels-table.tsx';
import { PolicySettings } from './policy-settings.tsx';
import { ScannerSettings } from './scanner-settings.tsx';
import { ServiceMapTable } from './service-map-table.tsx';
import { leavesNothing } from './new-row-focus.ts';
import { useSettingsForm } from './set-up-acts.ts';
import { SET_UP_MESSAGES } from './set-up-messages.ts';
import { draftWithout, sameDraft, settingsDraft } from './settings-draft.ts';
import {
  CodeListSettings,
  DeadlineSettings,
  LockSettings,
  OrderSettings,
  PaperSettings,
  PriceSettings,
  RetentionSettings,
  settingId,
  StartSettings,
  UpdateSettings,
} from './settings-fields.tsx';
import styles from './settings-screen.module.css';
import { leftUnsaved, withoutHeld } from './left-unsaved.ts';
import { settingsHolder } from './settings-holder.ts';
import { useSections } from './settings-sections.ts';

const messages = SET_UP_MESSAGES.settings;

/**
 * Everything the shop can set, over the whole counter: its sections at the left with a filter, its fields at the right.
 * What was typed is saved once its field is left, or its row of a table; what is wrong stays beside its field.
 */
export function SettingsScreen({
  session,
  children,
}: {
  readonly session: SessionView;
  /** Panels of other tasks, such as the recovery code. They save nothing by themselves. */
  readonly children?: ReactNode;
}) {
  const { draft: typed, failure, saving, savedAt, edit, save, saveLeft, reset, forgetOthers } = useSettingsForm();
  const heading = useFocusTarget('main view');
  const uncover = useMainView((state) => state.uncover);
  const fields = useRef<HTMLFormElement>(null);
  const panels = useRef<HTMLDivElement>(null);
  const filter = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState('');
  // A refusal that was asked for by key is read at once; one that comes while the next field is typed in waits.
  const [asked, setAsked] = useState(false);
  const { sections, shown } = useSections(panels, wanted);
  const saved = settingsDraft(session.settings);
  const { policy } = session;
  // What is enforced is shown as it holds, whatever was typed before.
  const { setForShop = [] } = session;
  const held = [...policy.enforced, ...setForShop];
  const draft = typed === null ? saved : draftWithout(typed, held, saved);
  const heldBy = settingsHolder(session);
  const dirty = !sameDraft(draft, saved);
  useEffect(() => {
    if (!goToSetting(takeWantedSetting())) focusTarget('main view');
  }, []);
  const typist = session.people?.lastSignedIn;
  // Before it is drawn: the next person does not see what the one before typed.
  useLayoutEffect(() => forgetOthers(), [forgetOthers, typist]);
  const savedNow = () => useSession.getState().session?.settings ?? session.settings;
  const saveAsked = (): void => {
    setWanted('');
    setAsked(true);
    void save(savedNow);
  };
  const saveBehind = (): void => {
    // The cover of a locked window takes the focus: the field was not left, and it is left again behind the lock.
    if (useSession.getState().session?.lock.locked === true) return;
    setAsked(false);
    void saveLeft(savedNow);
  };
  const leave = useEffectEvent(async () => {
    await saveLeft(savedNow);
    const now = useSession.getState().session ?? session;
    const words = leftUnsaved(withoutHeld(useSettingsForm.getState(), now));
    // Not where the person is back already, and reads it beside the field.
    if (words !== null && useMainView.getState().view !== 'settings') keyTurns.say(words);
  });
  useEffect(() => () => void leave(), []);
  useKeyAction('save settings', saveAsked);
  useKeyAction('open settings', () => filter.current?.focus());
  const form = {
    draft,
    problem: (field: string) => fieldProblem(failure, field),
    heldBy,
    hasPeople: session.people !== null,
    lockAsks: session.lock.asks,
    change: (part: Partial<SettingsInput>) => edit(session.settings, (before) => ({ ...before, ...part })),
    choose(part: Partial<SettingsInput>) {
      form.change(part);
      saveBehind();
    },
  };
  // A choice is made with one press; a text is whole once its field is left.
  const chosen = ({ target }: ChangeEvent<HTMLElement>): void => {
    if (target.matches('select, [type="radio"], [type="checkbox"]')) saveBehind();
  };

  // What is typed as soon as the settings are there is looked for.
  function typeIntoFilter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
    if ([...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) filter.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    saveAsked();
  }

  return (
    <section className={styles.screen} aria-labelledby="settings-title">
      <div className={styles.side}>
        <header className={styles.head}>
          <h2 id="settings-title" ref={heading} tabIndex={-1} className={screen.title} onKeyDown={typeIntoFilter}>
            {messages.title}
          </h2>
          <Button variant="quiet" size="small" keyAction="back" onClick={uncover}>
            {messages.back}
          </Button>
        </header>
        <Field label={messages.filter}>
          {(control) => (
            <TextInput
              {...control}
              ref={filter}
              value={wanted}
              maxLength={60}
              onChange={(event) => setWanted(event.target.value)}
            />
          )}
        </Field>
        <nav aria-label={messages.sections} className={styles.sections}>
          {sections
            .filter(({ id }) => shown.has(id))
            .map(({ id, title }) => (
              <button key={id} type="button" className={styles.section} onClick={() => goToSection(id)}>
                {title}
              </button>
            ))}
          {sections.length > 0 && shown.size === 0 ? <p className={styles.none}>{messages.noneFound(wanted)}</p> : null}
        </nav>
        <div className={styles.said} role="status">
          {statusWords({ saving, dirty, savedAt, refused: failure !== null })}
        </div>
        <ErrorSummary failure={failure} form={fields} what={messages.notSaved} takesFocus={asked} />
        {failure !== null && failure.kind !== 'invalid input' ? (
          <FailureNote failure={failure} onRetry={saveAsked} />
        ) : null}
        {typed !== null && failure !== null ? (
          <Button size="small" onClick={reset}>
            {messages.undo}
          </Button>
        ) : null}
      </div>
      <div className={styles.body}>
        <div ref={panels} className={styles.panels}>
          <ConnectionSettings session={session} />
          <PolicySettings policy={policy} />
          <AppearanceSettings appearance={session.appearance} />
          <form
            ref={fields}
            id="settings"
            className={styles.form}
            onSubmit={submit}
            onChange={chosen}
            onBlur={(event) => (leavesNothing(event.target, event.relatedTarget) ? undefined : saveBehind())}
            noValidate
          >
            <PriceSettings {...form} />
            <OrderSettings {...form} />
            <Held by={heldBy('serviceMap')}>
              <ServiceMapTable
                draft={draft}
                problem={form.problem}
                edit={(change) => edit(session.settings, change)}
                onRemoved={saveBehind}
              />
            </Held>
            <ChargesTable {...form} edit={(change) => edit(session.settings, change)} onRemoved={saveBehind} />
            <LevelsTable {...form} edit={(change) => edit(session.settings, change)} onRemoved={saveBehind} />
            <DeadlineSettings {...form} />
            <PaperSettings {...form} />
            <CodeListSettings {...form} />
            <RetentionSettings {...form} />
            <StartSettings {...form} />
            <LockSettings {...form} />
            <UpdateSettings {...form} />
            <ScannerSettings {...form} />
            {/* Enter in a field saves, as it does in every form: a form without a button of its own hears none. */}
            <button type="submit" hidden />
          </form>
          <KeySettings />
          {children}
        </div>
      </div>
    </section>
  );
}

/** Puts the cursor into the field that is wanted; false where none is, or it is not here. */
function goToSetting(wanted: string | null): boolean {
  const place = wanted === null ? undefined : PLACES[wanted];
  const field = place === undefined ? null : document.querySelector<HTMLElement>(place);
  if (field === null) return false;
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
  if (field instanceof HTMLInputElement && field.type === 'text') field.select();
  return true;
}

/** Where the fields stand that an order may need, by the names that its review has for them. */
const PLACES: Readonly<Record<string, string>> = {
  'settings.account': `#${settingId('orderAccount')}`,
  'settings.carrierAccount': `#${settingId('carrierAccount')}`,
  'settings.freightChargeIdentifier': `#${settingId('freightChargeIdentifier')}`,
  'settings.freightIncludesGst': 'input[name="settings-freight-gst"]',
  'settings.orderAtCustomerPrice': 'input[name="settings-order-price"]',
};

/** Brings a section into sight, with the cursor at its first field. */
function goToSection(id: string): void {
  const section = document.getElementById(id)?.closest('section');
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
}

function statusWords({
  saving,
  dirty,
  savedAt,
  refused,
}: {
  readonly saving: boolean;
  readonly dirty: boolean;
  readonly savedAt: string | null;
  readonly refused: boolean;
}): string {
  if (saving) return messages.saving;
  // What was refused says so itself.
  if (refused) return savedAt === null ? '' : messages.restSaved;
  if (dirty || savedAt === null) return messages.savesItself;
  return messages.saved(shortDayAndTime(savedAt));
}
