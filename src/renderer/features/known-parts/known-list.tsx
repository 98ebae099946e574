import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { ListNumber } from '#renderer/components/numbered-list.tsx';
import rowStyles from '#renderer/components/part-rows.module.css';
import { commands } from '#renderer/commands.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { usePartBeingAdded } from '#renderer/sale/part-being-added.ts';
import { GlanceFacts, GlanceFit } from '#renderer/sale/part-glance.tsx';
import { isSameSku } from '#shared/domain/values/sku.ts';
import { KNOWN_WORDS } from './known-parts-messages.ts';
import styles from './known-parts.module.css';
import type { KnownGroup, KnownRow } from './known-rows.ts';

/** Opens a part of the list, to be read anew. */
export function openRow({ part }: KnownRow): void {
  commands.openPart(part.sku);
}

/** Reads a part of the list anew and puts it on the ticket, where nothing speaks against it. */
export function addRow({ part }: KnownRow): void {
  commands.addPart({ sku: part.sku, title: part.title, requiredBy: null });
}

/** The known parts of one type, numbered on through all types. */
export function KnownGroupList({
  group,
  heard,
  begun,
  last,
  onFocus,
}: {
  readonly group: KnownGroup;
  /** A digit pressed now is for this list. */
  readonly heard: boolean;
  /** Digits of a longer number that were typed for it; null where none were. */
  readonly begun: string | null;
  /** The highest number of the whole list. */
  readonly last: number;
  /** The focus came into it. */
  readonly onFocus?: () => void;
}) {
  return (
    <section aria-label={group.title} onFocus={onFocus}>
      <h3 className={rowStyles.group}>{group.title}</h3>
      <ol aria-label={group.title} start={group.rows[0]?.number}>
        {group.rows.map((row) => (
          <KnownPartRow
            key={row.part.sku}
            row={row}
            last={last}
            heard={heard && (begun === null || String(row.number).startsWith(begun))}
          />
        ))}
      </ol>
    </section>
  );
}

function KnownPartRow({
  row,
  heard,
  last,
}: {
  readonly row: KnownRow;
  readonly heard: boolean;
  readonly last: number;
}) {
  const { part, glance, number } = row;
  const { sku, title, brand } = part;
  const onTicket = useOpenTicket(({ ticket }) => ticket?.lines.some((line) => isSameSku(line.sku, sku)) === true);
  const adding = usePartBeingAdded((state) => state.sku === sku);
  const words = onTicket ? KNOWN_WORDS.onTicket : adding ? KNOWN_WORDS.adding : KNOWN_WORDS.add;
  return (
    <li className={rowStyles.row}>
      <button
        type="button"
        className={rowStyles.open}
        aria-keyshortcuts={number <= 9 ? String(number) : undefined}
        onClick={() => openRow(row)}
      >
        <ListNumber number={number} heard={heard} last={last} />
        <span className={rowStyles.text}>
          <span>
            {title === '' ? sku : title}{' '}
            <span className={styles.codes}>
              <span className={styles.sku}>{sku}</span>
              {brand === null || brand === '' ? null : ` · ${brand}`}
            </span>
          </span>
          <span className={classNames(rowStyles.marks, styles.fit)}>
            <GlanceFit glance={glance} />
          </span>
        </span>
      </button>
      <GlanceFacts glance={glance} />
      <Button
        size="small"
        className={styles.add}
        aria-label={onTicket || adding ? KNOWN_WORDS.state(words, title) : KNOWN_WORDS.addTitle(title)}
        busy={onTicket || adding}
        onClick={() => addRow(row)}
      >
        {words}
      </Button>
    </li>
  );
}
