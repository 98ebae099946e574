import { TriangleAlert } from 'lucide-react';
import type { SessionView } from '#shared/session.ts';
import { SHELL_MESSAGES as messages } from './shell-messages.ts';
import styles from './live-strip.module.css';

/**
 * Over everything, for as long as it is so: this is not the Counterpart of a shop, and what is ordered in it is ordered
 * all the same. It cannot be put away.
 */
export function LiveStrip({ session }: { readonly session: SessionView }) {
  if (session.live !== 'by a switch' || session.mode === 'practice') return null;
  return (
    <aside aria-label={messages.development} className={styles.strip}>
      <TriangleAlert size={14} aria-hidden="true" />
      <strong>{messages.notForAShop}</strong> {messages.developmentMeans}
    </aside>
  );
}
