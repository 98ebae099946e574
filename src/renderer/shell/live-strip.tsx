import { TriangleAlert } from 'lucide-react';
import type { SessionView } from '#shared/session.ts';
import styles from './live-strip.module.css';

/**
 * Over everything, for as long as it is so: this is not the Counterpart of a shop, and what is ordered in it is ordered
 * all the same. It cannot be put away.
 */
export function LiveStrip({ session }: { readonly session: SessionView }) {
  if (session.live !== 'by a switch' || session.mode === 'practice') return null;
  return (
    <aside aria-label="For development" className={styles.strip}>
      <TriangleAlert size={14} aria-hidden="true" />
      <strong>Not for a shop.</strong> This runs without Electron’s protection, for development. Orders are real.
    </aside>
  );
}
