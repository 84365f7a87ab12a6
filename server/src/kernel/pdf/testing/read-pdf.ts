import { inflateSync } from 'node:zlib'

/** As much of a PDF as the tests need; enough for those the compiler writes, which are simple. */
export function readPdf(pdf: Buffer) {
  const source = pdf.toString('latin1')
  // Of an object that an update repeats the last one counts.
  const objects = new Map(
    [...source.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id, body]) => [id!, body!]),
  )
  const object = (id: string | undefined) => objects.get(id ?? '') ?? ''
  const root = object(/\/Root (\d+) 0 R/.exec(source.slice(source.lastIndexOf('trailer')))?.[1])
  const pageIds = [.../\/Kids \[([^\]]*)\]/.exec(object(named(root, 'Pages')))![1]!.matchAll(/(\d+) 0 R/g)]
  const pages = pageIds.map(([, id]) => linesOf(object(id), object))
  const glyphs = pageIds.flatMap(([, id]) => [...piecesOf(object(id), object)].flatMap(({ glyphs = [] }) => glyphs))
  return {
    source,
    root,
    metadata: Buffer.from(object(named(root, 'Metadata')), 'latin1').toString('utf8'),
    /** How often a page shows the glyph of a missing character. */
    missing: glyphs.filter(({ code }) => code === 0).length,
    /** Glyphs that are shown and have no text. */
    silent: glyphs.filter(({ letter }) => letter === undefined),
    /** Where links lead, and how they are described. */
    links: [...objects.values()]
      .filter((body) => body.includes('/Subtype /Link'))
      .map((body) => ({
        uri: /\/URI \(([^)]*)\)/.exec(body)?.[1],
        contents: /\/Contents \(([^)]*)\)/.exec(body)?.[1],
      })),
    fonts: [...objects.values()].filter((body) => body.includes('/Type /FontDescriptor')),
    pages,
    /** The words as they flow: lines joined, without the hyphens that only the layout added. */
    text: pages
      .flat()
      .join('\n')
      .replaceAll(/\n?\u00AD\n|\u2060/g, '')
      .replaceAll(/\s+/g, ' '),
  }
}

type Lookup = (id: string | undefined) => string

const named = (body: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1]

function linesOf(page: string, object: Lookup): string[] {
  const lines: string[] = []
  let line = ''
  let meant: string | undefined
  for (const { actual, glyphs } of piecesOf(page, object)) {
    if (actual !== undefined) meant = actual
    else if (glyphs) {
      line += meant ?? glyphs.map(({ letter }) => letter ?? '').join('')
      meant = undefined
    } else {
      lines.push(line)
      line = ''
    }
  }
  return lines
}

interface Piece {
  /** The text of the next glyphs. */
  readonly actual?: string
  readonly glyphs?: readonly { readonly code: number; readonly letter: string | undefined }[]
}

/** What a page shows, in its order; a piece of nothing ends a line. */
function* piecesOf(page: string, object: Lookup): Generator<Piece> {
  const dictionary = /\/Font <<([^>]*)>>/.exec(page)?.[1] ?? ''
  const fonts = new Map(
    [...dictionary.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name, id]) => [
      name!,
      lettersOf(streamOf(object(named(object(id), 'ToUnicode')))),
    ]),
  )
  let letters = new Map<number, string>()
  for (const { groups } of streamOf(object(named(page, 'Contents'))).matchAll(operators)) {
    const { font, actual, string } = groups!
    if (font) letters = fonts.get(font)!
    else if (actual) yield { actual: utf16(actual) }
    else if (string) yield { glyphs: codesIn(string).map((code) => ({ code, letter: letters.get(code) })) }
    else if (groups!['language'] === undefined) yield {}
  }
}

/** Parentheses within a string may be unescaped while they are balanced; deeper nesting than this does not occur. */
const literal = [1, 2, 3].reduce((inner) => String.raw`\((?:\\[\s\S]|[^\\()]|${inner})*\)`, '(?!)')
/** Sets a font, names a language, gives the text of the next glyphs, shows glyphs, ends a text. */
const operators = new RegExp(
  String.raw`/(?<font>\w+) [\d.]+ Tf|/Lang \(\S*\)(?<language>)|/ActualText <FEFF(?<actual>[\dA-F]*)>|(?<string>${literal})|\bET\b`,
  'g',
)

function streamOf(body: string): string {
  const from = body.indexOf('stream\n') + 'stream\n'.length
  const length = Number(/\/Length (\d+)/.exec(body)?.[1])
  const bytes = Buffer.from(body.slice(from, from + length), 'latin1')
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

function lettersOf(cmap: string): Map<number, string> {
  const pairs = cmap.matchAll(/^<([\da-fA-F]+)> <([\da-fA-F]+)>$/gm)
  return new Map([...pairs].map(([, code, text]) => [Number.parseInt(code!, 16), utf16(text!)]))
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function codesIn(literal: string): number[] {
  const bytes = literal
    .slice(1, -1)
    .replaceAll(/\\(\d{1,3}|[\s\S])/g, (_, code: string) =>
      /^\d/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (escapes[code] ?? code),
    )
  return Array.from({ length: bytes.length / 2 }, (_, n) => bytes.charCodeAt(2 * n) * 256 + bytes.charCodeAt(2 * n + 1))
}
