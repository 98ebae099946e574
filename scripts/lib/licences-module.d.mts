/** A plugin of the builds: the module `virtual:licences`. */
export function writeLicences(root: string): {
  readonly name: string;
  resolveId(id: string): string | null;
  load(id: string): string | null;
};
