/**
 * Makes a queue: what is given to it is done one after the other, in the order in which it came, and answered as it
 * ends. One that fails fails alone, and the next is done all the same.
 */
export function oneAtATime(): <Result>(act: () => Promise<Result>) => Promise<Result> {
  let tail: Promise<unknown> = Promise.resolve();
  return async (act) => {
    const turn = tail.then(act);
    tail = turn.catch(() => {});
    return await turn;
  };
}
