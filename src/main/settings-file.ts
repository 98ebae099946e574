import { existsSync, readFileSync } from 'node:fs';
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
  return readableSettings(folder) ?? {};
}

/** The same, but null where there is a file that cannot be read. */
export function readableSettings(folder: string): Readonly<Record<string, unknown>> | null {
  const path = settingsPath(folder);
  try {
    if (!existsSync(path)) return {};
    const content = jsonOf(readFileSync(path, 'utf8'));
    return isObject(content) ? content : null;
  } catch {
    return null;
  }
}
