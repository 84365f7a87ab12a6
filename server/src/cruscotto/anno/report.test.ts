import { type Anno, codiciGruppo, gruppiAnno, misureDiFineAnno } from '@quadra/contract/cruscotto/anno'
import { misuraLabels } from '@quadra/contract/cruscotto/misure'
import { qualificaLabels } from '@quadra/contract/fornitore/names'
import { expect, it } from 'vitest'
import { readPdf } from '../../kernel/pdf/testing/read-pdf.ts'
import { openTypesetter } from '../../kernel/pdf/typeset.ts'
import { annoReport } from './report.ts'

const { typeset } = await openTypesetter()
const printed = (year: Anno) => readPdf(typeset({ template: 'anno', report: annoReport(year) }))

const largest = 2_147_483_647
const named = (labels: Readonly<Record<string, string>>, valore: number | null) =>
  Object.entries(labels).map(([codice, nome]) => ({ codice, nome, valore, prima: valore }))
/** A year in which every figure is this one. */
const yearOf = (valore: number | null, more: Partial<Anno> = {}): Anno => ({
  anno: 2026,
  cliente: { id: 1, nome: 'Alfa' },
  agenzia: 'Agenzia generale',
  oggi: '2026-11-08',
  periodo: { da_data: '2026-01-01', a_data: '2026-11-08' },
  prima: { da_data: '2025-01-01', a_data: '2025-11-08' },
  vuoto: false,
  gruppi: codiciGruppo.map((codice) => {
    const { titolo, voci } = gruppiAnno[codice]
    return { codice, titolo, voci: named(voci, valore) }
  }),
  situazione: {
    al: '2026-11-08',
    prima_al: '2026-01-02',
    voci: named(Object.fromEntries(misureDiFineAnno.map((misura) => [misura, misuraLabels[misura]])), valore),
  },
  fornitori: Object.entries(qualificaLabels).map(([codice, nome]) => ({ codice, nome, valore: valore ?? 0 })),
  ...more,
})

it('is one page with the largest values and names, PDF/A-2a and PDF/UA-1, its drawings in words', () => {
  const nome = 'Cooperativa sociale di tipo misto per l’inserimento lavorativo '.repeat(5).slice(0, 255)
  const whole = printed(yearOf(largest, { cliente: { id: 1, nome }, agenzia: nome }))
  expect(whole.pages).toHaveLength(1)
  for (const words of ['2.147.483.647', 'fino all’08/11', 'Stati dei fornitori', 'Da qualificare', '02/01/2026'])
    expect(whole.text).toContain(words)
  expect(printed(yearOf(largest, { cliente: { id: 1, nome: 'x'.repeat(255) } })).pages).toHaveLength(1)
  expect(whole.missing).toBe(0)
  expect(whole.root).toContain('/Lang (it-IT)')
  for (const mark of ['<pdfaid:part>2<', '<pdfaid:conformance>A<', '<pdfuaid:part>1<'])
    expect(whole.metadata).toContain(mark)
  for (const tag of ['Table', 'TH', 'TD', 'H1', 'Figure']) expect(whole.source).toMatch(new RegExp(`/S /${tag}\\b`))
  expect(whole.source.match(/\/S \/Figure\b/g)).toHaveLength(3)
  expect(whole.source.match(/\/Alt /g)).toHaveLength(3)
})

it('has words instead of a drawing without values, and says what was not recorded', () => {
  const { text, source } = printed(
    yearOf(0, { fornitori: null, situazione: { al: null, prima_al: null, voci: yearOf(null).situazione.voci } }),
  )
  expect(text.match(/Nessun valore né nel 2026 né nel 2025\./g)).toHaveLength(3)
  expect(source).not.toMatch(/\/S \/Figure\b/)
  expect(text).toContain('Gli stati dei fornitori all’08/11/2026 non sono stati rilevati.')
  expect(text).toContain('Non rilevato')
})
