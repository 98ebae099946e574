/**
 * Does something behind the next frame, so that what is drawn does not wait for it, such as for what a long ticket costs
 * to send. A window that draws no frames does not do it: what has to be done then has a time of its own besides.
 */
export function onceShown(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
