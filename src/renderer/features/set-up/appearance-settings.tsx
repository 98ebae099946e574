import { useState } from 'react';
import type { Appearance, Density, Theme } from '#shared/domain/settings/appearance.ts';
import type { Failure } from '#shared/result.ts';
import { ChoiceGroup, type Choice } from '#renderer/components/checkbox.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import styles from './settings-fields.module.css';
import { chooseAppearance } from './set-up-acts.ts';

const THEMES: readonly Choice<Theme>[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'high-contrast', label: 'High contrast' },
];
const DENSITIES: readonly Choice<Density>[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
];

/** How the window looks. A choice is worn at once and kept: there is nothing to save. */
export function AppearanceSettings({ appearance }: { readonly appearance: Appearance }) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const choose = (part: Partial<Appearance>) => {
    void chooseAppearance({ ...appearance, ...part }).then(setFailure);
  };
  return (
    <Panel title="Appearance">
      <div className={styles.grid}>
        <div className={styles.wide}>
          <ChoiceGroup
            name="settings-theme"
            legend="Colours"
            hint="High contrast is light or dark as the system is. Changes at once, in practice too."
            choices={THEMES}
            value={appearance.theme}
            onChange={(theme) => choose({ theme })}
          />
        </div>
        <div className={styles.wide}>
          <ChoiceGroup
            name="settings-density"
            legend="Density"
            hint="Compact shows more at once, in smaller type."
            choices={DENSITIES}
            value={appearance.density}
            onChange={(density) => choose({ density })}
          />
        </div>
      </div>
      {failure === null ? null : <FailureNote failure={failure} />}
    </Panel>
  );
}
