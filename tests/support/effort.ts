/**
 * How often a test repeats itself: the first number in `npm test`, the second in `npm run endurance`, which sets
 * `COUNTERPART_ENDURANCE=1`. For the runs of a property, the rounds of a loop, the kills of a kill test.
 */
export function effort(normal: number, endurance: number): number {
  return process.env.COUNTERPART_ENDURANCE === '1' ? endurance : normal;
}
