import { useState } from 'react';
import {
  type Appearance,
  DENSITIES,
  type Density,
  KEY_CAPS,
  type KeyCaps,
  THEMES,
  type Theme,
} from '#shared/domain/settings/appearance.ts';
import type { Failure } from '#shared/result.ts';
import { ChoiceGroup, type Choice } from '#renderer/components/checkbox.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import styles from './settings-fields.module.css';
import { chooseAppearance } from './set-up-acts.ts';
import { SET_UP_MESSAGES } from './set-up-messages.ts';

const messages = SET_UP_MESSAGES.appearance;

const THEME_CHOICES: readonly Choice<Theme>[] = THEMES.map((value) => ({ value, label: messages.themes[value] }));
const DENSITY_CHOICES: readonly Choice<Density>[] = DENSITIES.map((value) => ({
  value,
  label: messages.densities[value],
}));

const KEY_CAP_CHOICES: readonly Choice<KeyCaps>[] = KEY_CAPS.map((value) => ({
  value,
  label: messages.keyCapChoices[value],
}));

/** How the window looks. A choice is worn at once and kept: there is nothing to save. */
export function AppearanceSettings({ appearance }: { readonly appearance: Appearance }) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const choose = (part: Partial<Appearance>) => {
    void chooseAppearance({ ...appearance, ...part }).then(setFailure);
  };
  return (
    <Panel title={messages.title}>
      <div className={styles.grid}>
        <div className={styles.wide}>
          <ChoiceGroup
            name="settings-theme"
            legend={messages.theme}
            hint={messages.themeHint}
            choices={THEME_CHOICES}
            value={appearance.theme}
            onChange={(theme) => choose({ theme })}
          />
        </div>
        <div className={styles.wide}>
          <ChoiceGroup
            name="settings-density"
            legend={messages.density}
            hint={messages.densityHint}
            choices={DENSITY_CHOICES}
            value={appearance.density}
            onChange={(density) => choose({ density })}
          />
        </div>
        <div className={styles.wide}>
          <ChoiceGroup
            name="settings-key-caps"
            legend={messages.keyCaps}
            hint={messages.keyCapsHint}
            choices={KEY_CAP_CHOICES}
            value={appearance.keyCaps}
            onChange={(keyCaps) => choose({ keyCaps })}
          />
        </div>
      </div>
      {failure === null ? null : <FailureNote failure={failure} />}
    </Panel>
  );
}
