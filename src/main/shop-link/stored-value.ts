import type { Stored } from '../records/database/storage-failure.ts';

/** What the records answered. Those that do not take or give something end what is being exchanged, for now. */
export function storedValue<Value>(answer: Stored<Value>): Value {
  if (!answer.ok) throw new Error(`The records failed: ${answer.failure.code}`);
  return answer.value;
}
