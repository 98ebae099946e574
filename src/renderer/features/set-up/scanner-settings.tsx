import { type KeyboardEvent, useRef, useState } from 'react';
import { SCAN_ENDS, type ScanEnd } from '#shared/domain/settings/scanner-settings.ts';
import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { Held } from '#renderer/components/locked.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { Select, TextInput } from '#renderer/components/text-input.tsx';
import { useMainView } from '#renderer/sale/main-view.ts';
import { useSession } from '#renderer/sale/session.ts';
import { useScanTaker } from '#renderer/keyboard/use-scan-taker.ts';
import { type KeysHeard, withKey } from './keys-heard.ts';
import type { SettingsFormProps } from './settings-fields.tsx';
import styles from './settings-fields.module.css';
import { SET_UP_MESSAGES } from './set-up-messages.ts';

const messages = SET_UP_MESSAGES.scanner;

type ScannerDraft = SettingsFormProps['draft']['scanner'];

/** How the scanner of this counter is told from a person, with a field to try it in. */
export function ScannerSettings({ draft, problem, heldBy, change }: SettingsFormProps) {
  const show = useMainView((state) => state.show);
  const { scanner } = draft;
  const changeScanner = (part: Partial<ScannerDraft>): void => change({ scanner: { ...scanner, ...part } });
  const text = (name: Exclude<keyof ScannerDraft, 'ends'>, label: string, hint: string) => (
    <Field label={label} hint={hint} error={problem(`scanner.${name}`)}>
      {(control) => (
        <TextInput
          {...control}
          value={scanner[name]}
          onChange={(event) => changeScanner({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <Panel title={messages.title}>
      <p className={styles.lead}>{messages.means}</p>
      <div className={styles.grid}>
        <Held by={heldBy('scanner')}>
          {text('gapMs', messages.gap, messages.gapHint)}
          {text('minLength', messages.minLength, messages.minLengthHint)}
          {text('prefix', messages.prefix, messages.prefixHint)}
          {text('suffix', messages.suffix, messages.suffixHint)}
          <Field label={messages.ends}>
            {(control) => (
              <Select
                {...control}
                value={scanner.ends}
                onChange={(event) => changeScanner({ ends: endNamed(event.target.value) })}
              >
                {SCAN_ENDS.map((end) => (
                  <option key={end} value={end}>
                    {end === 'nothing' ? messages.noEnd : end}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </Held>
        <ScanTest />
        <div className={styles.wide}>
          <Button keyAction="show barcodes" onClick={() => show('barcodes')}>
            {messages.barcodes}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

function endNamed(value: string): ScanEnd {
  return SCAN_ENDS.find((end) => end === value) ?? 'Enter';
}

/** A field to scan into: says what was read and how far apart its keys were, by the settings as they are saved. */
function ScanTest() {
  const [inside, setInside] = useState(false);
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const keys = useRef<KeysHeard | null>(null);
  useScanTaker(({ code, slowestGapMs }) => {
    keys.current = null;
    setTyped('');
    setSaid(messages.scanned(code, slowestGapMs));
  }, inside);

  function hear({ key, timeStamp: at, isTrusted }: KeyboardEvent): void {
    if ([...key].length === 1) {
      keys.current = withKey(keys.current, { at, isGivenBack: !isTrusted });
      return;
    }
    const heard = keys.current;
    if (key !== 'Enter' || heard === null || heard.count < 2) return;
    keys.current = null;
    setTyped('');
    const maxGapMs = useSession.getState().session?.settings.scanner.gapMs ?? 0;
    setSaid(messages.typed(heard.count, Math.round(heard.slowestMs), maxGapMs));
  }

  return (
    <div className={styles.wide}>
      <Field label={messages.test} hint={messages.testHint}>
        {(control) => (
          <TextInput
            {...control}
            value={typed}
            onFocus={() => setInside(true)}
            onBlur={() => setInside(false)}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              hear(event);
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        )}
      </Field>
      <p role="status" className={styles.tested}>
        {said}
      </p>
    </div>
  );
}
