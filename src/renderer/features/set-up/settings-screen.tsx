import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { SettingsInput } from '#shared/contract.ts';
import type { SessionView } from '#shared/session.ts';
import { Button } from '#renderer/components/button.tsx';
import { ErrorSummary } from '#renderer/components/error-summary.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { focusTarget, useFocusTarget } from '#renderer/sale/focus-targets.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { fieldProblem } from '#renderer/failure-problems.ts';
import { AppearanceSettings } from './appearance-settings.tsx';
import { ConnectionSettings } from './connection-settings.tsx';
import {
  DeadlineSettings,
  OrderSettings,
  PaperSettings,
  PriceSettings,
  RetentionSettings,
} from './settings-fields.tsx';
import { ScannerSettings } from './scanner-settings.tsx';
import { sameDraft, settingsDraft } from './settings-draft.ts';
import { KeySettings } from './key-settings.tsx';
import screen from '#renderer/components/screen.module.css';
import styles from './settings-screen.module.css';
import { ServiceMapTable } from './service-map-table.tsx';
import { useSettingsForm } from './set-up-acts.ts';
import { shortDayAndTime } from '#renderer/sale/shop-time.ts';

/** Everything the shop can set, in the main view. Saved by a key; what is wrong stays beside its field. */
export function SettingsScreen({
  session,
  children,
}: {
  readonly session: SessionView;
  /** Panels of other tasks, such as the recovery code, under the fields that are saved by the key. */
  readonly children?: ReactNode;
}) {
  const { draft: typed, failure, saving, savedAt, edit, save, reset } = useSettingsForm();
  const heading = useFocusTarget('main view');
  const show = useMainView((state) => state.show);
  const fields = useRef<HTMLFormElement>(null);
  const saved = settingsDraft(session.settings);
  const draft = typed ?? saved;
  const dirty = !sameDraft(draft, saved);
  useEffect(() => {
    focusTarget('main view');
  }, []);
  const saveNow = () => void save(session.settings);
  useKeyAction('save settings', saveNow);
  const form = {
    draft,
    problem: (field: string) => fieldProblem(failure, field),
    change: (part: Partial<SettingsInput>) => edit(session.settings, (before) => ({ ...before, ...part })),
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    saveNow();
  }

  return (
    <section className={styles.screen} aria-labelledby="settings-title">
      <header className={styles.head}>
        <h2 id="settings-title" ref={heading} tabIndex={-1} className={screen.title}>
          Settings
        </h2>
        <Button variant="quiet" size="small" keyAction="back" onClick={() => show('part')}>
          Back to the counter
        </Button>
      </header>
      <div className={styles.body}>
        <ErrorSummary failure={failure} form={fields} what="Not saved" />
        <div className={styles.panels}>
          <ConnectionSettings session={session} />
          <AppearanceSettings appearance={session.appearance} />
          <form ref={fields} id="settings" className={styles.form} onSubmit={submit} noValidate>
            <PriceSettings {...form} />
            <OrderSettings {...form} />
            <ServiceMapTable draft={draft} problem={form.problem} edit={(change) => edit(session.settings, change)} />
            <DeadlineSettings {...form} />
            <PaperSettings {...form} />
            <RetentionSettings {...form} />
            <ScannerSettings {...form} />
          </form>
          <KeySettings />
          {children}
        </div>
      </div>
      <footer className={styles.foot}>
        <div className={styles.said} role="status">
          {failure === null && savedAt !== null && !dirty ? <p>Saved {shortDayAndTime(savedAt)}</p> : null}
          {failure === null && dirty ? <p>Not saved yet</p> : null}
        </div>
        {dirty ? (
          <Button variant="quiet" onClick={reset}>
            Undo the changes
          </Button>
        ) : null}
        <Button type="submit" form="settings" variant="primary" keyAction="save settings" busy={saving}>
          {saving ? 'Saving…' : 'Save the settings'}
        </Button>
      </footer>
      {failure !== null && failure.kind !== 'invalid input' ? (
        <FailureNote failure={failure} onRetry={saveNow} />
      ) : null}
    </section>
  );
}
