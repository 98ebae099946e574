import type { ReactNode } from 'react';

/** Where a panel stands in the window, which says how wide it is drawn. */
export type Place = 'window' | 'whole' | 'left' | 'middle' | 'right' | 'bar' | 'cell';

/** Draws one state: feeds the stores and the answers it needs, and gives the real component. */
export type Draw = () => ReactNode;

/** A panel and all the states that it can be in. */
export interface GalleryPanel {
  readonly name: string;
  readonly place: Place;
  readonly states: Readonly<Record<string, Draw>>;
}

/** Names a panel and its states; one line adds a state. */
export function panel(name: string, place: Place, states: Readonly<Record<string, Draw>>): GalleryPanel {
  return { name, place, states };
}

/** The last of its arguments: what is drawn after what comes before it was done. */
export function after<Last>(...steps: readonly [...unknown[], Last]): Last {
  return steps.at(-1) as Last;
}

/** One state, by a name that can stand in an address or a file name. */
export interface GalleryState {
  readonly id: string;
  readonly panel: string;
  readonly state: string;
  readonly place: Place;
  readonly draw: Draw;
}

/** All states of the panels, in their order. */
export function statesOf(panels: readonly GalleryPanel[]): readonly GalleryState[] {
  return panels.flatMap(({ name, place, states }) =>
    Object.entries(states).map(([state, draw]) => ({ id: idOf(`${name} ${state}`), panel: name, state, place, draw })),
  );
}

function idOf(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
