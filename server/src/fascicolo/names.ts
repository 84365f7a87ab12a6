const longest = 80

/** Gives every file of a pack a unique path that any system can write: letters, digits, `.`, `_` and `-`. */
export function packPaths() {
  const taken = new Set<string>()
  return (folder: string, name: string): string => {
    const plain = plainFileName(name)
    for (let number = 1; ; number += 1) {
      const path = `${folder}${numbered(plain, number)}`
      // Some file systems ignore case.
      if (taken.has(path.toLowerCase())) continue
      taken.add(path.toLowerCase())
      return path
    }
  }
}

/** Accents come off; what is no letter or digit becomes an underscore; no name begins with a dot, or is that of a device. */
function plainFileName(name: string): string {
  const [, stem = name, ending = ''] = ofTwo.exec(name) ?? []
  const plain = stem
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '_')
    .replace(/^[._-]+/, '')
    .replace(/[._-]+$/, '')
  return numbered(`${device.test(plain) ? 'file_' : ''}${plain || 'file'}${ending}`, 1)
}
/** Names under which Windows writes no file, with any extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
/** A stem and its ending. */
const ofTwo = /^(.+)(\.[A-Za-z0-9]{1,10})$/s

/** At most 80 characters, including the extension; a repeated name has `_2` before it. */
function numbered(name: string, number: number): string {
  const [, stem = name, ending = ''] = ofTwo.exec(name) ?? []
  const mark = number === 1 ? '' : `_${number}`
  return `${stem.slice(0, longest - mark.length - ending.length)}${mark}${ending}`
}
