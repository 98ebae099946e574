/**
 * In the place of the package lazy-val, which electron-updater asks for and which brings no licence text, so that it is
 * not shipped (`electron.vite.config.ts`). A value that is made when it is first asked for, or set before.
 */
export class Lazy<Value> {
  #make: (() => Value) | null;
  #value: Value | null = null;

  constructor(make: () => Value) {
    this.#make = make;
  }

  get hasValue(): boolean {
    return this.#make === null;
  }

  get value(): Value {
    const make = this.#make;
    if (make !== null) this.value = make();
    return this.#value as Value;
  }

  set value(value: Value) {
    this.#value = value;
    this.#make = null;
  }
}
