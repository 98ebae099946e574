/**
 * Who hears the keys of the window, and in which order. Nothing else in the window listens for key events (a lint
 * rule): what hears keys joins a step of this list for as long as it wants to hear them, and the order in which the
 * steps were joined means nothing. An element's own `onKeyDown` hears a key between `key goes in` and `key comes out`.
 *
 * A key that a step took is heard by no later step, and by no element. Within a step, the one that joined first hears
 * first.
 */
export const KEYBOARD_ORDER = {
  /**
   * A key arrives at the window; a locked one takes it, and the form on its cover drops what is scanned there. The
   * scanner may first give back keys that it had waited with: what they change is drawn before the next phase, so that
   * this key finds the dialog that they opened. What follows a number that was perhaps an answer is heard before that:
   * the scanner takes the keys of a scan to itself.
   */
  'key arrives': ['cover scan', 'window lock', 'press time', 'held Alt', 'behind a reason', 'scanner'],
  /** A key goes in, towards the element that has the focus. */
  'key goes in': [
    'guided sale',
    'notes',
    'key to change',
    'awaited selection',
    'awaited field',
    'why closed',
    'number or text',
    'numbers',
    'palette',
    'held keys',
    'undo',
  ],
  /** No element wanted the key for itself. */
  'key comes out': ['type-ahead', 'actions'],
  'key is released': ['held Alt', 'held margin', 'view state'],
  'text is pasted': ['window lock', 'held keys'],
  /** No element pasted a text in its own way. */
  'paste comes out': ['too long'],
  'pointer is pressed': ['window lock', 'press time', 'scanner', 'awaited field', 'why closed', 'number or text'],
} as const;

type Order = typeof KEYBOARD_ORDER;
/** A moment at which an event is heard. */
export type KeyboardPhase = keyof Order;

/** Where the one listener of each phase listens. */
const LISTENERS = {
  'key arrives': { at: 'window', type: 'keydown', capture: true },
  'key goes in': { at: 'document', type: 'keydown', capture: true },
  'key comes out': { at: 'window', type: 'keydown', capture: false },
  'key is released': { at: 'document', type: 'keyup', capture: false },
  'text is pasted': { at: 'document', type: 'paste', capture: true },
  'paste comes out': { at: 'document', type: 'paste', capture: false },
  'pointer is pressed': { at: 'window', type: 'pointerdown', capture: true },
} as const satisfies Record<
  KeyboardPhase,
  { readonly at: 'window' | 'document'; readonly type: keyof DocumentEventMap; readonly capture: boolean }
>;

/** The event that is heard in a phase. */
export type EventOf<P extends KeyboardPhase> = DocumentEventMap[(typeof LISTENERS)[P]['type']];

/** Whether the later steps hear the event too. */
export type Heard = 'goes on' | 'taken';

/** The keyboard of a window. */
export interface KeyboardPipeline {
  /** Hears the events of a phase at one of its steps from the next event on. Returns how to leave. */
  join<P extends KeyboardPhase>(phase: P, step: Order[P][number], hear: (event: EventOf<P>) => Heard): () => void;
  /** Begins to listen, with one listener for each phase. Called once, at the start. */
  begin(targets: Readonly<Record<'window' | 'document', Pick<EventTarget, 'addEventListener'>>>): void;
}

interface Joined {
  readonly phase: KeyboardPhase;
  readonly step: string;
  readonly hear: (event: Event) => Heard;
}

/** A pipeline that nothing has joined. The window has one; tests make their own. */
export function createKeyboardPipeline(): KeyboardPipeline {
  let joined: readonly Joined[] = [];
  // Who joins because of an event hears the next one first, in whichever phase of the event it joined.
  const present = new WeakMap<Event, readonly Joined[]>();

  function hear(phase: KeyboardPhase, event: Event): void {
    const there = present.get(event) ?? joined;
    present.set(event, there);
    for (const step of KEYBOARD_ORDER[phase]) {
      for (const each of there) {
        if (each.phase !== phase || each.step !== step || !joined.includes(each)) continue;
        if (each.hear(event) === 'goes on') continue;
        event.stopImmediatePropagation();
        return;
      }
    }
  }

  return {
    join(phase, step, listen) {
      // The listener of a phase listens for the events of this type alone.
      const entry: Joined = { phase, step, hear: listen as (event: Event) => Heard };
      joined = [...joined, entry];
      return () => {
        joined = joined.filter((each) => each !== entry);
      };
    },
    begin(targets) {
      for (const phase of Object.keys(LISTENERS) as KeyboardPhase[]) {
        const { at, type, capture } = LISTENERS[phase];
        targets[at].addEventListener(type, (event) => hear(phase, event), { capture });
      }
    },
  };
}

/** The keyboard of the window. */
export const keyboardPipeline = createKeyboardPipeline();
