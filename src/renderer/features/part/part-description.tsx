import { assertNever } from '#shared/assert-never.ts';
import type { DescriptionBlock, PartView } from '#shared/domain/part/part-view.ts';
import { EmptyState } from '#renderer/components/empty-state.tsx';
import { KeyWords } from '#renderer/components/key-hint.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import styles from './part-description.module.css';

/** The supplier's description as text structure. */
export function PartDescription({ part }: { readonly part: PartView }) {
  return (
    <Panel title="Description">
      {part.description.length === 0 ? <EmptyState title="The service gives no description" /> : null}
      <div className={styles.text}>
        {part.description.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a description never move
          <Block key={index} block={block} />
        ))}
      </div>
      {part.descriptionCut ? (
        <p className={styles.cut}>
          The description is longer: <KeyWords action="read in full" /> shows all of it.
        </p>
      ) : null}
    </Panel>
  );
}

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
