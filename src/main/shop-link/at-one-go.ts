/** Rows that are read or written at one go. */
export const BATCH = 50;

/** Lets everything else at the counter go first. */
export async function pause(): Promise<void> {
  await new Promise<void>((resolve) => {
    setImmediate(resolve);
  });
}

/** Does something with each of what waits, the first first, a batch at a time with a pause behind it. */
export async function eachWaiting<One extends { readonly place: number }>(
  next: (after: number) => readonly One[],
  act: (one: One) => Promise<void>,
): Promise<void> {
  let after = 0;
  for (;;) {
    const batch = next(after);
    const last = batch.at(-1);
    if (last === undefined) return;
    for (const one of batch) await act(one);
    after = last.place;
    await pause();
  }
}
