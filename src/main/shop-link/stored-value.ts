import type { Stored, StorageFailure } from '../records/database/storage-failure.ts';

/** What the records answered. Those that do not take or give something end what is being exchanged, for now. */
export function storedValue<Value>(answer: Stored<Value>): Value {
  if (!answer.ok) throw storageFault(answer.failure);
  return answer.value;
}

/** A failure of the records as the fault that is told of it. */
export function storageFault({ code }: StorageFailure): Error {
  return new Error(`The records failed: ${code}`);
}
