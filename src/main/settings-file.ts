import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, jsonOf } from '#shared/domain/values/json-text.ts';

/** Where the settings of a data folder are. */
export function settingsPath(folder: string): string {
  return join(folder, 'settings.json');
}

/**
 * What a settings file holds, of unknown shape, before anything opens it: nothing is set aside or written. Empty where
 * there is none, and where it cannot be read: opening it sees to that.
 */
export function peekAtSettings(folder: string): Readonly<Record<string, unknown>> {
  try {
    const content = jsonOf(readFileSync(settingsPath(folder), 'utf8'));
    return isObject(content) ? content : {};
  } catch {
    return {};
  }
}
