import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PartDocument } from '#shared/domain/part/documents.ts';
import { webHost } from '#shared/domain/part/documents.ts';
import { notesBesideKind } from '#shared/domain/part/other-parts.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import { classNames } from '#renderer/components/class-names.ts';
import { KeyWords } from '#renderer/components/key-hint.tsx';
import { ListNumber, PastNine } from '#renderer/components/numbered-list.tsx';
import rowStyles from '#renderer/components/part-rows.module.css';
import { Panel } from '#renderer/components/panel.tsx';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { useNumberList } from '#renderer/keyboard/use-number-list.ts';
import { askInTurn } from '#renderer/keyboard/window-turns.ts';
import { focusTarget } from '#renderer/sale/focus-targets.ts';
import { GlanceFacts, GlanceFit } from '#renderer/sale/part-glance.tsx';
import { DocumentQuestion } from './document-question.tsx';
import type { DocumentRow, OtherPartRow, OtherParts } from './other-part-rows.ts';
import styles from './other-parts-panel.module.css';
import { foldId } from './part-fold-bar.tsx';
import { DOCUMENT_WORDS, OTHER_WORDS } from './part-messages.ts';
import { usePartFolds, usePartStore } from './window-part.ts';

/**
 * Other parts that the record of the open one names, and its documents: one list, numbered on. Its key opens it and
 * goes into it, where the digits are for it; pressed there, it folds it away.
 */
export function OtherPartsPanel({
  part,
  others,
  shown,
}: {
  readonly part: Pick<PartView, 'sku' | 'otherPartsCut' | 'documentsCut'>;
  readonly others: OtherParts;
  readonly shown: boolean;
}) {
  const open = usePartFolds((state) => state.open.has('others'));
  const list = useRef<HTMLDivElement>(null);
  useKeyAction(
    'show other parts',
    () => {
      if (open && list.current?.contains(document.activeElement) === true) {
        focusTarget('part code');
        usePartFolds.getState().toggle('others');
        return;
      }
      flushSync(() => usePartFolds.getState().show('others'));
      list.current?.querySelector('button')?.focus();
    },
    shown && others.count > 0,
  );
  return open && others.count > 0 ? <Listed part={part} others={others} list={list} /> : null;
}

function Listed({
  part,
  others,
  list,
}: {
  readonly part: Pick<PartView, 'sku' | 'otherPartsCut' | 'documentsCut'>;
  readonly others: OtherParts;
  readonly list: RefObject<HTMLDivElement | null>;
}) {
  const [asked, setAsked] = useState<PartDocument | null>(null);
  const rows = others.groups.flatMap((group) => group.rows);
  const { active, begun, raise } = useNumberList({
    name: OTHER_WORDS.title,
    numbers: [...rows, ...others.documents].map(({ number }) => number),
    pick: (number) => {
      const row = rows.find((each) => each.number === number);
      if (row === undefined) setAsked(others.documents.find((each) => each.number === number)?.document ?? null);
      else openOther(row.part.code);
    },
    rank: 'only when focused',
    element: () => list.current,
  });
  const cut = part.otherPartsCut + part.documentsCut;
  const onlyDocuments = rows.length === 0;
  return (
    <Panel id={foldId('others')} title={onlyDocuments ? OTHER_WORDS.documents : OTHER_WORDS.title}>
      {onlyDocuments ? null : <p className={styles.note}>{OTHER_WORDS.asListed}</p>}
      <div ref={list} className={classNames(rowStyles.list, styles.list)}>
        {others.groups.map(({ kind, rows: ofKind }) => (
          <section key={kind} aria-label={OTHER_WORDS.kinds[kind]} onFocus={raise}>
            <h3 className={rowStyles.group}>{OTHER_WORDS.kinds[kind]}</h3>
            <ol start={ofKind[0]?.number}>
              {ofKind.map((row) => (
                <OtherRow key={row.part.code} row={row} heard={active} last={others.count} />
              ))}
            </ol>
          </section>
        ))}
        {others.documents.length === 0 ? null : (
          <section aria-label={OTHER_WORDS.documents} onFocus={raise}>
            {onlyDocuments ? null : <h3 className={rowStyles.group}>{OTHER_WORDS.documents}</h3>}
            <ol start={others.documents[0]?.number}>
              {others.documents.map((row) => (
                <DocumentLine key={row.number} row={row} heard={active} last={others.count} onOpen={setAsked} />
              ))}
            </ol>
          </section>
        )}
      </div>
      {others.count > 9 ? <PastNine begun={begun} last={others.count} /> : null}
      {cut === 0 ? null : (
        <p className={styles.note}>
          {OTHER_WORDS.more(cut)} <KeyWords action="read in full" />
        </p>
      )}
      {asked === null ? null : <DocumentQuestion sku={part.sku} asked={asked} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

/** Opens a part by the code that the record names it by, whichever of its own that is. */
function openOther(code: string): void {
  askInTurn(code, () => void usePartStore.getState().open(code));
}

function OtherRow({
  row: { number, part, glance, price },
  heard,
  last,
}: {
  readonly row: OtherPartRow;
  readonly heard: boolean;
  readonly last: number;
}) {
  return (
    <li className={rowStyles.row}>
      <button
        type="button"
        className={rowStyles.open}
        aria-keyshortcuts={number <= 9 ? String(number) : undefined}
        onClick={() => openOther(part.code)}
      >
        <ListNumber number={number} heard={heard} last={last} />
        <span className={rowStyles.text}>
          <span>
            {part.title === null ? null : `${part.title} `}
            <span className={styles.code}>{part.code}</span>
          </span>
          <span className={rowStyles.marks}>
            <GlanceFit glance={glance} />
            {price === null ? null : <span>{price}</span>}
            {part.quantity === null ? null : <span>{OTHER_WORDS.times(part.quantity)}</span>}
            {notesBesideKind(part).map((note) => (
              <span key={note}>{note}</span>
            ))}
          </span>
        </span>
      </button>
      <GlanceFacts glance={glance} unread={OTHER_WORDS.notRead} />
    </li>
  );
}

function DocumentLine({
  row: { number, document },
  heard,
  last,
  onOpen,
}: {
  readonly row: DocumentRow;
  readonly heard: boolean;
  readonly last: number;
  readonly onOpen: (document: PartDocument) => void;
}) {
  return (
    <li className={rowStyles.row}>
      <button
        type="button"
        className={rowStyles.open}
        aria-keyshortcuts={number <= 9 ? String(number) : undefined}
        aria-haspopup="dialog"
        onClick={() => onOpen(document)}
      >
        <ListNumber number={number} heard={heard} last={last} />
        <span className={rowStyles.text}>
          <span>{document.title ?? DOCUMENT_WORDS.unnamed}</span>
          <span className={rowStyles.marks}>{DOCUMENT_WORDS.on(webHost(document.address) ?? '')}</span>
        </span>
      </button>
    </li>
  );
}
