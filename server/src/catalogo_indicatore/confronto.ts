import { comparedPeriods, type Confronto, meanOf, medianOf } from '@quadra/contract/catalogo_indicatore/confronto'
import type { CatalogoIndicatore } from '@quadra/contract/catalogo_indicatore/schema'
import { periodCode, periodsBegun } from '@quadra/contract/indicatore/periods'
import { aimOf, valueOf } from '@quadra/contract/indicatore/values'
import type { Connection } from '../database/database.ts'
import { indicatoreStore } from '../indicatore/queries.ts'
import type { Session } from '../kernel/session.ts'

/** The active indicators of an item side by side, in the newest periods that have begun. */
export async function compare(db: Connection, session: Session, item: CatalogoIndicatore): Promise<Confronto> {
  const { today } = session
  const periods = periodsBegun(item.periodicita_verifica, today, comparedPeriods).toReversed()
  const keys = item.indicatori.flatMap(({ stato, indicatore_id }) => (stato ? [indicatore_id] : []))
  const known = new Map((await indicatoreStore.rowsAmong(db, session, keys)).map((one) => [one.id, one]))
  const righe = keys.flatMap((id) => {
    const record = known.get(id)
    if (!record) return []
    const { cliente, servizio, verifiche, tendenza } = record
    const celle = periods.map((period) => {
      const value = valueOf(verifiche, period)
      return value ? { verifica: value.verifica, risultato: value.risultato } : null
    })
    return [{ indicatore_id: id, cliente, servizio, ...aimOf(record, Number(today.slice(0, 4))), celle, tendenza }]
  })
  const column = (at: number) => righe.flatMap(({ celle }) => celle[at]?.verifica ?? [])
  return {
    periodi: periods.map((period) => ({ codice: periodCode(period), nome: period.nome, in_corso: period.a >= today })),
    righe,
    media: periods.map((_, at) => meanOf(column(at))),
    mediana: periods.map((_, at) => medianOf(column(at))),
  }
}
