export const NATIVE_PACKAGES: readonly string[];
export function nativeFileOf(name: string, system: string): string;
