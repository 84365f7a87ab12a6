const keys = new WeakMap<File, number>()
let given = 0

/** Tells files apart in a list: the same one may be chosen twice. */
export function fileKey(file: File): number {
  const key = keys.get(file) ?? ++given
  keys.set(file, key)
  return key
}
