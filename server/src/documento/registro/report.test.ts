import type { DocumentoRow } from '@quadra/contract/documento/schema'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../../kernel/pdf/testing/read-pdf.ts'
import { openTypesetter } from '../../kernel/pdf/typeset.ts'
import { registroReport } from './report.ts'

const { typeset } = await openTypesetter()
const person = { id: 4, nome: 'Giulia', cognome: 'Ferri' }
const row = (more: Partial<DocumentoRow> = {}) =>
  ({
    codice_documento: 'MAN-01',
    descrizione: 'Manuale della qualità',
    tipo_documento: { id: 1, codice: null, descrizione: 'Manuale' },
    cliente: null,
    controllato: true,
    stato_documento: 'vigente',
    data: '2026-09-04',
    riesame_entro: '2026-11-10',
    revisione: {
      id: 1,
      numero: 4,
      data_vigenza: '2026-09-04',
      sommario_modifiche: null,
      autore: null,
      approvatore: person,
    },
    revisione_aperta: { id: 2, numero: 5, stato: 'in_approvazione', autore: person, approvatore: person },
    ...more,
  }) as DocumentoRow
const head = { cliente: null, agenzia: 'Consorzio', today: '2026-11-16', seal: null }
const printed = (rows: readonly DocumentoRow[]) =>
  readPdf(
    typeset({ template: 'registro_documenti', report: registroReport(head, rows, new Date('2026-11-16T09:00:00Z')) }),
  )

describe('the register of documents', () => {
  it('shows code, owner, revision, approver and by when each is reviewed', () => {
    const { text } = printed([
      row(),
      row({
        codice_documento: null,
        descrizione: 'Orari',
        controllato: false,
        stato_documento: null,
        revisione: null,
        riesame_entro: null,
        revisione_aperta: null,
        cliente: { id: 1, nome: 'Alfa' },
      }),
      row({
        revisione: { ...row().revisione!, approvatore: null },
        revisione_aperta: null,
        riesame_entro: '2027-01-01',
      }),
    ])
    const plain = text.replaceAll(/\s+/g, ' ')
    for (const words of [
      'Registro dei documenti',
      'Visti da Consorzio',
      'Riesame scaduto 1',
      'MAN-01',
      'Manuale della qualità',
      'Rev. 04',
      'Giulia Ferri',
      '10/11/2026',
      'Rev. 05 in approvazione',
      'Approvata prima di Quadra',
      'Non controllato',
      'Alfa',
    ])
      expect(plain, words).toContain(words)
    expect(printed([]).text).toContain('Nessun documento.')
  })

  it('is PDF/A-2a and PDF/UA-1 over many pages, and prints hostile words as plain text', () => {
    const hostile = '#panic("x") *grassetto* $e^x$ <script>alert(1)</script> =HYPERLINK("http://x") [#]'
    const many = Array.from({ length: 60 }, (_, n) => row({ codice_documento: `PR-${n + 1}` }))
    const { metadata, source, missing, pages, text } = printed([...many, row({ descrizione: hostile })])
    expect(metadata).toContain('<pdfaid:part>2</pdfaid:part>')
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
    for (const tag of ['Table', 'TH', 'TD', 'H1']) expect(source).toMatch(new RegExp(`/S /${tag}\\b`))
    expect(pages.length).toBeGreaterThan(2)
    for (const lines of pages.slice(1)) expect(lines.join(' ')).toContain('Approvatore')
    expect(text.replaceAll(/\s+/g, '')).toContain('<script>alert(1)</script>=HYPERLINK')
    expect(missing).toBe(0)
  })
})
