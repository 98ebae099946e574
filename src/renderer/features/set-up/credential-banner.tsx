import type { SessionView } from '#shared/session.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import styles from './credential-banner.module.css';
import { CredentialNote } from './credential-state.tsx';
import { SET_UP_MESSAGES } from './set-up-messages.ts';

/** Over the counter: the credential is not at hand, and what to do about it. */
export function CredentialBanner({ session }: { readonly session: SessionView }) {
  const show = useMainView((state) => state.show);
  if (session.connection === null) return null;
  return (
    <aside className={styles.banner} aria-label={SET_UP_MESSAGES.credential.label}>
      <CredentialNote state={session.connection.credential} onReEnter={() => show('settings')} />
    </aside>
  );
}
