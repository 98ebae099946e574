import { describe, expect, it } from 'vitest';
import {
  createKeyboardPipeline,
  type Heard,
  KEYBOARD_ORDER,
  type KeyboardPipeline,
} from '#renderer/keyboard/keyboard-pipeline.ts';

interface Listener {
  /** Such as "keydown, in, at the window". */
  readonly where: string;
  readonly hear: (event: Event) => void;
}

/**
 * A pipeline that has begun to listen, with a way to send it events as a browser does: at every target until it is
 * stopped.
 */
function begun() {
  const listeners: Listener[] = [];
  const target = (name: string): Pick<EventTarget, 'addEventListener'> => ({
    addEventListener(type, hear, options) {
      if (typeof hear !== 'function') throw new Error('The pipeline listens with functions.');
      const way = typeof options === 'object' && options.capture === true ? 'in' : 'out';
      listeners.push({ where: `${type}, ${way}, at the ${name}`, hear });
    },
  });
  const pipeline = createKeyboardPipeline();
  pipeline.begin({ window: target('window'), document: target('document') });
  const send = (type: string): void => {
    let going = true;
    const event = Object.assign(new Event(type), {
      stopImmediatePropagation: () => {
        going = false;
      },
    });
    const way = ['in, at the window', 'in, at the document', 'out, at the document', 'out, at the window'];
    for (const where of way) {
      const there = listeners.find((each) => each.where === `${type}, ${where}`);
      if (going) there?.hear(event);
    }
  };
  return { pipeline, send, listeners };
}

const KEY_PHASES = ['key arrives', 'key goes in', 'key comes out'] as const;

/** Joins every step that hears a key, the last one first; `heard` grows with the steps that hear it. */
function joinAll(pipeline: KeyboardPipeline, takes: string | null): readonly string[] {
  const heard: string[] = [];
  for (const phase of KEY_PHASES.toReversed()) {
    for (const step of KEYBOARD_ORDER[phase].toReversed()) {
      pipeline.join(phase, step as never, () => {
        heard.push(step);
        return step === takes ? 'taken' : 'goes on';
      });
    }
  }
  return heard;
}

const KEY_STEPS: readonly string[] = KEY_PHASES.flatMap((phase) => KEYBOARD_ORDER[phase]);

describe('the keyboard pipeline', () => {
  it('has this order', () => {
    expect(KEYBOARD_ORDER).toEqual({
      'key arrives': ['cover scan', 'window lock', 'press time', 'held Alt', 'behind a reason', 'scanner'],
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
      'key comes out': ['type-ahead', 'actions'],
      'key is released': ['held Alt', 'held margin', 'view state'],
      'text is pasted': ['window lock', 'held keys'],
      'paste comes out': ['too long'],
      'pointer is pressed': ['window lock', 'press time', 'scanner', 'awaited field', 'why closed', 'number or text'],
    });
  });

  it('listens once for each phase', () => {
    expect(begun().listeners.map(({ where }) => where)).toEqual([
      'keydown, in, at the window',
      'keydown, in, at the document',
      'keydown, out, at the window',
      'keyup, out, at the document',
      'paste, in, at the document',
      'paste, out, at the document',
      'pointerdown, in, at the window',
    ]);
  });

  it('lets the steps hear a key in their order, whatever the order in which they were joined', () => {
    const { pipeline, send } = begun();
    const heard = joinAll(pipeline, null);
    send('keydown');
    expect(heard).toEqual(KEY_STEPS);
  });

  it.each(KEY_STEPS.map((step, at) => ({ step, at })))(
    'lets nobody hear a key behind $step, which took it',
    ({ step, at }) => {
      const { pipeline, send } = begun();
      const heard = joinAll(pipeline, step);
      send('keydown');
      expect(heard).toEqual(KEY_STEPS.slice(0, at + 1));
    },
  );

  it('asks those of one step in the order in which they joined', () => {
    const { pipeline, send } = begun();
    const heard: string[] = [];
    const hear = (name: string, answer: Heard) => (): Heard => {
      heard.push(name);
      return answer;
    };
    pipeline.join('key goes in', 'numbers', hear('window', 'goes on'));
    pipeline.join('key goes in', 'numbers', hear('dialog', 'taken'));
    pipeline.join('key goes in', 'numbers', hear('dialog over it', 'goes on'));
    send('keydown');
    expect(heard).toEqual(['window', 'dialog']);
  });

  it('has a step hear nothing once it was left, even by a step before it', () => {
    const { pipeline, send } = begun();
    const heard: string[] = [];
    const leave = pipeline.join('key comes out', 'actions', () => {
      heard.push('actions');
      return 'goes on';
    });
    pipeline.join('key arrives', 'scanner', () => {
      leave();
      return 'goes on';
    });
    send('keydown');
    expect(heard).toEqual([]);
  });

  it('has who joins because of a key hear the next one first', () => {
    const { pipeline, send } = begun();
    let notes = 0;
    pipeline.join('key arrives', 'scanner', () => {
      pipeline.join('key goes in', 'notes', () => {
        notes += 1;
        return 'goes on';
      });
      return 'goes on';
    });
    send('keydown');
    expect(notes).toBe(0);
    send('keydown');
    expect(notes).toBe(1);
  });

  it('keeps the phases of other events apart from those of a key', () => {
    const { pipeline, send } = begun();
    const heard: string[] = [];
    const hear = (name: string) => (): Heard => {
      heard.push(name);
      return 'goes on';
    };
    pipeline.join('text is pasted', 'held keys', hear('paste'));
    pipeline.join('pointer is pressed', 'scanner', hear('pointer'));
    pipeline.join('key is released', 'view state', hear('release'));
    pipeline.join('key goes in', 'held keys', hear('key'));
    for (const type of ['paste', 'pointerdown', 'keyup', 'keydown']) send(type);
    expect(heard).toEqual(['paste', 'pointer', 'release', 'key']);
  });
});
