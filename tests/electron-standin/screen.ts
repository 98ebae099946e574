import { EventEmitter } from 'node:events';
import { onlyWhatIsThere } from './only-what-is-there.ts';
import { requireReady } from './readiness.ts';
import { PreventableEvent, StandInEmitter } from './stand-in-emitter.ts';

/** A rectangle of the desktop. */
export interface StandInRectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface StandInDisplay {
  readonly id: number;
  readonly bounds: StandInRectangle;
  readonly workArea: StandInRectangle;
}

/** The display of a computer that says nothing of its displays. */
const ONE = '1920x1080+0+0';

/**
 * Displays as "1920x1080+0+0,1280x800+1920+0": size and place of each, the primary one first; no bar takes any of it.
 */
function displaysOf(text: string): readonly StandInDisplay[] {
  return text.split(',').map((each) => {
    const [, width, height, x, y] = /^(\d+)x(\d+)\+(\d+)\+(\d+)$/.exec(each) ?? [];
    if (width === undefined) throw new Error(`The stand-in cannot read the display '${each}'`);
    const bounds = { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
    // A display that is plugged in again has the id that it had.
    return { id: 1_000 + bounds.x + bounds.y, bounds, workArea: bounds };
  });
}

function overlap(one: StandInRectangle, other: StandInRectangle): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, down);
}

/** Stands in for `screen`: the displays that the environment, and later the test, say there are. */
class StandInScreen extends StandInEmitter {
  /** For the windows of the stand-in. */
  readonly desktop: EventEmitter & { primary(): StandInDisplay };
  private displays = displaysOf(process.env.COUNTERPART_STANDIN_DISPLAYS ?? ONE);

  constructor() {
    super('screen', ['display-added', 'display-removed']);
    this.desktop = Object.assign(new EventEmitter(), { primary: () => this.first() });
    process.on('message', (message) => {
      if (typeof message === 'string' && message.startsWith('displays '))
        this.plug(displaysOf(message.slice('displays '.length)));
    });
  }

  getAllDisplays(): readonly StandInDisplay[] {
    requireReady('screen');
    return this.displays;
  }

  getPrimaryDisplay(): StandInDisplay {
    requireReady('screen');
    return this.first();
  }

  /** The display that most of a rectangle is on; the primary one where it is on none. */
  getDisplayMatching(bounds: StandInRectangle): StandInDisplay {
    requireReady('screen');
    const most = this.displays.toSorted((one, other) => overlap(other.bounds, bounds) - overlap(one.bounds, bounds));
    const [best] = most;
    return best === undefined || overlap(best.bounds, bounds) === 0 ? this.first() : best;
  }

  private first(): StandInDisplay {
    const [primary] = this.displays;
    if (primary === undefined) throw new Error('The stand-in has no display');
    return primary;
  }

  /** Displays are plugged in and unplugged: the windows of one that is gone are pushed back, then main hears of it. */
  private plug(next: readonly StandInDisplay[]): void {
    const before = this.displays;
    this.displays = next;
    const removed = before.filter(({ id }) => !next.some((display) => display.id === id));
    for (const display of removed) {
      this.desktop.emit(
        'left without display',
        (bounds: StandInRectangle) => overlap(bounds, display.bounds) > overlap(bounds, this.first().bounds),
      );
      this.emit('display-removed', new PreventableEvent(), display);
    }
    for (const display of next) {
      if (!before.some(({ id }) => id === display.id)) this.emit('display-added', new PreventableEvent(), display);
    }
  }
}

const MEMBERS = [
  'on',
  'getAllDisplays',
  'getPrimaryDisplay',
  'getDisplayMatching',
] as const satisfies readonly (keyof Electron.Screen)[];

const standInScreen = new StandInScreen();

/** The desktop, as the windows of the stand-in know it. */
export const { desktop } = standInScreen;
/** What main sees of it. */
export const guardedScreen = onlyWhatIsThere('screen', standInScreen, MEMBERS);
