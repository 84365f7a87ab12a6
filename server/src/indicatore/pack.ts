import { indicatoreView } from '@quadra/contract/indicatore/schema'
import { sql } from 'drizzle-orm'
import { keysIn, type PackSource, sheetStep, yearOf } from '../kernel/pack.ts'
import { indicatoreStore } from './queries.ts'

/** What the columns are called for a reader who does not know the product; the list's own export has the names of its calls. */
const words: Readonly<Record<string, string>> = {
  periodicita_verifica: 'Periodicità della verifica',
  stato: 'Stato',
  utente: 'Creato da',
  agenzia: 'Agenzia',
  cliente: 'Cooperativa',
  processo: 'Processo',
  obiettivo: 'Indicatore',
  metodo_rilevazione: 'Metodo di rilevazione',
  responsabili: 'Responsabili',
  responsabile_gestione: 'Responsabile della gestione',
  responsabile_analisi: 'Responsabile dell’analisi',
  servizio: 'Servizio',
  data_val: 'Data della valutazione',
  valore: 'Valore',
  target: 'Target',
  soglia: 'Soglia',
  risultato: 'Target raggiunto',
  id: 'Numero',
  periodo: 'Periodo',
  corrente: 'Conta per il periodo',
  motivo_correzione: 'Motivo della correzione',
  registrata_il: 'Registrato il',
}
const view = {
  ...indicatoreView,
  exported: indicatoreView.exported!.map((column) => ({ ...column, label: words[column.key] ?? column.label })),
}

/** The values that count in the year. */
export const indicatorePack = (): PackSource[] => [
  {
    of: 'cooperativa',
    order: 40,
    plan: async (db, scope) => {
      const { first, last } = yearOf(scope)
      const counting = sql`(select * from indicatore_verifica where giorno between ${first} and ${last} and data_cancellazione is null) value`
      const ids = await keysIn(
        db,
        sql`select indicatore.id from indicatore where ${indicatoreStore.scope(scope.session)}
          and exists (select from ${counting} where value.indicatore_id = indicatore.id) order by indicatore.id`,
      )
      const read = async (some: readonly number[]) => {
        const rows = await indicatoreStore.rowsAmong(db, scope.session, some)
        const values = new Set(
          await keysIn(db, sql`select value.id from ${counting} where indicatore_id = any(${sql.param(some)}::int[])`),
        )
        return rows.map((row) => ({ ...row, verifiche: row.verifiche.filter(({ id }) => values.has(id)) }))
      }
      return { label: 'Indicatori', steps: [sheetStep('04_Indicatori.xlsx', view, ids, read)] }
    },
  },
]
