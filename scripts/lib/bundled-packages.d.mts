export function packageOfModule(id: string): string | null;
export function packagesFileOf(outDir: string): string;

/** A plugin of the builds: writes the names of the packages that a bundle is made of. */
export function writeBundledPackages(options?: { readonly name?: string }): {
  readonly name: string;
  configResolved(config: { readonly root: string; readonly build: { readonly outDir: string } }): void;
  generateBundle(options: object, bundle: Readonly<Record<string, object>>): void;
};
