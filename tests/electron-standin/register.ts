import { registerHooks } from 'node:module';

/** From here on `electron`, imported or required by any module of this process, is the stand-in. */
export function registerElectron(): void {
  const url = new URL('./electron.ts', import.meta.url).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'electron' || specifier === 'electron/main'
        ? { url, shortCircuit: true }
        : next(specifier, context),
  });
}
