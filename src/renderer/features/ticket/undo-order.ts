/** Which of several things is undone next: what was done last, whenever what offers to undo it was drawn. */
export interface UndoOrder {
  /** Something can be undone. Returns how to say that it no longer can. */
  offer(done: object): () => void;
  /** Something was typed into a field. */
  typed(): void;
  /** Whether it is what was done last of all that can be undone now. */
  isLast(done: object): boolean;
  /** Whether something was typed since it was done. */
  typedSince(done: object): boolean;
}

/** Makes it. */
export function createUndoOrder(): UndoOrder {
  const doneAt = new WeakMap<object, number>();
  const offered = new Set<object>();
  let count = 0;
  let typedAt = 0;
  const at = (done: object): number => doneAt.get(done) ?? 0;
  return {
    offer(done) {
      count += 1;
      if (!doneAt.has(done)) doneAt.set(done, count);
      offered.add(done);
      return () => {
        offered.delete(done);
      };
    },
    typed() {
      count += 1;
      typedAt = count;
    },
    isLast: (done) => [...offered].every((other) => at(other) <= at(done)),
    typedSince: (done) => typedAt > at(done),
  };
}
