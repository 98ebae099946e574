/** A field of an answer that was unreadable and left out (`path` as in `vehicles[7].make`). */
export interface FieldWarning {
  readonly path: string;
  readonly expected: string;
  readonly received: string;
}
