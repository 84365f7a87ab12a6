import { describe, expect, it } from 'vitest'
import { readPdf } from '../../kernel/pdf/testing/read-pdf.ts'
import { openTypesetter } from '../../kernel/pdf/typeset.ts'
import { size } from '../../testing/size.ts'
import type { Report } from './report.ts'
import { sampleReport } from './testing/sample.ts'

const { typeset } = await openTypesetter()
const printed = (report: Report) => readPdf(typeset({ template: 'audit', report }))
const short = printed(sampleReport(4))

describe('the report of an audit', () => {
  it('says everything about it', () => {
    expect(short.pages.length).toBe(4)
    for (const words of [
      'Rapporto di audit n. 2026/37',
      'Gestione multisito – Agenzia generale',
      'Gestione multisito Agenzia generale',
      'Cooperativa Alfa Cooperativa Sociale',
      'Norma UNI EN ISO 9001:2015',
      'Data pianificazione 02/09/2026',
      'Data audit 14/10/2026',
      'Stato Chiuso il 20/10/2026 18:05',
      'Owner Niccolò Dalmà',
      'Numero addetti 148',
      'Processi verificati 4 su 4',
      'Corretto utilizzo del marchio certificato Sì',
      'Prevista variazione del manuale No',
      'Riesaminata la politica della qualità Sì',
      'Riscontrate non conformità Sì',
      'Zoë Müller',
      'Ente Certificatore S.p.A.',
      'PR-01 – Gestione delle risorse umane e formazione Francesca Bianchi 14/10/2026 09:00–11:00 14/10/2026 Il personale',
      '5. Valutazione generale Nel corso',
      '6. Raccomandazioni precedenti Nel corso',
      '7. Verifica requisiti sicurezza Nel corso',
      '8. Altri requisiti verificati Nessuna annotazione.',
      '(≥ 90% di risposte entro 48 ore)',
      'Non conformità n. 101 – In lavorazione',
      'Segnalata il 14/10/2026 da Zoë Müller · 7.5 Informazioni documentate · Assistenza domiciliare anziani',
      'Non conformità n. 102 – Chiuso',
      '14/10/2026 31/01/2027 Assistenza domiciliare anziani Introdurre un registro digitale',
      'Aperta',
      'Chiusa',
      'verbale_riunione_di_apertura_e_di_chiusura_con_la_direzione_1.pdf 48,2 kB 15/10/2026',
      'Owner dell’audit Niccolò Dalmà Data e firma',
      'Per la cooperativa Alfa Cooperativa Sociale Data e firma',
    ])
      expect(joined(short.text)).toContain(joined(words))
    expect(short.text).not.toContain('provvisorio')
  })

  it('says when the audit is still open, and what is not there', () => {
    const empty = { processi: [], anomalie: [], azioni: [], documenti: [], valutatori: [] }
    const { text } = printed(sampleReport(1, { ...empty, data_chiusura: null, numero_addetti: null }))
    for (const words of [
      'Rapporto provvisorio: l’audit non è ancora chiuso',
      'Stato Aperto',
      'Numero addetti Non indicato',
      'Nessun valutatore indicato.',
      'Nessun processo pianificato.',
      'Nessuna non conformità registrata.',
      'Nessuna azione di miglioramento registrata.',
      'Nessun documento allegato.',
    ])
      expect(text).toContain(words)
  })

  it('carries page numbers and the last seal of the change log on every page', () => {
    short.pages.forEach((lines, index) => {
      expect(lines).toContain(`Pagina ${index + 1} di ${short.pages.length}`)
      expect(lines.join(' ')).toContain('ultimo sigillo 3f9a1c2be07d41e8… del 15/11/2026 04:27')
    })
  })

  it('runs over many pages with the heads of its tables repeated and no heading left alone at a foot', () => {
    const processi = size({ gate: 50, night: 125 })
    const { pages, text } = printed(sampleReport(processi))
    expect(pages.length).toBeGreaterThanOrEqual(size({ gate: 14, night: 40 }))
    expect(pages.at(-1)).toContain(`Pagina ${pages.length} di ${pages.length}`)
    for (const n of [1, Math.floor(processi / 2), processi]) expect(text).toContain(`PR-${String(n).padStart(2, '0')} `)
    const ofProcessi = pages.filter((lines) => lines.some((line) => line.startsWith('PR-')))
    expect(ofProcessi.length).toBeGreaterThan(size({ gate: 5, night: 15 }))
    for (const lines of ofProcessi) expect(lines).toContain('Valutazione')
    for (const lines of pages) {
      const last = lines
        .slice(
          0,
          lines.findIndex((line) => line.startsWith('Registro delle modifiche')),
        )
        .at(-1)
      expect(last).not.toMatch(/^(\d+\.|Non conformità n\.|Segnalata il)/)
    }
  })
})

describe('conforms to archival and accessibility standards', () => {
  it('is PDF/A-2a and PDF/UA-1, tagged, in Italian, with its title', () => {
    expect(short.root).toContain('/Lang (it-IT)')
    expect(short.root).toContain('/Marked true')
    expect(short.root).toContain('/StructTreeRoot')
    expect(short.root).toContain('/DisplayDocTitle true')
    expect(short.metadata).toContain('<pdfaid:part>2</pdfaid:part>')
    expect(short.metadata).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
    expect(short.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(short.metadata).toContain('Rapporto di audit n. 2026/37')
    for (const tag of ['Table', 'TH', 'TD', 'H1', 'H2', 'LI']) expect(short.source).toMatch(new RegExp(`/S /${tag}\\b`))
  })

  it('has its fonts inside', () => {
    expect(short.fonts.length).toBeGreaterThan(3)
    for (const font of short.fonts) expect(font).toMatch(/\/FontFile[23] /)
  })

  it('shows a glyph for every character', () => {
    expect(short.missing).toBe(0)
  })
})

describe('what users wrote', () => {
  it('stays text, whatever it looks like', () => {
    const hostile =
      '#panic("x") #include "/etc/passwd" *a* _b_ $x^2$ `c` <d> @e \\u{41} // f /* g */ [h] {i} "j" -- ---'
    const { text, metadata } = printed(
      sampleReport(1, { valutazione_generale: hostile, cliente: { id: 1, nome: `Coop ${hostile}` } }),
    )
    expect(joined(text)).toContain(joined(`5. Valutazione generale ${hostile}`))
    expect(joined(text)).toContain(joined(`Per la cooperativa Coop ${hostile}`))
    expect(metadata).toContain('pdfuaid:part>1<')
  })

  it('is printed for the archive also with characters that no font has', () => {
    const { text, metadata, missing } = printed(
      sampleReport(1, { valutazione_generale: 'Bene 🎉🇮🇹 漢字 \uFEFF\u0007\uD800 fine', verifica_sicurezza: null }),
    )
    expect(text).toContain('Bene ??? ?? ? fine')
    expect(metadata).toContain('pdfuaid:part>1<')
    expect(missing).toBe(0)
  })

  it.each([
    ['one endless word', 'x'.repeat(20_000)],
    ['marks upon marks', `a${'\u0301'.repeat(20_000)}`],
    ['ten thousand words without a full stop', 'a '.repeat(10_000)],
    ['ten thousand lines', 'a\n'.repeat(10_000)],
    [
      'twenty thousand different signs',
      Array.from({ length: 20_000 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join(''),
    ],
    ['brackets within brackets', '[({'.repeat(6000)],
    [
      'what a file of this kind is made of',
      'endstream\nendobj\n9 0 obj\n<< /Length 9 >>\nstream\nxref\ntrailer\n%%EOF\n'.repeat(50),
    ],
    ['marks at the start of every line', '\u0301a\n\u0323\u0301\n'.repeat(500)],
    ['right to left and left to right', 'abc \u202Eשלום עולם\u202C مرحبا '.repeat(300)],
  ])('may be %s', (_, hostile) => {
    const [processo, ...others] = sampleReport(3).processi
    const report = sampleReport(3, { valutazione_generale: hostile })
    const { metadata, missing } = printed({ ...report, processi: [{ ...processo!, valutazione: hostile }, ...others] })
    expect(metadata).toContain('pdfuaid:part>1<')
    expect(missing).toBe(0)
  })

  it('of any length flows over pages', () => {
    const words = Array.from({ length: 3000 }, (_, n) => `p${n}`)
    const report = sampleReport(1)
    const valutazione = words.join(' ')
    const { text, pages } = printed({ ...report, processi: [{ ...report.processi[0]!, valutazione }] })
    expect(pages.length).toBeGreaterThan(5)
    for (const word of words) expect(text).toContain(word)
  })
})

/** Columns are read one after the other, so a line of one may end inside a word of the report. */
const joined = (text: string) => text.replaceAll(' ', '')
