import { describe, expect, it } from 'vitest'
import { readPdf } from '../../kernel/pdf/testing/read-pdf.ts'
import { openTypesetter } from '../../kernel/pdf/typeset.ts'
import type { AlboEntry } from './read.ts'
import { alboReport } from './report.ts'

const { typeset } = await openTypesetter()
const entry = (more: Partial<AlboEntry> = {}): AlboEntry => ({
  ragione_sociale: 'Ristora Orobica Srl',
  partita_iva: '01234560166',
  codice_fiscale: null,
  collettivo: false,
  categorie: [{ id: 1, codice: 'RIS', descrizione: 'Ristorazione' }],
  impatto: 4,
  rank: 4,
  facts: {} as never,
  cliente: { id: 1, nome: 'Alfa' },
  qualifica: 'qualificato',
  rivalutazione_entro: '2027-02-28',
  sospensioni: [],
  media: 3.6667,
  valutato: '2026-08-31',
  approvato: true,
  mancanti: [],
  non_conformita: 0,
  ...more,
})
const head = { nome: 'Alfa Cooperativa Sociale', agenzia: 'Consorzio', today: '2026-11-16', seal: null }
const printed = (entries: readonly AlboEntry[], of = head) =>
  readPdf(typeset({ template: 'albo_fornitori', report: alboReport(of, entries, new Date('2026-11-16T09:00:00Z')) }))

describe('the albo', () => {
  it('shows cooperative, day, criteria and for each supplier its state, why, by when and what is missing', () => {
    const { text } = printed([
      entry(),
      entry({
        ragione_sociale: 'Orto del Brembo',
        partita_iva: null,
        codice_fiscale: 'RTOBRM80A01A794X',
        collettivo: true,
        categorie: [],
        impatto: null,
        media: null,
        valutato: null,
        approvato: false,
        qualifica: 'da_qualificare',
        mancanti: [
          { descrizione: 'DURC', scadenza: null },
          { descrizione: 'Polizza', scadenza: '2026-10-02' },
        ],
        non_conformita: 2,
      }),
    ])
    for (const words of [
      'Albo dei fornitori',
      'Cooperativa Alfa Cooperativa Sociale',
      'Situazione al 16/11/2026',
      'Fornitori attivi 2',
      'Scaduto: rivalutazione scaduta, oppure un documento bloccante mancante o scaduto.',
      'P. IVA 01234560166',
      'RIS Ristorazione',
      '3,67 (31/08/2026)',
      '28/02/2027',
      'C.F. RTOBRM80A01A794X',
      'Collettivo',
      'Manca la valutazione di approvazione',
      'Non conformità aperte: 2',
      'DURC: mancante; Polizza: scaduto il 02/10/2026',
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
    expect(printed([]).text).toContain('Nessun fornitore attivo.')
  })

  it('is PDF/A-2a and PDF/UA-1, tagged, in Italian, on wide pages, with every glyph, over many pages', () => {
    const many = Array.from({ length: 60 }, (_, n) => entry({ ragione_sociale: `Fornitore n. ${n + 1} Srl` }))
    const { root, metadata, source, missing, pages } = printed(many)
    expect(root).toContain('/Lang (it-IT)')
    expect(metadata).toContain('<pdfaid:part>2</pdfaid:part>')
    expect(metadata).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(metadata).toContain('Albo dei fornitori')
    for (const tag of ['Table', 'TH', 'TD', 'H1', 'L']) expect(source).toMatch(new RegExp(`/S /${tag}\\b`))
    expect(source).toMatch(/\/MediaBox \[0 0 841\.8\d* 595\.2\d*\]/)
    expect(missing).toBe(0)
    expect(pages.length).toBeGreaterThan(2)
    // The column headings are on every page.
    for (const lines of pages.slice(1)) expect(lines.join(' ')).toContain('Rivalutare')
  })

  it('prints hostile words as plain text', () => {
    const hostile =
      '#panic("x") *grassetto* $e^x$ `codice` <script>alert(1)</script> @nota \\ =HYPERLINK("http://x") [#]'
    const { text, source, missing } = printed(
      [
        entry({
          ragione_sociale: hostile,
          categorie: [{ id: 1, codice: '#X', descrizione: hostile }],
          qualifica: 'sospeso',
          sospensioni: [{ dal: '2026-11-10', motivo: hostile, del_consorzio: true }],
          mancanti: [{ descrizione: hostile, scadenza: null }],
        }),
        entry({ ragione_sociale: 'W'.repeat(255), partita_iva: null, codice_fiscale: null }),
      ],
      { ...head, nome: hostile },
    )
    const plain = text.replaceAll(/\s+/g, '')
    expect(plain.split('#panic("x")*grassetto*$e^x$`codice`<script>alert(1)</script>@nota').length - 1).toBe(5)
    expect(plain).toContain('=HYPERLINK("http://x")')
    expect(source).not.toMatch(/\/URI|\/JavaScript|\/Launch/)
    expect(missing).toBe(0)
  })
})
