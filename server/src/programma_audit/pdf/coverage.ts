import { type Cella, type Copertura, statoCoperturaLabels } from '@quadra/contract/copertura_audit/schema'
import { writeDay } from '@quadra/contract/kernel/list'

/** The most processes side by side on a wide page. */
const mostAbreast = 11

/** The matrix in tables that fit a page: every cooperative with some of the processes, then with the next. */
export function coverageReport({ processi, righe, totali }: Copertura) {
  const count = Math.ceil(processi.length / mostAbreast)
  // Evenly, so that no table has one process alone.
  const abreast = Math.ceil(processi.length / Math.max(count, 1))
  const starts = Array.from({ length: count }, (_, index) => index * abreast)
  const tables = righe.length === 0 ? [] : starts
  return {
    words: `${verifiedWords(totali.verificati)} su ${totali.applicabili} applicabili (${totali.copertura}%); scoperti ${totali.scoperti}, in ritardo ${totali.in_ritardo}.`,
    tables: tables.map((from) => ({
      processi: processi.slice(from, from + abreast).map(({ codice, descrizione }) => codice ?? descrizione),
      last: from + abreast >= processi.length,
      rows: righe.map(({ cliente, celle, copertura }) => ({
        cliente: cliente.nome,
        celle: celle.slice(from, from + abreast).map(cellOf),
        copertura: `${copertura}%`,
      })),
    })),
    legend: processi.flatMap(({ codice, descrizione }) => (codice ? [`${codice} ${descrizione}`] : [])),
  }
}

const verifiedWords = (count: number) => (count === 1 ? 'Verificato 1 processo' : `Verificati ${count} processi`)

function cellOf({ stato, verificato_il, previsto_il }: Cella) {
  const day = stato === 'verificato' ? verificato_il : stato === 'escluso' ? null : previsto_il
  return { stato, words: statoCoperturaLabels[stato], day: day ? writeDay(day) : '' }
}
