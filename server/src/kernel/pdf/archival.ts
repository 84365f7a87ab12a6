import { inflateSync } from 'node:zlib'
import { type PdfFile, readPdfFile, reference, streamOf, updateOf, withStream } from './pdf-file.ts'
import { identified } from './xmp.ts'

/**
 * Declares a tagged PDF of the compiler to be PDF/A-2a and PDF/UA-1. The compiler's document satisfies both but cannot
 * declare it; an incremental update declares both: identifications in the metadata, the colour profile (in the file
 * already), the title shown instead of the file's name, and a Unicode value for every glyph.
 */
export function declareArchival(pdf: Buffer): Buffer {
  const file = readPdfFile(pdf)
  const root = reference(file.trailer, 'Root')
  const catalog = bodyOf(file, root)
  const metadata = reference(catalog, 'Metadata')
  const changed = new Map([
    [metadata, withStream(bodyOf(file, metadata), identified)],
    [root, declared(catalog, colourProfile(file))],
  ])
  for (const font of file.objects.values()) {
    if (!font.includes('/ToUnicode')) continue
    const id = reference(font, 'ToUnicode')
    const map = bodyOf(file, id)
    const silent = silentGlyphs(font, map, file)
    if (silent.length > 0)
      changed.set(
        id,
        withStream(map, (text) => joinedToTheirLetter(text, silent)),
      )
  }
  return Buffer.concat([pdf, updateOf(file, changed)])
}

function bodyOf({ objects }: PdfFile, id: number): string {
  const body = objects.get(id)
  if (body === undefined) throw new Error(`the PDF has no object ${id}`)
  return body
}

/** The one of three colours, sRGB. Where all is grey there is none, and none is required. */
const colourProfile = ({ objects }: PdfFile): number | undefined =>
  [...objects].find(([, body]) => /^<<[^>]*\/N 3\b/.test(body))?.[0]

function declared(catalog: string, profile: number | undefined): string {
  const intent =
    profile === undefined
      ? ''
      : '\n  /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB)' +
        ` /Info (sRGB) /DestOutputProfile ${profile} 0 R >>]`
  const titlePreference = '/DisplayDocTitle true'
  return /\/ViewerPreferences\s*<</.test(catalog)
    ? catalog.replace('/Type /Catalog', `$&${intent}`).replace(/\/ViewerPreferences\s*<</, `$&\n    ${titlePreference}`)
    : catalog.replace('/Type /Catalog', `$&${intent}\n  /ViewerPreferences << ${titlePreference} >>`)
}

/** Of a letter drawn by several glyphs, such as x̄, the compiler gives the text to the first and leaves out the others. */
function silentGlyphs(font: string, map: string, file: PdfFile): number[] {
  const descendant = bodyOf(file, reference(font, 'DescendantFonts'))
  const descriptor = bodyOf(file, reference(descendant, 'FontDescriptor'))
  const bits = inflateSync(Buffer.from(streamOf(bodyOf(file, reference(descriptor, 'CIDSet'))), 'latin1'))
  const count = bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)
  const mappedCodes = new Set([...map.matchAll(/^<([\dA-F]{4})> </gm)].map(([, code]) => Number.parseInt(code!, 16)))
  return Array.from({ length: count - 1 }, (_, n) => n + 1).filter((code) => !mappedCodes.has(code))
}

/** A reader that works glyph by glyph then finds the letter's text once; the span around it contains it anyway. */
function joinedToTheirLetter(map: string, glyphs: readonly number[]): string {
  const lines = glyphs.map((code) => `<${code.toString(16).toUpperCase().padStart(4, '0')}> <${wordJoiner}>`)
  // A block of such a table contains at most a hundred lines.
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, n) => lines.slice(n * 100, n * 100 + 100))
  const added = blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`).join('')
  return map.replace('endcmap', `${added}endcmap`)
}

const wordJoiner = '2060'
