/** As much of a PDF as an update of it needs; enough for those the compiler writes, which are simple. Bodies are latin1. */
export interface PdfFile {
  readonly length: number
  /** The last words of the file, from `trailer` on. */
  readonly trailer: string
  readonly objects: ReadonlyMap<number, string>
}

/** Reads a file that was never updated. */
export function readPdfFile(pdf: Buffer): PdfFile {
  const source = pdf.toString('latin1')
  const trailer = source.slice(source.lastIndexOf('trailer'))
  const table = source.slice(Number(found(trailer, /startxref\s+(\d+)/)))
  const entries = [...table.matchAll(/^(\d{10}) \d{5} ([nf])/gm)]
  const objects = new Map(
    entries.flatMap(([, at, kind], id) => (kind === 'n' ? [[id, bodyAt(source, Number(at))] as const] : [])),
  )
  return { length: source.length, trailer, objects }
}

/** An incremental update, as editors append it: objects that replace others, and a table that references them. */
export function updateOf({ length, trailer }: PdfFile, changed: ReadonlyMap<number, string>): Buffer {
  let update = '\n'
  const entries = [...changed]
    .toSorted(([one], [other]) => one - other)
    .map(([id, body]) => {
      const entry = `${id} 1\n${String(length + update.length).padStart(10, '0')} 00000 n \n`
      update += `${id} 0 obj\n${body}\nendobj\n`
      return entry
    })
  const table = length + update.length
  const previous = found(trailer, /startxref\s+(\d+)/)
  const dictionary = trailer.slice(0, trailer.indexOf('startxref')).replace('/Size', `/Prev ${previous}\n  /Size`)
  return Buffer.from(`${update}xref\n${entries.join('')}${dictionary}startxref\n${table}\n%%EOF\n`, 'latin1')
}

function bodyAt(source: string, at: number): string {
  const from = source.indexOf('\n', at) + 1
  const body = source.slice(from, source.indexOf('\nendobj', from))
  const stream = body.indexOf(streamStart)
  if (stream === -1) return body
  // The end of a stream follows from its length: its bytes may contain any words.
  const start = from + stream + streamStart.length
  return source.slice(from, start + Number(found(body.slice(0, stream), /\/Length (\d+)/)))
}

const streamStart = 'stream\n'

export const streamOf = (body: string): string => body.slice(body.indexOf(streamStart) + streamStart.length)

/** An object with another stream. */
export function withStream(body: string, change: (content: string) => string): string {
  const content = change(streamOf(body))
  const head = body.slice(0, body.indexOf(streamStart)).replace(/\/Length \d+/, `/Length ${content.length}`)
  return `${head}${streamStart}${content}\nendstream`
}

/** The number of the object that a dictionary names so. */
export const reference = (body: string, name: string): number =>
  Number(found(body, new RegExp(`/${name} \\[?(\\d+) 0 R`)))

function found(text: string, pattern: RegExp): string {
  const match = pattern.exec(text)?.[1]
  if (match === undefined) throw new Error(`the PDF has no ${pattern.source}`)
  return match
}
