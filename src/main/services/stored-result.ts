import { failed, type Result, succeeded } from '#shared/result.ts';
import type { Stored } from '../records/database/storage-failure.ts';

/** What the records answered, as it crosses to the window: a fault of the storage becomes a failure with its words. */
export function resultOf<T>(answer: Stored<T>): Result<T> {
  return answer.ok ? succeeded(answer.value) : failed({ kind: 'storage', words: answer.failure.words });
}
