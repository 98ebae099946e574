import { CopyButton } from '#renderer/components/copy-button.tsx';
import { CALL } from './unknown-orders-messages.ts';
import styles from './unknown-orders-dialog.module.css';

/** What to say on the phone, to read out or to paste. */
export function CallText({ text }: { readonly text: string }) {
  const { copy: label, copied, notCopied } = CALL;
  return (
    <section className={styles.call} aria-label={CALL.region}>
      {/* It scrolls when it is long: the keyboard has to reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <p className={styles.callText} tabIndex={0}>
        {text}
      </p>
      <p>
        <CopyButton text={text} words={{ label, copied, notCopied }} keyAction="copy call text" />
      </p>
    </section>
  );
}
