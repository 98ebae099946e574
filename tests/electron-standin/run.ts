import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Runs an application on the stand-in, as `electron <folder> [arguments]` runs it on Electron:
 *
 *     node tests/electron-standin/run.ts <folder> [arguments]
 *
 * The application's main module sees the arguments that it would see there.
 */
const folder = process.argv[2];
if (folder === undefined) {
  console.error('Say which folder to run: node tests/electron-standin/run.ts <folder>');
  process.exit(2);
}
const appFolder = resolve(folder);
process.argv.splice(1, 2, appFolder);

// Compiling it anew would be half of the start.
enableCompileCache();
const { startRuntime } = await import('./runtime.ts');
const { registerElectron } = await import('./register.ts');
const { manifest } = startRuntime(appFolder);
registerElectron();
await import(pathToFileURL(join(appFolder, manifest.main)).href);
