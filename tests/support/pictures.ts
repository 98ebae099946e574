/**
 * The whole windows that `npm test` compares with pictures of them. Each scene is drawn in the gallery from fixtures,
 * at one moment (`tests/gallery/pictures.tsx`), and compared in the looks that are named here. `npm run pictures` makes
 * the pictures anew.
 */

/** How a window is looked at: its size in px, and what the system says of light and dark. */
export interface PictureLook {
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
}

const LOOKS = {
  'light-1280': { width: 1280, height: 800, colorScheme: 'light' },
  'dark-1280': { width: 1280, height: 800, colorScheme: 'dark' },
  'light-1920': { width: 1920, height: 1080, colorScheme: 'light' },
  'dark-1920': { width: 1920, height: 1080, colorScheme: 'dark' },
  // A window of 1280 × 800 at 200 %, in px of the page.
  'light-640': { width: 640, height: 400, colorScheme: 'light' },
} as const satisfies Readonly<Record<string, PictureLook>>;

type LookName = keyof typeof LOOKS;

const SCENES = {
  'the start': {
    'start-page': ['light-1280'],
    'connect-form': ['dark-1280'],
    'empty-counter': ['light-1280'],
  },
  'the vehicle': {
    'vehicle-candidates': ['light-1280'],
    'one-vehicle': ['dark-1280'],
    'failed-look-up': ['light-1280'],
  },
  'the part': {
    'part-fits': ['light-1280'],
    'part-fits-if': ['dark-1280'],
    'part-asks': ['light-1280'],
    'part-asks-month': ['dark-1920'],
    'part-not-listed': ['light-1280'],
    'part-cannot-tell': ['dark-1280'],
    'part-evidence': ['light-1920'],
  },
  'the ticket': {
    sale: ['light-1280', 'dark-1920'],
    'docket-of-eight': ['light-1280'],
    'customer-and-delivery': ['light-1280'],
    'refused-forms': ['dark-1920'],
  },
  'the order': {
    rates: ['light-1280'],
    review: ['light-1280'],
    'changed-prices': ['dark-1280'],
    'order-placed': ['light-1280'],
    'order-unknown': ['dark-1280'],
    'unknown-orders': ['light-1280'],
  },
  'what is kept': {
    quote: ['light-1280'],
    quotes: ['dark-1920'],
    tickets: ['dark-1280'],
    orders: ['light-1920'],
  },
  'what helps': {
    settings: ['light-1280'],
    keys: ['light-1280'],
    palette: ['dark-1280'],
    lessons: ['light-1280'],
    'guided-sale': ['dark-1280'],
    diagnostics: ['light-1920'],
  },
  'another look': {
    offline: ['light-1280'],
    'touch-density': ['light-1280'],
    'zoomed-to-200': ['light-640'],
    'high-contrast': ['light-1280'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly LookName[]>>>>;

type Scenes = typeof SCENES;

/** The name of a scene. */
export type SceneName = { [Group in keyof Scenes]: keyof Scenes[Group] }[keyof Scenes];

/** A picture of a scene in one look. */
export interface Picture {
  readonly scene: string;
  readonly look: PictureLook;
  /** The name of its file, without the ending. */
  readonly name: string;
}

/** The pictures, in the groups that are looked at together. */
export const PICTURES: Readonly<Record<string, readonly Picture[]>> = Object.fromEntries(
  Object.entries(SCENES).map(([group, scenes]) => [
    group,
    Object.entries(scenes).flatMap(([scene, looks]: readonly [string, readonly LookName[]]) =>
      looks.map((look) => ({ scene, look: LOOKS[look], name: `${scene}-${look}` })),
    ),
  ]),
);

/** The picture of the application itself, as it is shipped, in practice. */
export const SHIPPED_PICTURE = 'practice-sale-light-1280';

/** The names of all pictures. */
export const PICTURE_NAMES: readonly string[] = [
  ...Object.values(PICTURES).flatMap((pictures) => pictures.map(({ name }) => name)),
  SHIPPED_PICTURE,
];

/**
 * The folder of the pictures that a browser drew: letters are drawn a little differently by each major version, and by
 * each system.
 */
export function pictureFolder(browserVersion: string, platform: string): string {
  return `chromium-${browserVersion.split('.')[0]}-${platform}`;
}

/** Where the gallery finds the pictures of parts, each by the sku behind it. */
export const PART_PICTURES = '/part-pictures/';
