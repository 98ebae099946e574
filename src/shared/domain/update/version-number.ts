/** The three numbers of a version, such as 1.12.0. A text that is anything else is no version: null. */
export function readVersion(text: string): readonly [number, number, number] | null {
  const [whole, major, minor, patch] = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/.exec(text) ?? [];
  return whole === undefined ? null : [Number(major), Number(minor), Number(patch)];
}

/** Whether one version is newer than another. What is no version is newer than none, and none is newer than it. */
export function isNewerVersion(one: string, other: string): boolean {
  const [left, right] = [readVersion(one), readVersion(other)];
  if (left === null || right === null) return false;
  const [major, minor, patch] = left;
  if (major !== right[0]) return major > right[0];
  return minor === right[1] ? patch > right[2] : minor > right[1];
}
