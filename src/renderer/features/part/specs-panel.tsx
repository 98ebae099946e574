import { memo } from 'react';
import { assertNever } from '#shared/assert-never.ts';
import type { DescriptionBlock, PartView } from '#shared/domain/part/part-view.ts';
import { KeyWords } from '#renderer/components/key-hint.tsx';
import { Disclosure, Panel } from '#renderer/components/panel.tsx';
import { foldId } from './part-fold-bar.tsx';
import { SPEC_WORDS } from './part-messages.ts';
import { withoutAttributes } from './spec-blocks.ts';
import styles from './specs-panel.module.css';

/** The part's attributes, the supplier's description of what they do not say, and values that nobody has described. */
export const SpecsPanel = memo(function SpecsPanel({ part }: { readonly part: PartView }) {
  const description = withoutAttributes(part.description, part.attributes);
  return (
    <Panel id={foldId('specs')} title={SPEC_WORDS.title}>
      <dl className={styles.attributes}>
        {part.attributes.map((attribute) => (
          <div key={attribute.key} className={styles.attribute}>
            <dt>{attribute.label}</dt>
            <dd>{attribute.value}</dd>
          </div>
        ))}
      </dl>
      {part.attributesCut > 0 ? (
        <p className={styles.cut}>
          {SPEC_WORDS.more(part.attributesCut)} <KeyWords action="read in full" />
        </p>
      ) : null}
      {part.description.length === 0 ? <p className={styles.cut}>{SPEC_WORDS.noDescription}</p> : null}
      {description.length === 0 ? null : (
        <section className={styles.text} aria-label={SPEC_WORDS.description}>
          {description.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a description never move
            <Block key={index} block={block} />
          ))}
        </section>
      )}
      {part.descriptionCut ? (
        <p className={styles.cut}>
          {SPEC_WORDS.longer} <KeyWords action="read in full" />
        </p>
      ) : null}
      {part.undocumented.length === 0 ? null : (
        <Disclosure summary={SPEC_WORDS.other(part.undocumented.length)}>
          <dl className={styles.undocumented}>
            {part.undocumented.map((each) => (
              <div key={each.key}>
                <dt>{each.key}</dt>
                <dd>
                  <pre className={styles.json}>{JSON.stringify(each.value, null, 2)}</pre>
                </dd>
              </div>
            ))}
          </dl>
          {part.undocumentedCut > 0 ? (
            <p className={styles.cut}>
              {SPEC_WORDS.more(part.undocumentedCut)} <KeyWords action="read in full" />
            </p>
          ) : null}
        </Disclosure>
      )}
    </Panel>
  );
});

function Block({ block }: { readonly block: DescriptionBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h3 className={styles.heading}>{block.text}</h3>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul className={styles.list}>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a description never move
            <li key={index}>{item}</li>
          ))}
        </ul>
      );
    case 'table':
      return (
        <table className={styles.table}>
          <tbody>
            {block.rows.map((cells, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a description never move
              <tr key={index}>
                {cells.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a description never move
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    default:
      return assertNever(block);
  }
}
