import { useEffect, useState } from 'react';
import { LARGEST_LOGO_BYTES } from '#shared/domain/settings/shop-logo.ts';
import type { Failure } from '#shared/result.ts';
import { Button } from '#renderer/components/button.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { LockedWords, useLocked } from '#renderer/components/locked.tsx';
import { client } from '#renderer/counterpart-client.ts';
import { fieldProblem } from '#renderer/failure-problems.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import styles from './logo-setting.module.css';
import type { SettingsFormProps } from './settings-fields.tsx';
import { SET_UP_MESSAGES } from './set-up-messages.ts';

const messages = SET_UP_MESSAGES.documents;

/** The logo of the shop's papers: chosen from a file, shown as it is printed, and taken off again. */
export function LogoSetting({ draft, problem, choose: take }: SettingsFormProps) {
  const { shopLogo } = draft;
  const [failure, setFailure] = useState<Failure | null>(null);
  const address = useLogoAddress(shopLogo);

  async function choose() {
    const answer = await client.platform.chooseLogo();
    if (!answer.ok) {
      setFailure(answer.failure);
      return;
    }
    setFailure(null);
    if (answer.value !== null) take({ shopLogo: answer.value.logo });
  }

  function remove() {
    setFailure(null);
    take({ shopLogo: '' });
  }

  const isLocked = useLocked();
  useKeyAction('choose logo', () => void choose(), !isLocked);
  useKeyAction('remove logo', remove, shopLogo !== '' && !isLocked);
  const refused = fieldProblem(failure, 'shopLogo') ?? problem('shopLogo');
  return (
    <fieldset className={styles.logo}>
      <legend className={styles.title}>{messages.logo}</legend>
      <div className={styles.row}>
        <div className={styles.preview}>
          {address === null ? (
            <span className={styles.none}>{messages.noLogo}</span>
          ) : (
            <img src={address} alt={messages.logoPicture} className={styles.picture} />
          )}
        </div>
        <div className={styles.acts} hidden={isLocked}>
          <Button size="small" keyAction="choose logo" onClick={() => void choose()}>
            {shopLogo === '' ? messages.chooseLogo : messages.chooseAnother}
          </Button>
          {shopLogo === '' ? null : (
            <Button size="small" variant="quiet" keyAction="remove logo" onClick={remove}>
              {messages.removeLogo}
            </Button>
          )}
        </div>
      </div>
      <LockedWords />
      <div role="status">
        {refused === null ? null : <p className={styles.refused}>{refused}</p>}
        {failure !== null && failure.kind !== 'invalid input' ? (
          <FailureNote failure={failure} onRetry={() => void choose()} />
        ) : null}
      </div>
      <p className={styles.hint}>{messages.logoHint(LARGEST_LOGO_BYTES / 1024)}</p>
    </fieldset>
  );
}

/** Where the window finds the logo; null while it is not known, and where there is none. */
function useLogoAddress(logo: string): string | null {
  const [found, setFound] = useState<{ readonly logo: string; readonly address: string | null } | null>(null);
  useEffect(() => {
    if (logo === '') return undefined;
    let over = false;
    void client.platform.logoAddress({ logo }).then((answer) => {
      if (!over) setFound({ logo, address: answer.ok ? answer.value.address : null });
    });
    return () => {
      over = true;
    };
  }, [logo]);
  return logo !== '' && found?.logo === logo ? found.address : null;
}
