import type { SeenPart } from '#shared/records-view.ts';
import { ageWords } from '#shared/domain/values/freshness.ts';
import { KeyCap } from '#renderer/components/key-hint.tsx';
import { NumberedList } from '#renderer/components/numbered-list.tsx';
import { useNow } from '#renderer/sale/clock.ts';
import { CODE_WORDS } from './part-first-messages.ts';
import styles from './seen-parts.module.css';

/**
 * Under the code field: parts seen before that hold what is typed. Enter in the field opens what was typed all the
 * same.
 */
export function SeenParts({
  rows,
  onPick,
}: {
  readonly rows: readonly SeenPart[];
  readonly onPick: (sku: string) => void;
}) {
  const now = useNow();
  return (
    <div className={styles.found} data-seen="">
      <p className={styles.head}>
        {CODE_WORDS.seenHead} <KeyCap chord="↓" spoken /> {CODE_WORDS.seenPick} <KeyCap chord="Enter" spoken />{' '}
        {CODE_WORDS.seenTyped}
      </p>
      <NumberedList
        label={CODE_WORDS.seenList}
        items={rows.map((row) => ({
          key: row.sku,
          content: (
            <>
              <span className={styles.code}>{row.sku}</span> <span className={styles.title}>{row.title}</span>{' '}
              <span className={styles.codes}>{codesOf(row)}</span>
            </>
          ),
          aside: (
            <time dateTime={row.readAt}>
              {CODE_WORDS.seenAt(ageWords(row.readAt, Math.max(now, Date.parse(row.readAt))))}
            </time>
          ),
        }))}
        onPick={(index) => {
          const row = rows[index];
          if (row !== undefined) onPick(row.sku);
        }}
      />
    </div>
  );
}

/** The brand and the other codes of a part, each once. */
function codesOf({ sku, brand, manufacturerSku, productCode }: SeenPart): string {
  return [...new Set([brand, manufacturerSku, productCode])].filter((text) => text !== '' && text !== sku).join(' · ');
}
