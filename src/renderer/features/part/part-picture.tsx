import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PartView } from '#shared/domain/part/part-view.ts';
import { VisuallyHidden } from '#renderer/components/visually-hidden.tsx';
import { client } from '#renderer/counterpart-client.ts';
import { createWindowRace } from '#renderer/look-ups/window-race.ts';
import styles from './part-picture.module.css';

type Picture =
  | { readonly kind: 'reading' }
  | { readonly kind: 'none' }
  | { readonly kind: 'shown'; readonly address: string };

/** The part's picture, fetched by main, in a place of its own size from the start. */
export function PartPicture({ part }: { readonly part: PartView }) {
  const { sku, hasImage } = part;
  const [picture, setPicture] = useState<Picture>({ kind: hasImage ? 'reading' : 'none' });
  const [race] = useState(createWindowRace);
  useEffect(() => {
    if (!hasImage) return undefined;
    void race
      .run((lookup) => client.parts.image({ sku, lookup }))
      .then((end) => {
        if (end.kind === 'overtaken') return;
        const address = end.kind === 'answered' ? end.value.address : null;
        setPicture(address === null ? { kind: 'none' } : { kind: 'shown', address });
      });
    return () => {
      race.stop();
    };
  }, [sku, hasImage, race]);
  return (
    <div className={styles.frame}>
      {picture.kind === 'shown' ? (
        <img
          className={styles.image}
          src={picture.address}
          alt={part.title}
          width={110}
          height={110}
          onError={() => setPicture({ kind: 'none' })}
        />
      ) : null}
      {picture.kind === 'none' ? (
        <span className={styles.none}>
          <ImageOff size={22} aria-hidden="true" />
          {hasImage ? 'Picture cannot be shown' : 'No picture'}
        </span>
      ) : null}
      {picture.kind === 'reading' ? <VisuallyHidden>The picture is on its way</VisuallyHidden> : null}
    </div>
  );
}
