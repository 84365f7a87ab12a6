import type { Anno, VoceAnno } from '@quadra/contract/cruscotto/anno'
import { writeCell, writeDay, writeOn } from '@quadra/contract/kernel/list'
import { ofConsortium } from '@quadra/contract/riesame/stato'

/**
 * A year as its template prints it, on one page. It names the day and no moment, and no seal of the log: on one day the
 * same figures are the same file.
 */
export function annoReport({ agenzia, cliente, ...year }: Anno) {
  const { anno, oggi, periodo, prima, vuoto, gruppi, situazione, fornitori } = year
  const owner = cliente?.nome ?? ofConsortium
  const columns = [columnOf(anno, periodo.a_data), columnOf(anno - 1, prima.a_data)]
  return {
    title: `L’anno ${anno} in una pagina`,
    short_title: `L’anno ${anno} · ${owner}`,
    organisation: `Gestione multisito – ${agenzia}`,
    owner,
    day: oggi,
    empty: vuoto ? `Del ${anno} non è registrato nulla.` : '',
    columns,
    charts: vuoto ? [] : charts.map((one) => chartOf(one, year)),
    gruppi: vuoto ? [] : gruppi.map(({ titolo, voci }) => ({ titolo, righe: voci.map(rowOf) })),
    situazione: {
      columns: [situazione.al, situazione.prima_al].map((day) => (day ? ['Al', writeDay(day)] : ['Non', 'rilevato'])),
      righe: vuoto ? [] : situazione.voci.map(rowOf),
    },
    fornitori: vuoto ? [] : (fornitori?.map(({ nome, valore }) => [nome, String(valore)]) ?? []),
    no_suppliers: `Gli stati dei fornitori ${writeOn('al', periodo.a_data)} non sono stati rilevati.`,
    seal: `Figure del riesame${cliente ? '' : ' (i siti dei certificati)'} e del cruscotto${cliente ? '' : ' (le cooperative attive)'}, lette ${writeOn('il', oggi)}.`,
    printed: vuoto
      ? ''
      : `Accanto a ogni valore quello degli stessi giorni del ${anno - 1}; «–» dove non si può calcolare.`,
  }
}

const columnOf = (anno: number, a_data: string) => [
  String(anno),
  a_data.endsWith('-12-31') ? '' : `fino ${writeOn('al', a_data).slice(0, -5)}`,
]

const rowOf = ({ nome, valore, prima }: VoceAnno) => [nome, figure(valore), figure(prima)]
const figure = (value: number | null) => writeCell(value) || '–'

/** Which figures are drawn, of those that are printed. */
const charts = [
  { titolo: 'Audit', gruppo: 'audit', voci: { pianificati: 'In programma', svolti: 'Svolti' } },
  { titolo: 'Non conformità', gruppo: 'non_conformita', voci: { segnalate: 'Segnalate', chiuse: 'Chiuse' } },
  {
    titolo: 'Indicatori',
    gruppo: 'indicatori',
    voci: { raggiunti: 'Raggiunti', non_raggiunti: 'Non raggiunti', senza_valore: 'Senza valore' },
  },
] as const

/** Bars in pairs, this year's and the year before's; without any value there are words instead. */
function chartOf({ titolo, gruppo, voci }: (typeof charts)[number], { anno, gruppi }: Pick<Anno, 'anno' | 'gruppi'>) {
  const known = gruppi.find(({ codice }) => codice === gruppo)!.voci
  const bars = Object.entries(voci).map(([codice, nome]) => {
    const { valore, prima } = known.find((one) => one.codice === codice)!
    return { nome, values: [valore ?? 0, prima ?? 0] }
  })
  const isEmpty = bars.every(({ values }) => values.every((value) => value === 0))
  const words = bars
    .map(({ nome, values }) => `${nome.toLowerCase()} ${values[0]}, l’anno prima ${values[1]}`)
    .join('; ')
  return {
    titolo,
    empty: isEmpty ? `Nessun valore né nel ${anno} né nel ${anno - 1}.` : '',
    alt: `${titolo}: ${words}.`,
    most: Math.max(1, ...bars.flatMap(({ values }) => values)),
    years: [String(anno), String(anno - 1)],
    bars: bars.map(({ nome, values }) => ({ nome, values, shown: values.map((value) => writeCell(value)) })),
  }
}
