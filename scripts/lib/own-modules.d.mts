/** The test files of a folder that want modules of their own, from the root with `/`, in order. */
export function testsWithOwnModules(root: string, folder: string): readonly string[];
