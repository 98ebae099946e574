import { useEffect, useRef, useState } from 'react';
import { LICENCES } from 'virtual:licences';
import { Button } from '#renderer/components/button.tsx';
import { EmptyState } from '#renderer/components/empty-state.tsx';
import { Field } from '#renderer/components/field.tsx';
import { Disclosure, Panel } from '#renderer/components/panel.tsx';
import { ScreenHead } from '#renderer/components/screen-head.tsx';
import { TextInput } from '#renderer/components/text-input.tsx';
import { useMainView } from '#renderer/sale/main-view.ts';
import screen from '#renderer/components/screen.module.css';
import { HELP_MESSAGES } from './help-messages.ts';
import styles from './help.module.css';

/** What Counterpart is, and the licences of everything that comes with it. */
export function AboutScreen({ version }: { readonly version: string }) {
  const uncover = useMainView((state) => state.uncover);
  const [typed, setTyped] = useState('');
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus(), []);
  const wanted = typed.trim().toLowerCase();
  const found = LICENCES.filter(({ name, licence, text }) =>
    [name, licence, text].some((words) => words.toLowerCase().includes(wanted)),
  );
  return (
    <section className={screen.screen} aria-labelledby="about-title">
      <ScreenHead title={HELP_MESSAGES.about} titleId="about-title" lead={HELP_MESSAGES.version(version)}>
        <Button variant="quiet" keyAction="back" onClick={uncover}>
          {HELP_MESSAGES.back}
        </Button>
      </ScreenHead>
      <Panel
        title={HELP_MESSAGES.licences}
        aside={<span role="status">{HELP_MESSAGES.licencesCounted(found.length, LICENCES.length)}</span>}
        className={styles.licences}
      >
        <Field label={HELP_MESSAGES.licenceSearch} hint={HELP_MESSAGES.licenceHint}>
          {(control) => (
            <TextInput {...control} ref={search} value={typed} onChange={(event) => setTyped(event.target.value)} />
          )}
        </Field>
        {found.length === 0 ? (
          <EmptyState title={HELP_MESSAGES.noLicence}>
            <p>{HELP_MESSAGES.noLicenceHint}</p>
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {found.map(({ name, version: theirs, licence, text }) => (
              <li key={`${name} ${theirs}`}>
                <Disclosure
                  summary={
                    <span className={styles.licence}>
                      <strong>{name}</strong>
                      <span>{theirs}</span>
                      <span className={styles.kind}>{licence}</span>
                    </span>
                  }
                >
                  <LicenceText name={name} text={text} />
                </Disclosure>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </section>
  );
}

function LicenceText({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    // It scrolls by itself, so it takes the focus: the arrow keys move it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section aria-label={HELP_MESSAGES.licenceOf(name)} tabIndex={0} className={styles.text}>
      {text}
    </section>
  );
}
