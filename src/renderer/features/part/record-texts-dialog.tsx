import { memo, useEffect, useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import { ageWords } from '#shared/domain/values/freshness.ts';
import type { RecordText } from '#shared/domain/fitment/record-texts.ts';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { Dialog } from '#renderer/components/dialog.tsx';
import { EmptyState } from '#renderer/components/empty-state.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Waiting } from '#renderer/components/waiting.tsx';
import { nowSince, useNow } from '#renderer/sale/clock.ts';
import { client, newLookup } from '#renderer/counterpart-client.ts';
import { RECORD_WORDS } from './part-messages.ts';
import styles from './record-texts-dialog.module.css';
import { createRecordTexts } from './record-texts-store.ts';

/** How many texts before the last one here the next page is asked for. */
const AHEAD = 10;

/** All that the supplier's record of a part says in words, nothing shortened, to scroll through. */
export function RecordTextsDialog({
  sku,
  vehicleIds,
  onClose,
}: {
  readonly sku: string;
  /** Those of the vehicle on the ticket: what the record says of it comes first. */
  readonly vehicleIds: readonly string[];
  readonly onClose: () => void;
}) {
  const [useTexts] = useState(() =>
    createRecordTexts({
      page: (offset) => client.parts.recordTexts({ sku, vehicleIds: [...vehicleIds], offset }),
      recheck: () => client.parts.recheck({ sku, lookup: newLookup() }),
    }),
  );
  const { texts, total, readAt, failure, readOn, readAgain } = useTexts();
  const now = useNow();
  const list = useRef<HTMLElement>(null);
  useEffect(() => void readOn(), [readOn]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={RECORD_WORDS.title(sku)}
      size="wide"
      initialFocus={list}
      keysGoOn="all"
      scansGoOn
    >
      <p className={styles.about}>
        {readAt === null ? RECORD_WORDS.whole : RECORD_WORDS.checked(ageWords(readAt, nowSince(now, readAt)))}
      </p>
      {failure === null ? null : (
        <FailureNote
          failure={failure}
          title={RECORD_WORDS.failed}
          actions={
            <Button size="small" onClick={() => void readAgain()}>
              {RECORD_WORDS.refresh}
            </Button>
          }
        />
      )}
      <section
        ref={list}
        className={styles.viewport}
        aria-label={RECORD_WORDS.texts}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key
        tabIndex={0}
      >
        {total === null && failure === null ? <Waiting>{RECORD_WORDS.loading}</Waiting> : null}
        {total === 0 ? <EmptyState title={RECORD_WORDS.empty} /> : null}
        <Virtualizer as="ol" item="li" data={texts}>
          {(text, index) => <Text key={index} text={text} onShown={index >= texts.length - AHEAD ? readOn : null} />}
        </Virtualizer>
      </section>
    </Dialog>
  );
}

const Text = memo(function Text({
  text,
  onShown,
}: {
  readonly text: RecordText;
  readonly onShown: (() => Promise<void>) | null;
}) {
  useEffect(() => void onShown?.(), [onShown]);
  return (
    <div className={classNames(styles.entry, text.ofVehicle && styles.ours)}>
      {text.goesOn ? null : (
        <h3 className={styles.place}>
          {text.place}
          {text.ofVehicle ? <span className={styles.mark}>{RECORD_WORDS.thisVehicle}</span> : null}
        </h3>
      )}
      <p className={styles.text}>{text.text}</p>
    </div>
  );
});
