import type { PartView } from '#shared/domain/part/part-view.ts';
import { KeyWords } from '#renderer/components/key-hint.tsx';
import { Disclosure, Panel } from '#renderer/components/panel.tsx';
import styles from './part-details.module.css';

/** The part's attributes with readable names, and, folded away, values that nobody has described. */
export function PartDetails({ part }: { readonly part: PartView }) {
  if (part.attributes.length === 0 && part.undocumented.length === 0) return null;
  return (
    <Panel title="Details">
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
          and {part.attributesCut} more: <KeyWords action="read in full" />
        </p>
      ) : null}
      {part.undocumented.length === 0 ? null : (
        <Disclosure summary={`Values as they came, not described by the service (${part.undocumented.length})`}>
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
              and {part.undocumentedCut} more: <KeyWords action="read in full" />
            </p>
          ) : null}
        </Disclosure>
      )}
    </Panel>
  );
}
