import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What the built window is made of. */
export const RENDERER = join(import.meta.dirname, '../../out/renderer');

/** The most JavaScript that the first screen may read, bytes as gzip makes them. */
export const MOST_FIRST_BYTES = 125_000;

/**
 * The scripts that index.html names and those that they import: what the first screen is made of, gzip bytes by name.
 */
export async function firstScripts(renderer = RENDERER): Promise<ReadonlyMap<string, number>> {
  const html = await readFile(join(renderer, 'index.html'), 'utf8');
  const waiting = [...html.matchAll(/(?:src|href)="\.\/assets\/([^"]+\.js)"/g)].map(([, name]) => name ?? '');
  const sizes = new Map<string, number>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (sizes.has(name)) continue;
    const script = await readFile(join(renderer, 'assets', name), 'utf8');
    sizes.set(name, gzipSync(script).length);
    // Imports that are not asked for by a call are read before the first line runs.
    for (const [, next] of script.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) waiting.push(next ?? '');
  }
  return sizes;
}

/** How much JavaScript the first screen reads, bytes as gzip makes them. */
export async function firstScriptBytes(renderer = RENDERER): Promise<number> {
  return [...(await firstScripts(renderer)).values()].reduce((sum, size) => sum + size, 0);
}
