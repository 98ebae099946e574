import { readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

/** A file that the window may load: where it lies, and the content type it is answered with. */
export interface RendererFile {
  readonly file: string;
  readonly contentType: string;
}

/** Path of a URL, such as `/assets/index-3f2a.js`, to the file that answers it. */
export type RendererFiles = ReadonlyMap<string, RendererFile>;

/** Every kind of file that the renderer's bundle may hold. Another kind is not served. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/**
 * The exact map of what the window may load, made once at start-up by walking the folder of the built renderer. A file
 * is found by looking its path up, never by joining what was asked for to a folder, so that no request can name a file
 * outside of it. `/` answers the same as `/index.html`. Rejects where the folder cannot be read: the application was
 * not built.
 */
export async function mapRendererFiles(folder: string): Promise<RendererFiles> {
  const files = new Map<string, RendererFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const contentType = CONTENT_TYPES[extname(entry.name)];
    if (!entry.isFile() || contentType === undefined) continue;
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).split(sep).map(encodeURIComponent).join('/');
    files.set(`/${path}`, { file, contentType });
  }
  const index = files.get('/index.html');
  if (index === undefined) throw new Error(`There is no index.html in ${folder}: the window has nothing to show.`);
  return files.set('/', index);
}
