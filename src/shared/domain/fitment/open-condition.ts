/** A condition of a verdict that nobody has decided yet. */
export interface OpenCondition {
  /** Tells it from every other condition: a changed one has another name. */
  readonly name: string;
  /** As it is asked, at most 500 characters. */
  readonly words: string;
}
