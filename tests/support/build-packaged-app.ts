import { cp, mkdir, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Builds main as it is shipped into a folder that the stand-in can run, with the window and the preload that were built
 * last. The folder has to lie in this repository, whose packages main imports.
 */
export async function buildPackagedApp(folder: string): Promise<void> {
  await mkdir(join(folder, 'out'), { recursive: true });
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    define: { COUNTERPART_PACKAGED: 'true' },
    build: {
      target: 'node24',
      outDir: join(folder, 'out/main'),
      minify: false,
      lib: { entry: join(ROOT, 'src/main/index.ts'), formats: ['es'], fileName: () => 'index.js' },
      rollupOptions: {
        external: (id) => builtinModules.includes(id) || (/^(node:|electron$|[@\w])/.test(id) && !id.startsWith(ROOT)),
      },
    },
  });
  for (const name of ['preload', 'renderer'])
    await cp(join(ROOT, 'out', name), join(folder, 'out', name), { recursive: true });
  const manifest = {
    name: 'counterpart',
    productName: 'Counterpart',
    version: '0.1.0',
    type: 'module',
    main: 'out/main/index.js',
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
}
