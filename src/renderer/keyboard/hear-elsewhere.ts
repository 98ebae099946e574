import { type Heard, keyboardPipeline } from './keyboard-pipeline.ts';

/**
 * Hears, before a number or a text does, each key and each press of the pointer, for a list whose number may be begun:
 * a key says itself what becomes of it, and the pointer leads elsewhere. Answers how to hear no more.
 */
export function hearElsewhere(key: (event: KeyboardEvent) => Heard, elsewhere: () => void): () => void {
  const leave = [
    keyboardPipeline.join('key goes in', 'number or text', key),
    keyboardPipeline.join('pointer is pressed', 'number or text', () => {
      elsewhere();
      return 'goes on';
    }),
  ];
  return () => {
    for (const each of leave) each();
  };
}
