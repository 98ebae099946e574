import whole from '#renderer/components/whole-page.module.css';
import { CodeForm } from './code-form.tsx';
import styles from './records-screen.module.css';
import { type LockedRecords, lockedWords } from './records-words.ts';
import { StartEmpty } from './start-empty.tsx';
import { TryAgain } from './try-again.tsx';
import { RECORDS_MESSAGES } from './records-messages.ts';

const messages = RECORDS_MESSAGES.locked;

/** The key of the records is not at hand: the recovery code opens them, or the keychain once it is unlocked. */
export function LockedScreen({ records }: { readonly records: LockedRecords }) {
  const { title, keychain } = lockedWords(records.because);
  return (
    <>
      <h2 className={whole.title}>{title}</h2>
      <p className={styles.lead}>
        {messages.encrypted} {records.words}
      </p>
      <CodeForm />
      {keychain === null ? null : (
        <TryAgain label={messages.tryKeychain} busyLabel={messages.askingKeychain} beside={keychain} />
      )}
      <StartEmpty ask={messages.noCode} />
    </>
  );
}
