/**
 * What a test does in `npm test`, and what in `npm run endurance`, which sets `COUNTERPART_ENDURANCE=1`: the runs of a
 * property, the rounds of a loop, the kills of a kill test, the flows that are left out.
 */
export function effort<Value>(normal: Value, endurance: Value): Value {
  return process.env.COUNTERPART_ENDURANCE === '1' ? endurance : normal;
}
