export const NATIVE_PACKAGES: readonly string[];
