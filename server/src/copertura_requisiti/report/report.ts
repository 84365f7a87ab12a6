import type { CoperturaRequisiti } from '@quadra/contract/copertura_requisiti/schema'
import { writeDay, writeOn, writeInstant } from '@quadra/contract/kernel/list'
import { statiRequisito, type StatoRequisito, statoRequisitoLabels } from '@quadra/contract/requisito/stato'
import { type Seal, sealWords } from '../../domain/reports/last-seal.ts'

interface Head {
  readonly agenzia: string
  readonly today: string
  readonly seal: Seal | null
}

/** What stands in a cell of the matrix; the legend says what it means. */
const short: Readonly<Record<StatoRequisito, string>> = {
  non_conforme: 'NC',
  scoperto: 'S',
  da_rivedere: 'R',
  coperto: 'C',
  non_applicabile: 'N.A.',
}
/** Sites side by side on a page. */
const sitesAcross = 12

/** The coverage as its template prints it: of one cooperative with the reasons, of several as a matrix. */
export function coverageReport({ agenzia, today, seal }: Head, coverage: CoperturaRequisiti, now: Date) {
  const { norma, ciclo, requisiti, righe, totali } = coverage
  const [only] = righe.length === 1 ? righe : []
  return {
    title: 'Copertura dei requisiti',
    short_title: `Copertura dei requisiti ${writeOn('al', today)}`,
    organisation: `Gestione multisito – ${agenzia}`,
    facts: [
      ['Norma', norma?.descrizione ?? '–'],
      ['Situazione al', writeDay(today)],
      ['Ciclo', `${writeOn('dal', ciclo.da)} ${writeOn('al', ciclo.a)}`],
      ['Cooperative', only ? only.cliente.nome : String(righe.length)],
      ...statiRequisito.map((stato) => [statoRequisitoLabels[stato], String(totali[stato])]),
    ],
    rows: only
      ? requisiti.map(({ codice, titolo }, index) => ({
          codice,
          titolo,
          stato: statoRequisitoLabels[only.celle[index]!.stato],
          motivi: only.celle[index]!.motivi?.join('\n') || '–',
        }))
      : [],
    tables: only || requisiti.length === 0 ? [] : tablesOf(coverage),
    legend: statiRequisito.map((stato) => `${short[stato]} ${statoRequisitoLabels[stato]}`),
    seal: sealWords(seal),
    printed: `Stampato il ${writeInstant(now.toISOString())}`,
  }
}

function tablesOf({ requisiti, righe }: CoperturaRequisiti) {
  const parts = Array.from({ length: Math.ceil(righe.length / sitesAcross) }, (_, at) =>
    righe.slice(at * sitesAcross, (at + 1) * sitesAcross),
  )
  return parts.map((sites) => ({
    siti: sites.map(({ cliente }) => cliente.nome),
    rows: requisiti.map(({ codice, titolo }, index) => ({
      codice,
      titolo,
      celle: sites.map(({ celle }) => short[celle[index]!.stato]),
    })),
  }))
}
