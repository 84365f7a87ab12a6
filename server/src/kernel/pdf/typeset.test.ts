import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { readPdf } from './testing/read-pdf.ts'
import { openTypesetter } from './typeset.ts'

const { typeset, isWorn } = await openTypesetter()
const printed = (text: string, title = 'Prova') => readPdf(typeset({ template: 'trial', report: { title, text } }))

describe('the typesetter', () => {
  it.each([
    ['accents of every kind', 'Perché è così: àèéìòù ÀÈÉÌÒÙ ç ñ ö ß œ', undefined],
    ['signs of both fonts', '≥ ≤ ≠ ± × ÷ ∑ √ ∞ → € § ° ½ ⅓ ☐ ✓ “«»” … – —', undefined],
    ['a letter and a mark that no one sign is', 'media x̄ ± ŝ', undefined],
    ['letters of several signs', 'हिन्दी में क्षमा', undefined],
    ['letters of another script', 'Ελληνικά Русский Tiếng Việt', undefined],
    ['marks after a line break', 'a\n\u0301b\n\u0323', 'a b'],
    ['marks after a space', 'a \u0301b', 'a b'],
    ['what no font has', '🎉 漢字 한글', '? ?? ??'],
  ])('prints %s', (_, text, read = text) => {
    const { text: printedText, missing, silent } = printed(text)
    expect(printedText.normalize('NFC')).toContain(read.normalize('NFC'))
    expect(missing).toBe(0)
    expect(silent).toEqual([])
  })

  it('has a glyph for every character it lets pass, alone and beside letters of either font', () => {
    const points = Array.from({ length: 0x30000 / 61 }, (_, n) => String.fromCodePoint(n * 61))
    const { missing, silent } = printed(points.map((char) => `${char} a${char} ≥${char}`).join('\n'))
    expect(missing).toBe(0)
    expect(silent).toEqual([])
  })

  it('leaves words as they were written, in one piece where they fit on a line', () => {
    const fingerprint = '0123456789abcdef'.repeat(4)
    const path = `01_Audit/2026-0001/allegati/${'Verbale_firmato_'.repeat(4)}da_tutti.pdf`
    const endless = 'abcdefghij'.repeat(60)
    const report = {
      title: 'Prova',
      ...{ short_title: '', organisation: '', copy: '', cooperative: '', draft: '', seal: '', printed: '', facts: [] },
      values: [{ etichetta: 'Testo', valore: `prima ${fingerprint} poi ${path}\n${endless} fine` }],
      parts: [],
    }
    const pdf = typeset({ template: 'evidenza', report })
    const { pages } = readPdf(pdf)
    const lines = pages.flat()
    for (const word of [fingerprint, path]) expect(lines).toContain(word)
    expect(lines.join('')).toContain(endless)
    expect(lines.join('')).not.toMatch(/[\u200B-\u200D\u2060\uFEFF]/)
    const { stdout, error } = spawnSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' })
    // Poppler is not on every machine.
    if (error) return
    for (const word of [fingerprint, path]) expect(stdout).toContain(word)
    expect(stdout.replaceAll('\n', '')).toContain(endless)
    expect(stdout).not.toMatch(/[\u200B-\u200D\u2060\uFEFF]/)
  })

  it('takes titles for titles', () => {
    const title = 'A (B) \\ stream\nendstream <x> & </rdf:Description></rdf:RDF> $& é'
    const { metadata, root, text } = printed('x', title)
    expect(metadata).toContain('&lt;/rdf:Description')
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(root).toContain('/OutputIntents')
    expect(text).toContain('A (B)')
  })

  it('reports what is wrong with a template, and still works afterwards', () => {
    expect(() => typeset({ template: 'missing', report: {} })).toThrow('does not compile')
    expect(() => typeset({ template: 'trial', report: {} })).toThrow('title')
    expect(printed('ancora').text).toContain('ancora')
  })

  it('has every object at the offset of its tables', () => {
    const { source } = printed('x̄')
    const starts = [...source.matchAll(/startxref\n(\d+)/g)].map(([, at]) => Number(at))
    expect(starts.length).toBe(2)
    for (const start of starts) expect(source.slice(start, start + 4)).toBe('xref')
    const update = source.slice(starts[1])
    const entries = [...update.matchAll(/^(\d+) 1\n(\d{10}) 00000 n $/gm)]
    expect(entries.length).toBeGreaterThanOrEqual(2)
    for (const [, id, at] of entries) expect(source.slice(Number(at))).toMatch(new RegExp(`^${id} 0 obj\n`))
    expect(update).toContain(`/Prev ${starts[0]}`)
    const metadata = /\/Type \/Metadata[\s\S]*?\/Length (\d+)[\s\S]*?stream\n([\s\S]*?)\nendstream/.exec(
      source.slice(source.indexOf('%%EOF')),
    )
    expect(metadata?.[2]?.length).toBe(Number(metadata?.[1]))
  })

  it('is worn after many reports', () => {
    for (let n = 0; n < 200 && !isWorn(); n++) printed(`${n} parole sempre diverse `.repeat(2000))
    expect(isWorn()).toBe(true)
  })
})
