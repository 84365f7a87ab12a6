/** The characters a family of fonts can print: those for which every one of its styles has a glyph. */
export function charactersOf(styles: readonly Buffer[]): Set<number> {
  const [first, ...others] = styles.map(mapped)
  return new Set([...(first ?? [])].filter((point) => others.every((set) => set.has(point))))
}

/**
 * Reads the character maps of a TrueType font (table `cmap`, formats 4 and 12). Glyph 0 means that there is none: the
 * compiler's own list of a font's characters counts such holes as characters.
 */
function mapped(font: Buffer): Set<number> {
  const points = new Set<number>()
  const at = tableAt(font, 'cmap')
  for (let n = 0; n < font.readUInt16BE(at + 2); n++) {
    const entry = at + 4 + 8 * n
    const isUnicode = [0, 3].includes(font.readUInt16BE(entry))
    const map = at + font.readUInt32BE(entry + 4)
    if (isUnicode && font.readUInt16BE(map) === 4) addSegments(font, map, points)
    if (isUnicode && font.readUInt16BE(map) === 12) addGroups(font, map, points)
  }
  return points
}

function tableAt(font: Buffer, name: string): number {
  for (let n = 0; n < font.readUInt16BE(4); n++) {
    const entry = 12 + 16 * n
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8)
  }
  throw new Error(`the font has no table ${name}`)
}

function addSegments(font: Buffer, map: number, points: Set<number>) {
  const size = font.readUInt16BE(map + 6)
  for (let n = 0; n < size; n += 2) {
    const end = font.readUInt16BE(map + 14 + n)
    const start = font.readUInt16BE(map + 16 + size + n)
    const delta = font.readUInt16BE(map + 16 + 2 * size + n)
    const offsetAt = map + 16 + 3 * size + n
    const offset = font.readUInt16BE(offsetAt)
    for (let point = start; point <= end && point !== 0xffff; point++) {
      const glyph = offset === 0 ? point : font.readUInt16BE(offsetAt + offset + 2 * (point - start))
      if ((offset === 0 || glyph !== 0) && (glyph + delta) % 0x10000 !== 0) points.add(point)
    }
  }
}

function addGroups(font: Buffer, map: number, points: Set<number>) {
  for (let n = 0; n < font.readUInt32BE(map + 12); n++) {
    const group = map + 16 + 12 * n
    const start = font.readUInt32BE(group)
    const end = font.readUInt32BE(group + 4)
    const glyph = font.readUInt32BE(group + 8)
    for (let point = start; point <= end; point++) if (glyph + point - start !== 0) points.add(point)
  }
}
