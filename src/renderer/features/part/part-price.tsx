import type { PartView } from '#shared/domain/part/part-view.ts';
import { Age } from '#renderer/components/age.tsx';
import { Button } from '#renderer/components/button.tsx';
import { Money } from '#renderer/components/money.tsx';
import { useMainView } from '#renderer/sale/main-view.ts';
import styles from './part-price.module.css';

/** The price with GST, large, and what it was made of; where the shop has not said whether GST is in it, that. */
export function PartPrice({ part, includesGst }: { readonly part: PartView; readonly includesGst: boolean | null }) {
  const show = useMainView((state) => state.show);
  if (part.priceCents === null) {
    return (
      <div className={styles.price}>
        <p className={styles.supplier}>${part.supplierPrice}</p>
        <p className={styles.missing}>Whether GST is in it has not been said, so it cannot be sold yet.</p>
        <Button size="small" keyAction="open settings" onClick={() => show('settings')}>
          Say it in the settings
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.price}>
      <Money cents={part.priceCents} size="display" />
      <p className={styles.basis}>incl. GST</p>
      {includesGst === false ? <p className={styles.basis}>supplier’s ${part.supplierPrice} + GST</p> : null}
      <Age readAt={part.readAt} what="price" verb="price read" />
    </div>
  );
}
