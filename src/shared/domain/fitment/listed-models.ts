import { onceFor } from '../values/once-for.ts';
import type { FitmentIndex } from './fitment-index.ts';

/**
 * Positions of the vehicles that a part lists, one group for each make and model as they are written, in the order of
 * the list; worked out once. A customer's vehicle is looked for among those of its own model first.
 */
export const listedByModel = onceFor((index: FitmentIndex): readonly Uint32Array[] => {
  const columns = index.columns();
  const models = columns.model.values.length;
  const groups = new Map<number, number[]>();
  for (let position = 0; position < index.vehicles.length; position += 1) {
    const key = (columns.make.codes[position] as number) * models + (columns.model.codes[position] as number);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [position]);
    else group.push(position);
  }
  return [...groups.values()].map((positions) => Uint32Array.from(positions));
});
