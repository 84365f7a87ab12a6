const keys = new WeakMap<File, number>()
let given = 0

/** A unique key per file in a list: the same file may be chosen twice. */
export function fileKey(file: File): number {
  const key = keys.get(file) ?? ++given
  keys.set(file, key)
  return key
}
