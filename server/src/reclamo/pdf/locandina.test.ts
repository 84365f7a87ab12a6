import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../../kernel/pdf/testing/read-pdf.ts'
import { openTypesetter } from '../../kernel/pdf/typeset.ts'
import { locandinaReport } from './locandina.ts'
import { readQr } from './testing/read-qr.ts'

const { typeset } = await openTypesetter()
const poster = {
  cliente: 'Alfa Cooperativa Sociale',
  servizio: 'Assistenza domiciliare anziani',
  indirizzo: 'https://qualita.example.org/r/K7Q4M2XD9FTB',
}
const printed = (more: Partial<typeof poster> = {}) =>
  readPdf(typeset({ template: 'locandina', report: locandinaReport({ ...poster, ...more }) }))

describe('the locandina', () => {
  it('shows its purpose, its owner, where to write and that complaints may be anonymous', () => {
    const { text, pages } = printed()
    for (const words of [
      'La tua opinione ci aiuta a migliorare',
      poster.cliente,
      poster.servizio,
      poster.indirizzo,
      'Puoi scrivere anche senza dire chi sei',
    ])
      expect(text).toContain(words)
    expect(pages.length).toBe(1)
  })

  it.each([
    'http://127.0.0.1:3000/r/0123456789AB',
    poster.indirizzo,
    `https://${'lunghissimo-'.repeat(8)}nome.example.org/r/ZZZZZZZZZZZZ`,
    `https://${'lunghissimo-'.repeat(12)}nome.example.org/r/ZZZZZZZZZZZZ`,
  ])('shows a code that reads as %s', (indirizzo) => {
    const { source } = printed({ indirizzo })
    expect(readQr(squaresOf(source))).toBe(indirizzo)
    expect(source).toContain(`/Alt (${indirizzo})`)
  })

  it('shows it at least six centimetres wide, its margin not counted', () => {
    const { source } = printed()
    const squares = squaresOf(source).length
    const points = (110 / 25.4) * 72 * (squares / (squares + 8))
    expect((points / 72) * 2.54).toBeGreaterThanOrEqual(6)
    expect(contentsOf(source)).toMatch(/311\.811\d* 0 0 -?311\.811/)
  })

  it('is PDF/A-2a and PDF/UA-1, A4, tagged, in Italian, with every glyph', () => {
    const { root, metadata, source, missing } = printed()
    expect(root).toContain('/Lang (it-IT)')
    expect(metadata).toContain('<pdfaid:part>2</pdfaid:part>')
    expect(metadata).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
    for (const tag of ['Title|H1', 'P', 'Figure']) expect(source).toMatch(new RegExp(`/S /(${tag})\\b`))
    expect(source).toMatch(/\/MediaBox \[0 0 595\.2\d* 841\.8\d*\]/)
    expect(missing).toBe(0)
  })

  it('stays one page of plain words, whatever the names', () => {
    const hostile = '#panic("x") *grassetto* <script>alert(1)</script>'
    const { text, source, pages, missing } = printed({
      cliente: 'W'.repeat(255),
      servizio: `${hostile} ${'parole molto lunghe '.repeat(12)}`,
      indirizzo: `https://${'a'.repeat(150)}.example.org/r/K7Q4M2XD9FTB`,
    })
    expect(pages.length).toBe(1)
    expect(text.replaceAll(/\s+/g, '')).toContain(hostile.replaceAll(' ', ''))
    expect(source).not.toMatch(/\/URI|\/JavaScript|\/Launch/)
    expect(missing).toBe(0)
  })
})

const streams = (source: string, kind: RegExp) =>
  [...source.matchAll(/<<((?:(?!endobj)[\s\S])*?)>>\nstream\n([\s\S]*?)\nendstream/g)].filter(([, head]) =>
    kind.test(head!),
  )
const inflated = (body: string) => inflateSync(Buffer.from(body, 'latin1'))

/** The squares of the picture without its margin, each six dots wide. */
function squaresOf(source: string): boolean[][] {
  const [, head, body] = streams(source, /\/Subtype \/Image/)[0]!
  const side = Number(/\/Width (\d+)/.exec(head!)![1])
  const pixels = inflated(body!)
  const size = side / 6
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => pixels[(y * 6 + 3) * side + x * 6 + 3] === 0),
  )
  return rows.slice(4, -4).map((row) => row.slice(4, -4))
}

const contentsOf = (source: string) =>
  streams(source, /\/FlateDecode/)
    .filter(([, head]) => !head!.includes('/Subtype /Image'))
    .map(([, , body]) => inflated(body!).toString('latin1'))
    .join('\n')
