import type { Json } from '#shared/interface/json.ts';
import type { Answer } from '../operations/answer.ts';
import type { PracticeOperation } from '../operation.ts';

/** Where each operation's answer gets its fault: keys, where `last` is the last element of a list. */
const PATHS: Readonly<Record<Exclude<PracticeOperation, 'product picture'>, readonly (readonly string[])[]>> = {
  'vehicle access': [['vehicle_makes', 'last', 'value']],
  product: [['vehicles', 'last', 'id'], ['price']],
  'plate search': [['vehicle_breakdown', 'last', 'vehicle_ids', 'last']],
  'shipping rates': [['rates', 'last', 'service_code']],
  order: [['order_transaction_id']],
};

/** The same value with the one at `path` turned into another type: a number into text, anything else into a number. */
function withFault(value: Json, path: readonly string[]): Json | null {
  const [step, ...rest] = path;
  if (step === undefined) {
    return typeof value === 'number' ? String(value) : 17;
  }
  if (Array.isArray(value)) {
    const last = value.at(-1);
    const changed = last === undefined ? null : withFault(last, rest);
    return changed === null ? null : [...value.slice(0, -1), changed];
  }
  if (value === null || typeof value !== 'object') {
    return null;
  }
  const entries = Object.entries(value);
  const inner = entries.find(([key]) => key === step)?.[1];
  const changed = inner === undefined ? null : withFault(inner, rest);
  return changed === null ? null : Object.fromEntries(entries.map(([key, old]) => [key, key === step ? changed : old]));
}

/** The answer with one value of the wrong type deep inside; a picture turns into a drawing that is no raster. */
export function faultyAnswer(answer: Answer, operation: PracticeOperation): Answer {
  if (operation === 'product picture') {
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"></svg>';
    return { status: 200, headers: { 'content-type': 'image/svg+xml' }, body };
  }
  const value: Json = JSON.parse(Buffer.from(answer.body).toString());
  for (const path of PATHS[operation]) {
    const changed = withFault(value, path);
    if (changed !== null) {
      return { ...answer, body: JSON.stringify(changed) };
    }
  }
  return answer;
}
