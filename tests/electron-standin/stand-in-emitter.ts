import { EventEmitter } from 'node:events';

type Listener = (...values: never[]) => void;

/** An event emitter that refuses, by name, an event that the stand-in would never fire. */
export class StandInEmitter extends EventEmitter {
  private readonly emitterName: string;
  private readonly events: ReadonlySet<string>;

  constructor(emitterName: string, events: readonly string[]) {
    super();
    this.emitterName = emitterName;
    this.events = new Set(events);
  }

  override on(event: string, listener: Listener): this {
    return super.on(this.known(event), listener as (...values: unknown[]) => void);
  }

  override once(event: string, listener: Listener): this {
    return super.once(this.known(event), listener as (...values: unknown[]) => void);
  }

  private known(event: string): string {
    if (!this.events.has(event)) throw new Error(`The stand-in has no event '${event}' of ${this.emitterName}`);
    return event;
  }
}

/** An event that a listener may prevent, as Electron's are. */
export class PreventableEvent {
  defaultPrevented = false;

  preventDefault(): void {
    this.defaultPrevented = true;
  }
}

/** Fires an event with details and answers whether a listener prevented it. */
export function firePreventable(emitter: EventEmitter, event: string, details: object, ...rest: unknown[]): boolean {
  const preventable = Object.assign(new PreventableEvent(), details);
  emitter.emit(event, preventable, ...rest);
  return preventable.defaultPrevented;
}
