import { useEffect } from 'react';
import { type Heard, keyboardPipeline } from './keyboard-pipeline.ts';

/** How long Alt is held before the keys with it are shown, ms: a person who knows the key presses it sooner. */
const SHOWN_AFTER_MS = 200;

/** How long it takes until the keys are shown, and what shows or hides them. */
export interface AltHeldWorld {
  readonly show: (shown: boolean) => void;
  readonly after: (ms: number, act: () => void) => () => void;
}

/** Hears whether Alt is held. */
export interface AltHeld {
  /** A key went down. */
  down(press: Pick<KeyboardEvent, 'key' | 'ctrlKey'>): void;
  /** A key came up. */
  up(key: string): void;
  /** The window is no longer looked at: the key may come up elsewhere. */
  left(): void;
}

/**
 * Shows the keys with Alt once it has been held for a moment with nothing else pressed, until it comes up. AltGr types
 * characters: it shows nothing.
 */
export function createAltHeld({ show, after }: AltHeldWorld): AltHeld {
  let stop: (() => void) | null = null;
  let shown = false;
  function settle(next: boolean): void {
    stop?.();
    stop = null;
    if (shown === next) return;
    shown = next;
    show(next);
  }
  return {
    down({ key, ctrlKey }) {
      if (key !== 'Alt' || ctrlKey) {
        // What is pressed with it before the keys are shown was known.
        if (!shown) settle(false);
        return;
      }
      if (!shown) stop ??= after(SHOWN_AFTER_MS, () => settle(true));
    },
    up(key) {
      if (key === 'Alt') settle(false);
    },
    left: () => settle(false),
  };
}

/** Marks the page while Alt is held: the style sheet shows the caps by it, and nothing is drawn anew. Used once. */
export function useAltHeld(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const alt = createAltHeld({
      show: (shown) => {
        if (shown) dataset.altHeld = '';
        else delete dataset.altHeld;
      },
      after: (ms, act) => {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
    });
    const hear =
      (act: (event: KeyboardEvent) => void) =>
      (event: KeyboardEvent): Heard => {
        act(event);
        return 'goes on';
      };
    const leave = [
      keyboardPipeline.join('key arrives', 'held Alt', hear(alt.down)),
      keyboardPipeline.join(
        'key is released',
        'held Alt',
        hear(({ key }) => alt.up(key)),
      ),
    ];
    window.addEventListener('blur', alt.left);
    return () => {
      alt.left();
      window.removeEventListener('blur', alt.left);
      for (const each of leave) each();
    };
  }, []);
}
