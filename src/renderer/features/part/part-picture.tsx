import { ImageOff } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import type { PartView } from '#shared/domain/part/part-view.ts';
import { Dialog } from '#renderer/components/dialog.tsx';
import { VisuallyHidden } from '#renderer/components/visually-hidden.tsx';
import { client } from '#renderer/counterpart-client.ts';
import { ariaChord, useKeyChord } from '#renderer/keyboard/key-table.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { createWindowRace } from '#renderer/look-ups/window-race.ts';
import { HEAD_WORDS } from './part-messages.ts';
import styles from './part-picture.module.css';

type Picture =
  | { readonly kind: 'reading' }
  | { readonly kind: 'none' }
  | { readonly kind: 'shown'; readonly address: string };

/** The part's picture, fetched by main, in a place of its own size from the start; larger by a press or its key. */
export const PartPicture = memo(function PartPicture({
  part,
  shown,
}: {
  readonly part: PartView;
  readonly shown: boolean;
}) {
  const { sku, hasImage, title } = part;
  const [picture, setPicture] = useState<Picture>({ kind: hasImage ? 'reading' : 'none' });
  const [large, setLarge] = useState(false);
  const [race] = useState(createWindowRace);
  const chord = useKeyChord('show picture');
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
  useKeyAction('show picture', () => setLarge(true), shown && picture.kind === 'shown');
  return (
    <div className={styles.frame}>
      {picture.kind === 'shown' ? (
        <>
          <button
            type="button"
            className={styles.enlarge}
            aria-label={HEAD_WORDS.picture}
            aria-keyshortcuts={ariaChord(chord)}
            onClick={() => setLarge(true)}
          >
            <img
              className={styles.image}
              src={picture.address}
              alt={title}
              width={110}
              height={110}
              onError={() => setPicture({ kind: 'none' })}
            />
          </button>
          <Dialog open={large} onClose={() => setLarge(false)} title={title} size="wide" keysGoOn="all" scansGoOn>
            <img className={styles.large} src={picture.address} alt={title} />
          </Dialog>
        </>
      ) : null}
      {picture.kind === 'none' ? (
        <span className={styles.none}>
          <ImageOff size={22} aria-hidden="true" />
          {hasImage ? HEAD_WORDS.pictureFailed : HEAD_WORDS.noPicture}
        </span>
      ) : null}
      {picture.kind === 'reading' ? <VisuallyHidden>{HEAD_WORDS.pictureComing}</VisuallyHidden> : null}
    </div>
  );
});
