import { cp, mkdir } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { build } from 'vite';

const SOURCE = join(import.meta.dirname, '../electron-standin/conformance-app');

/** Bundles the conformance application into a folder that Electron and the stand-in can both run. */
export async function buildConformanceApp(folder: string): Promise<void> {
  const bundles = [
    { entry: 'main.ts', format: 'es', file: 'main.js' },
    { entry: 'preload.ts', format: 'cjs', file: 'preload.cjs' },
  ] as const;
  await mkdir(folder, { recursive: true });
  for (const { entry, format, file } of bundles) {
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        target: 'node24',
        outDir: folder,
        emptyOutDir: false,
        minify: false,
        lib: { entry: join(SOURCE, entry), formats: [format], fileName: () => file },
        rollupOptions: { external: ['electron', /^node:/, ...builtinModules] },
      },
    });
  }
  await cp(join(SOURCE, 'package.json'), join(folder, 'package.json'));
  await cp(join(SOURCE, 'page'), join(folder, 'page'), { recursive: true });
}
