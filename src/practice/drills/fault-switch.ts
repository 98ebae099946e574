import type { PracticeOperation } from '../operation.ts';
import type { Drill } from './drill-table.ts';

/** Switches fault drills for whole operations, whatever is asked of them. */
export interface DrillSwitches {
  /**
   * Switches a drill on for the next `times` requests of an operation (for all where it is not given), or off with
   * null. It goes before a drill that the request itself switches. A request that would be refused anyway (no
   * credential, a field that is wrong) does not meet it.
   */
  set(operation: PracticeOperation, drill: Drill | null, times?: number): void;
  /** Switches all off. */
  clear(): void;
  /** Has what is *slow* be answered at once, until a drill is switched on again. */
  hurry(): void;
}

/** The switches, and the service's own side of them. */
export class FaultSwitch implements DrillSwitches {
  readonly #drills = new Map<PracticeOperation, { readonly drill: Drill; times: number }>();
  #hurried = new AbortController();

  /** Aborted where what is *slow* is to be answered at once. */
  get hurried(): AbortSignal {
    return this.#hurried.signal;
  }

  set(operation: PracticeOperation, drill: Drill | null, times = Number.POSITIVE_INFINITY): void {
    if (this.#hurried.signal.aborted) this.#hurried = new AbortController();
    if (drill === null || times <= 0) {
      this.#drills.delete(operation);
    } else {
      this.#drills.set(operation, { drill, times });
    }
  }

  clear(): void {
    this.#drills.clear();
  }

  hurry(): void {
    this.#hurried.abort();
  }

  /** The drill that this request of the operation meets, if one is switched on: counts it. */
  take(operation: PracticeOperation): Drill | null {
    const entry = this.#drills.get(operation);
    if (entry === undefined) {
      return null;
    }
    entry.times -= 1;
    if (entry.times <= 0) {
      this.#drills.delete(operation);
    }
    return entry.drill;
  }
}
