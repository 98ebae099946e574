import type { Paint, Sketch } from './sketch.ts';

/** Draws one kind of part on a sheet; `accent` is the colour of its brand. */
export type Drawing = (sheet: Sketch, accent: Paint) => void;
