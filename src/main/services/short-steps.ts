/** How long main works at one go on something that can wait, ms. */
const STEP_MS = 4;

/** Makes the pauses of long work in main: called often, it lets everything else go first once a step is over. */
export function createShortSteps(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < STEP_MS) return;
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
    began = performance.now();
  };
}
