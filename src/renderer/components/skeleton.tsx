import styles from './skeleton.module.css';

/** A grey place of the size of what is coming, in pixels (or any CSS width), so that nothing jumps when it comes. */
export function Skeleton({ width = '100%', height }: { readonly width?: number | string; readonly height: number }) {
  return <span className={styles.block} style={{ width, height }} aria-hidden="true" />;
}
