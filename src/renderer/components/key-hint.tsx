import { capStyle } from '../keyboard/cap-rule.ts';
import { chordWords, type KeyActionId } from '../keyboard/key-map.ts';
import { useKeyChord, useKeyWords } from '../keyboard/key-table.ts';
import { useNumberLists } from '../keyboard/number-lists.ts';
import { onMac } from '../keyboard/on-mac.ts';
import { classNames } from './class-names.ts';
import { useShownKey } from './shown-keys.ts';
import styles from './key-hint.module.css';

/** What a key cap takes. */
interface CapProps {
  /**
   * It is a part of what is read: a sentence, a list of keys. Said by screen readers, and shown whatever the settings
   * say. A control says its key through `aria-keyshortcuts` instead.
   */
  readonly spoken?: boolean;
  /** In a bar of keys: one with Alt is shown whatever the settings say. */
  readonly always?: boolean;
  /** A key with Alt comes up over the corner of its button, which holds no room for it. */
  readonly corner?: boolean;
  /** It has its key whatever else on the screen offers the same one (`shown-keys.ts`). */
  readonly inFront?: boolean;
  /** False while its key does something else, or nothing: its room is kept. */
  readonly heard?: boolean;
}

/** Shows a chord as a key cap, where the rule of the caps has it shown. */
export function KeyCap({
  chord,
  spoken = false,
  always = false,
  corner = false,
  unshown = false,
}: Omit<CapProps, 'inFront' | 'heard'> & {
  readonly chord: string;
  /** Its room is kept, and its key is shown elsewhere. */
  readonly unshown?: boolean;
}) {
  const style = spoken ? 'shown' : capStyle(chord);
  const unheard = useNumberLists(({ typing }) => style === 'while heard' && typing);
  if (style === 'told elsewhere') return null;
  return (
    <kbd
      className={classNames(
        styles.cap,
        style === 'quiet' && !always && styles.quiet,
        corner && styles.corner,
        chord === 'Enter' && !spoken && styles.enter,
        (unheard || unshown) && styles.unheard,
      )}
      aria-hidden={spoken ? undefined : true}
    >
      {chordWords(chord, onMac)}
    </kbd>
  );
}

/** Shows the key of an action, as the person at this counter has it. */
export function KeyHint({
  action,
  inFront = false,
  heard = true,
  ...rest
}: CapProps & { readonly action: KeyActionId }) {
  const shown = useShownKey(action, inFront, heard, rest.spoken !== true && rest.always !== true);
  return <KeyCap chord={useKeyChord(action)} {...rest} unshown={!shown} />;
}

/** The digit of a key that takes one, such as Alt and the number of a ticket: shown as its whole cap would be. */
export function KeyDigit({
  action,
  digit,
  className,
}: {
  readonly action: KeyActionId;
  readonly digit: number;
  readonly className?: string | undefined;
}) {
  const quiet = capStyle(useKeyChord(action)) !== 'shown';
  return (
    <span className={classNames(className, quiet && styles.quiet)} data-cap={true} aria-hidden="true">
      {digit}
    </span>
  );
}

/** The key of an action within a sentence. */
export function KeyWords({ action }: { readonly action: KeyActionId }) {
  return useKeyWords(action);
}
