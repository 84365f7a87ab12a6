import { describe, expect, it } from 'vitest'
import { readPdf } from '../../kernel/pdf/testing/read-pdf.ts'
import { openTypesetter } from '../../kernel/pdf/typeset.ts'
import { coverageReport } from './coverage.ts'
import type { Report } from './report.ts'
import { sampleProgramma } from './testing/sample.ts'

const { typeset } = await openTypesetter()
const printed = (report: Report) => readPdf(typeset({ template: 'programma_audit', report }))
const whole = printed(sampleProgramma(3, 12))

describe('the report of a programme', () => {
  it('says certificate, texts, audits, moves, overrides, coverage, sample and approval', () => {
    for (const words of [
      'Programma di audit 2026',
      'Certificato IT-9001-2217',
      'Ciclo 01/03/2025 – 29/02/2028',
      '2. Obiettivi Verificare che il sistema sia attuato ed efficace',
      '≥ 90% dei processi',
      '4. Criteri Nessuna annotazione.',
      '2026/1 Cooperativa n. 1 02/03/2026 09/03/2026 PR-01 Zoë Müller Programmato',
      'Sede in trasloco Niccolò Dalmà 01/02/2026',
      'Zoë Müller appartiene alla cooperativa sottoposta ad audit Unica esperta disponibile',
      'Verificati 50 processi su 100 applicabili (50%); scoperti 30, in ritardo 20.',
      'Previsto 01/12/2026',
      'In ritardo 01/10/2026',
      'Scoperto',
      'N.A.',
      'PR-12 Processo n. 12',
      'Seme a1b2c3d4',
      'Cooperativa n. 1 1 2 3 1 2 14 35 Per rischio',
      'Più la funzione centrale, sempre compresa.',
      'Programma approvato da Niccolò Dalmà il 15/01/2026 09:00, revisione 1.',
    ])
      expect(whole.text).toContain(words)
    expect(whole.text).not.toMatch(/bozza/i)
  })

  it('counts one verified process as one', () => {
    const totali = { applicabili: 11, verificati: 1, copertura: 9, scoperti: 7, in_ritardo: 2 }
    const ciclo = { da: '2026-01-01', a: '2028-12-31', certificato_id: null }
    const norma = { id: 1, descrizione: 'UNI EN ISO 9001:2015' }
    const { words } = coverageReport({ norma, anno: 2026, ciclo, processi: [], righe: [], totali, avvisi: [] })
    expect(words).toMatch(/^Verificato 1 processo su 11 applicabili/)
  })

  it('says across every head that a draft is one, and prints no sample where none is seen', () => {
    const { text, pages } = printed(
      sampleProgramma(0, 0, { stato: 'bozza', approvato_da: null, data_approvazione: null, audit: [], campioni: [] }),
    )
    for (const lines of pages) expect(lines.join(' ')).toContain('BOZZA')
    for (const words of [
      'Bozza: il programma non è approvato',
      'Nessun audit in programma.',
      'Nessuna data spostata.',
      'Nessuna deroga concessa.',
      'Nessun sito in vigore.',
      'Il programma non è ancora approvato.',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Seme')
  })

  it('is PDF/A-2a and PDF/UA-1, tagged, in Italian, with every glyph', () => {
    const { root, metadata, source, missing } = printed(sampleProgramma(40, 30))
    expect(root).toContain('/Lang (it-IT)')
    expect(metadata).toContain('<pdfaid:part>2</pdfaid:part>')
    expect(metadata).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(metadata).toContain('Programma di audit 2026')
    for (const tag of ['Table', 'TH', 'TD', 'H1']) expect(source).toMatch(new RegExp(`/S /${tag}\\b`))
    // The wide pages.
    expect(source).toMatch(/\/MediaBox \[0 0 841\.8\d* 595\.2\d*\]/)
    expect(missing).toBe(0)
  })
})
