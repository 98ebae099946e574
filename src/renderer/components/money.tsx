import { formatCents } from '#shared/domain/values/money.ts';
import { classNames } from './class-names.ts';
import styles from './money.module.css';

/**
 * An amount in cents as dollars, in figures of even width. `display` is the size for the totals read at arm's length.
 */
export function Money({
  cents,
  size = 'inherit',
}: {
  readonly cents: number;
  readonly size?: 'inherit' | 'large' | 'display';
}) {
  return <span className={classNames(styles.money, styles[size])}>{formatCents(cents)}</span>;
}
